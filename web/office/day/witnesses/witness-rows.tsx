import '#web/office/people/person.css'
import { useQuery } from '@tanstack/react-query'
import { invitedRoleNames, isRealAttempt } from '#shared/day-log.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { formatDateAndTime } from '#web/common/time/format-date.ts'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { witnessesQuery } from '#web/office/day/witnesses/witness-queries.ts'
import { Avatar } from '#web/office/ui/avatar.tsx'

/**
 * Lists the witnesses on the page of the people with access to the back office. A link leads to the page that
 * manages witnesses.
 */
export function WitnessRows() {
  const { data, isError } = useQuery(witnessesQuery(useBackend()))
  return (
    <section aria-labelledby="people-witnesses" className="settings-card">
      <div className="settings-card-head">
        <h2 id="people-witnesses" className="text-xl font-bold">
          Witnesses
        </h2>
        <p className="text-sm text-muted">
          {isError
            ? 'The witnesses could not be loaded.'
            : data?.length === 0
              ? 'No witnesses invited yet.'
              : 'Witnesses sign in with a code, follow the log and sign a statement. They do not have back office access.'}
        </p>
        <LinkButton href={paths.admin.witnesses} variant="secondary" size="compact" className="ml-auto">
          Open Witnesses
        </LinkButton>
      </div>
      <ul>
        {data?.map(({ attempt, number, role, name, email, user_id, invited_at, withdrawn_at }) => (
          <li key={`${attempt} ${number}`} className="person">
            <Avatar id={user_id ?? `${attempt} ${number}`} />
            <div className="min-w-0">
              <p className="font-bold wrap-anywhere">{name}</p>
              <p className="text-sm wrap-anywhere text-muted">{email ?? 'Email address erased'}</p>
            </div>
            <p className="person-role text-sm">
              {invitedRoleNames[role]} {number}
              {!isRealAttempt(attempt) && ' in the rehearsal'}
            </p>
            <p className="person-seen">
              {withdrawn_at
                ? 'Invitation withdrawn'
                : user_id
                  ? 'Opened the page'
                  : 'Has not opened the page yet'}
            </p>
            <p className="person-end text-sm text-muted">Invited {formatDateAndTime(invited_at)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
