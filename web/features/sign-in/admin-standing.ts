import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { z } from 'zod'
import { officeRoles } from '#shared/office-roles.ts'
import { type Backend, BackendError } from '#web/lib/backend.ts'

/** As what the back office opens, or why it stays closed, in the host's words (db/functions/people.sql). */
const standing = z.enum([...officeRoles, 'second_factor', 'password', 'none'])

export const standingKey = ['admin-standing'] as const

// A tab that nobody touches notices within a minute that its administrator is none any more; one that is touched at once.
const askAgainMs = 60_000

/** Asked of the host and never read from the token, which may be older than the answer. */
export function standingQuery(backend: Backend, email: string | null) {
  return queryOptions({
    queryKey: [...standingKey, email],
    meta: { isPrivate: true },
    staleTime: 0,
    refetchInterval: askAgainMs,
    refetchOnWindowFocus: true,
    async queryFn({ signal }) {
      const { data, error, status } = await backend.rest
        .rpc('get_admin_standing', {}, { get: true })
        .abortSignal(signal)
      if (error) throw new BackendError(error.message, status)
      return standing.parse(data)
    },
  })
}

/** Any failure in the back office may be the end of the right to be there, so the host is asked. */
export function useStandingWatch() {
  const queryClient = useQueryClient()
  useEffect(() => {
    const ask = () => void queryClient.invalidateQueries({ queryKey: standingKey })
    const leaveQueries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return
      if (event.query.queryKey[0] !== standingKey[0]) ask()
    })
    const leaveMutations = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') ask()
    })
    return () => {
      leaveQueries()
      leaveMutations()
    }
  }, [queryClient])
}
