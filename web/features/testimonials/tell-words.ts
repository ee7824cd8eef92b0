import { testimonialMessages } from '#shared/testimonials.ts'
import type { PlainId, Say } from '#shared/words.ts'
import { proofWords } from '#web/proof/proof-words.ts'
import { savedForLater } from '#web/ui/send-later.tsx'

const ids: Record<string, PlainId> = {
  [testimonialMessages.emailMissing]: 'tell.refusal.email',
  [testimonialMessages.allRequired]: 'tell.refusal.all',
  [testimonialMessages.tooShort]: 'tell.refusal.too-short',
  [testimonialMessages.tooLong]: 'tell.refusal.too-long',
  [testimonialMessages.locationTooLong]: 'tell.refusal.location',
  [testimonialMessages.linkedin]: 'tell.refusal.linkedin',
  [testimonialMessages.profile]: 'tell.refusal.profile',
  [testimonialMessages.alreadySubmitted]: 'tell.refusal.already',
  [testimonialMessages.notFound]: 'tell.refusal.not-found',
  [testimonialMessages.notEditable]: 'tell.refusal.not-editable',
  [testimonialMessages.changedElsewhere]: 'tell.elsewhere.title',
  [testimonialMessages.checkFailed]: 'tell.refusal.check',
  [testimonialMessages.submitFailed]: 'tell.refusal.submit',
  [testimonialMessages.updateFailed]: 'tell.refusal.update',
  [testimonialMessages.updated]: 'tell.notice.updated',
  [savedForLater(true)]: 'tell.notice.saved',
  [savedForLater(false)]: 'tell.notice.saved-in-page',
}

/**
 * Translates a problem of a testimonial; sentences about codes and deletions, and unknown ones, stay in
 * English.
 */
export function tellWords(t: Say, sentence: string | null | undefined): string | undefined {
  if (!sentence) return undefined
  const count = Number(/Current count: (\d+) words/.exec(sentence)?.[1])
  if (sentence === testimonialMessages.tooManyWords(count)) return t('tell.refusal.too-many', { count })
  return proofWords(t, sentence, ids)
}
