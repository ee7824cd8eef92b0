import type { Call } from '#server/api/rest/plan.ts'
import { RestError } from '#server/api/rest/rest-error.ts'
import type { ExposedFunction, Schema } from '#server/db/schema-cache.ts'

export type RawCall = { name: string; isRead: boolean; query: URLSearchParams; body: unknown; schema: Schema }

/**
 * Splits a call of `/rpc/fn` into its arguments and the parameters that shape its rows. With GET, both are in
 * the query.
 */
export function planCall({ name, isRead, query, body, schema }: RawCall): {
  call: Call
  shaping: URLSearchParams
} {
  const called = schema.functions.get(name)
  const given = isRead ? argumentsOfQuery(query, called) : argumentsOfBody(body)
  const keys = Object.keys(given)
  const isComplete = called?.arguments.every(
    (argument) => argument.hasDefault || Object.hasOwn(given, argument.name),
  )
  const isKnown = keys.every((key) => called?.arguments.some((argument) => argument.name === key))
  if (!called || !isComplete || !isKnown) throw notFound(name, keys)
  const shaping = new URLSearchParams([...query].filter(([key]) => !isRead || !Object.hasOwn(given, key)))
  return { call: { called, given: keys, argumentsJson: JSON.stringify(given) }, shaping }
}

function argumentsOfQuery(
  query: URLSearchParams,
  called: ExposedFunction | undefined,
): Record<string, unknown> {
  const names = new Set(called?.arguments.map((argument) => argument.name))
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
