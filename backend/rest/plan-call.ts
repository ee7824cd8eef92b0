import type { ExposedFunction, Schema } from '#backend/db/schema-cache.ts'
import { stringifyExactly } from '#backend/rest/exact-json.ts'
import type { PlannedCall } from '#backend/rest/plan.ts'
import { RestError } from '#backend/rest/rest-error.ts'

export type RawCall = { name: string; isRead: boolean; query: URLSearchParams; body: unknown; schema: Schema }

/**
 * Splits a call of `/rpc/fn` into the arguments of the function and the parameters that filter, sort and page
 * its rows. With GET, both are in the query.
 */
export function planCall({ name, isRead, query, body, schema }: RawCall): {
  call: PlannedCall
  shaping: URLSearchParams
} {
  const named = schema.functions.get(name) ?? []
  const given = isRead ? argumentsOfQuery(query, named) : argumentsOfBody(body)
  const keys = Object.keys(given)
  const [called, ...others] = named.filter((candidate) => takes(candidate, keys))
  if (!called) throw notFound(name, keys)
  if (others.length > 0) throw ambiguous([called, ...others])
  const shaping = new URLSearchParams([...query].filter(([key]) => !isRead || !Object.hasOwn(given, key)))
  const isShaped = [...shaping].some(
    ([key, value]) => key !== 'apikey' && !(key === 'select' && /^\*?$/.test(value.trim())),
  )
  return { call: { called, given: keys, argumentsJson: stringifyExactly(given), isShaped }, shaping }
}

const takes = ({ arguments: known }: ExposedFunction, keys: string[]): boolean =>
  known.every(({ name, hasDefault }) => hasDefault || keys.includes(name)) &&
  keys.every((key) => known.some(({ name }) => name === key))

function argumentsOfQuery(query: URLSearchParams, named: ExposedFunction[]): Record<string, unknown> {
  const names = new Set(named.flatMap((one) => one.arguments.map((argument) => argument.name)))
  return Object.fromEntries([...query].filter(([key]) => names.has(key)))
}

function argumentsOfBody(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new RestError(400, 'PGRST102', 'Empty or invalid json')
  return body as Record<string, unknown>
}

function notFound(name: string, keys: string[]): RestError {
  const list = keys.length > 0 ? `(${keys.sort().join(', ').slice(0, 200)})` : ' without parameters'
  return new RestError(
    404,
    'PGRST202',
    `Could not find the function public.${name.slice(0, 60)}${list} in the schema cache`,
  )
}

function ambiguous(candidates: ExposedFunction[]): RestError {
  const list = candidates.map(
    ({ name, arguments: known }) =>
      `public.${name}(${known.map((argument) => `${argument.name} => ${argument.type}`).join(', ')})`,
  )
  return new RestError(
    300,
    'PGRST203',
    `Could not choose the best candidate function between: ${list.sort().join(', ')}`,
    {
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    },
  )
}
