export type RefusedRow = { file: string; line: number; reason: string }
export type TableReport = {
  name: string
  rows: number
  comes: number
  isThere: number
  /** Number of refused rows. If a column is missing, these are all rows, and `refused` has one line. */
  refusedRows: number
  refused: RefusedRow[]
  notes: string[]
  /** Seconds for which other writers of the table had to wait. */
  seconds: number
}
export type ImportReport = {
  tables: TableReport[]
  files: { comes: number; isThere: number; refused: string[] }
  leftOut: { name: string; rows: number }[]
}

const maxShown = 50

/** Writes a table of the counts, then every refused row with its line and the reason. */
export function formatImportReport({ tables, files, leftOut }: ImportReport): string[] {
  const row = (cells: (string | number)[]) =>
    cells.map((cell, at) => (at === 0 ? String(cell).padEnd(20) : String(cell).padStart(9))).join('')
  const refused = tables.flatMap((table) => table.refused)
  return [
    row(['table', 'rows', 'new', 'existing', 'refused', 'seconds']),
    ...tables.map(({ name, rows, comes, isThere, refusedRows, seconds }) =>
      row([name, rows, comes, isThere, refusedRows, seconds.toFixed(1)]),
    ),
    row([
      'stored files',
      files.comes + files.isThere + files.refused.length,
      files.comes,
      files.isThere,
      files.refused.length,
    ]),
    ...tables.flatMap(({ name, notes }) => notes.map((note) => `${name}: ${note}`)),
    ...leftOut.map(({ name, rows }) => `${name}: this site has no such table, so ${rows} rows are skipped.`),
    ...refused.slice(0, maxShown).map(({ file, line, reason }) => `${file}, line ${line}: ${reason}`),
    ...(refused.length > maxShown ? [`... and ${refused.length - maxShown} more rows refused.`] : []),
    ...files.refused.map((reason) => `stored files: ${reason}`),
  ]
}
