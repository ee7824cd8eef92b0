import type { BoardIdea } from '#shared/ideas.ts'
import { useBrowserValue } from '#web/common/hydration/use-browser-value.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { listenToUnsentActions, listUnsentActions } from '#web/common/offline/unsent.ts'
import { classNames } from '#web/common/ui/class-names.ts'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { useToast } from '#web/common/ui/toast.tsx'
import { TranslatedRichText, useTranslate } from '#web/common/words/translations.tsx'
import { useSendVote } from '#web/public/ideas/board/use-send-vote.ts'
import { storePendingAction } from '#web/public/ideas/pending-action.ts'
import type { OwnVotes } from '#web/public/ideas/queries.ts'
import { useNumberFormatter } from '#web/public/ui/use-number-formatter.ts'
import { VoteControl } from '#web/public/ui/vote-control.tsx'

/** Anonymous visitor, or a person with their votes. */
export type Voter = {
  email: string | null
  /** Undefined until the votes have loaded. Until then a click can only add a vote. */
  votes: OwnVotes | undefined
  /** Called if an anonymous visitor votes, or if the session has ended. */
  onSignIn: (sentence: string) => void
  /** Sentence that asks for a sign-in. The home page has its own. */
  signInSentence?: string
}

type VoteButtonProps = {
  idea: Pick<BoardIdea, 'id' | 'title' | 'vote_count'>
  voter: Voter
  layout?: 'row' | 'stack' | 'named'
  className?: string
}

/** Button that shows a vote immediately, and reverts it with a message if the server refuses it or does not answer. */
export function VoteButton({ idea, voter, layout, className }: VoteButtonProps) {
  const t = useTranslate()
  const figure = useNumberFormatter()
  const showToast = useToast()
  const { email, votes, onSignIn, signInSentence = t('ideas.vote.sign-in-first') } = voter
  const isKnown = email === null || votes !== undefined
  const { mutate, isPending, variables, sayWaiting } = useSendVote({ email, onSignIn })
  const isWaiting = useIsWaiting(idea.id, email)
  const vote = votes?.[idea.id]
  const hasVoted = isPending ? variables.isWanted : vote !== undefined
  const count = (isPending ? variables.expectedCount : undefined) ?? idea.vote_count
  // True if the vote is held, or would be held like the person's other votes. The count on the button then
  // stays the same, because the server does not count a held vote.
  const isHeld = vote === 'held' || (!vote && Object.values(votes ?? {}).includes('held'))

  const send = (isWanted: boolean) => {
    const step = isHeld || isWanted === hasVoted ? 0 : isWanted ? 1 : -1
    const { id: ideaId, title } = idea
    mutate(
      { ideaId, title, isWanted, expectedCount: count + step, wasKnown: isKnown },
      {
        onSuccess({ data }) {
          // Shows a toast if this is the main button of a dialog, because the change of the button alone is
          // easy to miss there.
          if (layout === 'named' && !data.isHeld)
            showToast(t(isWanted ? 'ideas.vote.given' : 'ideas.vote.withdrawn', { title }))
        },
      },
    )
  }
  const handleVote = () => {
    if (email === null) {
      storePendingAction({ action: 'vote', ideaId: idea.id, title: idea.title })
      return onSignIn(signInSentence)
    }
    if (isWaiting) return sayWaiting()
    send(!hasVoted)
  }

  return (
    <>
      <VoteControl
        words={{
          name: t('ideas.vote.vote-for', { title: idea.title }),
          signInName: t('ideas.vote.sign-in-for', { title: idea.title }),
          signIn: t('ideas.vote.sign-in'),
          vote: t('ideas.vote.vote'),
          votes: t('ideas.vote.votes', { count }),
          voted: t('ideas.vote.voted'),
          held: t('ideas.vote.held'),
        }}
        count={figure(count)}
        state={email === null ? 'signed-out' : hasVoted ? (isHeld ? 'held' : 'voted') : 'open'}
        layout={layout}
        isBusy={isPending}
        isUncertain={!isKnown}
        onVote={handleVote}
        className={classNames('needs-scripts', className)}
      />{' '}
      <noscript>
        <LinkButton href={paths.form('vote', idea.id)} variant="secondary" size="compact">
          <TranslatedRichText
            id="ideas.vote.plain"
            values={{ title: idea.title, count }}
            tags={{ of: <span className="sr-only" />, number: <span className="tabular" /> }}
          />
        </LinkButton>
      </noscript>
    </>
  )
}

/** True if the device has stored a vote for this idea that has not been sent yet. */
function useIsWaiting(ideaId: string, email: string | null): boolean {
  const isIt = () =>
    listUnsentActions().some(
      ({ said, refusal }) => refusal === null && said.body.idea_id === ideaId && said.email === email,
    )
  return useBrowserValue(listenToUnsentActions, isIt, () => false)
}
