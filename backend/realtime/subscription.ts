import { z } from 'zod'
import type { RowChange } from '#backend/db/changes.ts'
import type { Schema } from '#backend/db/schema-cache.ts'
import { sha256 } from '#backend/http/sha256.ts'

const binding = z.object({
  event: z.enum(['*', 'INSERT', 'UPDATE', 'DELETE']).catch('*'),
  schema: z.string().catch('public'),
  table: z.string().max(63).optional(),
  filter: z.string().max(1000).optional(),
  /** Columns to send, in addition to the primary key. If missing, all columns are sent. */
  select: z.array(z.string().max(63)).max(100).optional(),
  /**
   * True for one message with the gathered columns of all changed rows, instead of one message for each row
   * (docs/decisions/0211).
   */
  gathered: z.literal(true).optional().catch(undefined),
})
const joinPayload = z.object({
  config: z
    .object({
      private: z.boolean().catch(false),
      presence: z.object({ enabled: z.boolean().catch(false) }).catch({ enabled: false }),
      postgres_changes: z.array(binding).max(20).catch([]),
    })
    .partial()
    .catch({}),
  access_token: z.string().max(8000).optional().catch(undefined),
})

export type Binding = z.output<typeof binding> & {
  /** Id of the binding. It is never 0, because the official client treats 0 as missing. */
  id: number
}
export type JoinRequest = {
  bindings: Binding[]
  accessToken: string | undefined
  isPrivate: boolean
  wantsPresence: boolean
}

export function parseJoinRequest(payload: object): JoinRequest {
  const { config, access_token: accessToken } = joinPayload.parse(payload)
  const bindings = (config.postgres_changes ?? []).map((entry, at) => ({
    ...entry,
    id: bindingId(JSON.stringify(entry) + at),
  }))
  return {
    bindings,
    accessToken,
    isPrivate: config.private ?? false,
    wantsPresence: config.presence?.enabled ?? false,
  }
}

const bindingId = (text: string) => (sha256(text).readUInt32BE(0) % 0x7fffffff) + 1

type Term = { column: string; operator: string; values: string[] }

/**
 * Returns the problem of a binding as a message, or undefined. A bad binding gets no events, but its join
 * succeeds.
 */
export function findBindingProblem({ schema, table, filter }: Binding, known: Schema): string | undefined {
  if (schema !== 'public') return `Unable to subscribe to changes in schema ${schema}`
  if (table === undefined || table === '*')
    return filter ? 'Error parsing `filter` params: a filter needs a table' : undefined
  const relation = known.relations.get(table)
  if (!relation) return `Unable to subscribe to changes in table ${table}`
  const terms = filter === undefined || filter === '' ? [] : parseFilter(filter)
  if (!terms || terms.some(({ column }) => !relation.columns.has(column)))
    return `Error parsing \`filter\` params: ${JSON.stringify(filter)}`
  return undefined
}

function parseFilter(text: string): Term[] | undefined {
  const terms = splitOutsideParentheses(text).map((part) =>
    /^(\w+)=(eq|neq|gt|gte|lt|lte|in)\.(.*)$/s.exec(part),
  )
  if (terms.some((match) => match === null)) return undefined
  return terms.flatMap((match) => {
    if (!match) return []
    const [, column = '', operator = '', value = ''] = match
    return [
      { column, operator, values: operator === 'in' ? value.replace(/^\(|\)$/g, '').split(',') : [value] },
    ]
  })
}

/** Splits in a single pass, without a backtracking regular expression, because the input is untrusted. */
function splitOutsideParentheses(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const character of text) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (character === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts
}

/**
 * Tests whether a binding wants a change. A deletion carries only its key, so conditions on other columns do not apply to
 * it.
 */
export function matchesChange(
  { event, table, filter }: Binding,
  change: Pick<RowChange, 'table' | 'operation' | 'key'>,
  record?: Record<string, unknown>,
): boolean {
  if (event !== '*' && event !== change.operation) return false
  if (table !== undefined && table !== '*' && table !== change.table) return false
  if (!filter) return true
  return (parseFilter(filter) ?? []).every(({ column, operator, values }) => {
    if (!record && !Object.hasOwn(change.key, column)) return true
    return compare((record ?? change.key)[column], operator, values)
  })
}

function compare(actual: unknown, operator: string, values: string[]): boolean {
  if (actual === null || actual === undefined) return false
  const [value = ''] = values
  if (operator === 'eq' || operator === 'in') return values.includes(String(actual))
  if (operator === 'neq') return String(actual) !== value
  const [left, right] = typeof actual === 'number' ? [actual, Number(value)] : [String(actual), value]
  if (operator === 'gt') return left > right
  if (operator === 'gte') return left >= right
  return operator === 'lt' ? left < right : left <= right
}
