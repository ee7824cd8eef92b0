import { CsvError, parse } from 'csv-parse/sync'

/** A row as it stands in a file: the line it begins in, and its cells by the name of their column. */
export type SourceRow = { line: number; values: Record<string, unknown> }

/** What a file cannot be read for, in words with line and column. */
export class SourceError extends Error {
  override name = 'OperatorError'
}

/** UTF-8, or the place of the first byte that is not. */
export function decode(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const before = new TextDecoder().decode(bytes).split('\ufffd')[0] ?? ''
    const lines = before.split('\n')
    throw new SourceError(
      `${name}, line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1}: this is not UTF-8. Save the file as UTF-8; it looks like Latin-1.`,
    )
  }
}

const delimiters = [',', ';', '\t', '|']

/** Whatever stands most often in the first line, outside of quotes. */
function delimiterOf(text: string): string {
  const head = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '')
  const counted = delimiters.map((sign) => ({ sign, count: head.split(sign).length - 1 }))
  return counted.toSorted((one, other) => other.count - one.count)[0]?.sign ?? ','
}

/** CSV with any usual delimiter, quotes, line breaks in cells, and a byte order mark. */
export function readCsv(text: string, name: string): { columns: string[]; rows: SourceRow[] } {
  const plain = text.replace(/^\ufeff/, '')
  const delimiter = delimiterOf(plain)
  let columns: string[] = []
  try {
    const records = parse(plain, {
      delimiter,
      info: true,
      skip_empty_lines: true,
      columns: (head: string[]) => {
        columns = head.map((column) => column.trim())
        const twice = columns.find((column, at) => columns.indexOf(column) !== at)
        if (twice !== undefined) throw new SourceError(`${name}, line 1: the column "${twice}" stands twice.`)
        return columns
      },
    }) as unknown as { record: Record<string, string>; info: { lines: number } }[]
    // The parser tells the line in which a record ends; a cell may have line breaks of its own.
    const rows = records.map(({ record, info }) => ({
      line: info.lines - Object.values(record).join('').split('\n').length + 1,
      values: record,
    }))
    return { columns, rows }
  } catch (error) {
    if (error instanceof CsvError) throw new SourceError(wordsOf(error, name))
    throw error
  }
}

function wordsOf(error: CsvError, name: string): string {
  const said = error as CsvError & { lines?: number; column?: number | string; index?: number }
  const where = `${name}, line ${said.lines ?? '?'}`
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return `${where}: a quote is opened and never closed; the file ends in the middle.`
  if (
    error.code === 'CSV_RECORD_INCONSISTENT_COLUMNS' ||
    error.code === 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH'
  )
    return `${where}, column ${Number(said.index ?? 0) + 1}: this row has another number of cells than the first line.`
  return `${where}, column ${Number(said.index ?? 0) + 1}: ${error.message}`
}

/** A JSON array of rows, or one row a line. */
export function readJson(text: string, name: string): { columns: string[]; rows: SourceRow[] } {
  const lines = text.trimStart().startsWith('[') ? undefined : text.split('\n')
  const parsed = lines
    ? lines.flatMap((line, at) =>
        line.trim() === '' ? [] : [{ line: at + 1, values: parseJson(line, name, at + 1) }],
      )
    : (parseJson(text, name, 1) as Record<string, unknown>[]).map((values, at) => ({ line: at + 1, values }))
  const wrong = parsed.find(
    ({ values }) => typeof values !== 'object' || values === null || Array.isArray(values),
  )
  if (wrong) throw new SourceError(`${name}, row ${wrong.line}: this is no row with named values.`)
  const rows = parsed as SourceRow[]
  return { columns: [...new Set(rows.flatMap(({ values }) => Object.keys(values)))], rows }
}

function parseJson(text: string, name: string, line: number): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const at = Number(/position (\d+)/.exec(String(error))?.[1] ?? text.length)
    const before = text.slice(0, at).split('\n')
    const end = at >= text.length - 1 ? '; the file ends in the middle' : ''
    throw new SourceError(
      `${name}, line ${line + before.length - 1}, column ${(before.at(-1) ?? '').length + 1}: this is no JSON${end}.`,
    )
  }
}
