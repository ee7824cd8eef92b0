/** Id of the element of an entry. */
export const entryId = (number: number) => `entry-${number}`
