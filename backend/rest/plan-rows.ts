import type { Role } from '#backend/db/run-as.ts'
import type { Column, Relation } from '#backend/db/schema-cache.ts'
import { type Filter, type Operator, parseFilterList } from '#backend/rest/filter.ts'
import type { ColumnPath, JsonStep } from '#backend/rest/json-path.ts'
import {
  createAggregatesNotAllowedError,
  type OrderTerm,
  type SelectedColumn,
} from '#backend/rest/parse-select.ts'
import { createParseError, RestError } from '#backend/rest/rest-error.ts'

/** A column of the schema, or a value inside it, with the type of that value. */
export type PlannedColumn = Column & { path?: { steps: JsonStep[]; isJson: boolean } }

export type PlannedCondition =
  | {
      kind: 'compare'
      column: PlannedColumn
      isNegated: boolean
      operator: Exclude<Operator, 'is' | 'in'>
      value: string
    }
  | {
      kind: 'is'
      column: PlannedColumn
      isNegated: boolean
      value: 'null' | 'not null' | 'true' | 'false' | 'unknown'
    }
  | { kind: 'in'; column: PlannedColumn; isNegated: boolean; values: string[] }
  | { kind: 'group'; join: 'and' | 'or'; isNegated: boolean; parts: PlannedCondition[] }

export type OutputColumn = { column: PlannedColumn; alias: string | undefined }

/** Rows of a relation and their columns, resolved against the schema. */
export type PlannedRows = {
  relation: Relation
  shown: OutputColumn[]
  tests: PlannedCondition[]
  order: { column: PlannedColumn; isDescending: boolean; nulls: 'first' | 'last' | undefined }[]
  limit: number | undefined
  offset: number
}

export function findColumn(relation: Relation, name: string): Column {
  const column = relation.columns.get(name)
  if (column) return column
  throw new RestError(400, '42703', `column ${relation.name}.${name.slice(0, 60)} does not exist`)
}

/** Finds a column, or describes a value inside it. Values inside a list or a composite type are read as JSON. */
function findPath(relation: Relation, { column: name, steps }: ColumnPath): PlannedColumn {
  const column = findColumn(relation, name)
  if (!steps) return column
  const isJson = column.type === 'json' || column.type === 'jsonb'
  const type = steps.at(-1)?.isText ? 'text' : isJson ? column.type : 'jsonb'
  return { ...column, type, path: { steps, isJson } }
}

export const planConditions = (filters: Filter[], relation: Relation): PlannedCondition[] =>
  filters.map((filter) => planTest(filter, relation))

export const planOrder = (order: OrderTerm[], relation: Relation): PlannedRows['order'] =>
  order.map(({ isDescending, nulls, ...path }) => ({ column: findPath(relation, path), isDescending, nulls }))

/**
 * Resolves the selected columns. `*` means the columns that this role may read. If the request names a hidden
 * column, PostgreSQL refuses it (42501).
 */
export function planSelectedColumns(
  select: SelectedColumn[] | undefined,
  relation: Relation,
  role: Role,
): OutputColumn[] {
  if (!select) return readable(relation, role)
  return limited(
    select.flatMap(({ alias, ...path }) => {
      if (path.column === '*') return readable(relation, role)
      if (path.column === 'count' && !relation.columns.has('count')) throw createAggregatesNotAllowedError()
      return [{ column: findPath(relation, path), alias }]
    }),
  )
}

const maxPaths = 45

function limited(shown: OutputColumn[]): OutputColumn[] {
  const times = new Map<string, number>()
  const paths = shown.filter(({ column }) => column.path)
  for (const { column } of shown) if (!column.path) times.set(column.name, (times.get(column.name) ?? 0) + 1)
  if (paths.length > maxPaths)
    throw createParseError('select parameter', '', `expected at most ${maxPaths} JSON paths`)
  if (Math.max(0, ...times.values()) <= 3) return shown
  throw createParseError('select parameter', '', 'expected no column more than three times')
}

function readable(relation: Relation, role: Role): OutputColumn[] {
  const columns = [...relation.columns.values()].filter((column) => column.selectableBy.includes(role))
  if (columns.length > 0 || relation.columns.size === 0)
    return columns.map((column) => ({ column, alias: undefined }))
  throw new RestError(role === 'anon' ? 401 : 403, '42501', `permission denied for table ${relation.name}`)
}

function planTest(filter: Filter, relation: Relation): PlannedCondition {
  if (filter.kind === 'group') return { ...filter, parts: planConditions(filter.parts, relation) }
  const { isNegated, operator, value } = filter
  const column = findPath(relation, filter)
  if (operator === 'in') return { kind: 'in', column, isNegated, values: parseFilterList(value) }
  if (operator === 'is') return { kind: 'is', column, isNegated, value: planIs(value) }
  const isList = operator === 'cs' || operator === 'cd' || operator === 'ov'
  if (isList && !/(\[\]|range|^jsonb)$/.test(column.type)) {
    throw new RestError(
      404,
      '42883',
      `operator does not exist: ${column.type} ${listSigns[operator]} unknown`,
      {
        hint: 'No operator matches the given name and argument types. You might need to add explicit type casts.',
      },
    )
  }
  return { kind: 'compare', column, isNegated, operator, value }
}

const listSigns = { cs: '@>', cd: '<@', ov: '&&' }

function planIs(text: string) {
  const value = text.trim().toLowerCase().replace('not_null', 'not null')
  if (
    value === 'null' ||
    value === 'not null' ||
    value === 'true' ||
    value === 'false' ||
    value === 'unknown'
  )
    return value
  throw createParseError('filter', `is.${text}`, 'expected null, not_null, true, false or unknown')
}
