import { ideaErrors } from '#shared/errors/ideas.ts'
import { getBackendErrorCode, isOffline, isTransientError } from '#web/common/data/backend.ts'
import { saveUnsentAction } from '#web/common/offline/unsent.ts'
import { useToast } from '#web/common/ui/toast.tsx'
import { needsSignIn, toServerRefusal } from '#web/common/words/refusal.ts'
import { translateProblem } from '#web/common/words/translate-problem.ts'
import { useTranslate } from '#web/common/words/translations.tsx'
import { useVoteOnIdea, type VoteChange } from '#web/public/ideas/mutations.ts'
import { storePendingAction } from '#web/public/ideas/pending-action.ts'

type SendVoteOptions = { email: string | null; onSignIn: (sentence: string) => void }

/**
 * Sends votes and shows why one was refused. If the server does not answer, the vote is stored and sent
 * later.
 */
export function useSendVote({ email, onSignIn }: SendVoteOptions) {
  const t = useTranslate()
  const showToast = useToast()
  const sayWaiting = () => showToast(t(isOffline() ? 'ideas.vote.offline' : 'ideas.vote.waits'), 'failed')

  const keep = ({ ideaId, title, isWanted }: VoteChange) => {
    if (email === null) return
    const body = { idea_id: ideaId, email, vote: isWanted }
    saveUnsentAction({ name: 'vote-on-idea', body, title, email, needsSession: true, about: ideaId })
    sayWaiting()
  }
  const handleFailure = (error: Error, vote: VoteChange) => {
    if (isTransientError(error)) return keep(vote)
    const code = getBackendErrorCode(error)
    if (needsSignIn(error)) {
      const { ideaId, title, isWanted } = vote
      storePendingAction({ action: isWanted ? 'vote' : 'withdraw', ideaId, title })
      return onSignIn(translateProblem(t, toServerRefusal(error)))
    }
    // Shows no error, because the vote already existed and the refetch will show it.
    if (code === ideaErrors.already_voted && !vote.wasKnown) return
    const sentences: Record<string, string> = {
      [ideaErrors.already_voted]: t('ideas.vote.repeated'),
      too_many_requests: translateProblem(t, toServerRefusal(error)),
    }
    showToast(sentences[code] ?? t('ideas.vote.unsent'), 'failed')
  }

  const sending = useVoteOnIdea({
    email,
    onHeld: () => showToast(t('ideas.vote.is-held')),
    onFailed: handleFailure,
  })
  return { ...sending, sayWaiting }
}
