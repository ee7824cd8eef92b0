import { queryOptions, type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { z } from 'zod'
import { officeRoles } from '#shared/office-roles.ts'
import { answerOf, type Backend, isOffline, isUnanswered } from '#web/lib/backend.ts'
import { keptWithSession } from '#web/lib/kept-with-session.ts'

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
      const asked = backend.rest.rpc('get_admin_standing', {}, { get: true })
      return standing.parse(answerOf(await asked.abortSignal(signal)))
    },
  })
}

const kept = keptWithSession('standing')
const keptStanding = z.object({ email: z.string(), standing })

type Asked = Pick<UseQueryResult<z.output<typeof standing>>, 'data' | 'error'>

/** While nobody answers, what the host said last on this device. It opens a page, and no answer of the host. */
export function useKeptStanding(email: string | null, { data, error }: Asked) {
  useEffect(() => {
    if (data && email) kept.keep({ email, standing: data })
  }, [email, data])
  if (data || !(error ? isUnanswered(error) : isOffline())) return data
  const last = keptStanding.safeParse(kept.read()).data
  return last?.email === email ? last?.standing : undefined
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
