import type { SignedHead } from '#shared/check-heads.ts'
import { connectionKinds } from '#shared/connections.ts'
import {
  type AttemptFacts,
  type DayEntry,
  dayEntryKinds,
  dayRoles,
  type EntryDetails,
  invitedRoles,
} from '#shared/day-log.ts'
import type { BundlePlan, HiddenRow, WitnessRow } from '../read-day.ts'
import type { ReportFinding } from './folder.ts'

export type BundleManifest = { attempt: string; files: Record<string, string> }
export type Jwk = { kty: string; n: string; e: string; kid: string }

type Rule = (value: unknown) => boolean
type Fields = Record<string, [rule: Rule, says: string]>

const text: [Rule, string] = [(value) => typeof value === 'string', 'a text']
const count: [Rule, string] = [(value) => Number.isSafeInteger(value) && Number(value) > 0, 'a number']
const flag: [Rule, string] = [(value) => typeof value === 'boolean', 'true or false']
const hash: [Rule, string] = [
  (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value),
  'a SHA-256',
]
const time: [Rule, string] = [isInstant, 'a time like 2025-09-05T09:24:10.000Z']
const oneOf = (values: readonly string[]): [Rule, string] => [
  (value) => typeof value === 'string' && values.includes(value),
  `one of ${values.join(', ')}`,
]
const orNull = ([rule, says]: [Rule, string]): [Rule, string] => [
  (value) => value === null || rule(value),
  `${says} or null`,
]

function isInstant(value: unknown): boolean {
  const date = typeof value === 'string' ? new Date(value) : undefined
  return date !== undefined && !Number.isNaN(date.getTime()) && date.toISOString() === value
}

function isZone(value: unknown): boolean {
  try {
    return typeof value === 'string' && new Intl.DateTimeFormat('en', { timeZone: value }) !== undefined
  } catch {
    return false
  }
}

/** Rule for the field `attested_entries` of a log entry. Logs of an earlier release do not have this field. */
const attested: [Rule, string] = [
  (value) => value === undefined || value === null || isAscending(value),
  'a list of numbers in ascending order, or null',
]

function isAscending(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((one, at) => Number.isSafeInteger(one) && one > (at === 0 ? 0 : value[at - 1]))
  )
}

/** Makes a rule also accept a missing value or null. */
const orMissing = ([rule, says]: [Rule, string]): [Rule, string] => [
  (value) => value === undefined || value === null || rule(value),
  `${says}, or null`,
]

const detailRules: Record<keyof EntryDetails, Rule> = {
  bytes: count[0],
  sha256: hash[0],
  statement: count[0],
  from: time[0],
  to: time[0],
  connection: oneOf(connectionKinds)[0],
}

const details = orMissing([
  (value) =>
    typeof value === 'object' &&
    Object.entries(value ?? {}).every(([name, one]) =>
      Object.entries(detailRules).some(([known, rule]) => name === known && rule(one)),
    ),
  `an object with ${Object.keys(detailRules).join(', ')}`,
])

const factFields: Fields = {
  attempt: text,
  record_name: text,
  builder: text,
  zone: [isZone, 'a time zone'],
  planned_start: time,
  planned_end: time,
}

