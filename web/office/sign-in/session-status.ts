import { type Query, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { officeRoles } from '#shared/office-roles.ts'
import { type Backend, callReadFunction } from '#web/common/data/backend.ts'
import {
  computeRetryPauseMs,
  createRefetchInterval,
  minRetryPauseMs,
} from '#web/common/data/refetch-interval.ts'
import { createUserDataStore } from '#web/common/offline/user-store.ts'

/** Role in the back office, or the reason why it is closed (db/functions/people.sql). */
const sessionStatus = z.enum([...officeRoles, 'second_factor', 'password', 'none'])
type SessionStatus = z.output<typeof sessionStatus>

export const sessionStatusKey = ['admin-standing'] as const

// Milliseconds between two requests. An idle tab notices within a minute that access has ended, and an active
// one notices immediately.
const askAgainMs = 60_000

/** Loads the status from the server, because the token may be out of date. */
export function sessionStatusQuery(backend: Backend, email: string | null) {
  return queryOptions({
    queryKey: [...sessionStatusKey, email],
    staleTime: 0,
    refetchOnWindowFocus: true,
    queryFn: ({ signal }) => callReadFunction(backend, 'get_admin_standing', sessionStatus, { signal }),
    refetchInterval: (query) =>
      isFailing(query.state) ? computeRetryPauseMs(query) : createRefetchInterval(askAgainMs)(query),
  })
}

const kept = createUserDataStore('standing')
const keptStatus = z.object({ email: z.string(), standing: z.enum(officeRoles) })

/**
 * Returns the server's status. Until the server answers, returns the last status of this person on this
 * device, so that the page stays open in a network without internet. The stored status gives no access to
 * data.
 */
export function useCachedSessionStatus(email: string | null, answer: SessionStatus | undefined) {
  const [last] = useState(() => keptStatus.safeParse(kept.read()).data)
  useEffect(() => {
    if (answer && email) kept.keep({ email, standing: answer })
  }, [email, answer])
  return answer ?? (last?.email === email ? last?.standing : undefined)
}

const isStatus = ({ queryKey }: Query) => queryKey[0] === sessionStatusKey[0]
const isFailing = ({ dataUpdatedAt, errorUpdatedAt }: Query['state']) => errorUpdatedAt > dataUpdatedAt

/**
 * Reads the status again after any failure in the back office, because access may have ended. While the
 * server does not respond, only this query is retried. After its first answer, the other failed queries are
 * retried too.
 */
export function useSessionStatusWatch() {
  const queryClient = useQueryClient()
  useEffect(() => {
    const queries = queryClient.getQueryCache()
    let wasFailing = false
    const ask = atIntervals(() => {
      const states = queries.findAll({ queryKey: sessionStatusKey }).map(({ state }) => state)
      if (states.some(isFailing)) return
      // A response in flight may be older than the failure, so we ask again soon.
      if (states.some(({ fetchStatus }) => fetchStatus === 'fetching')) ask.soon()
      else void queryClient.invalidateQueries({ queryKey: sessionStatusKey })
    })
    const leaveQueries = queries.subscribe((event) => {
      if (event.type !== 'updated') return
      const { query, action } = event
      if (action.type === 'error') {
        if (isStatus(query)) wasFailing = true
        else ask.soon()
      } else if (action.type === 'success' && isStatus(query) && wasFailing) {
        wasFailing = false
        void queryClient.refetchQueries({
          type: 'active',
          predicate: ({ state }) => state.status === 'error',
        })
      }
    })
    const leaveMutations = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') ask.soon()
    })
    return () => {
      ask.forget()
      leaveQueries()
      leaveMutations()
    }
  }, [queryClient])
}

/** Limits `act` to one run in five seconds. `soon` runs it immediately, or as soon as the five seconds have passed. */
function atIntervals(act: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let actedAt = Number.NEGATIVE_INFINITY
  const run = () => {
    timer = undefined
    actedAt = performance.now()
    act()
  }
  return {
    soon() {
      timer ??= setTimeout(run, Math.max(0, actedAt + minRetryPauseMs - performance.now()))
    },
    forget: () => clearTimeout(timer),
  }
}
