import type { Role } from '#backend/db/run-as.ts'
import type { Column, Relation } from '#backend/db/schema-cache.ts'
import { type Filter, type Operator, parseList } from '#backend/rest/filter.ts'
import { aggregates, type OrderTerm, type SelectedColumn } from '#backend/rest/parse-select.ts'
import { RestError, unparsable } from '#backend/rest/rest-error.ts'

export type Test =
  | {
      kind: 'compare'
      column: Column
      isNegated: boolean
      operator: Exclude<Operator, 'is' | 'in'>
      value: string
    }
  | {
      kind: 'is'
      column: Column
      isNegated: boolean
      value: 'null' | 'not null' | 'true' | 'false' | 'unknown'
    }
  | { kind: 'in'; column: Column; isNegated: boolean; values: string[] }
  | { kind: 'group'; join: 'and' | 'or'; isNegated: boolean; parts: Test[] }

export type ShownColumn = { column: Column; alias: string | undefined }

/** Rows of a relation and their columns, resolved against the schema. */
export type Rows = {
  relation: Relation
  shown: ShownColumn[]
  tests: Test[]
  order: { column: Column; isDescending: boolean; nulls: 'first' | 'last' | undefined }[]
  limit: number | undefined
  offset: number
}

export function findIn(relation: Relation, name: string): Column {
  const column = relation.columns.get(name)
  if (column) return column
  throw new RestError(400, '42703', `column ${relation.name}.${name.slice(0, 60)} does not exist`)
}

export const planTests = (filters: Filter[], relation: Relation): Test[] =>
  filters.map((filter) => planTest(filter, relation))

export const planOrder = (order: OrderTerm[], relation: Relation): Rows['order'] =>
  order.map(({ column, ...rest }) => ({ column: findIn(relation, column), ...rest }))

/**
 * Resolves the columns. `*` means those this role may read; PostgreSQL refuses a hidden column that is named
 * (42501).
 */
export function planShown(
  select: SelectedColumn[] | undefined,
  relation: Relation,
  role: Role,
): ShownColumn[] {
  if (!select) return readable(relation, role)
  return limited(
    select.flatMap(({ column, alias }) => {
      if (column === '*') return readable(relation, role)
      if (column === 'count' && !relation.columns.has(column)) throw aggregates()
      return [{ column: findIn(relation, column), alias }]
    }),
  )
}

function limited(shown: ShownColumn[]): ShownColumn[] {
  const times = new Map<string, number>()
  for (const { column } of shown) times.set(column.name, (times.get(column.name) ?? 0) + 1)
  if (Math.max(0, ...times.values()) <= 3) return shown
  throw unparsable('select parameter', '', 'expected no column more than three times')
}

function readable(relation: Relation, role: Role): ShownColumn[] {
  const columns = [...relation.columns.values()].filter((column) => column.selectableBy.includes(role))
  if (columns.length > 0 || relation.columns.size === 0)
    return columns.map((column) => ({ column, alias: undefined }))
  throw new RestError(role === 'anon' ? 401 : 403, '42501', `permission denied for table ${relation.name}`)
}

function planTest(filter: Filter, relation: Relation): Test {
  if (filter.kind === 'group') return { ...filter, parts: planTests(filter.parts, relation) }
  const { isNegated, operator, value } = filter
  const column = findIn(relation, filter.column)
  if (operator === 'in') return { kind: 'in', column, isNegated, values: parseList(value) }
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
  throw unparsable('filter', `is.${text}`, 'expected null, not_null, true, false or unknown')
}
