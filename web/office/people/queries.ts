import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { type OfficeRole, officeRole, officeRoleLabels } from '#shared/office-roles.ts'
import { type Backend, callReadFunction } from '#web/common/data/backend.ts'
import { unconfirmedOutcomeMessage } from '#web/common/data/unconfirmed-outcome.ts'
import { useAction } from '#web/common/data/use-action.ts'

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
export function administratorsQuery(backend: Backend) {
  return queryOptions({
    queryKey: peopleKey,
    staleTime: 0,
    refetchOnWindowFocus: true,
    async queryFn({ signal }) {
      const [people, invitations, formers] = await Promise.all([
        callReadFunction(backend, 'get_administrators', z.array(administrator), { signal }),
        callReadFunction(backend, 'get_admin_invitations', z.array(invitation), { signal }),
        callReadFunction(backend, 'get_former_administrators', z.array(former), { signal }),
      ])
      return { people, invitations, formers }
    },
  })
}

type Person = Pick<Administrator, 'user_id' | 'email'>

/** Runs an owner's action, shows a message about it, and refetches the lists. */
const usePeopleAction = <Input>(
  act: (backend: Backend, input: Input) => Promise<unknown>,
  done: (input: Input) => string,
) => useAction({ act, done, changes: peopleKey, failed: unconfirmedOutcomeMessage })

export const useInviteAdministrator = () =>
  usePeopleAction(
    (backend, body: { email: string; role: OfficeRole }) => backend.call('invite-administrator', { body }),
    ({ email }) => `Invitation sent to ${email}.`,
  )

export const useSendPasswordEmail = () =>
  usePeopleAction(
    (backend, { user_id: userId }: Person) => backend.call('send-password-email', { body: { userId } }),
    ({ email }) => `Password reset email sent to ${email}.`,
  )

export const useSetRole = () =>
  usePeopleAction(
    (backend, { user_id: person, role }: Person & { role: OfficeRole }) =>
      backend.call('set-admin-role', { body: { person, role } }),
    ({ email, role }) => `${email} now has the role ${officeRoleLabels[role].toLowerCase()}.`,
  )

export const useEndAccess = () =>
  usePeopleAction(
    (backend, { user_id: person }: Person) => backend.call('end-admin-access', { body: { person } }),
    ({ email }) => `${email} no longer has access.`,
  )

export const useRemoveAdministratorAuthenticator = () =>
  usePeopleAction(
    (backend, { user_id: person }: Person) => backend.call('remove-second-factor', { body: { person } }),
    ({ email }) => `${email} can now sign in with just their password.`,
  )

export const useWithdrawInvitation = () =>
  usePeopleAction(
    (backend, person: string) => backend.call('withdraw-admin-invitation', { body: { person } }),
    () => 'Invitation withdrawn.',
  )
