import '#web/office/layout/utilities.css'
import { useQuery } from '@tanstack/react-query'
import { useBackend } from '#web/common/data/services.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { useLinkNavigation } from '#web/common/navigation/use-link-navigation.ts'
import { useSession } from '#web/common/sign-in/session.tsx'
import { createAdminHandle } from '#web/office/layout/admin-handle.ts'
import { MigrationPanel } from '#web/office/migration/migration-panel.tsx'
import { sessionStatusQuery } from '#web/office/sign-in/session-status.ts'

export const handle = createAdminHandle('Migration test')

/** Page for developers. It is not available in production unless MIGRATION_TEST is set. */
export function Component() {
  const { status, email } = useSession()
  useLinkNavigation()
  const sessionStatus = useQuery({
    ...sessionStatusQuery(useBackend(), email),
    enabled: status === 'signed-in',
  })
  const isAdmin = status === 'signed-in' && sessionStatus.data === 'owner'
  return (
    <main id="main" tabIndex={-1} className="wrap section-y">
      <h1 className="text-3xl font-bold">Sponsor migration test</h1>
      <div className="mt-3 mb-7.5 grid max-w-measure gap-1.5 text-muted">
        <p>Checks the connection, adds the eight seed sponsors to an empty database, and counts them.</p>
        <p>
          Remove this page after the tests pass, and use{' '}
          <a href={paths.admin.root} className="link">
            /admin
          </a>{' '}
          instead.
        </p>
      </div>
      <MigrationPanel isAdmin={isAdmin} />
    </main>
  )
}
