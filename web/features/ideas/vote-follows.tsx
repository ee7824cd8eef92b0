import { readPress } from '#web/features/ideas/press-before-sign-in.ts'
import { useWords } from '#web/ui/words.tsx'

/** For the steps of a sign-in: the vote that was pressed before is counted after the code. */
export function VoteFollows() {
  const t = useWords()
  const press = readPress()
  if (press?.action !== 'vote') return null
  return <p className="text-muted">{t('signin.vote.follows', { title: press.title })}</p>
}
