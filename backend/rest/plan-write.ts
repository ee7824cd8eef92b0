import type { Column, Relation } from '#backend/db/schema-cache.ts'
import { stringifyExactly } from '#backend/rest/exact-json.ts'
import type { RestRequest } from '#backend/rest/parse-request.ts'
import { createParseError, RestError } from '#backend/rest/rest-error.ts'

/** Columns that a POST or PATCH writes, and the JSON text from which PostgreSQL reads their values. */
export type PlannedWrite = {
  columns: Column[]
  json: string
  isList: boolean
  /** True if a key that is missing in an object of a list gets the default of its column instead of null. */
  takesDefaults: boolean
  conflict: { columns: Column[]; resolution: 'merge-duplicates' | 'ignore-duplicates' } | undefined
}

/** Plans an update from one object, which may be in a list. Without a column it changes nothing. */
export function planUpdate({ body, columns, preferences }: RestRequest, relation: Relation): PlannedWrite {
  const [row = {}, ...more]: unknown[] = Array.isArray(body) ? body : [body]
  if (!isRecord(row)) throw notAnObject()
  if (more.length > 0) throw new RestError(400, 'PGRST102', 'The body of a PATCH must be one object')
  return {
    columns: columnsNamed(columns ?? Object.keys(row), relation),
    json: stringifyExactly([row]),
    isList: true,
    takesDefaults: preferences.missing === 'default',
    conflict: undefined,
  }
}

export function planInsert(request: RestRequest, relation: Relation): PlannedWrite {
  const { body, columns: named, preferences } = request
  const isList = Array.isArray(body)
  const rows: unknown[] = isList ? body : [body]
  if (rows.length > 1000) throw new RestError(413, 'PGRST102', 'A request can write at most 1,000 rows')
  if (!rows.every(isRecord)) throw notAnObject()
  const keys = named ?? Object.keys(rows[0] ?? {})
  if (isList && rows.length > 0 && keys.length === 0)
    throw new RestError(400, 'PGRST102', 'A list of empty objects inserts nothing')
  if (!named && rows.some((row) => !hasSameKeys(row, keys)))
    throw new RestError(400, 'PGRST102', 'All object keys must match')
  // For a list, writes all columns. For a single object, writes only the columns that it contains, even if
  // `columns` names others, so that the others get their defaults.
  const columns = columnsNamed(keys, relation)
  const own = columns.filter((column) => rows.some((row) => Object.hasOwn(row, column.name)))
  return {
    columns: isList ? columns : own,
    json: stringifyExactly(body),
    isList,
    takesDefaults: isList && preferences.missing === 'default',
    conflict: planConflict(request, relation),
  }
}

function planConflict(
  { preferences, onConflict }: RestRequest,
  relation: Relation,
): PlannedWrite['conflict'] {
  if (!preferences.resolution) return undefined
  const names = onConflict ?? relation.primaryKey
  if (names.length === 0 || names.includes(''))
    throw createParseError('on_conflict', '', 'expected a list of columns')
  return { columns: columnsNamed(names, relation), resolution: preferences.resolution }
}

function columnsNamed(names: string[], relation: Relation): Column[] {
  return [...new Set(names)].map((name) => {
    const column = relation.columns.get(name)
    if (column) return column
    throw new RestError(
      400,
      'PGRST204',
      `Could not find the '${name.slice(0, 60)}' column of '${relation.name}' in the schema cache`,
    )
  })
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const notAnObject = () => new RestError(400, 'PGRST102', 'Empty or invalid json')

function hasSameKeys(row: Record<string, unknown>, keys: string[]): boolean {
  const own = Object.keys(row)
  return own.length === keys.length && keys.every((key) => Object.hasOwn(row, key))
}
