import type { Caller, Person } from '#backend/http/caller.ts'
import { signInRequiredError } from '#backend/storage/storage-error.ts'

export function requirePerson(caller: Caller): Person {
  if (!('userId' in caller)) throw signInRequiredError()
  return caller
}
