/** Formats a number in English as "1,234", for the back office. */
export function formatNumber(number: number): string {
  return number.toLocaleString('en-US')
}

/** Formats a number with its noun: "1 vote", "2,000 votes", "1 person", "3 people". */
export function formatCountWithNoun(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}
