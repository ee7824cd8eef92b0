import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { type OfficeRole, officeRole } from '#shared/office-roles.ts'
import { type Backend, readFunction } from '#web/lib/backend.ts'
import { useBackend } from '#web/lib/services.tsx'

const peopleKey = ['people'] as const

const administrator = z.object({
  user_id: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  role: officeRole,
  last_seen: z.string().nullable(),
  devices: z.number(),
  has_second_factor: z.boolean(),
  is_self: z.boolean(),
})
export type Administrator = z.output<typeof administrator>

const invitation = z.object({
  user_id: z.string(),
  email: z.string(),
  role: officeRole,
  inviter: z.string().nullable(),
  invited_at: z.string(),
  expires_at: z.string(),
})
export type Invitation = z.output<typeof invitation>

const former = z.object({
  user_id: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  role: officeRole.nullable(),
  ended_at: z.string(),
})
export type FormerAdministrator = z.output<typeof former>

/** Loads people with access, invited people, and former administrators. */
export function peopleQuery(backend: Backend) {
  return queryOptions({
    queryKey: peopleKey,
    staleTime: 0,
    refetchOnWindowFocus: true,
    async queryFn({ signal }) {
      const [people, invitations, formers] = await Promise.all([
        readFunction(backend, 'get_administrators', z.array(administrator), { signal }),
        readFunction(backend, 'get_admin_invitations', z.array(invitation), { signal }),
        readFunction(backend, 'get_former_administrators', z.array(former), { signal }),
      ])
      return { people, invitations, formers }
    },
  })
}

/** Runs an owner's action, then refetches the lists. */
function useAct<Input>(act: (backend: Backend, input: Input) => Promise<void>) {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => act(backend, input),
    onSettled: () => queryClient.invalidateQueries({ queryKey: peopleKey }),
  })
}

export const useInvite = () =>
  useAct(async (backend, body: { email: string; role: OfficeRole }) => {
    await backend.call('invite-administrator', { body })
  })

export const useSendPasswordEmail = () =>
  useAct(async (backend, userId: string) => {
    await backend.call('send-password-email', { body: { userId } })
  })

export const useSetRole = () =>
  useAct(async (backend, body: { person: string; role: OfficeRole }) => {
    await backend.call('set-admin-role', { body })
  })

export const useEndAccess = () =>
  useAct(async (backend, person: string) => {
    await backend.call('end-admin-access', { body: { person } })
  })

export const useRemoveAuthenticator = () =>
  useAct(async (backend, person: string) => {
    await backend.call('remove-second-factor', { body: { person } })
  })

export const useWithdrawInvitation = () =>
  useAct(async (backend, person: string) => {
    await backend.call('withdraw-admin-invitation', { body: { person } })
  })
