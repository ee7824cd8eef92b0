import { Link } from 'react-router'
import { officeRoleLabels } from '#shared/office-roles.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { Button } from '#web/common/ui/button.tsx'
import { useOfficeRole } from '#web/office/sign-in/office-role.ts'
import { Popover } from '#web/office/ui/popover.tsx'

type AdminAccountProps = { email: string; onSignOut: () => void }

/** Shows the signed-in person, and links to their own pages. */
export function AdminAccount({ email, onSignOut }: AdminAccountProps) {
  const role = useOfficeRole()
  return (
    <Popover
      title="Account"
      className="max-lg:hidden"
      summaryClassName="grid min-h-12 max-w-[240px] content-center px-1.5 text-xs text-muted"
      summary={
        <>
          <strong className="block truncate text-sm text-text">{email}</strong>
          {/* Owners are shown as "Administrator", because that was the only role before there were
              several. */}
          {role === 'owner' ? 'Administrator' : officeRoleLabels[role]}
        </>
      }
    >
      {(close) => (
        <>
          <ul>
            {accountEntries.map(({ label, to }) => (
              <li key={label} className="not-first:border-t not-first:border-line">
                <Link to={to} onClick={close} className="plain-link flex min-h-12 items-center text-text">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          <Button variant="secondary" size="compact" className="mt-1.5 mb-1.5 w-full" onClick={onSignOut}>
            Sign out
          </Button>
        </>
      )}
    </Popover>
  )
}

const accountEntries = [
  { label: 'Sessions', to: `${paths.admin.account}#sessions` },
  { label: 'Two-factor authentication', to: `${paths.admin.account}#second-factor` },
  { label: 'Password', to: `${paths.admin.account}#password` },
]
