import { CsvError, parse } from 'csv-parse/sync'
import { createRefusalError } from '#server/services/words/refuse.ts'
import { importErrors } from '#shared/errors/imports.ts'

/** A row of a file: the line it starts in, and its cells by column name. */
export type SourceRow = { line: number; values: Record<string, unknown> }

/**
 * Decodes UTF-8 or the "Unicode text" (UTF-16) of Excel. Otherwise throws with the position of the first
 * invalid byte.
 */
export function decodeText(bytes: Uint8Array, name: string): string {
  const encoding = detectEncoding(bytes, name)
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    const before = new TextDecoder(encoding).decode(bytes).split('\ufffd')[0] ?? ''
    throw createEncodingRefusal(encoding, name, advancePosition(before.replace(/\r\n?/g, '\n')))
  }
}

export type TextPosition = { line: number; column: number }

/** Returns the position after a text that begins at `from`. */
export function advancePosition(text: string, from: TextPosition = { line: 1, column: 1 }): TextPosition {
  const lines = text.split('\n')
  const last = (lines.at(-1) ?? '').length
  return { line: from.line + lines.length - 1, column: lines.length === 1 ? from.column + last : last + 1 }
}

export function createEncodingRefusal(encoding: TextFileEncoding, name: string, at: TextPosition) {
  const code = encoding === 'utf-8' ? importErrors.not_utf8 : importErrors.cut_off
  return createRefusalError(code, { values: { name, ...at } })
}

/** True if the file is a ZIP (.xlsx, .ods) or a compound file (.xls). */
function isWorkbook(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 4)).toString('hex')
  return head === '504b0304' || head === 'd0cf11e0'
}

export type TextFileEncoding = 'utf-8' | 'utf-16le' | 'utf-16be'

/**
 * Detects the encoding of a file from its first bytes: by the byte order mark, or by the zero in every second
 * byte that Latin text in UTF-16 has. Throws for a workbook.
 */
export function detectEncoding(bytes: Uint8Array, name: string): TextFileEncoding {
  if (isWorkbook(bytes)) throw createRefusalError(importErrors.workbook, { values: { name } })
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const zero = bytes.subarray(0, 4).indexOf(0)
  if (zero < 0) return 'utf-8'
  return zero % 2 === 1 ? 'utf-16le' : 'utf-16be'
}

const delimiters = [',', ';', '\t', '|']

/** Returns the most frequent separator in the first line with text. Separators in quotes are not counted. */
function delimiterOf(text: string): string {
  const head = (/^.*[^\s,;|].*$/m.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '')
  const counted = delimiters.map((sign) => ({ sign, count: head.split(sign).length - 1 }))
  return counted.toSorted((one, other) => other.count - one.count)[0]?.sign ?? ','
}

/**
 * Returns the delimiter, and the text to parse. Excel reads a first line such as "sep=;" as the delimiter.
 * Its text is removed, but its line break stays, so that line numbers are right.
 */
export function detectCsvDialect(text: string): { delimiter: string; body: string } {
  const line = /^"?sep=(.)"?[,;\t|]*$/im.exec(text)
  if (line?.index === 0 && line[1]) return { delimiter: line[1], body: text.slice(line[0].length) }
  return { delimiter: delimiterOf(text), body: text }
}

export type CsvRecord = { record: string[]; info: { lines: number } }
export type CsvLine = { line: number; cells: string[] }
export type CsvTable = { columns: string[]; rows: SourceRow[] }

export const csvParseOptions = {
  info: true,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
  relax_column_count: true,
} as const

/**
 * Adds the line in which a record begins. The parser reports the line in which it ends, and cells may contain
 * line breaks.
 */
export const toCsvLine = ({ record, info }: CsvRecord): CsvLine => ({
  line: info.lines - record.join('').split('\n').length + 1,
  cells: record,
})

