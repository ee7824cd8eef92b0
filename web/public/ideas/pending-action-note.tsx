import type { TextValues } from '#shared/words.ts'
import { useTranslate } from '#web/common/words/translations.tsx'
import { readPendingAction } from '#web/public/ideas/pending-action.ts'

const sentences = { vote: 'signin.vote.follows', follow: 'signin.follow.follows' } as const satisfies Record<
  string,
  keyof TextValues
>

/** Says which vote or follow will be sent after the visitor has entered the code. */
export function PendingActionNote() {
  const t = useTranslate()
  const press = readPendingAction()
  if (press?.action !== 'vote' && press?.action !== 'follow') return null
  return <p className="text-muted">{t(sentences[press.action], { title: press.title })}</p>
}
