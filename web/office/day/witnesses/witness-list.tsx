import { useQuery } from '@tanstack/react-query'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { connectionLabels } from '#shared/connections.ts'
import { type InvitedRole, invitedRoleNames, isRealAttempt } from '#shared/day-log.ts'
import { witnessInvitationForm } from '#shared/witness.ts'
import { formatRefusal } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { useFields } from '#web/common/forms/use-fields.ts'
import { formatDateAndTime } from '#web/common/time/format-date.ts'
import { Button } from '#web/common/ui/button.tsx'
import { FormDialog } from '#web/common/ui/dialog-form.tsx'
import { EmptyState } from '#web/common/ui/empty.tsx'
import { SelectField } from '#web/common/ui/select-field.tsx'
import { StatusTag } from '#web/common/ui/status-tag.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import { useToast } from '#web/common/ui/toast.tsx'
import { translateProblem } from '#web/common/words/translate-problem.ts'
import { useTranslate } from '#web/common/words/translations.tsx'
import { useInviteWitness } from '#web/office/day/mutations.ts'
import { PlannedShifts } from '#web/office/day/plan/planned-shifts.tsx'
import { InvitationActions } from '#web/office/day/witnesses/invitation-actions.tsx'
import { connectionChoices } from '#web/office/day/witnesses/witness-dialogs.tsx'
import {
  type Declaration,
  declarationsQuery,
  type Witness,
  witnessesQuery,
} from '#web/office/day/witnesses/witness-queries.ts'
import { OfficeList } from '#web/office/lists/office-list.tsx'

/** Lists the invited witnesses, and whether they have signed in. */
export function WitnessList() {
  const [invitedRole, setInvitedRole] = useState<InvitedRole>()
  const backend = useBackend()
  const witnesses = useQuery(witnessesQuery(backend))
  const declarations = useQuery(declarationsQuery(backend))
  const invite = (
    <>
      <Button icon={UserPlus} size="compact" onClick={() => setInvitedRole('witness')}>
        Invite a witness
      </Button>
      <Button icon={UserPlus} size="compact" variant="secondary" onClick={() => setInvitedRole('timekeeper')}>
        Invite a timekeeper
      </Button>
    </>
  )
  return (
    <>
      <OfficeList
        title="Witnesses"
        sentence="People who watch the attempt, for up to four hours at a time. Timekeepers also confirm its start and its end. Each of them declares how they know the builder."
        list={{ ...witnesses, rows: witnesses.data }}
        acts={witnesses.data && witnesses.data.length > 0 && invite}
        loading="Loading witnesses"
        failed="Witnesses could not be loaded"
        empty={
          <EmptyState title="No witnesses invited yet" block={4} action={invite}>
            The attempt needs witnesses around the clock, and two timekeepers. They must not know the builder.
          </EmptyState>
        }
        exportAs="witnesses"
        exported={() => [witnesses.data ?? []]}
      >
        {(invited) => (
          <ul>
            {invited.map((one) => (
              <WitnessCard
                key={`${one.attempt} ${one.number}`}
                witness={one}
                declared={declarationOf(one, declarations)}
              />
            ))}
          </ul>
        )}
      </OfficeList>
      {invitedRole && <InviteDialog role={invitedRole} onClose={() => setInvitedRole(undefined)} />}
    </>
  )
}

/** `none` if the witness has not declared anything. `loading` or `failed` if we do not know. */
type Declared = Declaration | 'none' | 'loading' | 'failed'

type CardProps = { witness: Witness; declared: Declared }

function declarationOf({ attempt, number }: Witness, { data, isError }: DeclarationsFound): Declared {
  if (!data) return isError ? 'failed' : 'loading'
  return data.findLast((one) => one.attempt === attempt && one.witness_number === number) ?? 'none'
}

type DeclarationsFound = { data: readonly Declaration[] | undefined; isError: boolean }

