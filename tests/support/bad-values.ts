import type { z } from 'zod'

/** Path to a value in the input of a schema. */
export type ValuePath = readonly (string | number)[]

const bad: readonly unknown[] = [
  ...['', ' ', 'x', '!', '12', '1'.repeat(30), 'a@', 'https://evil.example/', '2026-99-99'],
  ...['w '.repeat(200), 'x'.repeat(100_000), 'x,'.repeat(1_000)],
  ...[-1, 0, 0.5, 1e12, Number.NaN, true, null, undefined],
  ...[[], Array(10_000).fill('x'), ['x'.repeat(1_000)], Array(21).fill('x'), { 'No such key': '@' }],
  Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`key_${'abcdefghi'[index]}`, true])),
]

/** Huge values, which every field must refuse. */
export const hugeValues: readonly unknown[] = [
  'x'.repeat(600_000),

  1e300,
  Array(10_000).fill('x'),
]

/** Returns all paths of a schema, including lists and their members. */
export function listValuePaths(schema: z.core.$ZodType, at: ValuePath = []): ValuePath[] {
  const { def } = schema._zod as z.core.$ZodTypes['_zod']
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => listValuePaths(field, [...at, name]))
    case 'union':
      // Returns no paths for a discriminated union, because a value without its discriminator is refused
      // before other fields are read. Callers pass each member separately.
      if ('discriminator' in def) return []
      return def.options.flatMap((option) => listValuePaths(option, at))
    case 'array':
      return [at, ...listValuePaths(def.element, [...at, 0])]
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return listValuePaths(def.innerType, at)
    case 'pipe':
      return listValuePaths(def.in._zod.def.type === 'transform' ? def.out : def.in, at)
    default:
      return [at]
  }
}

/** Returns an input for each bad value, with the value at this path and nothing else. */
export const createWrongValues = (place: ValuePath) => bad.map((value) => putValue(place, value))

export function putValue([first, ...rest]: ValuePath, value: unknown): unknown {
  if (first === undefined) return value
  return typeof first === 'number' ? [putValue(rest, value)] : { [first]: putValue(rest, value) }
}
