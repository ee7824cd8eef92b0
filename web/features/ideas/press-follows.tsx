import type { WordValues } from '#shared/words.ts'
import { readPendingAction } from '#web/features/ideas/press-before-sign-in.ts'
import { useWords } from '#web/ui/words.tsx'

const sentences = { vote: 'signin.vote.follows', follow: 'signin.follow.follows' } as const satisfies Record<
  string,
  keyof WordValues
>

/** Says which vote or follow will be sent after the code. */
export function PendingActionNote() {
  const t = useWords()
  const press = readPendingAction()
  if (press?.action !== 'vote' && press?.action !== 'follow') return null
  return <p className="text-muted">{t(sentences[press.action], { title: press.title })}</p>
}
