import type { Role } from '#backend/db/run-as.ts'
import type { ExposedFunction, Relation, Schema } from '#backend/db/schema-cache.ts'
import type { RestRequest } from '#backend/rest/parse-request.ts'
import { type PlannedEmbeddedRows, planEmbeddedRows } from '#backend/rest/plan-embedded.ts'
import {
  findColumn,
  type OutputColumn,
  type PlannedCondition,
  type PlannedRows,
  planConditions,
  planOrder,
  planSelectedColumns,
} from '#backend/rest/plan-rows.ts'
import { type PlannedWrite, planInsert, planUpdate } from '#backend/rest/plan-write.ts'
import { createParseError, RestError } from '#backend/rest/rest-error.ts'

/** Call of a function, with its named arguments as one JSON object. */
export type PlannedCall = {
  called: ExposedFunction
  given: string[]
  argumentsJson: string
  /** True if the request selects, filters, orders or pages what the function returns. */
  isShaped: boolean
}

/** A request resolved against the schema. Every name exists; literals are still text. */
export type QueryPlan = PlannedRows & {
  call: PlannedCall | undefined
  embedded: PlannedEmbeddedRows[]
  /** Tables that the answer depends on. */
  tables: string[]
  wantsCount: boolean
  written: PlannedWrite | undefined
  /**
   * For a table of `lookUps`: the value by which the request finds a row, and the setting in which policies
   * read this value.
   */
  lookUp: { setting: string; value: string } | undefined
}

/**
 * Tables that show a row only to callers who name the value of one of these columns. Policies read the value as a setting
 * of the transaction, for example `request.code`.
 */
export type LookupOnlyTables = Readonly<Record<string, { columns: readonly string[]; setting: string }>>

export type PlanOptions = {
  request: RestRequest
  schema: Schema
  role: Role
  call?: PlannedCall
  lookUps?: LookupOnlyTables
}

export function createQueryPlan({ request, schema, role, call, lookUps = {} }: PlanOptions): QueryPlan {
  const relation = call ? rowsOf(call.called) : findRelation(schema, request.relation)
  refuseWriteToView(request, relation, role)
  // Plans the related rows even if the response has no rows, so that an invalid relation is refused.
  const origin = schema.relations.get(call?.called.relation ?? '') ?? relation
  const planned = planEmbeddedRows(request, { schema, relation: origin, role })
  const embedded = needsRows(request) ? planned : []
  const tests = planConditions(request.filters, relation)
  refuseManySearches([...tests, ...embedded.flatMap((one) => one.tests)])
  const written = planWritten(request, relation)
  const changesNothing = request.verb === 'PATCH' && written?.columns.length === 0
  if ((request.verb === 'PATCH' || request.verb === 'DELETE') && tests.length === 0 && !changesNothing) {
    const verb = request.verb === 'PATCH' ? 'UPDATE' : 'DELETE'
    throw new RestError(400, '21000', `${verb} requires a WHERE clause`)
  }
  return {
    relation,
    call,
    embedded,
    tables: [...relation.tables, ...embedded.flatMap((one) => one.relation.tables)],
    shown: shownOf(request, relation, role),
    tests,
    order: planOrder(request.order, relation),
    limit: request.limit,
    offset: request.offset,
    wantsCount: request.preferences.count !== undefined,
    written,
    lookUp: Object.hasOwn(lookUps, relation.name) ? findLookUp(tests, lookUps[relation.name]) : undefined,
  }
}

/** Throws for a write to a view that PostgreSQL cannot pass on to a table, for example a view of sums. */
function refuseWriteToView({ verb }: RestRequest, relation: Relation, role: Role) {
  if (verb === 'GET' || verb === 'HEAD' || relation.writes.includes(verb)) return
  throw new RestError(role === 'anon' ? 401 : 403, '42501', `permission denied for view ${relation.name}`)
}

function findRelation(schema: Schema, name: string): Relation {
  const relation = schema.relations.get(name)
  if (relation) return relation
  throw new RestError(
    404,
    'PGRST205',
    `Could not find the table 'public.${name.slice(0, 60)}' in the schema cache`,
  )
}

const rowsOf = ({ name, columns }: ExposedFunction): Relation => ({
  name,
  kind: 'table',
  writes: [],
  columns,
  primaryKey: [],
  tables: [],
  readInFullBy: [],
})

function planWritten(request: RestRequest, relation: Relation): PlannedWrite | undefined {
  if (request.verb === 'POST') return planInsert(request, relation)
  return request.verb === 'PATCH' ? planUpdate(request, relation) : undefined
}

const needsRows = ({ verb, wantsObject, preferences }: RestRequest) =>
  verb === 'GET' || verb === 'HEAD' || wantsObject || preferences.return === 'representation'

function shownOf(request: RestRequest, relation: Relation, role: Role): OutputColumn[] {
  if (request.preferences.return === 'headers-only')
    return relation.primaryKey.map((name) => ({ column: findColumn(relation, name), alias: undefined }))
  return needsRows(request) ? planSelectedColumns(request.select, relation, role) : []
}

/**
 * Maximum number of `like` and `ilike` filters, because each pattern is compared with every row. The board
 * needs two.
 */
const maxSearches = 6

function refuseManySearches(tests: PlannedCondition[]) {
  if (searchesIn(tests) > maxSearches)
    throw createParseError('filter', '', `expected at most ${maxSearches} of like and ilike`)
}

const searchesIn = (tests: PlannedCondition[]): number =>
  tests.reduce((sum, test) => {
    if (test.kind === 'group') return sum + searchesIn(test.parts)
    return sum + (test.kind === 'compare' && (test.operator === 'like' || test.operator === 'ilike') ? 1 : 0)
  }, 0)

function findLookUp(
  tests: PlannedCondition[],
  lookUp: LookupOnlyTables[string] | undefined,
): QueryPlan['lookUp'] {
  const exact = tests.find(
    (test) =>
      test.kind === 'compare' &&
      !test.isNegated &&
      test.operator === 'eq' &&
      !test.column.path &&
      lookUp?.columns.includes(test.column.name),
  )
  return lookUp && exact?.kind === 'compare' ? { setting: lookUp.setting, value: exact.value } : undefined
}