const entryFields: Fields = {
  number: count,
  attempt: text,
  kind: oneOf(dayEntryKinds),
  app_number: orNull([
    (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 20,
    'a number from 1 to 20',
  ]),
  corrects: orNull(count),
  corrected_happened_at: orNull(time),
  evidence_id: orNull(text),
  witness_number: orNull(count),
  happened_at: time,
  recorded_at: time,
  is_public: flag,
  parallel: flag,
  attested_entries: attested,
  details,
  details_hash: orMissing(hash),
  author_role: oneOf(dayRoles),
  text_hash: hash,
  author_hash: hash,
  previous_hash: hash,
  hash,
  text: orNull(text),
  text_salt: orNull(text),
  author_name: orNull(text),
  author_salt: orNull(text),
}

const headFields: Fields = { number: count, hash, at: time, jws: text }
const hiddenFields: Fields = {
  number: count,
  text,
  text_salt: text,
  details,
  author_name: text,
  author_salt: text,
}
const witnessFields: Fields = {
  number: count,
  role: oneOf(invitedRoles),
  email: orNull(text),
  occupation: text,
  relation: text,
  owner_connection: orNull(oneOf(connectionKinds)),
  connection: orNull(oneOf(connectionKinds)),
  declared_entry: orNull(count),
}
const link = orNull([
  (value) => typeof value === 'string' && /^https:\/\/\S+$/.test(value),
  'an address with https',
])
const appFields: Fields = {
  number: count,
  title: text,
  summary: text,
  minutes: count,
  repo: link,
  demo: link,
  video: link,
}
const occupationFields: Fields = { witness: count, occupation: text }

/** Checks that each value has only known fields of the right type. Reports every fault. */
export function createShapeChecks(find: ReportFinding) {
  function isObject(value: unknown, place: string): value is Record<string, unknown> {
    const isOne = typeof value === 'object' && value !== null && !Array.isArray(value)
    if (!isOne) find(`${place}: is not an object.`)
    return isOne
  }

  function fits(value: unknown, fields: Fields, place: string): boolean {
    if (!isObject(value, place)) return false
    const faults = [
      ...Object.keys(value)
        .filter((name) => !Object.hasOwn(fields, name))
        .map((name) => `${place}: has the unknown field ${JSON.stringify(name)}.`),
      ...Object.entries(fields)
        .filter(([name, [rule]]) => !rule(Object.hasOwn(value, name) ? value[name] : undefined))
        .map(([name, [, says]]) => `${place}: ${name} must be ${says}.`),
    ]
    faults.forEach(find)
    return faults.length === 0
  }

  function allFit(value: unknown, fields: Fields, place: string): boolean {
    if (!Array.isArray(value)) {
      find(`${place}: is not a list.`)
      return false
    }
    return value.map((one, index) => fits(one, fields, `${place}: item ${index + 1}`)).every(Boolean)
  }

  return {
    isLog(value: unknown): value is { facts: AttemptFacts; entries: DayEntry[] } {
      if (!isObject(value, 'log.json')) return false
      const { facts, entries, ...more } = value
      for (const name of Object.keys(more)) find(`log.json: has the unknown field ${JSON.stringify(name)}.`)
      const areFacts = fits(facts, factFields, 'log.json: facts')
      return allFit(entries, entryFields, 'log.json: entries') && areFacts
    },
    areHeads: (value: unknown): value is SignedHead[] => allFit(value, headFields, 'heads.json'),
    areHidden: (value: unknown): value is HiddenRow[] =>
      allFit(value, hiddenFields, 'confidential/hidden.json'),
    areWitnesses: (value: unknown): value is WitnessRow[] =>
      allFit(value, witnessFields, 'confidential/witnesses.json'),
    isPlan(value: unknown): value is BundlePlan {
      if (!isObject(value, 'plan.json')) return false
      const { apps, occupations, ...more } = value
      const isRest = fits(more, { venue: orNull(text) }, 'plan.json')
      const areApps = allFit(apps, appFields, 'plan.json: apps')
      return allFit(occupations, occupationFields, 'plan.json: occupations') && areApps && isRest
    },
    isManifest: (value: unknown): value is BundleManifest =>
      fits(
        value,
        { attempt: text, files: [(files) => typeof files === 'object' && files !== null, 'an object'] },
        'manifest.json',
      ),
    areKeys(value: unknown): value is { keys: Jwk[] } {
      if (!isObject(value, 'key.json') || !Array.isArray(value.keys)) {
        find('key.json: has no list of keys.')
        return false
      }
      return value.keys
        .map((key, index) => {
          const isKey =
            isObject(key, `key.json: key ${index + 1}`) &&
            key.kty === 'RSA' &&
            [key.n, key.e, key.kid].every((part) => typeof part === 'string')
          if (!isKey) find(`key.json: key ${index + 1} is not an RSA key.`)
          return isKey
        })
        .every(Boolean)
    },
  }
}
