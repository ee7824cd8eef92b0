import BadgeCheck from 'lucide-react/icons/badge-check'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CircleDot from 'lucide-react/icons/circle-dot'
import FileCheck from 'lucide-react/icons/file-check'
import Flag from 'lucide-react/icons/flag'
import type { ResultStatus } from '#shared/campaign.ts'
import { computeDayClock, formatClock } from '#shared/campaign-time.ts'
import { formatTranslatedDate } from '#shared/dates.ts'
import { Icon, type IconType } from '#web/common/ui/icon.tsx'
import { TranslatedRichText, useTranslations } from '#web/common/words/translations.tsx'
import { useCampaign, useNow } from '#web/public/attempt/campaign.tsx'
import { getRecordedResult, resultTextIds } from '#web/public/attempt/hero-words.ts'

/**
 * Shows the claim of the attempt and the disclaimer. A chip before them says "live" on the day, and the
 * result after the day.
 */
export function HeroBadges() {
  const { t, language } = useTranslations()
  const campaign = useCampaign()
  const { textMode: mode, facts } = campaign
  const { start, zone } = facts.attempt
  const result = getRecordedResult(campaign)
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-3.75 gap-y-1.5">
      {mode === 'live' && <LiveChip />}
      {result && <ResultChip status={result.status} />}
      <p className="flex items-center gap-2.25 text-sm font-semibold text-emphasis">
        {!result && <Icon icon={BadgeCheck} />}
        <span>
          {mode === 'after'
            ? t('campaign.hero.claim-after', { date: formatTranslatedDate(t, start, { zone }) })
            : t('campaign.hero.claim')}
        </span>
      </p>
      <p lang={language === 'en' ? undefined : 'en'} className="text-xs text-muted">
        {facts.disclaimer}
      </p>
    </div>
  )
}

function LiveChip() {
  const { facts } = useCampaign()
  const { elapsed } = computeDayClock(facts.attempt, useNow())
  return (
    <p className="hero-chip bg-action text-action-text">
      <span className="live-dot" />
      <TranslatedRichText
        id="campaign.hero.live"
        values={{ time: formatClock(elapsed) }}
        tags={{ clock: <span className="tabular" /> }}
      />
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

function ResultChip({ status }: { status: Told }) {
  const { t } = useTranslations()
  const { icon, look } = chips[status]
  return (
    <p className={`hero-chip ${look}`}>
      <Icon icon={icon} />
      {t(resultTextIds[status])}
    </p>
  )
}
