export const getEntryElementId = (number: number) => `entry-${number}`
