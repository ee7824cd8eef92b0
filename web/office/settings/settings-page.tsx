import { Navigate, useLocation, useParams } from 'react-router'
import { useTableChanges } from '#web/common/data/use-table-changes.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { witnessesKey } from '#web/office/day/witnesses/witness-queries.ts'
import { createAdminHandle } from '#web/office/layout/admin-handle.ts'
import { settingsKey } from '#web/office/settings/queries.ts'
import { SettingsScreen } from '#web/office/settings/settings-screen.tsx'

export const handle = createAdminHandle('Settings')

/**
 * Current URLs of former sections, by the name of the former section. The section `letters` has been split:
 * with a hash, its URL led to a setting that is now in `sender`, and without one to the list of emails.
 */
const formerSections = (hash: string): Record<string, string | undefined> => ({
  figures: paths.admin.setting('money'),
  giving: paths.admin.setting('money'),
  givers: `${paths.admin.setting('money')}#givers-title`,
  letters: hash ? paths.admin.setting('sender') : paths.admin.emails,
})

export function Component() {
  const { section } = useParams()
  const { search, hash } = useLocation()
  const [place, heading = hash] = (formerSections(hash)[section ?? ''] ?? '').split('#')
  if (place) return <Navigate to={{ pathname: place, search, hash: heading }} replace />
  return <Settings section={section} />
}

function Settings({ section }: { section: string | undefined }) {
  useTableChanges('site_settings', settingsKey)
  useTableChanges('day_witnesses', witnessesKey)
  return <SettingsScreen id={section} />
}
