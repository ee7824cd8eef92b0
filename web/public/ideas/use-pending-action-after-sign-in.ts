import { useEffect, useEffectEvent } from 'react'
import { ideaErrors } from '#shared/errors/ideas.ts'
import { getBackendErrorCode } from '#web/common/data/backend.ts'
import { useToast } from '#web/common/ui/toast.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import { useFollow } from '#web/public/ideas/board/use-follow.ts'
import { useSendVote } from '#web/public/ideas/board/use-send-vote.ts'
import { consumePendingAction } from '#web/public/ideas/pending-action.ts'

type Options = {
  email: string | null
  onSignIn: (sentence: string) => void
  /** Opens the form for an idea. */
  onSubmitIdea?: () => void
}

/**
 * Continues after a sign-in with the action that needed it: sends the vote or follow and shows the result, or
 * opens the form.
 */
export function usePendingActionAfterSignIn({ email, onSignIn, onSubmitIdea }: Options): void {
  const t = useTranslate()
  const showToast = useToast()
  const vote = useSendVote({ email, onSignIn })
  const follow = useFollow({ email, onSignIn })

  const goOn = useEffectEvent(() => {
    const press = consumePendingAction()
    if (!press) return
    const { action, ideaId, title } = press
    if (action === 'submit') return onSubmitIdea?.()
    if (action === 'follow' || action === 'unfollow')
      return follow.mutate({ id: ideaId, title, follow: action === 'follow' })
    const isWanted = action === 'vote'
    vote.mutate(
      { ideaId, title, isWanted, wasKnown: false },
      {
        onSuccess({ data }) {
          if (!data.isHeld) showToast(t(isWanted ? 'ideas.vote.given' : 'ideas.vote.withdrawn', { title }))
        },
        onError(error) {
          if (getBackendErrorCode(error) === ideaErrors.already_voted)
            showToast(t('ideas.vote.given-before', { title }))
        },
      },
    )
  })
  useEffect(() => {
    if (email !== null) goOn()
  }, [email])
}
