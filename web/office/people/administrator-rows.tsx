import '#web/office/people/person.css'
import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { type OfficeRole, officeRoleLabels, officeRoles } from '#shared/office-roles.ts'
import { formatDateAndTime } from '#web/common/time/format-date.ts'
import { Button } from '#web/common/ui/button.tsx'
import { Icon } from '#web/common/ui/icon.tsx'
import { SelectField } from '#web/common/ui/select-field.tsx'
import type { Administrator, FormerAdministrator, Invitation } from '#web/office/people/queries.ts'
import { Avatar } from '#web/office/ui/avatar.tsx'

const roleChoices = officeRoles.map((value) => ({ value, label: officeRoleLabels[value] }))

type PersonProps = {
  person: Administrator
  isLastOwner: boolean
  onRole: (role: OfficeRole) => void
  onEnd: () => void
  onFactor: () => void
  onPassword: () => void
}

export function AdministratorRow({ person, isLastOwner, onRole, onEnd, onFactor, onPassword }: PersonProps) {
  const { user_id, email, name, role, last_seen, devices, has_second_factor, is_self } = person
  return (
    <li className="person">
      <Avatar id={user_id} />
      <Who name={name} email={email}>
        {is_self && ' (you)'}
      </Who>
      {isLastOwner ? (
        <p className="person-role person-locked">{officeRoleLabels[role]}</p>
      ) : (
        <SelectField
          id={`role-${user_id}`}
          label={`Role of ${email}`}
          isLabelHidden
          choices={roleChoices}
          value={role}
          onChange={({ target }) => onRole(officeRoles.find((one) => one === target.value) ?? role)}
          className="person-role"
        />
      )}
      <p className="person-seen">
        {last_seen ? `Last seen ${formatDateAndTime(last_seen)}` : 'Never signed in'}
        {devices > 1 && `, on ${devices} devices`}
        <span className="block">Two-factor authentication {has_second_factor ? 'on' : 'off'}</span>
      </p>
      {isLastOwner ? (
        <p className="person-end inline-flex items-center gap-1.5 text-sm text-muted">
          <Icon icon={Lock} /> The last owner cannot be removed
        </p>
      ) : (
        <span className="person-end">
          <Button variant="secondary" size="compact" onClick={onEnd}>
            End access<span className="sr-only"> for {email}</span>
          </Button>
        </span>
      )}
      {!is_self && (
        <span className="person-help flex flex-wrap gap-1 -ml-2.5">
          <Button variant="quiet" size="compact" onClick={onPassword}>
            Send password reset email<span className="sr-only"> to {email}</span>
          </Button>
          {has_second_factor && (
            <Button variant="quiet" size="compact" onClick={onFactor}>
              Turn off two-factor authentication<span className="sr-only"> for {email}</span>
            </Button>
          )}
        </span>
      )}
    </li>
  )
}

function Who({ name, email, children }: { name: string | null; email: string; children?: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="font-bold wrap-anywhere">
        {name ?? email}
        {children && <span className="font-regular">{children}</span>}
      </p>
      {name && <p className="text-sm wrap-anywhere text-muted">{email}</p>}
    </div>
  )
}

export function FormerAdministratorRow({
  person,
  onInvite,
}: {
  person: FormerAdministrator
  onInvite: () => void
}) {
  const { user_id, name, email, role, ended_at } = person
  return (
    <li className="person">
      <Avatar id={user_id} isGone />
      <Who name={name} email={email} />
      <p className="person-role text-sm text-muted">
        {role ? officeRoleLabels[role] : 'Access'} until {formatDateAndTime(ended_at)}
      </p>
      <p className="person-seen">Signed out everywhere</p>
      <span className="person-end">
        <Button variant="quiet" size="compact" onClick={onInvite}>
          Restore access<span className="sr-only"> to {email}</span>
        </Button>
      </span>
    </li>
  )
}

type InvitedProps = { invited: Invitation; onAgain: () => void; onWithdraw: () => void }

export function InvitationRow({ invited, onAgain, onWithdraw }: InvitedProps) {
  const { email, role, inviter, invited_at, expires_at } = invited
  const isOver = Date.parse(expires_at) < Date.now()
  return (
    <li className="flex flex-wrap items-center gap-3 py-3 not-first:border-t not-first:border-line">
      <div className="min-w-0 flex-1 basis-[240px]">
        <p className="wrap-anywhere">
          <strong>{email}</strong> as {officeRoleLabels[role].toLowerCase()}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          Sent {formatDateAndTime(invited_at)}
          {inviter && ` by ${inviter}`}
        </p>
      </div>
      <p className={isOver ? 'text-sm font-bold text-danger-text' : 'text-sm text-muted'}>
        {isOver ? 'Expired' : `Until ${formatDateAndTime(expires_at)}`}
      </p>
      <span className="flex gap-1.5">
        <Button variant="secondary" size="compact" onClick={onAgain}>
          Send again<span className="sr-only"> to {email}</span>
        </Button>
        <Button variant="quiet" size="compact" onClick={onWithdraw}>
          Withdraw<span className="sr-only"> the invitation for {email}</span>
        </Button>
      </span>
    </li>
  )
}
