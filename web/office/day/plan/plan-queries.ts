import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { type Backend, getRowsOrThrow } from '#web/common/data/backend.ts'
import { createSearchPattern } from '#web/office/lists/search-pattern.ts'

export const availableIdeasKey = ['day', 'ideas'] as const

const idea = z.object({
  id: z.string(),
  title: z.string(),
  submitter_name: z.string(),
  target_users: z.array(z.string()).nullable(),
  vote_count: z.int(),
})
export type AvailableIdea = z.output<typeof idea>

const shown = 50

/**
 * Loads approved ideas with this text in the title, the description or the submitter's name, most votes
 * first.
 */
export function availableIdeasQuery(backend: Backend, wanted: string) {
  return queryOptions({
    queryKey: [...availableIdeasKey, wanted],
    placeholderData: keepPreviousData,
    async queryFn({ signal }): Promise<AvailableIdea[]> {
      const approved = backend.rest
        .from('office_ideas')
        .select('id,title,submitter_name,target_users,vote_count')
        .eq('status', 'approved')
      const answer = await (wanted ? approved.like('words', createSearchPattern(wanted)) : approved)
        .order('vote_count', { ascending: false })
        .order('id')
        .limit(shown)
        .abortSignal(signal)
      return z.array(idea).parse(getRowsOrThrow<unknown>(answer).rows)
    },
  })
}

type Change =
  | { name: 'place-app'; args: { app: number; place: number } }
  | { name: 'plan-app'; args: { app: number; name: string; minutes: number; tools: string } }
  | { name: 'take-idea'; args: { app: number; idea: string; minutes: number } }
  | { name: 'empty-slot'; args: { app: number } }
export type PlanChange = Change

/** Changes the plan. Throws the server's refusal if the plan must not be changed in this way. */
export async function changePlan(backend: Backend, { name, args }: PlanChange): Promise<void> {
  await backend.call(name, { body: args })
}
