import type { Column } from '#server/db/schema-cache.ts'
import type { Call, Plan, Test } from '#server/rest/plan.ts'
import type { Written } from '#server/rest/plan-write.ts'

/** A statement and its parameters, all of them text. */
export type Statement = { text: string; parameters: string[] }
export type StatementKind = 'read' | 'head' | 'insert' | 'update' | 'delete'

type Parameter = (value: string) => string

/**
 * The only file of rest/v1 that holds SQL. Identifiers, type names and defaults come from the schema cache; everything
 * a caller typed is a parameter, read as text and cast by PostgreSQL, whose complaint about it is a 22P02.
 */
export function toSql(plan: Plan, kind: StatementKind): Statement {
  const parameters: string[] = []
  const parameter: Parameter = (value) => `$${parameters.push(value)}::text`
  const text = kind === 'read' || kind === 'head' ? read(plan, kind, parameter) : write(plan, kind, parameter)
  return { text, parameters }
}

/** A function that gives one value or nothing; `rows` is 1 so that both look like a row that was found. */
export function callToSql({ called, given, argumentsJson }: Call): Statement {
  const parameters: string[] = []
  const from =
    given.length > 0
      ? ` from ${argumentRecord(called, given, `$${parameters.push(argumentsJson)}::text::json`)}`
      : ''
  const call = `public.${name(called.name)}(${passed(given)})`
  const body = called.returns === 'void' ? `'' || ${call}` : `to_json(${call})::text`
  return {
    text: `select null::int as total, 1 as rows, null::int as created, ${body} as body${from}`,
    parameters,
  }
}

function read(plan: Plan, kind: 'read' | 'head', parameter: Parameter): string {
  const source = plan.call ? rowsOf(plan.call, parameter) : `public.${name(plan.relation.name)} as t`
  const condition = where(plan, parameter)
  const order = plan.order.map(
    ({ column, isDescending, nulls }) =>
      `t.${name(column.name)}${isDescending ? ' desc' : ''}${nulls ? ` nulls ${nulls}` : ''}`,
  )
  const ordered = order.length > 0 ? ` order by ${order.join(', ')}` : ''
  const limited = plan.limit === undefined ? '' : ` limit ${parameter(String(plan.limit))}::bigint`
  const skipped = plan.offset > 0 ? ` offset ${parameter(String(plan.offset))}::bigint` : ''
  const page = `select ${columnsOf(plan)} from ${source}${condition}${ordered}${limited}${skipped}`
  const total = plan.wantsCount ? `(select count(*) from ${source}${condition})::int` : 'null::int'
  const body = kind === 'read' ? rowsAsJson(plan, parameter) : `'[]'`
  return `select ${total} as total, count(*)::int as rows, null::int as created, ${body} as body from (${page}) as page`
}

function write(plan: Plan, kind: 'insert' | 'update' | 'delete', parameter: Parameter): string {
  const relation = `public.${name(plan.relation.name)}`
  const isMerging = plan.written?.conflict?.resolution === 'merge-duplicates'
  const change =
    kind === 'delete'
      ? `delete from ${relation} as t${where(plan, parameter)}`
      : kind === 'update'
        ? `${update(plan, relation, parameter)}${where(plan, parameter)}`
        : insert(plan, relation, parameter)
  // xmax tells an inserted row from a merged one; it may be read only by who may read the whole table.
  const returning = `${columnsOf(plan)}${isMerging ? ', (t.xmax = 0) as is_new' : ''}`
  const created = isMerging ? '(count(*) filter (where page.is_new))::int' : 'null::int'
  const body = plan.shown.length > 0 ? rowsAsJson(plan, parameter) : `'[]'`
  return `with page as (${change} returning ${returning}) select null::int as total, count(*)::int as rows, ${created} as created, ${body} as body from page`
}

