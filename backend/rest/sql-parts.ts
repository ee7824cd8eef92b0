import type { Column } from '#backend/db/schema-cache.ts'
import type { PlannedColumn, PlannedCondition, PlannedRows } from '#backend/rest/plan-rows.ts'

/** Adds a text parameter and returns its placeholder. */
export type AddParameter = (value: string) => string

export const createWhereClause = (conditions: string[]) =>
  conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''

export function createOrderBy(
  { order }: Pick<PlannedRows, 'order'>,
  term: (column: PlannedColumn, at: number) => string,
): string {
  const terms = order.map(
    ({ column, isDescending, nulls }, at) =>
      `${term(column, at)}${isDescending ? ' desc' : ''}${nulls ? ` nulls ${nulls}` : ''}`,
  )
  return terms.length > 0 ? ` order by ${terms.join(', ')}` : ''
}

/** Returns the clauses LIMIT and OFFSET. */
export const createLimitAndOffset = (
  { limit, offset }: Pick<PlannedRows, 'limit' | 'offset'>,
  parameter: AddParameter,
) =>
  `${limit === undefined ? '' : ` limit ${parameter(String(limit))}::bigint`}${offset > 0 ? ` offset ${parameter(String(offset))}::bigint` : ''}`

const signs = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  cs: '@>',
  cd: '<@',
  ov: '&&',
} as const

/**
 * Returns SQL for a column, or for a value inside it, of the row that the statement calls `row`. Keys that
 * the caller typed are parameters.
 */
export function createColumnSql(row: string, column: PlannedColumn, parameter: AddParameter): string {
  const own = `${row}.${quoteName(column.name)}`
  if (!column.path) return own
  const { steps, isJson } = column.path
  const path = steps.map(
    ({ key, isText }) => ` ${isText ? '->>' : '->'} ${typeof key === 'number' ? key : parameter(key)}`,
  )
  return `(${isJson ? own : `to_jsonb(${own})`}${path.join('')})`
}

/** Returns SQL for a condition on the row that the statement calls `row`. */
export function createConditionSql(test: PlannedCondition, row: string, parameter: AddParameter): string {
  if (test.kind === 'group') {
    const parts = test.parts.map((part) => createConditionSql(part, row, parameter)).join(` ${test.join} `)
    return `${test.isNegated ? 'not ' : ''}(${parts})`
  }
  const column = createColumnSql(row, test.column, parameter)
  const not = test.isNegated ? 'not ' : ''
  if (test.kind === 'is') return `${not}(${column} is ${test.value})`
  if (test.kind === 'in') {
    // Uses one array parameter, because a statement for every length of list would fill the plan cache.
    return `${not}(${column} = any (cast(${parameter(arrayLiteral(test.values))} as ${test.column.type}[])))`
  }
  if (test.operator === 'like' || test.operator === 'ilike') {
    return `${not}(${column} ${signs[test.operator]} ${parameter(test.value.replaceAll('*', '%'))})`
  }
  return `${not}(${column} ${signs[test.operator]} ${cast(parameter(test.value), test.column)})`
}

const arrayLiteral = (values: string[]) =>
  `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
const cast = (parameter: string, { type }: Column) =>
  type === 'text' ? parameter : `cast(${parameter} as ${type})`
export const quoteName = (identifier: string) => `"${identifier.replaceAll('"', '""')}"`
export const quoteLiteral = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Maximum number of pairs in one object, because PostgreSQL passes at most a hundred arguments to a function. */
const maxPairs = 50

/**
 * Returns SQL for a JSON object of these pairs of a key and a value. If there are more than `maxPairs`, joins
 * several objects.
 */
export function createJsonObjectSql(pairs: string[]): string {
  const parts = Array.from({ length: Math.max(1, Math.ceil(pairs.length / maxPairs)) }, (_, at) => {
    const part = pairs.slice(at * maxPairs, (at + 1) * maxPairs)
    return `json_build_object(${part.join(', ')})`
  })
  if (parts.length === 1) return parts.join('')
  const inside = parts.map((part) => `substr(left(${part}::text, -1), 2)`)
  return `('{' || ${inside.join(" || ', ' || ")} || '}')::json`
}
