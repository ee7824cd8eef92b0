import { OperatorError } from '#backend/operator-error.ts'
import type { SourceRow } from '#server/services/imports/read-csv.ts'

const escapes: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }
const unescaped = (cell: string) =>
  cell === '\\N' ? null : cell.replace(/\\(.)/g, (_, sign: string) => escapes[sign] ?? sign)

/** Parses the COPY blocks of a plain SQL dump, by table. */
export function parseDump(text: string, name: string): Map<string, { columns: string[]; rows: SourceRow[] }> {
  const tables = new Map<string, { columns: string[]; rows: SourceRow[] }>()
  let open: { table: string; columns: string[]; rows: SourceRow[]; line: number } | undefined
  for (const [at, raw] of text.replace(/\n$/, '').split('\n').entries()) {
    const line = raw.replace(/\r$/, '')
    if (open) {
      if (line === '\\.') {
        tables.set(open.table, { columns: open.columns, rows: open.rows })
        open = undefined
        continue
      }
      const cells = line.split('\t')
      if (cells.length !== open.columns.length)
        throw new OperatorError(
          `${name}, line ${at + 1}, column ${Math.min(cells.length, open.columns.length) + 1}: ${open.table} has ${open.columns.length} columns, but this row has ${cells.length}.`,
        )
      const columns = open.columns
      open.rows.push({
        line: at + 1,
        values: Object.fromEntries(cells.map((cell, index) => [columns[index] ?? '', unescaped(cell)])),
      })
      continue
    }
    const [, table, columns] = /^COPY ("?\w+"?\."?\w+"?) \(([^)]*)\) FROM stdin;$/.exec(line) ?? []
    if (table && columns)
      open = {
        table: table.replaceAll('"', ''),
        columns: columns.split(',').map((column) => column.trim().replaceAll('"', '')),
        rows: [],
        line: at + 1,
      }
  }
  if (open)
    throw new OperatorError(
      `${name}: the file is cut off inside ${open.table}, which starts at line ${open.line}.`,
    )
  if (tables.size === 0)
    throw new OperatorError(`${name}: contains no COPY block. Create the dump with pg_dump --format=plain.`)
  return tables
}
