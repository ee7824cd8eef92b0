/** Returns the id of the HTML element of an entry. */
export const getEntryElementId = (number: number) => `entry-${number}`
