/** Returns the id of the HTML element of an entry. */
export const entryId = (number: number) => `entry-${number}`
