import type { PlainId } from '#shared/words.ts'
import { useEnglishLang, useTranslate } from '#web/common/words/translations.tsx'
import { PendingActionNote } from '#web/public/ideas/pending-action-note.tsx'

/** Action for which a visitor of the board has to sign in. */
export type SignInReason = 'vote' | 'follow' | 'submit'

const texts: Record<SignInReason, { title: PlainId; addressHint: PlainId }> = {
  vote: { title: 'ideas.vote.sign-in', addressHint: 'signin.vote.email-hint' },
  follow: { title: 'signin.follow.title', addressHint: 'signin.follow.email-hint' },
  submit: { title: 'signin.submit.title', addressHint: 'signin.submit.email-hint' },
}

export function useSignInTexts(aim: SignInReason) {
  const t = useTranslate()
  const english = useEnglishLang()
  const { title, addressHint } = texts[aim]
  return {
    title: t(title),
    addressHint: <span lang={english}>{t(addressHint)}</span>,
    nameHint: t('signin.vote.name-hint'),
    next:
      aim === 'submit' ? <p className="text-muted">{t('signin.submit.follows')}</p> : <PendingActionNote />,
  }
}
