import BadgeCheck from 'lucide-react/icons/badge-check'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CircleDot from 'lucide-react/icons/circle-dot'
import FileCheck from 'lucide-react/icons/file-check'
import Flag from 'lucide-react/icons/flag'
import { at, type ResultStatus, resultLabels } from '#shared/campaign.ts'
import { attemptDate, clockText } from '#shared/campaign-time.ts'
import { useCampaign, useNow } from '#web/features/campaign/campaign.tsx'
import { recordedResult } from '#web/features/campaign/hero-words.ts'
import { Icon, type IconType } from '#web/ui/icon.tsx'

/** What this is, what is claimed about it, and what is not. */
export function HeroBadges() {
  const campaign = useCampaign()
  const { mode, facts } = campaign
  const result = recordedResult(campaign)
  return (
    <div className="flex min-h-6 flex-wrap items-center gap-x-2.5 gap-y-1">
      {mode === 'live' && <LiveChip />}
      {result && <ResultChip status={result.status} />}
      <p className="flex items-center gap-1.5 text-sm font-semibold text-emphasis">
        {!result && <Icon icon={BadgeCheck} />}
        <span>
          Official world-record attempt
          {mode === 'after' && `, ${attemptDate(facts.attempt)}`}
        </span>
      </p>
      <p className="text-xs text-muted">{facts.disclaimer}</p>
    </div>
  )
}

function LiveChip() {
  const { facts } = useCampaign()
  const elapsed = useNow() - at(facts.attempt.start)
  return (
    <p className="hero-chip bg-action text-action-text">
      <span className="live-dot" />
      LIVE <span className="tabular">{clockText(elapsed)}</span>
    </p>
  )
}

type Told = Exclude<ResultStatus, 'not_recorded'>

const chips: Record<Told, { icon: IconType; look: string }> = {
  completed_unverified: { icon: Flag, look: 'bg-warning text-warning-text' },
  evidence_submitted: { icon: FileCheck, look: 'bg-info text-info-text' },
  verified: { icon: BadgeCheck, look: 'bg-action text-action-text' },
  not_achieved: { icon: CircleDot, look: 'bg-raised text-text' },
  postponed: { icon: CalendarClock, look: 'bg-warning text-warning-text' },
}

export function resultIcon(status: Told): IconType {
  return chips[status].icon
}

function ResultChip({ status }: { status: Told }) {
  const { icon, look } = chips[status]
  return (
    <p className={`hero-chip ${look}`}>
      <Icon icon={icon} />
      {resultLabels[status]}
    </p>
  )
}
