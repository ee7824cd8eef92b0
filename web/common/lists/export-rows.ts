import { csvOptions } from '#shared/csv.ts'

export type ExportFormat = 'csv' | 'json'

type Rows = readonly Record<string, unknown>[]
/** Batches of rows. A loaded list is one batch: `[rows]`. */
export type RowBatches = AsyncIterable<Rows> | Iterable<Rows>

const cell = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value)

/** Writes rows into a file, one batch at a time, so that memory holds the text but not all rows. */
export async function exportRows(portions: RowBatches, format: ExportFormat): Promise<Blob> {
  const parts: string[] = []
  if (format === 'json') {
    for await (const rows of portions)
      for (const row of rows) parts.push(`${parts.length === 0 ? '[' : ','}\n${JSON.stringify(row)}`)
    return new Blob([...(parts.length === 0 ? ['['] : parts), '\n]\n'], { type: 'application/json' })
  }
  const { stringify } = await import('csv-stringify/browser/esm/sync')
  let columns: string[] | undefined
  for await (const rows of portions) {
    const isFirst = columns === undefined
    columns ??= Object.keys(rows[0] ?? {})
    const names = columns
    const cells = rows.map((row) => names.map((name) => cell(row[name])))
    parts.push(stringify(isFirst ? [names, ...cells] : cells, { ...csvOptions, bom: isFirst }))
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}

export function downloadFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Releases the address later, because some browsers read it only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
