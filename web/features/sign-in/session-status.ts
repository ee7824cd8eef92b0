import { queryOptions, type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { z } from 'zod'
import { officeRoles } from '#shared/office-roles.ts'
import { type Backend, isOffline, isUnanswered, readFunction } from '#web/lib/backend.ts'
import { keptWithSession } from '#web/lib/offline/kept-with-session.ts'

/** As what the back office opens, or why it stays closed, in the server's words (db/functions/people.sql). */
const sessionStatus = z.enum([...officeRoles, 'second_factor', 'password', 'none'])

export const sessionStatusKey = ['admin-standing'] as const

// A tab that nobody touches notices within a minute that its administrator is none any more; one that is touched at once.
const askAgainMs = 60_000

/** Asked of the server and never read from the token, which may be older than the answer. */
export function sessionStatusQuery(backend: Backend, email: string | null) {
  return queryOptions({
    queryKey: [...sessionStatusKey, email],
    meta: { isPrivate: true },
    staleTime: 0,
    refetchInterval: askAgainMs,
    refetchOnWindowFocus: true,
    queryFn: ({ signal }) => readFunction(backend, 'get_admin_standing', sessionStatus, { signal }),
  })
}

const kept = keptWithSession('standing')
const keptStatus = z.object({ email: z.string(), standing: sessionStatus })

type Asked = Pick<UseQueryResult<z.output<typeof sessionStatus>>, 'data' | 'error'>

/** While nobody answers, what the server said last on this device. It opens a page, and no answer of the server. */
export function useKeptStatus(email: string | null, { data, error }: Asked) {
  useEffect(() => {
    if (data && email) kept.keep({ email, standing: data })
  }, [email, data])
  if (data || !(error ? isUnanswered(error) : isOffline())) return data
  const last = keptStatus.safeParse(kept.read()).data
  return last?.email === email ? last?.standing : undefined
}

/** Any failure in the back office may be the end of the right to be there, so the server is asked. */
export function useStatusWatch() {
  const queryClient = useQueryClient()
  useEffect(() => {
    const ask = () => void queryClient.invalidateQueries({ queryKey: sessionStatusKey })
    const leaveQueries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return
      if (event.query.queryKey[0] !== sessionStatusKey[0]) ask()
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
