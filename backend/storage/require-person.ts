import type { Caller, SignedInCaller } from '#backend/http/caller.ts'
import { createSignInRequiredError } from '#backend/storage/storage-error.ts'

export function requirePerson(caller: Caller): SignedInCaller {
  if (!('userId' in caller)) throw createSignInRequiredError()
  return caller
}
