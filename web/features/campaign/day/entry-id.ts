/** Where an entry stands on the page. */
export const entryId = (number: number) => `entry-${number}`
