import type { BoardIdea } from '#shared/ideas.ts'
import { ideaMessages } from '#shared/ideas.ts'
import { useVoteOnIdea } from '#web/features/ideas/mutations.ts'
import type { OwnVotes } from '#web/features/ideas/queries.ts'
import { BackendError } from '#web/lib/backend.ts'
import { useToast } from '#web/ui/toast.tsx'
import { Vote } from '#web/ui/vote.tsx'

/** Who is voting: nobody yet, or a person and what is known of their votes. */
export type Voter = {
  email: string | null
  votes: OwnVotes
  /** Somebody pressed without being signed in, or the session has ended. */
  onSignIn: (sentence: string) => void
  /** The home page words two sentences in its own way (M107, M108). */
  words?: { signIn: string; failed: string }
}

const boardWords = { signIn: ideaMessages.signInToVote, failed: ideaMessages.voteFailed }

type VoteButtonProps = {
  idea: Pick<BoardIdea, 'id' | 'title' | 'vote_count'>
  voter: Voter
  layout?: 'row' | 'stack'
  className?: string
}

/** Shows the vote at once, and takes it back with a sentence when the host refuses. */
export function VoteButton({ idea, voter, layout, className }: VoteButtonProps) {
  const { email, votes, onSignIn, words = boardWords } = voter
  const showToast = useToast()
  const { mutate, isPending, variables } = useVoteOnIdea(email)

  const vote = votes[idea.id]
  const hasVoted = isPending ? variables.wanted : vote !== undefined
  const count = isPending ? variables.expectedCount : idea.vote_count
  // Whose votes are held does not see the number rise only to fall again.
  const isHeld = vote === 'held' || (!vote && Object.values(votes).includes('held'))

  const handleVote = () => {
    if (email === null) return onSignIn(words.signIn)
    const wanted = !hasVoted
    const step = isHeld ? 0 : wanted ? 1 : -1
    mutate(
      { ideaId: idea.id, wanted, expectedCount: count + step },
      { onError: handleRefusal, onSuccess: ({ data }) => data.isHeld && showToast(ideaMessages.voteHeld) },
    )
  }

  const handleRefusal = (error: Error) => {
    const status = error instanceof BackendError ? error.status : 0
    if (status === 401) return onSignIn(error.message)
    showToast(status === 429 ? error.message : words.failed, 'failed')
  }

  return (
    <Vote
      subject={idea.title}
      count={count}
      state={email === null ? 'signed-out' : hasVoted ? (isHeld ? 'held' : 'voted') : 'open'}
      layout={layout}
      busy={isPending}
      onVote={handleVote}
      className={className}
    />
  )
}