/**
 * Parses CSV with any usual delimiter, quotes, line breaks in cells and a byte order mark. Reads at most
 * `enough` rows. Spreadsheets omit empty cells at the end of a row, so these may be missing. They also write
 * empty columns and rows, which are ignored.
 */
export function parseCsv(text: string, name: string, enough = Number.POSITIVE_INFINITY): CsvTable {
  const [head, ...lines] = linesOf(text, name, enough + 1)
  const columns = head ? readHeaderColumns(head, name) : []
  return { columns, rows: lines.map((line) => toSourceRow(line, columns, name)) }
}

/** Returns the cells of a row by column. Throws if the row has text to the right of the columns. */
export function toSourceRow({ line, cells }: CsvLine, columns: readonly string[], name: string): SourceRow {
  const extra = cells.findIndex((cell, at) => at >= columns.length && cell.trim() !== '')
  if (extra >= 0)
    throw createRefusalError(importErrors.too_many_cells, { values: { name, line, column: extra + 1 } })
  return { line, values: Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])) }
}

/** Returns the rows with text in at least one cell. */
function linesOf(text: string, name: string, enough: number): CsvLine[] {
  // Replaces CRLF by LF, because inside quotes the parser counts CRLF as two lines.
  const { delimiter, body } = detectCsvDialect(text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n'))
  try {
    const records = parse(body, {
      ...csvParseOptions,
      delimiter,
      ...(Number.isFinite(enough) && { to: enough }),
    }) as unknown as CsvRecord[]
    return records.map(toCsvLine)
  } catch (error) {
    if (error instanceof CsvError) throw createCsvRefusal(error, name, openQuoteAfter([body]))
    throw error
  }
}

/**
 * Returns the names of the columns. A column without a name is named by its number. Columns without a name at
 * the end are left out.
 */
export function readHeaderColumns({ line, cells }: CsvLine, name: string): string[] {
  const trimmed = cells.map((cell) => cell.trim())
  const width = trimmed.findLastIndex((cell) => cell !== '') + 1
  const columns = trimmed.slice(0, width).map((cell, at) => cell || `Column ${at + 1}`)
  const title = columns.find((column, at) => columns.indexOf(column) !== at)
  if (title !== undefined)
    throw createRefusalError(importErrors.column_twice, { values: { name, line, title } })
  return columns
}

/**
 * Explains why the parser stopped. With our options, it stops only at a quotation mark. `open` is the
 * position of a quotation mark that is never closed.
 */
export function createCsvRefusal(error: CsvError, name: string, open: TextPosition) {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return createRefusalError(importErrors.quote_open, { cause: error, values: { name, ...open } })
  const { lines = 0, index = 0 } = error as CsvError & { lines?: number; index?: number }
  return createRefusalError(importErrors.quote_in_cell, {
    cause: error,
    values: { name, line: lines, column: index + 1 },
  })
}

/**
 * Returns the position of a quotation mark that is never closed, in a text that is read in parts. Two
 * quotation marks in a row inside quotes are one character.
 */
function openQuoteAfter(parts: Iterable<string>): TextPosition {
  const finder = createQuoteFinder()
  for (const part of parts) finder.read(part)
  return finder.opened()
}

export function createQuoteFinder() {
  let here: TextPosition = { line: 1, column: 1 }
  let opened: TextPosition = here
  let state: 'outside' | 'inside' | 'maybe closed' = 'outside'
  return {
    read(part: string) {
      let from = 0
      if (state === 'maybe closed' && part !== '' && part[0] !== '"') state = 'outside'
      for (let at = part.search(/"/); at < part.length && at >= 0; at += 1) {
        const isQuote = part[at] === '"'
        if (state === 'maybe closed' && !isQuote) state = 'outside'
        if (!isQuote) continue
        if (state === 'outside') {
          here = advancePosition(part.slice(from, at), here)
          from = at
          opened = here
          state = 'inside'
        } else state = state === 'inside' ? 'maybe closed' : 'inside'
      }
      here = advancePosition(part.slice(from), here)
    },
    opened: () => opened,
  }
}
