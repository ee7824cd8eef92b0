/** True if the date exists. Date parsing alone would read 31 February as a day in March. */
export function isCalendarDay(text: string): boolean {
  const instant = Date.parse(`${text}T00:00:00Z`)
  return hasFourDigitYear(text) && !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text)
}

/** True if the year has four digits. While someone types 2027, browsers report 0002, 0020 and 0202. */
export const hasFourDigitYear = (text: string) => /^[1-9]\d{3}-/.test(text)
