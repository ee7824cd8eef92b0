import {
  createEmbeddedPairSql,
  createKeyColumnsSql,
  createRelatedConditionSql,
} from '#backend/rest/embedded-to-sql.ts'
import type { PlannedCall, QueryPlan } from '#backend/rest/plan.ts'
import type { PlannedWrite } from '#backend/rest/plan-write.ts'
import {
  type AddParameter,
  createColumnSql,
  createConditionSql,
  createJsonObjectSql,
  createLimitAndOffset,
  createOrderBy,
  createWhereClause,
  quoteLiteral,
  quoteName,
} from '#backend/rest/sql-parts.ts'

/** A statement and its parameters, all as text. */
export type RestStatement = { text: string; parameters: string[] }
export type StatementKind = 'read' | 'head' | 'insert' | 'update' | 'delete'

/**
 * Converts a plan to a statement. Together with sql-parts.ts and embedded-to-sql.ts, this file contains all
 * SQL of rest/v1. Identifiers, type names and defaults come from the schema cache. Everything that a caller
 * typed is a text parameter, which PostgreSQL casts; an invalid one raises 22P02.
 */
export function createPlanStatement(plan: QueryPlan, kind: StatementKind): RestStatement {
  const parameters: string[] = []
  const parameter: AddParameter = (value) => `$${parameters.push(value)}::text`
  const text = kind === 'read' || kind === 'head' ? read(plan, kind, parameter) : write(plan, kind, parameter)
  return { text, parameters }
}

/**
 * Returns the statement for a function that returns one value or nothing. `rows` is 1, as if one row had been
 * found.
 */
export function createCallStatement({ called, given, argumentsJson }: PlannedCall): RestStatement {
  const parameters: string[] = []
  const from =
    given.length > 0
      ? ` from ${argumentRecord(called, given, `$${parameters.push(argumentsJson)}::text::json`)}`
      : ''
  const call = `public.${quoteName(called.name)}(${passed(given)})`
  const [column = ''] = called.columns.keys()
  const body =
    called.returns === 'void'
      ? `'' || ${call}`
      : called.returns === 'object'
        ? `json_build_object(${quoteLiteral(column)}, ${call})::text`
        : `to_json(${call})::text`
  return {
    text: `select null::int as total, 1 as rows, null::int as created, ${body} as body${from}`,
    parameters,
  }
}

function read(plan: QueryPlan, kind: 'read' | 'head', parameter: AddParameter): string {
  // Calls the function once for page and total, because a function that writes would otherwise write twice.
  const called = plan.call ? `with called as (select t.* from ${rowsOf(plan.call, parameter)}) ` : ''
  const source = plan.call ? 'called as t' : `public.${quoteName(plan.relation.name)} as t`
  const which = createWhereClause(conditions(plan, parameter))
  const order = createOrderBy(plan, (column) => createColumnSql('t', column, parameter))
  const rows = `select ${columnsOf(plan, parameter)} from ${source}${which}${order}${createLimitAndOffset(plan, parameter)}`
  const total = plan.wantsCount ? `(select count(*) from ${source}${which})::int` : 'null::int'
  const body = kind === 'read' ? rowsAsJson(plan, parameter) : `'[]'`
  return `${called}select ${total} as total, count(*)::int as rows, null::int as created, ${body} as body from (${rows}) as page`
}

function write(plan: QueryPlan, kind: 'insert' | 'update' | 'delete', parameter: AddParameter): string {
  const relation = `public.${quoteName(plan.relation.name)}`
  const isMerging =
    plan.relation.kind === 'table' && plan.written?.conflict?.resolution === 'merge-duplicates'
  const returned = [
    columnsOf(plan, parameter),
    ...plan.order.map(({ column }, at) => `${createColumnSql('t', column, parameter)} as o${at}`),
  ]
  // Reads xmax, which distinguishes an inserted row from a merged one. The caller needs the right to read the
  // whole table. Views and partitioned tables have no xmax.
  if (isMerging) returned.push('(t.xmax = 0) as is_new')
  const change = changeOf(plan, kind, parameter)
  // Updates nothing if the request changes no column, so that no right is needed and no trigger fires.
  const changed = change
    ? `${change} returning ${returned.join(', ')}`
    : `select ${returned.join(', ')} from ${relation} as t where false`
  const order = createOrderBy(plan, (_column, at) => `page.o${at}`)
  const created = isMerging ? '(count(*) filter (where page.is_new))::int' : 'null::int'
  const body = plan.shown.length + plan.embedded.length > 0 ? rowsAsJson(plan, parameter, order) : `'[]'`
  return `with page as (${changed}) select null::int as total, count(*)::int as rows, ${created} as created, ${body} as body from page`
}

function changeOf(
  plan: QueryPlan,
  kind: 'insert' | 'update' | 'delete',
  parameter: AddParameter,
): string | undefined {
  const relation = `public.${quoteName(plan.relation.name)}`
  if (kind === 'insert') return insert(plan, relation, parameter)
  if (kind === 'update') return update(plan, relation, parameter)
  return `delete from ${relation} as t${createWhereClause(conditions(plan, parameter))}`
}

