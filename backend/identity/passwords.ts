import { hash, verify } from '@node-rs/argon2'
import { createTooManyRequestsError } from '#backend/http/api-error.ts'

// OWASP's parameters for argon2id, which are the library's defaults. The work runs on libuv's threads, not on
// the event loop.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Maximum number of passwords that are hashed at the same time. Each hash takes 19 MB and a thread. Further
// sign-ins wait here or are refused.
const maxHashing = 2
const maxWaiting = 40
let running = 0
const waiting: (() => void)[] = []

/**
 * Prepares a password for hashing (RFC 8265, 4.2): maps all spaces to one character and composes letters,
 * because systems send the same password in different bytes.
 */
const prepared = (password: string) => password.replace(/\p{Zs}/gu, ' ').normalize('NFC')

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(prepared(password), options))
}

/**
 * Checks a password. Takes as long for a user who does not exist (`encrypted` null), so that the time reveals
 * nothing.
 */
export async function checkPassword(password: string, encrypted: string | null): Promise<boolean> {
  decoy ??= await hashPassword('nobody has this password')
  const against = encrypted ?? decoy
  // Also accepts older hashes, which were made from the bytes as they were sent.
  const forms = new Set([prepared(password), password, password.normalize('NFD')])
  let matches = false
  for (const form of forms)
    matches ||= await inTurn(() =>
      isBcryptHash(against) ? checkForeign(form, against) : verify(against, form, options),
    )
  return matches && encrypted !== null
}

/** True for a bcrypt hash imported from a hosted backend. The first successful sign-in replaces it. */
export const isBcryptHash = (encrypted: string) => /^\$2[aby]\$/.test(encrypted)

/** Loads bcryptjs on demand, because few accounts need it. */
async function checkForeign(password: string, encrypted: string): Promise<boolean> {
  const { compare } = await import('bcryptjs')
  return compare(password, encrypted)
}

let decoy: string | undefined

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxHashing) {
    if (waiting.length >= maxWaiting) {
      throw createTooManyRequestsError(5)
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
