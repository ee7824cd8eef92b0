import { signInMessages } from '#shared/sign-in.ts'
import { testimonialMessages } from '#shared/testimonials.ts'
import type { PlainId, Translate } from '#shared/words.ts'

const ids = {
  updated: 'tell.notice.updated',
  saved: 'tell.notice.saved',
  savedInPage: 'tell.notice.saved-in-page',
} as const satisfies Record<string, PlainId>

/** Completed action of the dialog. */
export type TestimonialNotice = keyof typeof ids | 'deleted' | 'codeResent'

/** Returns the sentence of a notice. Those about codes and deletions are in English in every language. */
export function translateNotice(t: Translate, notice: TestimonialNotice): string {
  if (notice === 'deleted') return testimonialMessages.deleted
  return notice === 'codeResent' ? signInMessages.resent : t(ids[notice])
}
