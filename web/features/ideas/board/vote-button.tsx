import type { BoardIdea } from '#shared/ideas.ts'
import { refusedWords } from '#web/features/ideas/form/idea-refusals.ts'
import { useVoteOnIdea, type Vote as VoteToSend } from '#web/features/ideas/mutations.ts'
import type { OwnVotes } from '#web/features/ideas/queries.ts'
import { codeOf, isOffline, isUnanswered } from '#web/lib/backend.ts'
import { useBrowserValue } from '#web/lib/hydration/use-browser-value.ts'
import { keepUnsent, listenToUnsent, unsentActions } from '#web/lib/offline/unsent.ts'
import { paths } from '#web/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useFigure } from '#web/ui/use-figure.ts'
import { Vote } from '#web/ui/vote.tsx'
import { Rich, useWords } from '#web/ui/words.tsx'

/** Who is voting: nobody yet, or a person and what is known of their votes. */
export type Voter = {
  email: string | null
  /** Undefined until they are read: a press then is a vote, and never withdraws one that the page does not know yet. */
  votes: OwnVotes | undefined
  /** Somebody pressed without being signed in, or the session has ended. */
  onSignIn: (sentence: string) => void
  /** The home page asks for the address in its own words. */
  signInSentence?: string
}

type VoteButtonProps = {
  idea: Pick<BoardIdea, 'id' | 'title' | 'vote_count'>
  voter: Voter
  layout?: 'row' | 'stack'
  className?: string
}

/** Shows the vote at once, and takes it back with a sentence while nothing answers or when the server refuses. */
export function VoteButton({ idea, voter, layout, className }: VoteButtonProps) {
  const t = useWords()
  const figure = useFigure()
  const { email, votes, onSignIn, signInSentence = t('ideas.vote.sign-in-first') } = voter
  const showToast = useToast()
  const sayWaiting = () => showToast(t(isOffline() ? 'ideas.vote.offline' : 'ideas.vote.waits'), 'failed')
  const isKnown = email === null || votes !== undefined

  const keep = (isWanted: boolean) => {
    if (email === null) return
    const body = { idea_id: idea.id, email, vote: isWanted }
    keepUnsent({ name: 'vote-on-idea', body, title: idea.title, email, needsSession: true, about: idea.id })
    sayWaiting()
  }
  const handleFailure = (error: Error, { isWanted, wasKnown }: VoteToSend) => {
    if (isUnanswered(error)) return keep(isWanted)
    const code = codeOf(error)
    if (code === 'session_required') return onSignIn(refusedWords(t, error))
    // It stood already, and is about to be read: what was wanted is so.
    if (code === 'already_voted' && !wasKnown) return
    const sentences: Record<string, string> = {
      already_voted: t('ideas.vote.repeated'),
      too_many_requests: refusedWords(t, error),
    }
    showToast(sentences[code] ?? t('ideas.vote.unsent'), 'failed')
  }

  const { mutate, isPending, variables } = useVoteOnIdea({
    email,
    onHeld: () => showToast(t('ideas.vote.is-held')),
    onFailed: handleFailure,
  })
  const isWaiting = useIsWaiting(idea.id, email)
  const vote = votes?.[idea.id]
  const hasVoted = isPending ? variables.isWanted : vote !== undefined
  const count = isPending ? variables.expectedCount : idea.vote_count
  // Whose votes are held does not see the number rise only to fall again.
  const isHeld = vote === 'held' || (!vote && Object.values(votes ?? {}).includes('held'))

  const send = (isWanted: boolean) => {
    const step = isHeld || isWanted === hasVoted ? 0 : isWanted ? 1 : -1
    mutate({ ideaId: idea.id, isWanted, expectedCount: count + step, wasKnown: isKnown })
  }
  const handleVote = () => {
    if (email === null) return onSignIn(signInSentence)
    if (isWaiting) return sayWaiting()
    send(!hasVoted)
  }

  return (
    <>
      <Vote
        words={{
          name: t('ideas.vote.vote-for', { title: idea.title }),
          signInName: t('ideas.vote.sign-in-for', { title: idea.title }),
          signIn: t('ideas.vote.sign-in'),
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
      />
      <noscript>
        <LinkButton href={paths.form('vote', idea.id)} variant="secondary" size="compact">
          <Rich
            id="ideas.vote.plain"
            values={{ title: idea.title, count }}
            tags={{ of: <span className="sr-only" />, number: <span className="tabular" /> }}
          />
        </LinkButton>
      </noscript>
    </>
  )
}

/** It waits on this device until the server can be reached. */
function useIsWaiting(ideaId: string, email: string | null): boolean {
  const isIt = () =>
    unsentActions().some(
      ({ said, refusal }) => refusal === null && said.body.idea_id === ideaId && said.email === email,
    )
  return useBrowserValue(listenToUnsent, isIt, () => false)
}