function WitnessCard({ witness: one, declared }: CardProps) {
  return (
    <li className="border-line p-6 not-first:border-t">
      <h2 className="text-lg">
        {invitedRoleNames[one.role]} {one.number}: {one.name}
        {!isRealAttempt(one.attempt) && <span className="text-muted"> in the rehearsal</span>}
      </h2>
      <p className="wrap-anywhere">
        {one.occupation}. {one.email ?? 'Email address erased.'}
      </p>
      <WitnessConnection witness={one} declared={declared} />
      <p className="mt-1.5 text-sm text-muted">
        Invited {formatDateAndTime(one.invited_at)};{' '}
        {one.user_id ? 'has opened the page' : 'has not opened the page yet'};{' '}
        {one.is_name_public
          ? 'agreed to be named in public'
          : `public as "${invitedRoleNames[one.role]} ${one.number}"`}
        .
      </p>
      {one.withdrawn_at ? (
        <p className="mt-1.5 text-sm font-bold">Invitation withdrawn {formatDateAndTime(one.withdrawn_at)}</p>
      ) : (
        <>
          <InvitationActions witness={one} />
          <PlannedShifts attempt={one.attempt} witness_number={one.number} name={one.name} />
        </>
      )}
    </li>
  )
}

/**
 * Shows the witness's connection to the builder, as the owner and the witness stated it. A connection in
 * either statement is marked as a problem, and so is a missing statement.
 */
function WitnessConnection({ witness: one, declared }: CardProps) {
  const declaration = typeof declared === 'object' ? declared : undefined
  const stated = [declaration?.connection, one.connection].filter((connection) => connection != null)
  const connection = stated.find((known) => known !== 'none')
  const isKnown = declaration !== undefined || declared === 'none'
  const isProblem = connection !== undefined || (isKnown && stated.length === 0)
  return (
    <div className="mt-1.5 text-sm">
      {isProblem && (
        <StatusTag look="waiting" className="whitespace-normal!">
          {connection
            ? `Connection to the builder: ${connectionLabels[connection]}`
            : 'Connection not stated'}
        </StatusTag>
      )}
      <p className="break-words text-muted">
        {typeof declared === 'object'
          ? `Declared by the ${one.role} in entry ${declared.number}: ${connectionLabels[declared.connection]}.`
          : undeclaredWords(one.role)[declared]}{' '}
        In the invitation: {one.connection && `${connectionLabels[one.connection]}. `}
        {one.relation}
      </p>
      {isProblem && (
        <p className="break-words">The record body may not accept this {one.role}. Invite another one.</p>
      )}
    </div>
  )
}

const undeclaredWords = (role: InvitedRole) => ({
  none: `Not declared by the ${role} yet.`,
  loading: `Loading the declaration of the ${role}...`,
  failed: `The declaration of the ${role} could not be loaded.`,
})

const nobody = { name: '', email: '', occupation: '', connection: '', relation: '' }

function InviteDialog({ role, onClose }: { role: InvitedRole; onClose: () => void }) {
  const showToast = useToast()
  const invite = useInviteWitness((number) => {
    showToast(`${invitedRoleNames[role]} ${number} invited`)
    onClose()
  })
  const t = useTranslate()
  const { check, fieldProps, listed } = useFields(witnessInvitationForm, {
    initial: nobody,
    isBusy: invite.isPending,
    say: (problem) => translateProblem(t, problem),
  })
  const handleSubmit = () => {
    const body = check()
    if (body) invite.mutate({ ...body, role })
  }
  return (
    <FormDialog
      title={`Invite a ${role}`}
      submitLabel="Invite"
      isBusy={invite.isPending}
      busyLabel="Inviting..."
      failure={invite.isError && formatRefusal(invite.error, 'The invitation could not be sent. Try again.')}
      failureTitle="Invitation not sent"
      problems={listed}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField label="Full name" data-autofocus="" {...fieldProps('name')} />
      <TextField label="Email" type="email" inputMode="email" {...fieldProps('email')} />
      <TextField label="Occupation" {...fieldProps('occupation')} />
      <SelectField
        label="Connection to the builder"
        hint={`A ${role} should have none.`}
        choices={connectionChoices}
        {...fieldProps('connection')}
      />
      <TextField
        label="How they know the builder"
        hint="For example: the builder’s sister. If there is no connection, write: none."
        {...fieldProps('relation')}
      />
    </FormDialog>
  )
}
