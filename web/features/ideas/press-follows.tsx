import type { WordValues } from '#shared/words.ts'
import { readPress } from '#web/features/ideas/press-before-sign-in.ts'
import { useWords } from '#web/ui/words.tsx'

const sentences = { vote: 'signin.vote.follows', follow: 'signin.follow.follows' } as const satisfies Record<
  string,
  keyof WordValues
>

/** Says which vote or follow will be sent after the code. */
export function PressFollows() {
  const t = useWords()
  const press = readPress()
  if (press?.action !== 'vote' && press?.action !== 'follow') return null
  return <p className="text-muted">{t(sentences[press.action], { title: press.title })}</p>
}
