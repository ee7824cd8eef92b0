import { decodeText, parseCsv } from '#server/services/imports/read-csv.ts'
import { createRefusalError } from '#server/services/words/refuse.ts'
import { importErrors } from '#shared/errors/imports.ts'
import { type ImportKind, type ImportMapping, importFields, importLimits } from '#shared/imports.ts'

/** A row as in the file: the cell of each field that has a column. */
export type MappedRow = { line: number; cells: Record<string, string> }

export type ParsedImport = {
  columns: string[]
  mapping: ImportMapping
  /** Names of required fields without a column. */
  missing: string[]
  /** Column number of each field, from 1. */
  columnOf: Record<string, number>
  rows: MappedRow[]
}

type Given = { kind: ImportKind; fileName: string; content: string; mapping?: ImportMapping | undefined }

/** Reads a file as columns and rows. Refuses it with the line and column that cannot be read. */
export function parseImport({ kind, fileName, content, mapping: chosen }: Given): ParsedImport {
  const name = fileName || 'The file'
  const { columns, rows } = parseCsv(
    decodeText(Buffer.from(content, 'base64'), name),
    name,
    importLimits.rows + 1,
  )
  if (rows.length === 0) throw createRefusalError(importErrors.empty, { values: { name } })
  if (rows.length > importLimits.rows)
    throw createRefusalError(importErrors.too_many_rows, { values: { name, line: rows.at(-1)?.line ?? 0 } })
  checkColumns(columns, name)
  const fields = importFields[kind]
  const mapping = fields.flatMap(({ name: field }) => {
    const column = chosen
      ? chosen.find((one) => one.field === field)?.column
      : guessColumn(kind, field, columns)
    return column !== undefined && columns.includes(column) ? [{ field, column }] : []
  })
  return {
    columns,
    mapping,
    missing: fields
      .filter(({ name: field, isRequired }) => isRequired && !mapping.some((one) => one.field === field))
      .map(({ name: field }) => field),
    columnOf: Object.fromEntries(mapping.map(({ field, column }) => [field, columns.indexOf(column) + 1])),
    rows: rows.map(({ line, values }) => ({
      line,
      cells: Object.fromEntries(mapping.map(({ field, column }) => [field, String(values[column] ?? '')])),
    })),
  }
}

function checkColumns(columns: readonly string[], name: string) {
  const { columns: limit, columnName } = importLimits
  if (columns.length > limit)
    throw createRefusalError(importErrors.too_many_columns, { values: { name, column: limit + 1, limit } })
  const long = columns.findIndex((column) => column.length > columnName)
  if (long >= 0)
    throw createRefusalError(importErrors.column_name_too_long, {
      values: { name, column: long + 1, limit: columnName },
    })
}

const plain = (words: string) => words.toLowerCase().replace(/[^a-z]/g, '')

/** Finds the column for a field by usual names, the likeliest first. */
function guessColumn(kind: ImportKind, field: string, columns: readonly string[]): string | undefined {
  const names = [field, ...(importFields[kind].find(({ name }) => name === field)?.alsoCalled ?? [])].map(
    plain,
  )
  return names.flatMap((name) => columns.find((column) => plain(column) === name) ?? []).at(0)
}
