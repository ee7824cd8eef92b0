import type { PlainId, Say } from '#shared/words.ts'
import { checkReasons } from '#web/features/badges/check-credential.ts'

const ids: Record<string, PlainId> = {
  [checkReasons.unreadable]: 'verify.check.unreadable',
  [checkReasons.otherKey]: 'verify.check.other-key',
  [checkReasons.changed]: 'verify.check.changed',
  [checkReasons.otherWords]: 'verify.check.other-words',
  [checkReasons.noCrypto]: 'verify.check.no-crypto',
  [checkReasons.later]: 'verify.check.later',
}

/** Reason why a signature is not valid or was not checked, in the page's language. */
export function sayCheckReason(t: Say, reason: string): string {
  const id = ids[reason]
  return id ? t(id) : reason
}
