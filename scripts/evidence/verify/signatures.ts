import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import type { SignedHead } from '#shared/check-heads.ts'
import type { AttemptFacts, DayEntry } from '#shared/day-log.ts'
import { type ReportFinding, sha256Hex } from './folder.ts'
import type { Jwk } from './shapes.ts'

export type Signer = { key: KeyObject; fingerprint: string }

/** Reads the keys that may sign a bundle. A fingerprint is the RFC 7638 thumbprint in hexadecimal. */
export function createSigners(jwks: readonly Jwk[], find: ReportFinding): Signer[] {
  return jwks.flatMap(({ e, kty, n }, index) => {
    try {
      const key = createPublicKey({ key: { e, kty, n }, format: 'jwk' })
      return [{ key, fingerprint: sha256Hex(JSON.stringify({ e, kty, n })) }]
    } catch {
      find(`key.json: key ${index + 1} is not an RSA key.`)
      return []
    }
  })
}

/**
 * Reads a JWS signed with RS256, which must have exactly three parts. Returns its payload and the key that
 * signed it.
 */
export function readSignedPayload(
  jws: string,
  signers: readonly Signer[],
): { payload: Record<string, unknown>; fingerprint: string } | undefined {
  const parts = jws.split('.').map((part) => Buffer.from(part, 'base64url'))
  const [head, payload, signature] = parts
  if (!head || !payload || !signature || parts.map((part) => part.toString('base64url')).join('.') !== jws)
    return undefined
  const signedPart = Buffer.from(jws.slice(0, jws.lastIndexOf('.')))
  const signer = signers.find(({ key }) => verify('sha256', signedPart, key, signature))
  if (!signer) return undefined
  try {
    const { alg } = JSON.parse(head.toString())
    const said: unknown = JSON.parse(payload.toString())
    const isRight = alg === 'RS256' && typeof said === 'object' && said !== null
    return isRight ? { payload: { ...said }, fingerprint: signer.fingerprint } : undefined
  } catch {
    return undefined
  }
}

type Log = { facts: AttemptFacts; entries: readonly DayEntry[] }
type Checkpoints = { log: Log; heads: readonly SignedHead[]; signers: readonly Signer[]; find: ReportFinding }

/**
 * Milliseconds of tolerance. The server signs a little late, because it only checks every five seconds if a
 * checkpoint is due.
 */
const tolerance = 60_000

/**
 * Checks that each checkpoint matches its signature. During the attempt, the time between checkpoints may not
 * be longer than the site promises.
 */
export function checkCheckpoints({ log, heads, signers, find }: Checkpoints) {
  const { facts, entries } = log
  for (const { number, hash, at, jws } of heads) {
    const payload = readSignedPayload(jws, signers)?.payload
    const what = `heads.json: the checkpoint for entry ${number}`
    if (!payload) find(`${what} is not signed with a key in key.json.`)
    else
      for (const [name, value] of Object.entries({ number, hash, at, attempt: facts.attempt }))
        if (payload[name] !== value) find(`${what} differs from what was signed: ${name}.`)
    const recorded = entries[number - 1]?.recorded_at
    if (recorded && at < recorded) find(`${what} was signed at ${at}, before the entry was recorded.`)
  }
  const started = entries.find(({ kind }) => kind === 'attempt_started')
  if (!started) return
  const ended = entries.find(({ kind }) => kind === 'attempt_ended')
  const last = heads.at(-1)
  if (ended && !(last && last.number >= ended.number))
    find(`heads.json: no checkpoint covers entry ${ended.number}, the end of the attempt.`)
  const until = (ended ?? entries.at(-1) ?? started).recorded_at
  const during = heads.map(({ at }) => at).filter((at) => at < until)
  checkGaps([started.recorded_at, ...during, until], facts, find)
}

function checkGaps(
  times: readonly string[],
  { planned_start, planned_end }: AttemptFacts,
  find: ReportFinding,
) {
  // Ten minutes in an attempt of 24 hours. A rehearsal is shorter, and so is its interval.
  const interval = (Date.parse(planned_end) - Date.parse(planned_start)) / 144
  for (const [index, to] of times.slice(1).entries()) {
    const from = times[index] ?? to
    const between = Date.parse(to) - Date.parse(from)
    if (between < 0) find(`heads.json: the checkpoint signed at ${to} is out of order.`)
    if (between > interval + tolerance)
      find(
        `heads.json: no checkpoint was signed between ${from} and ${to}. At most ${Math.round(interval / 1000)} seconds were promised.`,
      )
  }
}
