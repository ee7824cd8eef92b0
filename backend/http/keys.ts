import { timingSafeEqual } from 'node:crypto'
import { sha256 } from '#backend/http/sha256.ts'

export type KeyRole = 'anon' | 'service_role'
export type ApiKeys = { publishable: string; secret: string }

/** Returns a function that finds the role of a key. It compares hashes, so that timing reveals nothing about a key. */
export function createKeyRoleResolver({
  publishable,
  secret,
}: ApiKeys): (presented: string) => KeyRole | undefined {
  const known = [
    ...splitKeys(publishable).map((key) => ({ role: 'anon' as const, hash: hash(key) })),
    ...splitKeys(secret).map((key) => ({ role: 'service_role' as const, hash: hash(key) })),
  ]
  return (presented) => {
    const presentedHash = hash(presented)
    return known.find((key) => timingSafeEqual(key.hash, presentedHash))?.role
  }
}

/** Splits a list of keys. Two keys of each kind may be active during a rotation; pages contain the first. */
export const splitKeys = (list: string) =>
  list
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean)

const hash = (key: string) => sha256(key.trim())
