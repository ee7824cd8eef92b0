/**
 * RFC 4180 without a byte order mark, because programs read these files too. A cell that a spreadsheet would
 * run as a formula becomes text. Written without a library, because verify.mjs contains it and must stay
 * short enough to read.
 */
export function csv(rows: (string | number | null)[][]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

/** A time in milliseconds as the tables write it; null stays empty. */
export const csvInstant = (value: number | null) => (value === null ? null : new Date(value).toISOString())

function cell(value: string | number | null): string {
  if (value === null) return ''
  const text = /^[=+\-@\t\r]/.test(String(value)) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
