/** The element id of an entry. */
export const entryId = (number: number) => `entry-${number}`
