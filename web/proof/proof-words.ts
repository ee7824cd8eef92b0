import { emailMessages } from '#shared/email.ts'
import { signInMessages } from '#shared/sign-in.ts'
import type { PlainId, Say } from '#shared/words.ts'
import { sayProblem } from '#web/lib/say-problem.ts'

/** Problems before a code is requested. Sentences about the code itself are English in every language. */
const ids: Record<string, PlainId> = {
  [emailMessages.invalid]: 'signin.refusal.email',
  [signInMessages.checkFailed]: 'signin.refusal.check-failed',
  [signInMessages.setupFailed]: 'signin.refusal.setup',
  [signInMessages.pendingLost]: 'signin.refusal.too-late',
}

/** Translates a sentence of the verification, or one of the form's own `more`; any other stays as it is. */
export function proofWords(t: Say, sentence: string | null | undefined, more: Record<string, PlainId> = {}) {
  if (!sentence) return undefined
  const id = more[sentence] ?? ids[sentence]
  return id ? t(id) : sayProblem(t, sentence)
}
