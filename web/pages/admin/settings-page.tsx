import { useQuery } from '@tanstack/react-query'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { GiversOffice } from '#web/features/campaign/give/givers-office.tsx'
import { witnessesKey } from '#web/features/day/witness-queries.ts'
import { WitnessRows } from '#web/features/day/witness-rows.tsx'
import { HealthChecks } from '#web/features/health/health.tsx'
import { getFailedChecks, healthQuery } from '#web/features/health/queries.ts'
import { People } from '#web/features/people/people.tsx'
import { settingsKey } from '#web/features/settings/queries.ts'
import { type OfficeSection, SettingsScreen } from '#web/features/settings/settings-screen.tsx'
import { useSession } from '#web/features/sign-in/session.tsx'
import { useBackend } from '#web/lib/services.tsx'
import { useTableChanges } from '#web/lib/use-table-changes.ts'
import { createAdminHandle } from '#web/pages/admin/admin-head.ts'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/icon.tsx'

export const handle = createAdminHandle('Settings')

/** Former URLs of sections. The URL of a single setting has always had a hash. */
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
  const wrong = getFailedChecks(useQuery(healthQuery(useBackend())).data).length
  useTableChanges('site_settings', settingsKey)
  useTableChanges('day_witnesses', witnessesKey)
  const people: OfficeSection = {
    id: 'people',
    title: 'People',
    draw: (heading) => <People heading={heading} witnesses={<WitnessRows />} />,
  }
  const health: OfficeSection = {
    id: 'health',
    title: 'Health',
    note: wrong > 0 && <Needed>{wrong} to fix</Needed>,
    draw: (heading) => <HealthChecks heading={heading} />,
  }
  const { email } = useSession()
  return (
    <SettingsScreen
      id={section}
      person={email ?? ''}
      office={[people, health]}
      below={(of) => of === 'money' && <GiversOffice />}
    />
  )
}

function Needed({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 font-bold text-warning-text">
      <Icon icon={TriangleAlert} /> {children}
    </span>
  )
}
