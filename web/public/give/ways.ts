export type CopyableLine = { label: string; value: string; copied: string }

/**
 * Splits the details of a way to give into lines, such as "Account number: 0000 000 000". A line without a
 * colon has no label. Digits are copied without spaces and hyphens.
 */
export function parseDetailLines(details: string | null): CopyableLine[] {
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
