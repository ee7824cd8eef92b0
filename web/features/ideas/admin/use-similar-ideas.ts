import { useQuery } from '@tanstack/react-query'
import type { SimilarIdea } from '#shared/ideas.ts'
import { similarIdeasQuery } from '#web/features/ideas/queries.ts'
import { useBackend } from '#web/lib/services.tsx'

/** The part of a record's address that leads to the comparison with similar ideas. */
export const similarHash = '#similar'

const none: readonly SimilarIdea[] = []

type Compared = { id: string; title?: string } | undefined

/** Listed ideas whose names are close to this one's, the closest first; none while its title is unknown. */
export function useSimilarIdeas(idea: Compared): readonly SimilarIdea[] {
  return useSimilarQuery(idea).ideas
}

/** Returns the query too, because a list that has not loaded is not an empty one. */
export function useSimilarQuery(idea: Compared) {
  const title = idea?.title ?? ''
  const query = useQuery(similarIdeasQuery(useBackend(), title))
  // Otherwise a reason would name the similar ideas of the previous idea.
  const isKnown = title !== '' && !query.isPlaceholderData
  return { query, ideas: isKnown ? (query.data ?? none).filter(({ id }) => id !== idea?.id) : none }
}
