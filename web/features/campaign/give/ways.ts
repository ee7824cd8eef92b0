export type CopyLine = { label: string; value: string; copied: string }

/** The lines of a way to give: "Account number: 0000 000 000", a line without a colon is a text of its own. Digits are copied without their gaps. */
export function linesOf(details: string | null): CopyLine[] {
  return (details ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const at = line.indexOf(':')
      const label = at > 0 ? line.slice(0, at).trim() : ''
      const value = at > 0 ? line.slice(at + 1).trim() : line
      return { label, value, copied: /^\+?[\d\s-]+$/.test(value) ? value.replace(/[\s-]/g, '') : value }
    })
    .filter(({ value }) => value !== '')
}
