import { signInMessages } from '#shared/sign-in.ts'
import type { PlainId, Translate } from '#shared/words.ts'
import { useEnglishLang, useTranslate } from '#web/common/words/translations.tsx'

const ids = {
  updated: 'tell.notice.updated',
  saved: 'tell.notice.saved',
  savedInPage: 'tell.notice.saved-in-page',
  deleted: 'tell.notice.deleted',
} as const satisfies Record<string, PlainId>

/** Action that was completed in the dialog, for which the dialog shows a sentence. */
export type TestimonialNotice = keyof typeof ids | 'codeResent'

/** Returns the sentence of a notice. Those about codes and deletions are in English in every language. */
export function translateNotice(t: Translate, notice: TestimonialNotice): string {
  return notice === 'codeResent' ? signInMessages.resent : t(ids[notice])
}

/** Shows a notice, marked with its language. */
export function NoticeText({ notice }: { notice: TestimonialNotice }) {
  const t = useTranslate()
  const english = useEnglishLang()
  const isEnglish = notice === 'deleted' || notice === 'codeResent'
  return <span lang={isEnglish ? english : undefined}>{translateNotice(t, notice)}</span>
}
