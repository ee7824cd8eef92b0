import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import {
  advancePosition,
  type CsvRecord,
  type CsvTable,
  createCsvRefusal,
  createEncodingRefusal,
  createQuoteFinder,
  csvParseOptions,
  detectCsvDialect,
  detectEncoding,
  readHeaderColumns,
  type TextFileEncoding,
  type TextPosition,
  toCsvLine,
  toSourceRow,
} from '#server/services/imports/read-csv.ts'

type CsvFile = { path: string; name: string; encoding: TextFileEncoding; partSize: number }

/** Bytes of one part. The first part must contain the header row, which shows the delimiter. */
const usualPartSize = 1024 * 1024

/** Reads a CSV file in parts by the rules of `parseCsv`, because a string of JavaScript has at most 512 MB. */
export async function readCsvFile(path: string, name: string, partSize = usualPartSize): Promise<CsvTable> {
  const file = { path, name, partSize, encoding: detectEncoding(await firstBytes(path), name) }
  const parts = partsOf(file, { isStrict: true })
  const first = await parts.next()
  const { delimiter, body } = detectCsvDialect(first.done ? '' : first.value)
  async function* rest() {
    yield body
    yield* parts
  }
  const source = Readable.from(rest())
  const parser = source.pipe(parse({ ...csvParseOptions, delimiter }))
  source.once('error', (error) => parser.destroy(error))
  const table: CsvTable = { columns: [], rows: [] }
  let hasHead = false
  try {
    for await (const record of parser as AsyncIterable<CsvRecord>) {
      const line = toCsvLine(record)
      if (hasHead) table.rows.push(toSourceRow(line, table.columns, name))
      else table.columns = readHeaderColumns(line, name)
      hasHead = true
    }
  } catch (error) {
    if (error instanceof CsvError) throw createCsvRefusal(error, name, await findOpenQuote(file))
    throw error
  } finally {
    source.destroy()
  }
  return table
}

async function firstBytes(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(4), 0, 4, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Yields the text of the file without a byte order mark. Every line break becomes `\n`. */
async function* partsOf(file: CsvFile, { isStrict }: { isStrict: boolean }): AsyncGenerator<string, void> {
  const decoder = new TextDecoder(file.encoding, { fatal: isStrict })
  const stream = createReadStream(file.path, { highWaterMark: file.partSize })
  const decoded = async (bytes?: Uint8Array) => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
    } catch {
      throw createEncodingRefusal(file.encoding, file.name, await findInvalid(file))
    }
  }
  // Moves a carriage return at the end of a part to the next part, because CRLF may be split between two
  // parts.
  let held = ''
  for await (const bytes of stream as AsyncIterable<Uint8Array>) {
    const text = held + (await decoded(bytes))
    held = text.endsWith('\r') ? '\r' : ''
    yield text.slice(0, text.length - held.length).replace(/\r\n?/g, '\n')
  }
  const end = held + (await decoded())
  if (end !== '') yield end.replace(/\r\n?/g, '\n')
}

/** Finds the first character that cannot be decoded. */
async function findInvalid(file: CsvFile): Promise<TextPosition> {
  let here: TextPosition = { line: 1, column: 1 }
  for await (const part of partsOf(file, { isStrict: false })) {
    const at = part.indexOf('\ufffd')
    here = advancePosition(at < 0 ? part : part.slice(0, at), here)
    if (at >= 0) break
  }
  return here
}

async function findOpenQuote(file: CsvFile): Promise<TextPosition> {
  const finder = createQuoteFinder()
  for await (const part of partsOf(file, { isStrict: false })) finder.read(part)
  return finder.opened()
}
