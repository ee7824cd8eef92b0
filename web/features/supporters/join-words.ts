import { supporterMessages } from '#shared/supporters.ts'
import type { PlainId, Say } from '#shared/words.ts'
import { proofWords } from '#web/proof/proof-words.ts'

const ids: Record<string, PlainId> = {
  [supporterMessages.namesMissing]: 'join.refusal.names',
  [supporterMessages.noAccount]: 'join.refusal.no-account',
  [supporterMessages.notVerified]: 'join.refusal.not-verified',
  [supporterMessages.checkFailed]: 'join.refusal.check',
  [supporterMessages.createFailed]: 'join.refusal.create',
  [supporterMessages.accountGone]: 'join.refusal.gone',
}

/** A problem of address or name in the page's language; unknown sentences stay as they are. */
export function joinWords(t: Say, sentence: string | null): string | undefined {
  return proofWords(t, sentence, ids)
}
