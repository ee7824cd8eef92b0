import { constants } from 'node:buffer'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, extname, join, relative } from 'node:path'
import { ApiError } from '#backend/http/api-error.ts'
import { OperatorError } from '#backend/operator-error.ts'
import { decodeText, type SourceRow } from '#server/services/imports/read-csv.ts'
import { findImportableTable, type ImportableTable } from './importable-tables.ts'
import { readCsvFile } from './read-csv-file.ts'
import { parseDump } from './read-dump.ts'
import { parseJsonRows } from './read-json.ts'

export type SourceTable = { table: ImportableTable; file: string; columns: string[]; rows: SourceRow[] }
export type StoredFile = { bucket: string; name: string; path: string }
export type ImportSource = {
  tables: SourceTable[]
  files: StoredFile[]
  leftOut: { name: string; rows: number }[]
}

/** Reads all importable data before anything is written. */
export async function readImportSource(path: string): Promise<ImportSource> {
  try {
    return await readFiles(path)
  } catch (error) {
    throw error instanceof ApiError ? new OperatorError(error.message) : error
  }
}

async function readFiles(path: string): Promise<ImportSource> {
  const isFolder = (await stat(path)).isDirectory()
  const names = isFolder ? (await readdir(path)).toSorted().map((name) => join(path, name)) : [path]
  const found = new Map<ImportableTable, SourceTable>()
  const leftOut: ImportSource['leftOut'] = []
  const add = (said: string, file: string, read: { columns: string[]; rows: SourceRow[] }) => {
    const table = findImportableTable(said)
    if (!table) return void leftOut.push({ name: said, rows: read.rows.length })
    const other = found.get(table)
    if (other) throw new OperatorError(`${file} and ${other.file} both contain ${table}. Remove one of them.`)
    found.set(table, { table, file, ...read })
  }
  for (const name of names) {
    const ending = extname(name).toLowerCase()
    const file = basename(name)
    if (!['.csv', '.json', '.jsonl', '.sql'].includes(ending)) continue
    if ((await stat(name)).isDirectory())
      throw new OperatorError(
        `${file} is a folder, not a file. Rename it, or remove it from the folder of the import.`,
      )
    if (ending === '.csv') {
      add(basename(file, ending), file, await readCsvFile(name, file))
      continue
    }
    const text = await readText(name, file)
    if (ending === '.sql') for (const [table, read] of parseDump(text, file)) add(table, file, read)
    else add(basename(file, ending), file, parseJsonRows(text, file))
  }
  if (found.size === 0)
    throw new OperatorError(
      `${path}: no table was found. Expected files such as app_ideas.csv, users.json or dump.sql.`,
    )
  return {
    tables: [...found.values()],
    files: isFolder ? await listFiles(join(path, 'storage')) : [],
    leftOut,
  }
}

/** Reads the whole text of a dump or a JSON file. A string has at most 512 MB. */
async function readText(path: string, file: string): Promise<string> {
  if ((await stat(path)).size >= constants.MAX_STRING_LENGTH)
    throw new OperatorError(
      `${file} is larger than 512 MB. Export its tables as CSV files, which may be larger.`,
    )
  return decodeText(await readFile(path), file)
}

/** Lists the files in `storage/<bucket>/<name>`, the layout of downloaded stores. */
async function listFiles(folder: string): Promise<StoredFile[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath ?? entry.path, entry.name)
      const [bucket = '', ...rest] = relative(folder, path).split(/[/\\]/)
      return { bucket, name: rest.join('/'), path }
    })
    .filter(({ name }) => name !== '')
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
}
