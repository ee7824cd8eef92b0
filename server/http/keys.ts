import { timingSafeEqual } from 'node:crypto'
import { sha256 } from '#server/http/sha256.ts'

export type KeyRole = 'anon' | 'service_role'
export type Keys = { publishable: string; secret: string }

/** The role of a configured key, or undefined. Compared as hashes, so time tells nothing about length or content. */
export function createKeyRole({ publishable, secret }: Keys): (presented: string) => KeyRole | undefined {
  const known = [
    ...keysOf(publishable).map((key) => ({ role: 'anon' as const, hash: hash(key) })),
    ...keysOf(secret).map((key) => ({ role: 'service_role' as const, hash: hash(key) })),
  ]
  return (presented) => {
    const presentedHash = hash(presented)
    return known.find((key) => timingSafeEqual(key.hash, presentedHash))?.role
  }
}

/** Two of each may be active, for rotation; pages carry the first. */
export const keysOf = (list: string) =>
  list
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean)

const hash = (key: string) => sha256(key.trim())
