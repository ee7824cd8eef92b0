import '#web/office/settings/settings.css'
import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Unplug from 'lucide-react/icons/unplug'
import { type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { formatLoadFailure } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { useMediaQuery } from '#web/common/hydration/use-media.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { Button } from '#web/common/ui/button.tsx'
import { FailureNotice } from '#web/common/ui/empty.tsx'
import { Icon } from '#web/common/ui/icon.tsx'
import { Loader } from '#web/common/ui/loader.tsx'
import { GiverManager } from '#web/office/give/givers-office.tsx'
import { HealthChecks } from '#web/office/health/health.tsx'
import { getFailedChecks, healthQuery } from '#web/office/health/queries.ts'
import { AdministratorList } from '#web/office/people/administrator-list.tsx'
import { settingsQuery } from '#web/office/settings/queries.ts'
import { SectionForm } from '#web/office/settings/section-form.tsx'
import { SectionRail } from '#web/office/settings/section-rail.tsx'
import { findSettingsSection } from '#web/office/settings/sections.ts'
import { useEdits } from '#web/office/settings/use-edits.ts'

/** Section that is not a form of settings. */
type OfficeSection = {
  id: string
  title: string
  note?: ReactNode
  draw: (heading: 'h1' | 'h2') => ReactNode
}

/** Settings of the site, one section at a time. On wide screens the list of sections is next to it. */
export function SettingsScreen({ id }: { id: string | undefined }) {
  const settings = useQuery(settingsQuery(useBackend()))
  const [edits, changeEdits] = useEdits()
  const office = useOfficeSections()
  const isWide = useMediaQuery('(min-width: 67.5rem)')
  const own = office.find((entry) => entry.id === id)
  const section = findSettingsSection(id ?? (isWide ? 'attempt' : undefined))
  const isChosen = section !== undefined || own !== undefined
  useFieldOfAddress(settings.isSuccess)

  if (settings.isPending) return <Loader>Loading settings...</Loader>
  if (!settings.data)
    return (
      <FailureNotice
        title="Failed to load settings"
        icon={Unplug}
        action={<Button onClick={() => settings.refetch()}>Retry</Button>}
      >
        {formatLoadFailure(settings.error)}
      </FailureNotice>
    )
  const { rows, facts } = settings.data
  const back = !isWide && (
    <Link to={paths.admin.settings} className="office-back">
      <Icon icon={ArrowLeft} /> Settings
    </Link>
  )
  return (
    <div className="settings-page grid grid-cols-1 gap-4.5 lg:grid-cols-[196px_minmax(0,1fr)] lg:gap-x-6 lg:gap-y-4.5 xl:grid-cols-[196px_minmax(0,1fr)_264px]">
      {(isWide || !isChosen) && (
        <div className="lg:col-span-full">
          <h1 className="text-[1.75rem] font-bold">Settings</h1>
          <p className="text-muted">Details of the attempt shown on the site, and back office settings.</p>
        </div>
      )}
      {(isWide || !isChosen) && (
        <SectionRail current={section?.id ?? own?.id} facts={facts} edits={edits} office={office} />
      )}
      {section && (
        <SectionForm
          key={section.id}
          section={section}
          rows={rows}
          facts={facts}
          edits={edits}
          onEdits={changeEdits}
          isWide={isWide}
          back={back}
        />
      )}
      {own && (
        <div className="settings-office">
          {back}
          {own.draw(isWide ? 'h2' : 'h1')}
        </div>
      )}
      {section?.id === 'money' && (
        <div className="settings-office">
          <GiverManager />
        </div>
      )}
    </div>
  )
}

function useOfficeSections(): OfficeSection[] {
  const wrong = getFailedChecks(useQuery(healthQuery(useBackend())).data).length
  return [
    { id: 'people', title: 'People', draw: (heading) => <AdministratorList heading={heading} /> },
    {
      id: 'health',
      title: 'Health',
      note: wrong > 0 && (
        <span className="inline-flex items-center gap-1.5 font-bold text-warning-text">
          <Icon icon={TriangleAlert} /> {wrong} to fix
        </span>
      ),
      draw: (heading) => <HealthChecks heading={heading} />,
    },
  ]
}

/** Scrolls to the field that the URL names, after it is rendered. */
function useFieldOfAddress(isThere: boolean) {
  const { hash } = useLocation()
  useEffect(() => {
    if (isThere && hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.focus()
  }, [isThere, hash])
}
