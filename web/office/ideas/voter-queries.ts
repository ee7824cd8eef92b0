import { queryOptions, useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { type Backend, getRowsOrThrow } from '#web/common/data/backend.ts'
import { createRefetchInterval } from '#web/common/data/refetch-interval.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { readBatches } from '#web/common/lists/read-page.ts'
import { useRefreshIdeas } from '#web/public/ideas/mutations.ts'
import { ideasKey } from '#web/public/ideas/queries.ts'

const doubtfulVoter = z.object({
  user_id: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  signed_up_at: z.string(),
  is_held: z.boolean(),
  is_disposable: z.boolean(),
  signed_up_that_hour: z.number(),
  held_votes: z.number(),
  counted_votes: z.number(),
  ideas: z.array(z.object({ id: z.string(), title: z.string() })),
})
export type DoubtfulVoter = z.output<typeof doubtfulVoter>

// Maximum number of people in the list. It needs no paging, because a decision removes people from the list
// and the next ones move up.
const atOnce = 50

/** Loads the newest 50 people whose votes are held for review, and their total number. */
export function doubtfulVotersQuery(backend: Backend) {
  return queryOptions({
    queryKey: [...ideasKey, 'admin', 'voters'],
    refetchInterval: createRefetchInterval(60_000), // A held vote sends no notification.
    async queryFn({ signal }) {
      const { rows, count } = getRowsOrThrow<unknown>(await found(backend, 0, atOnce - 1).abortSignal(signal))
      return { voters: z.array(doubtfulVoter).parse(rows), total: count }
    },
  })
}

/** Loads all people whose votes are held for review, newest first. */
export function readDoubtfulVoters(backend: Backend, signal: AbortSignal) {
  return readBatches(doubtfulVoter, (from, to) => found(backend, from, to).abortSignal(signal))
}

function found(backend: Backend, from: number, to: number) {
  return backend.rest.rpc('get_doubtful_voters', {}, { get: true, count: 'exact' }).range(from, to)
}

export type VoterDecision = { ids: readonly string[]; areGenuine: boolean }

/** Decides that the held votes of voters count, or drops them. Returns the number of these votes. */
export function useDecideOnVoters() {
  const backend = useBackend()
  return useMutation({
    async mutationFn({ ids, areGenuine }: VoterDecision): Promise<number> {
      const body = { user_ids: ids, are_genuine: areGenuine }
      return (await backend.call('decide-voters', { body })).data.decided
    },
    onSettled: useRefreshIdeas(),
  })
}
