import type { Plan, Test } from '#server/rest/plan.ts'

/** A statement and its parameters, all of them text. */
export type Statement = { text: string; parameters: string[] }

/**
 * The only file of rest/v1 that holds SQL. Identifiers and type names come from the schema cache; everything a
 * caller typed is a parameter, read as text and cast by PostgreSQL, whose complaint about it is a 22P02.
 */
export function toSql(
  plan: Plan,
  verb: 'GET' | 'HEAD' | 'PATCH' | 'DELETE',
  returnsRows: boolean,
): Statement {
  const parameters: string[] = []
  const parameter = (value: string) => `$${parameters.push(value)}::text`
  const relation = `public.${name(plan.relation.name)}`
  const where =
    plan.tests.length > 0
      ? ` where ${plan.tests.map((test) => condition(test, parameter)).join(' and ')}`
      : ''

  if (verb === 'GET' || verb === 'HEAD') {
    const order = plan.order.map(
      ({ column, isDescending, nulls }) =>
        `t.${name(column.name)}${isDescending ? ' desc' : ''}${nulls ? ` nulls ${nulls}` : ''}`,
    )
    const page = `select ${columnsOf(plan)} from ${relation} as t${where}${order.length > 0 ? ` order by ${order.join(', ')}` : ''}${
      plan.limit === undefined ? '' : ` limit ${parameter(String(plan.limit))}::bigint`
    }${plan.offset > 0 ? ` offset ${parameter(String(plan.offset))}::bigint` : ''}`
    const body = verb === 'GET' ? `coalesce(json_agg(${jsonRow(plan, parameter)}), '[]')::text` : `'[]'`
    const total = plan.wantsCount ? `(select count(*) from ${relation} as t${where})::int` : 'null::int'
    return {
      text: `select ${total} as total, count(*)::int as rows, ${body} as body from (${page}) as page`,
      parameters,
    }
  }

  const change =
    verb === 'DELETE'
      ? `delete from ${relation} as t${where}`
      : `${update(plan, relation, parameter)}${where}`
  const returning = returnsRows ? columnsOf(plan) : '1'
  const body = returnsRows ? `coalesce(json_agg(${jsonRow(plan, parameter)}), '[]')::text` : `'[]'`
  return {
    text: `with page as (${change} returning ${returning}) select null::int as total, count(*)::int as rows, ${body} as body from page`,
    parameters,
  }
}

type Parameter = (value: string) => string

function update(plan: Plan, relation: string, parameter: Parameter): string {
  const written = plan.written ?? { columns: [], json: '{}' }
  const assignments = written.columns.map(({ name: column }) => `${name(column)} = body.${name(column)}`)
  // PostgreSQL reads each value by its column's type; an empty body changes nothing but must still be a statement.
  const set =
    assignments.length > 0
      ? assignments.join(', ')
      : `${name(plan.relation.primaryKey[0] ?? '')} = t.${name(plan.relation.primaryKey[0] ?? '')}`
  return `update ${relation} as t set ${set} from json_populate_record(null::${relation}, ${parameter(written.json)}::json) as body`
}

/** Several aliases may name one column, so columns get positions, and names come back in the JSON. */
const columnsOf = (plan: Plan) =>
  plan.shown.map(({ column }, at) => `t.${name(column.name)} as c${at}`).join(', ')

// An alias is the caller's text, so it is a parameter; column names are ours and written as literals.
function jsonRow(plan: Plan, parameter: Parameter): string {
  const pairs = plan.shown.map(
    ({ column, alias }, at) =>
      `${alias === undefined ? literal(column.name) : parameter(alias)}, page.c${at}`,
  )
  return `json_build_object(${pairs.join(', ')})`
}

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

function condition(test: Test, parameter: Parameter): string {
  if (test.kind === 'group') {
    const parts = test.parts.map((part) => condition(part, parameter)).join(` ${test.join} `)
    return `${test.isNegated ? 'not ' : ''}(${parts})`
  }
  const column = `t.${name(test.column.name)}`
  const not = test.isNegated ? 'not ' : ''
  if (test.kind === 'is') return `${not}(${column} is ${test.value})`
  if (test.kind === 'in') {
    const list = test.values.map((value) => cast(parameter(value), test.column.type))
    return list.length > 0 ? `${not}(${column} in (${list.join(', ')}))` : `${test.isNegated}`
  }
  if (test.operator === 'like' || test.operator === 'ilike') {
    return `${not}(${column} ${signs[test.operator]} ${parameter(test.value.replaceAll('*', '%'))})`
  }
  return `${not}(${column} ${signs[test.operator]} ${cast(parameter(test.value), test.column.type)})`
}

const cast = (parameter: string, type: string) =>
  type === 'text' ? parameter : `cast(${parameter} as ${type})`
const name = (identifier: string) => `"${identifier.replaceAll('"', '""')}"`
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`
