import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { IdeaDraft } from '#shared/ideas.ts'
import { ideasKey } from '#web/features/ideas/queries.ts'
import { useBackend } from '#web/lib/services.tsx'

export type Vote = {
  ideaId: string
  wanted: boolean
  /** What the button shows while the answer is on its way. */
  expectedCount: number
}

/** Stays pending until the board was read again, so that the expected count gives way to the real one at once. */
export function useVoteOnIdea(email: string | null) {
  const backend = useBackend()
  const refresh = useRefreshIdeas()
  return useMutation({
    mutationFn: ({ ideaId, wanted }: Vote) =>
      backend.call<{ data: { voteCount: number; userVoted: boolean; isHeld?: boolean } }>('vote-on-idea', {
        body: { idea_id: ideaId, email, vote: wanted },
      }),
    // A refusal, too, says that the page knew too little: the vote may stand already, from another device.
    onSettled: refresh,
  })
}

export type Submission = IdeaDraft & { userName: string; userEmail: string }

export function useSubmitIdea() {
  const backend = useBackend()
  const refresh = useRefreshIdeas()
  return useMutation({
    mutationFn: (submission: Submission) =>
      backend.call<{ data: { id: string; title: string } }>('submit-idea', { body: submission }),
    onSuccess: refresh,
  })
}

export function useDeleteIdea(userEmail: string) {
  const backend = useBackend()
  const refresh = useRefreshIdeas()
  return useMutation({
    mutationFn: (ideaId: string) => backend.call<object>('delete-idea', { body: { ideaId, userEmail } }),
    onSuccess: refresh,
  })
}

/** Reads everything about ideas again. */
export function useRefreshIdeas() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ideasKey })
}
