import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { type Backend, callReadFunction } from '#web/common/data/backend.ts'

export const accountKey = ['account'] as const

const session = z.object({
  id: z.string(),
  device: z.string().nullable(),
  created_at: z.string(),
  refreshed_at: z.string(),
  is_current: z.boolean(),
})

/** Loads the name that readers see under the administrator's posts. It is empty if none is set. */
export function authorNameQuery(backend: Backend) {
  return queryOptions({
    queryKey: [...accountKey, 'name'],
    staleTime: 0,
    async queryFn(): Promise<string> {
      const auth = await backend.auth()
      const { data, error } = await auth.getUser()
      if (error) throw error
      return z.string().catch('').parse(data.user.user_metadata.full_name)
    },
  })
}

export type OwnSession = {
  id: string
  device: string | null
  createdAt: string
  refreshedAt: string
  isCurrent: boolean
}

/** Loads the sessions of the signed-in administrator. The session of this device is first. */
export function ownSessionsQuery(backend: Backend) {
  return queryOptions({
    queryKey: [...accountKey, 'sessions'],
    staleTime: 0,
    async queryFn({ signal }): Promise<OwnSession[]> {
      const sessions = await callReadFunction(backend, 'get_own_sessions', z.array(session), { signal })
      return sessions.map(({ created_at, refreshed_at, is_current, ...rest }) => ({
        ...rest,
        createdAt: created_at,
        refreshedAt: refreshed_at,
        isCurrent: is_current,
      }))
    },
  })
}

export type SecondFactor = { factorId: string; codesLeft: number } | null

/** Loads the authenticator app with the number of unused recovery codes. Null if no app is set up. */
export function secondFactorQuery(backend: Backend) {
  return queryOptions({
    queryKey: [...accountKey, 'second-factor'],
    staleTime: 0,
    async queryFn({ signal }): Promise<SecondFactor> {
      const auth = await backend.auth()
      const { data, error } = await auth.mfa.listFactors()
      if (error) throw error
      const [factor] = data.totp
      if (!factor) return null
      const codesLeft = await callReadFunction(backend, 'count_recovery_codes', z.number(), { signal })
      return { factorId: factor.id, codesLeft }
    },
  })
}
