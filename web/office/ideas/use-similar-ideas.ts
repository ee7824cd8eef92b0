import { useQuery } from '@tanstack/react-query'
import type { SimilarIdea } from '#shared/ideas.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { similarIdeasQuery } from '#web/public/ideas/queries.ts'

/** Fragment of a record's URL that leads to the comparison with similar ideas. */
export const similarIdeasHash = '#similar'

const none: readonly SimilarIdea[] = []

type Compared = { id: string; title?: string } | undefined

/** Returns ideas with similar titles, the closest first. Returns none while the title is unknown. */
export function useSimilarIdeas(idea: Compared): readonly SimilarIdea[] {
  return useSimilarIdeasQuery(idea).ideas
}

/**
 * Returns the similar ideas with their query, so that callers can tell a list that has not loaded from an
 * empty one.
 */
export function useSimilarIdeasQuery(idea: Compared) {
  const title = idea?.title ?? ''
  const query = useQuery(similarIdeasQuery(useBackend(), title))
  // Ignores placeholder data, because it belongs to the previous idea.
  const isKnown = title !== '' && !query.isPlaceholderData
  return { query, ideas: isKnown ? (query.data ?? none).filter(({ id }) => id !== idea?.id) : none }
}
