import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { OwnSubmissions, SimilarIdea, TopIdea } from '#shared/ideas.ts'
import { type Backend, BackendError } from '#web/common/data/backend.ts'
import { publicQuery } from '#web/common/data/public-query.ts'

/** Prefix of the query keys about ideas. A change of any idea invalidates all of them. */
export const ideasKey = ['ideas'] as const

/** True if the server answered "not found", which is a valid answer for these queries. */
const isNotFound = (error: unknown) => error instanceof BackendError && error.status === 404

/** Loads the three ideas with the most votes. `email` determines whose votes are marked. */
export function topIdeasQuery(backend: Backend, email: string | null = null) {
  return queryOptions({
    queryKey: [...ideasKey, 'top', email],
    placeholderData: keepPreviousData,
    meta: { isPublic: email === null },
    async queryFn({ signal }): Promise<TopIdea[]> {
      try {
        const { data } = await backend.read('get-top-ideas', { query: { limit: '10' }, signal })
        return data.slice(0, 3)
      } catch (error) {
        if (isNotFound(error)) return []
        throw error
      }
    },
  })
}

/** Votes of a person by idea id. A held vote waits for a review. */
export type OwnVotes = Readonly<Record<string, 'counted' | 'held'>>

export function getOwnVotes(ideas: readonly TopIdea[]): OwnVotes {
  const voted = ideas.filter((idea) => idea.hasVoted)
  return Object.fromEntries(voted.map(({ id, isHeld }) => [id, isHeld ? 'held' : 'counted'] as const))
}

/** Loads the signed-in person's votes for these ideas. */
export function ownVotesQuery(
  backend: Backend,
  { email, ids }: { email: string | null; ids: readonly string[] },
) {
  return queryOptions({
    queryKey: [...ideasKey, 'voted', email, ids],
    enabled: email !== null && ids.length > 0,
    // Shows the previous votes while the next page loads, but never those of another person.
    placeholderData: (previous: OwnVotes | undefined, query) =>
      query?.queryKey[2] === email ? previous : undefined,
    async queryFn({ signal }): Promise<OwnVotes> {
      const query = { ids: ids.join(',') }
      return getOwnVotes((await backend.read('get-top-ideas', { query, signal })).data)
    },
  })
}

/**
 * Loads ideas with a similar title. They are optional, so a failure is not shown and the request is not
 * retried.
 */
export function similarIdeasQuery(backend: Backend, title: string) {
  return publicQuery({
    queryKey: [...ideasKey, 'similar', title],
    enabled: title !== '',
    placeholderData: keepPreviousData,
    retry: false,
    async queryFn({ signal }): Promise<SimilarIdea[]> {
      return (await backend.read('find-similar-ideas', { query: { title }, signal })).data
    },
  })
}

/** Loads the person's own ideas and figures. `null` if the server does not know the address (`not_found`). */
export function ownIdeasQuery(backend: Backend, email: string) {
  return queryOptions({
    queryKey: [...ideasKey, 'own', email],
    async queryFn({ signal }): Promise<OwnSubmissions | null> {
      try {
        return (await backend.read('get-user-submissions', { query: { email }, signal })).data
      } catch (error) {
        if (isNotFound(error)) return null
        throw error
      }
    },
  })
}
