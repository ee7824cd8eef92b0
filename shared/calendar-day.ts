/** True if the date exists. 31 February, for example, would be parsed as a day in March. */
export function isDay(text: string): boolean {
  const instant = Date.parse(`${text}T00:00:00Z`)
  return hasWholeYear(text) && !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text)
}

/**
 * True if the year has four digits: while 2027 is being typed, browsers report the years 0002, 0020 and 0202.
 */
export const hasWholeYear = (text: string) => /^[1-9]\d{3}-/.test(text)
