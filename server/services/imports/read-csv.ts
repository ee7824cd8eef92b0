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
      `${name}, line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1}: the file is not UTF-8 (it looks like Latin-1). Save it as UTF-8 and try again.`,
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

/** CSV with any usual delimiter, quotes, line breaks in cells, and a byte order mark; of a longer file the first rows where that is enough. */
export function readCsv(
  text: string,
  name: string,
  enough?: number,
): { columns: string[]; rows: SourceRow[] } {
  // Inside of quotes the parser takes the two signs of one line break for two lines.
  const plain = text.replace(/^\ufeff/, '').replaceAll('\r\n', '\n')
  const delimiter = delimiterOf(plain)
  let columns: string[] = []
  try {
    const records = parse(plain, {
      delimiter,
      info: true,
      ...(enough !== undefined && { to: enough }),
      skip_empty_lines: true,
      columns: (head: string[]) => {
        columns = head.map((column) => column.trim())
        const twice = columns.find((column, at) => columns.indexOf(column) !== at)
        if (twice !== undefined)
          throw new SourceError(`${name}, line 1: the column "${twice}" appears twice.`)
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
    if (error instanceof CsvError) throw new SourceError(wordsOf(error, name, plain))
    throw error
  }
}

function wordsOf(error: CsvError, name: string, text: string): string {
  const said = error as CsvError & { lines?: number; column?: number | string; index?: number }
  const where = `${name}, line ${said.lines ?? '?'}`
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return `${name}, ${openQuoteIn(text)}: a quotation mark is opened but never closed. The file may be cut off.`
  if (
    error.code === 'CSV_RECORD_INCONSISTENT_COLUMNS' ||
    error.code === 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH'
  )
    return `${where}, column ${Number(said.index ?? 0) + 1}: this row does not have the same number of cells as the header row.`
  return `${where}, column ${Number(said.index ?? 0) + 1}: ${error.message}`
}

/** Where the quote stands that nothing closes; two in a row inside of quotes are one sign. */
function openQuoteIn(text: string): string {
  let opened = -1
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] !== '"') continue
    if (opened < 0) opened = at
    else if (text[at + 1] === '"') at += 1
    else opened = -1
  }
  const before = text.slice(0, Math.max(0, opened)).split('\n')
  return `line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`
}
