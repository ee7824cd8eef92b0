import { signedOut } from '#server/api/storage/storage-error.ts'
import type { Caller, Person } from '#server/http/caller.ts'

export function requirePerson(caller: Caller): Person {
  if (!('userId' in caller)) throw signedOut()
  return caller
}
