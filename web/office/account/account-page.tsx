import { officeRoleLabels } from '#shared/office-roles.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { useSession } from '#web/common/sign-in/session.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { AuthorNameCard } from '#web/office/account/author-name.tsx'
import { PreferencesCard } from '#web/office/account/preferences-card.tsx'
import { SecondFactorCard } from '#web/office/account/second-factor.tsx'
import { SessionList } from '#web/office/account/session-list.tsx'
import { createAdminHandle } from '#web/office/layout/admin-handle.ts'
import { useOfficeRole } from '#web/office/sign-in/office-role.ts'
import { Card } from '#web/office/ui/card.tsx'

export const handle = createAdminHandle('Account')

/** Account page with sessions, two-factor authentication and password. The account menu links to it. */
export function Component() {
  const { email, habits } = useSession()
  return (
    <div className="grid max-w-page grid-cols-1 gap-4.5 lg:gap-6">
      <div>
        <h1 className="text-2xl font-bold">Account</h1>
        <p className="mt-1.5 break-words text-muted">
          {email}, {officeRoleLabels[useOfficeRole()].toLowerCase()}
        </p>
      </div>
      <AuthorNameCard />
      <PreferencesCard habits={habits} />
      <SessionList />
      <SecondFactorCard />
      <Card id="password" title="Password">
        <p className="mt-1.5 text-muted">Changing your password signs you out on all other devices.</p>
        <LinkButton variant="secondary" href={paths.admin.setPassword} className="mt-4.5">
          Change password
        </LinkButton>
      </Card>
    </div>
  )
}
