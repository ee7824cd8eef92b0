import { useQuery } from '@tanstack/react-query'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { SentByHour } from '#web/features/analytics/sent-by-hour.tsx'
import { GiversOffice } from '#web/features/campaign/give/givers-office.tsx'
import { witnessesKey } from '#web/features/day/witness-queries.ts'
import { WitnessRows } from '#web/features/day/witness-rows.tsx'
import { Health } from '#web/features/health/health.tsx'
import { healthQuery, wrongOf } from '#web/features/health/queries.ts'
import { Letters } from '#web/features/letters/letters.tsx'
import { letterAddress, letterCountsQuery, lettersByHourQuery } from '#web/features/letters/queries.ts'
import { People } from '#web/features/people/people.tsx'
import { settingsKey } from '#web/features/settings/queries.ts'
import { type OfficeSection, SettingsScreen } from '#web/features/settings/settings-screen.tsx'
import { useSession } from '#web/features/sign-in/session.tsx'
import { useListState } from '#web/lib/lists/use-list-state.ts'
import { useBackend } from '#web/lib/services.tsx'
import { useTableChanges } from '#web/lib/use-table-changes.ts'
import { adminHandle } from '#web/pages/admin/admin-head.ts'
import { Icon } from '#web/ui/icon.tsx'

export const handle = adminHandle('Settings')

export function Component() {
  const backend = useBackend()
  const failed = useQuery(letterCountsQuery(backend, 'owner')).data?.failed ?? 0
  const wrong = wrongOf(useQuery(healthQuery(backend)).data).length
  const [state, setState] = useListState(letterAddress)
  useTableChanges('site_settings', settingsKey)
  useTableChanges('day_witnesses', witnessesKey)
  const people: OfficeSection = {
    id: 'people',
    title: 'People',
    draw: (heading) => <People heading={heading} witnesses={<WitnessRows />} />,
  }
  const letters: OfficeSection = {
    id: 'letters',
    title: 'Emails',
    note: failed > 0 && <Needed>{failed} failed</Needed>,
    draw: (heading) => (
      <Letters state={state} onState={setState} heading={heading} chart={<LettersByHour />} />
    ),
  }
  const health: OfficeSection = {
    id: 'health',
    title: 'Health',
    note: wrong > 0 && <Needed>{wrong} to fix</Needed>,
    draw: (heading) => <Health heading={heading} />,
  }
  const givers: OfficeSection = {
    id: 'givers',
    title: 'Givers',
    draw: (heading) => <GiversOffice heading={heading} />,
  }
  const { email } = useSession()
  return (
    <SettingsScreen
      id={useParams().section}
      person={email ?? ''}
      office={[people, letters, health, givers]}
    />
  )
}

/** Nothing while it is read, or cannot be: the list below says the same letter by letter. */
function LettersByHour() {
  const hours = useQuery(lettersByHourQuery(useBackend())).data
  return hours ? <SentByHour hours={hours} /> : null
}

function Needed({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1 font-bold text-warning-text">
      <Icon icon={TriangleAlert} /> {children}
    </span>
  )
}