function insert(plan: QueryPlan, relation: string, parameter: AddParameter): string | undefined {
  const written = plan.written ?? nothingWritten
  if (written.columns.length === 0) {
    if (!written.isList) return `insert into ${relation} as t default values`
    const [first] =
      plan.relation.primaryKey.length > 0 ? plan.relation.primaryKey : plan.relation.columns.keys()
    if (first === undefined) return undefined
    // Inserts nothing for an empty list, and still answers like an insert.
    return `insert into ${relation} as t (${quoteName(first)}) select body.${quoteName(first)} from json_populate_recordset(null::${relation}, '[]') as body`
  }
  const names = written.columns.map((column) => quoteName(column.name))
  const rows = `json_populate_recordset(null::${relation}, ${rowsToWrite(written, parameter)}) as body`
  const values = names.map((column) => `body.${column}`).join(', ')
  return `insert into ${relation} as t (${names.join(', ')}) select ${values} from ${rows}${onConflict(written)}`
}

function rowsToWrite(
  { json, isList, takesDefaults, columns }: PlannedWrite,
  parameter: AddParameter,
): string {
  if (!isList) return `json_build_array(${parameter(json)}::json)`
  const defaults = columns
    .filter((column) => column.defaultSql !== null)
    .map(({ name: key, defaultSql }) => `${quoteLiteral(key)}, ${defaultSql}`)
  if (!takesDefaults || defaults.length === 0) return `${parameter(json)}::json`
  return `(select coalesce(json_agg(jsonb_build_object(${defaults.join(', ')}) || item.value order by item.position), '[]')
    from jsonb_array_elements(${parameter(json)}::jsonb) with ordinality as item (value, position))`
}

function onConflict({ conflict, columns }: PlannedWrite): string {
  if (!conflict) return ''
  const target = conflict.columns.map((column) => quoteName(column.name)).join(', ')
  if (conflict.resolution === 'ignore-duplicates') return ` on conflict (${target}) do nothing`
  return ` on conflict (${target}) do update set ${columns.map((column) => `${quoteName(column.name)} = excluded.${quoteName(column.name)}`).join(', ')}`
}

const nothingWritten: PlannedWrite = {
  columns: [],
  json: '{}',
  isList: false,
  takesDefaults: false,
  conflict: undefined,
}

function update(plan: QueryPlan, relation: string, parameter: AddParameter): string | undefined {
  const written = plan.written ?? nothingWritten
  if (written.columns.length === 0) return undefined
  const set = written.columns
    .map(({ name: column }) => `${quoteName(column)} = body.${quoteName(column)}`)
    .join(', ')
  const rows = `json_populate_recordset(null::${relation}, ${rowsToWrite(written, parameter)}) as body`
  return `update ${relation} as t set ${set} from ${rows}${createWhereClause(conditions(plan, parameter))}`
}

function rowsOf({ called, given, argumentsJson }: PlannedCall, parameter: AddParameter): string {
  const call = `public.${quoteName(called.name)}(${passed(given)})`
  // Names the only column of a set of single values. PostgreSQL would name it after the table alias.
  const alias = called.returns === 'values' ? `t(${quoteName(called.name)})` : 't'
  if (given.length === 0) return `${call} as ${alias}`
  return `${argumentRecord(called, given, `${parameter(argumentsJson)}::json`)}, lateral ${call} as ${alias}`
}

function argumentRecord(called: PlannedCall['called'], given: string[], json: string): string {
  const typed = called.arguments
    .filter((argument) => given.includes(argument.name))
    .map((argument) => `${quoteName(argument.name)} ${argument.type}`)
  return `json_to_record(${json}) as args(${typed.join(', ')})`
}

const passed = (given: string[]) =>
  given.map((key) => `${quoteName(key)} => args.${quoteName(key)}`).join(', ')

const conditions = ({ tests, embedded }: QueryPlan, parameter: AddParameter) => [
  ...tests.map((test) => createConditionSql(test, 't', parameter)),
  ...embedded.filter(({ isInner }) => isInner).map((one) => createRelatedConditionSql(one, parameter)),
]

/** Numbers the columns, because several aliases may refer to the same column. `rowsAsJson` restores the names. */
function columnsOf({ shown, embedded }: QueryPlan, parameter: AddParameter): string {
  const columns = shown.map(({ column }, at) => `${createColumnSql('t', column, parameter)} as c${at}`)
  return [...columns, ...embedded.flatMap(createKeyColumnsSql)].join(', ') || '1'
}

// Passes aliases as parameters, because they are the caller's text. Column names are from the schema and
// written as literals.
function rowsAsJson(plan: QueryPlan, parameter: AddParameter, order = ''): string {
  if (plan.call?.called.returns === 'values') return `coalesce(json_agg(page.c0), '[]')::text`
  const pairs = plan.shown.map(
    ({ column, alias }, at) =>
      `${alias === undefined ? quoteLiteral(column.name) : parameter(alias)}, page.c${at}`,
  )
  const related = plan.embedded.map((one, at) => createEmbeddedPairSql(one, at, parameter))
  return `coalesce(json_agg(${createJsonObjectSql([...pairs, ...related])}${order}), '[]')::text`
}
