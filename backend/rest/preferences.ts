import { createNotImplementedError, RestError } from '#backend/rest/rest-error.ts'

const known = {
  return: ['minimal', 'representation', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  handling: ['strict', 'lenient'],
} as const

type Known = typeof known
type Given = { [Kind in keyof Known]?: Known[Kind][number] }

export type Preferences = Given & {
  maxAffected: number | undefined
  /** Values of the Preference-Applied header. */
  applied: string[]
}

/**
 * Parses `Prefer`: the first value of a kind wins, spaces are allowed. Unknown values matter only for
 * `handling=strict`.
 */
export function parsePreferences(header: string): Preferences {
  const found: Preferences = { maxAffected: undefined, applied: [] }
  const unknown: string[] = []
  const items = header.split(',').map((item) =>
    item
      .split('=')
      .map((part) => part.trim())
      .join('='),
  )
  for (const item of items.filter(Boolean)) {
    const [kind = '', value = ''] = item.split('=')
    // Refuses the preferences `tx` and `timezone`. If they were ignored, as PostgREST may do, a request with
    // `tx=rollback` would be committed.
    if (kind === 'tx' || kind === 'timezone') throw createNotImplementedError(`Prefer: ${kind}`)
    if (kind === 'max-affected' && /^\d{1,9}$/.test(value)) found.maxAffected ??= Number(value)
    else if (!isKnown(kind, value)) unknown.push(item.slice(0, 60))
    else if (found[kind] === undefined) {
      Object.assign(found, { [kind]: value })
      found.applied.push(item)
    }
  }
  if (found.handling === 'strict' && unknown.length > 0) {
    throw new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${unknown.join(', ')}`,
    })
  }
  if (found.handling !== 'strict') found.maxAffected = undefined
  else if (found.maxAffected !== undefined) found.applied.push(`max-affected=${found.maxAffected}`)
  return found
}

function isKnown(kind: string, value: string): kind is keyof Known {
  return Object.hasOwn(known, kind) && (known[kind as keyof Known] as readonly string[]).includes(value)
}
