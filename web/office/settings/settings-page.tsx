import { useQuery } from '@tanstack/react-query'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { useBackend } from '#web/common/data/services.tsx'
import { useTableChanges } from '#web/common/data/use-table-changes.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { useSession } from '#web/common/sign-in/session.tsx'
import { Icon } from '#web/common/ui/icon.tsx'
import { witnessesKey } from '#web/office/day/witnesses/witness-queries.ts'
import { WitnessRows } from '#web/office/day/witnesses/witness-rows.tsx'
import { GiversOffice } from '#web/office/give/givers-office.tsx'
import { HealthChecks } from '#web/office/health/health.tsx'
import { getFailedChecks, healthQuery } from '#web/office/health/queries.ts'
import { createAdminHandle } from '#web/office/layout/admin-head.ts'
import { People } from '#web/office/people/people.tsx'
import { settingsKey } from '#web/office/settings/queries.ts'
import { type OfficeSection, SettingsScreen } from '#web/office/settings/settings-screen.tsx'

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
