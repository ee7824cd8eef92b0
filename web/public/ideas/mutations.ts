import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { IdeaDraft } from '#shared/ideas.ts'
import { isTransientError } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { ideasKey } from '#web/public/ideas/queries.ts'
import { applyVoteCounts } from '#web/public/ideas/vote-counts.ts'

export type VoteChange = {
  ideaId: string
  title: string
  isWanted: boolean
  /** Number of votes that the button shows while the request is pending. */
  expectedCount?: number
  /** True if the person's votes had loaded when they clicked the button. */
  wasKnown: boolean
}

/** Mutation key, used to find the receipt of a vote. */
export const voteKey = ['vote']

type VoteOptions = {
  email: string | null
  onHeld: () => void
  /** Called even if the button no longer exists, because a vote that the server has not answered must be stored. */
  onFailed: (error: Error, vote: VoteChange) => void
}

/**
 * Votes or withdraws a vote. The mutation is pending until the board has been refetched and has the real
 * count.
 */
export function useVoteOnIdea({ email, onHeld, onFailed }: VoteOptions) {
  const backend = useBackend()
  const refresh = useRefreshIdeas()
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: voteKey,
    mutationFn: ({ ideaId, isWanted }: VoteChange) =>
      backend.call('vote-on-idea', {
        body: { idea_id: ideaId, email, vote: isWanted },
        isSubmission: true,
        about: ideaId,
      }),
    // Fails immediately without a network, so that the vote is stored on this device.
    networkMode: 'always',
    onSuccess: ({ data }) => data.isHeld && onHeld(),
    onError: onFailed,
    // Refetches after a refusal too, because the page is then outdated: another device may have voted.
    // Without an answer there is nothing new to load.
    async onSettled(answer, error, { ideaId }) {
      if (isTransientError(error)) return
      // Applies the count of this answer before the refetch, because the refetched counts may be newer and
      // must not be overwritten.
      if (answer) applyVoteCounts(queryClient, [{ id: ideaId, vote_count: answer.data.voteCount }])
      await refresh()
    },
  })
}

export type IdeaSubmission = IdeaDraft & { userName: string; userEmail: string }

/**
 * Submits an idea. `onArrived` is called even if the form was closed, so that the draft is not sent again.
 */
export function useSubmitIdea(onArrived: () => void) {
  const backend = useBackend()
  const refresh = useRefreshIdeas()
  return useMutation({
    mutationFn: (submission: IdeaSubmission) =>
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

export function useRefreshIdeas() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ideasKey })
}
