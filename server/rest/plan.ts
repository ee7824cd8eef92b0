import type { Role } from '#server/db/run-as.ts'
import type { Column, ExposedFunction, Relation, Schema } from '#server/db/schema-cache.ts'
import type { Filter, Operator } from '#server/rest/filter.ts'
import { parseList } from '#server/rest/filter.ts'
import type { RestRequest } from '#server/rest/parse-request.ts'
import { planInsert, planUpdate, type Written } from '#server/rest/plan-write.ts'
import { RestError, unparsable } from '#server/rest/rest-error.ts'

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

export type Shown = { column: Column; alias: string | undefined }

/** A function instead of a table: its named arguments as one JSON object. */
export type Call = { called: ExposedFunction; given: string[]; argumentsJson: string }

/** What is to be done, in terms of the schema: every name has been found, every literal is still text. */
export type Plan = {
  relation: Relation
  call: Call | undefined
  shown: Shown[]
  tests: Test[]
  order: { column: Column; isDescending: boolean; nulls: 'first' | 'last' | undefined }[]
  limit: number | undefined
  offset: number
  wantsCount: boolean
  written: Written | undefined
  /** The value of an exact look-up of a badge (D15); only such a look-up shows a badge to a stranger. */
  badge: string | undefined
}

export type Planning = { request: RestRequest; schema: Schema; role: Role; call?: Call }

export function plan({ request, schema, role, call }: Planning): Plan {
  const relation = call ? rowsOf(call.called) : findRelation(schema, request.relation)
  const find = (name: string) => {
    const column = relation.columns.get(name)
    if (!column)
      throw new RestError(400, '42703', `column ${relation.name}.${name.slice(0, 60)} does not exist`)
    return column
  }
  refuseWriteToView(request, relation, role)
  const tests = request.filters.map((filter) => planTest(filter, find))
  if (searchesIn(tests) > mostSearches)
    throw unparsable('filter', '', `expected at most ${mostSearches} of like and ilike`)
  if ((request.verb === 'PATCH' || request.verb === 'DELETE') && tests.length === 0) {
    const verb = request.verb === 'PATCH' ? 'UPDATE' : 'DELETE'
    throw new RestError(400, '21000', `${verb} requires a WHERE clause`)
  }
  return {
    relation,
    call,
    shown: planShown(request, { relation, role, find }),
    tests,
    order: request.order.map(({ column, ...rest }) => ({ column: find(column), ...rest })),
    limit: request.limit,
    offset: request.offset,
    wantsCount: request.preferences.count !== undefined,
    written: planWritten(request, relation),
    badge: relation.name === 'badges' ? exactBadge(tests) : undefined,
  }
}

type Find = (name: string) => Column

/** Each pattern is compared with every row; the board needs two. */
const mostSearches = 6
/** json_build_object takes no more, and nobody needs one column fifty times. */
const mostShown = 48

const searchesIn = (tests: Test[]): number =>
  tests.reduce((sum, test) => {
    if (test.kind === 'group') return sum + searchesIn(test.parts)
    return sum + (test.kind === 'compare' && (test.operator === 'like' || test.operator === 'ilike') ? 1 : 0)
  }, 0)

/** Views are sums and joins for readers; there is nothing in them to write. */
function refuseWriteToView({ verb }: RestRequest, relation: Relation, role: Role) {
  if (verb === 'GET' || verb === 'HEAD' || relation.primaryKey.length > 0) return
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
  columns,
  primaryKey: [],
  tables: [],
})

function planWritten(request: RestRequest, relation: Relation): Written | undefined {
  if (request.verb === 'POST') return planInsert(request, relation)
  return request.verb === 'PATCH' ? planUpdate(request.body, relation) : undefined
}

/** `*` is what this role may read; naming a hidden column is left to PostgreSQL to refuse (42501). */
function planShown(
  request: RestRequest,
  { relation, role, find }: { relation: Relation; role: Role; find: Find },
): Shown[] {
  if (request.preferences.return === 'headers-only')
    return relation.primaryKey.map((name) => ({ column: find(name), alias: undefined }))
  const needsRows =
    request.verb === 'GET' ||
    request.verb === 'HEAD' ||
    request.wantsObject ||
    request.preferences.return === 'representation'
  if (!needsRows) return []
  if (!request.select) return readable(relation, role)
  return limited(
    request.select.flatMap(({ column, alias }) =>
      column === '*' ? readable(relation, role) : [{ column: find(column), alias }],
    ),
  )
}

function limited(shown: Shown[]): Shown[] {
  const times = new Map<string, number>()
  for (const { column } of shown) times.set(column.name, (times.get(column.name) ?? 0) + 1)
  if (shown.length <= mostShown && Math.max(...times.values()) <= 3) return shown
  throw unparsable(
    'select parameter',
    '',
    `expected at most ${mostShown} columns, and none more than three times`,
  )
}

function readable(relation: Relation, role: Role): Shown[] {
  const columns = [...relation.columns.values()].filter((column) => column.selectableBy.includes(role))
  if (columns.length > 0) return columns.map((column) => ({ column, alias: undefined }))
  throw new RestError(role === 'anon' ? 401 : 403, '42501', `permission denied for table ${relation.name}`)
}

function planTest(filter: Filter, find: Find): Test {
  if (filter.kind === 'group') return { ...filter, parts: filter.parts.map((part) => planTest(part, find)) }
  const { isNegated, operator, value } = filter
  const column = find(filter.column)
  if (operator === 'in') return { kind: 'in', column, isNegated, values: parseList(value) }
  if (operator === 'is') return { kind: 'is', column, isNegated, value: planIs(value) }
  const isList = operator === 'cs' || operator === 'cd' || operator === 'ov'
  if (isList && !column.type.endsWith('[]') && column.type !== 'jsonb') {
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
  const value = text.toLowerCase().replace('not_null', 'not null')
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

function exactBadge(tests: Test[]): string | undefined {
  const exact = tests.find(
    (test) =>
      test.kind === 'compare' &&
      !test.isNegated &&
      test.operator === 'eq' &&
      ['id', 'verification_code'].includes(test.column.name),
  )
  return exact?.kind === 'compare' ? exact.value : undefined
}
