import { useQuery } from '@tanstack/react-query'
import type { SimilarIdea } from '#shared/ideas.ts'
import { similarIdeasQuery } from '#web/features/ideas/queries.ts'
import { useBackend } from '#web/lib/services.tsx'

/** The part of a record's address that leads to the comparison with similar ideas. */
export const similarHash = '#similar'

const none: readonly SimilarIdea[] = []

/** Listed ideas whose names are close to this one's, the closest first; none while its title is unknown. */
export function useSimilarIdeas(idea: { id: string; title?: string } | undefined): readonly SimilarIdea[] {
  const title = idea?.title ?? ''
  const { data = none, isPlaceholderData } = useQuery(similarIdeasQuery(useBackend(), title))
  // Those of the idea before would be named in a reason.
  return title === '' || isPlaceholderData ? none : data.filter(({ id }) => id !== idea?.id)
}
