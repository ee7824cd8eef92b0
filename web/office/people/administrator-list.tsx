import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OfficeRole } from '#shared/office-roles.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { ConfirmDialog } from '#web/common/ui/confirm-dialog.tsx'
import { InlineFailure } from '#web/common/ui/load-failure.tsx'
import { Skeleton } from '#web/common/ui/skeleton.tsx'
import { WitnessRows } from '#web/office/day/witnesses/witness-rows.tsx'
import { ListExport } from '#web/office/lists/export-list.tsx'
import {
  AdministratorRow,
  FormerAdministratorRow,
  InvitationRow,
} from '#web/office/people/administrator-rows.tsx'
import { InviteForm } from '#web/office/people/invite-form.tsx'
import {
  type Administrator,
  administratorsQuery,
  type Invitation,
  useEndAccess,
  useInviteAdministrator,
  useRemoveAdministratorAuthenticator,
  useSendPasswordEmail,
  useSetRole,
  useWithdrawInvitation,
} from '#web/office/people/queries.ts'
import { RoleRights } from '#web/office/people/role-rights.tsx'

const howMany = (people: number, invited: number) =>
  `${people === 1 ? 'Only you have access' : `${people} with access`}${invited > 0 ? `, ${invited} invited` : ''}.`

type Question = { title: string; message: string; verb: string; onYes: () => void }

/**
 * Lists people with access to the back office and their roles. The database allows only owners to read this.
 */
export function AdministratorList({ heading: Heading }: { heading: 'h1' | 'h2' }) {
  const { data, isError, refetch } = useQuery(administratorsQuery(useBackend()))
  const [question, setQuestion] = useState<Question | null>(null)
  const invite = useInviteAdministrator()
  const setRole = useSetRole()
  const end = useEndAccess()
  const removeFactor = useRemoveAdministratorAuthenticator()
  const sendEmail = useSendPasswordEmail()
  const withdraw = useWithdrawInvitation()

  const handleInvite = (email: string, role: OfficeRole) => invite.mutate({ email, role })
  const handleEnd = (person: Administrator) =>
    setQuestion({
      title: `End access for ${person.name ?? person.email}?`,
      message: 'They will be signed out everywhere. Anything they did or wrote is kept.',
      verb: 'End access',
      onYes: () => end.mutate(person),
    })
  const handleFactor = (person: Administrator) =>
    setQuestion({
      title: `Turn off two-factor authentication for ${person.email}?`,
      message:
        'Only do this if they have lost their phone and you are sure it is them asking. They will be signed out everywhere.',
      verb: 'Turn off two-factor authentication',
      onYes: () => removeFactor.mutate(person),
    })

  const owners = data?.people.filter(({ role }) => role === 'owner').length ?? 0
  return (
    <div className="grid grid-cols-1 gap-4.5">
      <section aria-labelledby="people-title" className="settings-card settings-office">
        <div className="settings-card-head">
          <Heading id="people-title" className="text-2xl font-bold">
            People
          </Heading>
          <p role="status" className="text-sm text-muted">
            {data && howMany(data.people.length, data.invitations.length)}
          </p>
        </div>
        {isError && (
          <InlineFailure className="p-4.5" onRetry={() => refetch()}>
            The people could not be loaded.
          </InlineFailure>
        )}
        {!data && !isError && <Skeleton rows={3} label="Loading people" className="p-4.5" />}
        <ul>
          {data?.people.map((person) => (
            <AdministratorRow
              key={person.user_id}
              person={person}
              isLastOwner={person.role === 'owner' && owners === 1}
              onRole={(role) => setRole.mutate({ ...person, role })}
              onEnd={() => handleEnd(person)}
              onFactor={() => handleFactor(person)}
              onPassword={() => sendEmail.mutate(person)}
            />
          ))}
          {data?.formers.map((person) => (
            <FormerAdministratorRow
              key={person.user_id}
              person={person}
              onInvite={() => handleInvite(person.email, person.role ?? 'moderator')}
            />
          ))}
        </ul>
        {data && <ListExport name="people" read={() => [data.people]} />}
      </section>
      <WitnessRows />
      <InviteCard
        invitations={data?.invitations ?? []}
        isBusy={invite.isPending}
        onInvite={handleInvite}
        onWithdraw={withdraw.mutate}
      />
      <RoleRights />
      <ConfirmDialog
        isOpen={question !== null}
        title={question?.title ?? ''}
        message={question?.message ?? ''}
        confirmLabel={question?.verb ?? ''}
        tone="warning"
        onConfirm={() => {
          question?.onYes()
          setQuestion(null)
        }}
        onCancel={() => setQuestion(null)}
      />
    </div>
  )
}

type InviteCardProps = {
  invitations: readonly Invitation[]
  isBusy: boolean
  onInvite: (email: string, role: OfficeRole) => void
  onWithdraw: (id: string) => void
}

function InviteCard({ invitations, isBusy, onInvite, onWithdraw }: InviteCardProps) {
  return (
    <section aria-labelledby="invite-title" className="settings-card p-4.5">
      <h2 id="invite-title" className="text-xl font-bold">
        Invite someone
      </h2>
      <p className="text-sm text-muted">
        They will get a link that can be used once and expires after three days. They choose their own
        password.
      </p>
      <InviteForm isBusy={isBusy} onInvite={onInvite} />
      <ul>
        {invitations.map((invited) => (
          <InvitationRow
            key={invited.user_id}
            invited={invited}
            onAgain={() => onInvite(invited.email, invited.role)}
            onWithdraw={() => onWithdraw(invited.user_id)}
          />
        ))}
      </ul>
    </section>
  )
}
