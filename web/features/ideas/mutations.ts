import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { IdeaDraft } from '#shared/ideas.ts'
import { ideasKey } from '#web/features/ideas/queries.ts'
import { isUnanswered } from '#web/lib/backend.ts'
import { useBackend } from '#web/lib/services.tsx'

export type Vote = {
  ideaId: string
  title: string
  isWanted: boolean
  /** The count on the button while the answer is pending. */
  expectedCount?: number
  /** The page knew of the person's votes when it was pressed. */
  wasKnown: boolean
}

/** By this the mark of a vote is found where it is shown. */
export const voteKey = ['vote']

type VoteOptions = {
  email: string | null
  onHeld: () => void
  /** Also called if the button is gone: an unanswered vote must be stored. */
  onFailed: (error: Error, vote: Vote) => void
}

/**
 * Stays pending until the board was read again, so that the expected count gives way to the real one at once.
 */
export function useVoteOnIdea({ email, onHeld, onFailed }: VoteOptions) {
  const backend = useBackend()
  const refresh = useRefreshIdeas()
  return useMutation({
    mutationKey: voteKey,
    mutationFn: ({ ideaId, isWanted }: Vote) =>
      backend.call('vote-on-idea', {
        body: { idea_id: ideaId, email, vote: isWanted },
        isSubmission: true,
        about: ideaId,
      }),
    // Without a network it fails at once, and waits on this device.
    networkMode: 'always',
    onSuccess: ({ data }) => data.isHeld && onHeld(),
    onError: onFailed,
    // A refusal means that the page is outdated: the vote may exist, from another device. Without an answer there is nothing
    // new to read.
    onSettled: (_data, error) => (isUnanswered(error) ? undefined : refresh()),
  })
}

export type Submission = IdeaDraft & { userName: string; userEmail: string }

/** `onArrived` is also called if the form is gone, because a stored draft would be sent a second time. */
export function useSubmitIdea(onArrived: () => void) {
  const backend = useBackend()
  const refresh = useRefreshIdeas()
  return useMutation({
    mutationFn: (submission: Submission) =>
      backend.call('submit-idea', {
        body: submission,
        isSubmission: true,
      }),
    onSuccess() {
      onArrived()
      return refresh()
    },
  })
}

export function useDeleteIdea(userEmail: string) {
  const backend = useBackend()
  const refresh = useRefreshIdeas()
  return useMutation({
    mutationFn: (ideaId: string) => backend.call('delete-idea', { body: { ideaId, userEmail } }),
    onSuccess: refresh,
  })
}

/** Reads everything about ideas again. */
export function useRefreshIdeas() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ideasKey })
}