function insert(plan: Plan, relation: string, parameter: Parameter): string {
  const written = plan.written ?? nothingWritten
  if (written.columns.length === 0) {
    const key = name(plan.relation.primaryKey[0] ?? '')
    // An empty list inserts nothing, and must still answer like an insert.
    return written.isList
      ? `insert into ${relation} as t (${key}) select body.${key} from json_populate_recordset(null::${relation}, '[]') as body`
      : `insert into ${relation} as t default values`
  }
  const names = written.columns.map((column) => name(column.name))
  const rows = `json_populate_recordset(null::${relation}, ${rowsToInsert(written, parameter)}) as body`
  const values = names.map((column) => `body.${column}`).join(', ')
  return `insert into ${relation} as t (${names.join(', ')}) select ${values} from ${rows}${onConflict(written)}`
}

function rowsToInsert({ json, isList, takesDefaults, columns }: Written, parameter: Parameter): string {
  if (!isList) return `json_build_array(${parameter(json)}::json)`
  const defaults = columns
    .filter((column) => column.defaultSql !== null)
    .map(({ name: key, defaultSql }) => `${literal(key)}, ${defaultSql}`)
  if (!takesDefaults || defaults.length === 0) return `${parameter(json)}::json`
  return `(select coalesce(json_agg(jsonb_build_object(${defaults.join(', ')}) || item.value order by item.position), '[]')
    from jsonb_array_elements(${parameter(json)}::jsonb) with ordinality as item (value, position))`
}

function onConflict({ conflict, columns }: Written): string {
  if (!conflict) return ''
  const target = conflict.columns.map((column) => name(column.name)).join(', ')
  if (conflict.resolution === 'ignore-duplicates') return ` on conflict (${target}) do nothing`
  return ` on conflict (${target}) do update set ${columns.map((column) => `${name(column.name)} = excluded.${name(column.name)}`).join(', ')}`
}

const nothingWritten: Written = {
  columns: [],
  json: '{}',
  isList: false,
  takesDefaults: false,
  conflict: undefined,
}

function update(plan: Plan, relation: string, parameter: Parameter): string {
  const { columns, json } = plan.written ?? nothingWritten
  // An empty body changes nothing but must still say which rows it would have met.
  const key = name(plan.relation.primaryKey[0] ?? '')
  const assignments = columns.map(({ name: column }) => `${name(column)} = body.${name(column)}`)
  const set = assignments.length > 0 ? assignments.join(', ') : `${key} = t.${key}`
  return `update ${relation} as t set ${set} from json_populate_record(null::${relation}, ${parameter(json)}::json) as body`
}

function rowsOf({ called, given, argumentsJson }: Call, parameter: Parameter): string {
  const call = `public.${name(called.name)}(${passed(given)})`
  if (given.length === 0) return `${call} as t`
  return `${argumentRecord(called, given, `${parameter(argumentsJson)}::json`)}, lateral ${call} as t`
}

function argumentRecord(called: Call['called'], given: string[], json: string): string {
  const typed = called.arguments
    .filter((argument) => given.includes(argument.name))
    .map((argument) => `${name(argument.name)} ${argument.type}`)
  return `json_to_record(${json}) as args(${typed.join(', ')})`
}

const passed = (given: string[]) => given.map((key) => `${name(key)} => args.${name(key)}`).join(', ')

/** Several aliases may name one column, so columns get positions, and names come back in the JSON. */
const columnsOf = (plan: Plan) =>
  plan.shown.length === 0
    ? '1'
    : plan.shown.map(({ column }, at) => `t.${name(column.name)} as c${at}`).join(', ')

// An alias is the caller's text, so it is a parameter; column names are ours and written as literals.
function rowsAsJson(plan: Plan, parameter: Parameter): string {
  const pairs = plan.shown.map(
    ({ column, alias }, at) =>
      `${alias === undefined ? literal(column.name) : parameter(alias)}, page.c${at}`,
  )
  return `coalesce(json_agg(json_build_object(${pairs.join(', ')})), '[]')::text`
}

const where = (plan: Plan, parameter: Parameter) =>
  plan.tests.length > 0 ? ` where ${plan.tests.map((test) => condition(test, parameter)).join(' and ')}` : ''

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
    // One parameter however long the list is: a statement for every length would fill the memory of the plan cache.
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
const name = (identifier: string) => `"${identifier.replaceAll('"', '""')}"`
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`
