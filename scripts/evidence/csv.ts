/**
 * Writes CSV (RFC 4180) without a byte order mark, because programs read these files too. Cells that a
 * spreadsheet would run as a formula become text. Uses no library, because verify.mjs contains this code and
 * must stay short enough to read.
 */
export function formatCsv(rows: (string | number | null)[][]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

/** Formats a time in milliseconds for the tables. Null becomes an empty cell. */
export const formatCsvInstant = (value: number | null) =>
  value === null ? null : new Date(value).toISOString()

function cell(value: string | number | null): string {
  if (value === null) return ''
  const text = /^[=+\-@\t\r]/.test(String(value)) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
