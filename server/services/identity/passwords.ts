import { hash, verify } from '@node-rs/argon2'
import { ApiError } from '#server/http/api-error.ts'

// OWASP's parameters for argon2id, which is the library's default; the work runs on libuv's threads, never on the event loop.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Each hash holds 19 MB and a thread, so a flood of sign-ins waits here or is told to come back.
const atOnce = 2
const waitingAtMost = 40
let running = 0
const waiting: (() => void)[] = []

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, options))
}

/** Takes the same time for a user who does not exist (`encrypted` null), so that time tells nothing. */
export async function checkPassword(password: string, encrypted: string | null): Promise<boolean> {
  decoy ??= await hashPassword('nobody has this password')
  const against = encrypted ?? decoy
  const matches = await inTurn(() =>
    isForeignHash(against) ? checkForeign(password, against) : verify(against, password, options),
  )
  return matches && encrypted !== null
}

/** Brought in from a hosted backend; the first sign-in that succeeds replaces it. */
export const isForeignHash = (encrypted: string) => /^\$2[aby]\$/.test(encrypted)

/** Loaded for the few that need it. */
async function checkForeign(password: string, encrypted: string): Promise<boolean> {
  const { compare } = await import('bcryptjs')
  return compare(password, encrypted)
}

let decoy: string | undefined

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= waitingAtMost) {
      throw new ApiError('too_many_requests', 'Request rate limit reached', { retryAfter: 5 })
    }
    await new Promise<void>((proceed) => waiting.push(proceed))
  }
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}
