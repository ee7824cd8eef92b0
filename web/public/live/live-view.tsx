import '#web/public/live/live.css'
import '#web/public/live/day-wall.css'
import '#web/public/live/app-now.css'
import '#web/public/live/stream-card.css'
import '#web/public/live/day-log.css'
import '#web/public/live/plan-table.css'
import CircleDot from 'lucide-react/icons/circle-dot'
import PauseIcon from 'lucide-react/icons/pause'
import WifiOff from 'lucide-react/icons/wifi-off'
import { formatClock } from '#shared/campaign-time.ts'
import type { Day } from '#shared/derive-day.ts'
import { translateHeadline } from '#shared/translate-day.ts'
import type { TextValues, Translate } from '#shared/words.ts'
import { useServices } from '#web/common/data/services.tsx'
import { useTitle } from '#web/common/navigation/use-title.ts'
import { Icon } from '#web/common/ui/icon.tsx'
import {
  TranslatedRichText,
  useEnglishLang,
  useTranslate,
  useTranslations,
} from '#web/common/words/translations.tsx'
import { useCampaign } from '#web/public/attempt/campaign.tsx'
import { CurrentApp, PaceFigures } from '#web/public/live/current-app.tsx'
import { DayAppGrid } from '#web/public/live/day-app-grid.tsx'
import { DayFloorLightDrawing } from '#web/public/live/day-floor-light.tsx'
import { DayLog } from '#web/public/live/day-log.tsx'
import { DayRuler } from '#web/public/live/day-ruler.tsx'
import { formatTimeLeft } from '#web/public/live/day-words.ts'
import { DigitalClock } from '#web/public/live/digital-clock.tsx'
import { useDay, useLiveDay } from '#web/public/live/live-day.tsx'
import { LiveRelatedLinks } from '#web/public/live/live-related-links.tsx'
import { createLiveTitle } from '#web/public/live/live-title.ts'
import { PlanTable } from '#web/public/live/plan-table.tsx'
import { SampleNote } from '#web/public/live/sample-note.tsx'
import { StreamCard } from '#web/public/live/stream-card.tsx'
import { TesterResults } from '#web/public/live/tester-results.tsx'
import { useTimeFormatters } from '#web/public/live/use-time-formatters.ts'
import { Motes } from '#web/public/motion/motes.tsx'

/** Seconds without an answer before the page shows a notice. */
const staleAfter = 15

/** Public page of the day with the wall, the dial of the current app, and the log. */
export function LiveView({ marked }: { marked: number | undefined }) {
  const day = useDay()
  const { live, silence, sample } = useLiveDay()
  const tested = live.apps.find(({ number }) => number === newestFinished(day)?.number)
  const isStale = silence() >= staleAfter
  return (
    <div className="live" data-surface="oxide">
      <section className="live-top">
        <Motes />
        <LiveChip isStale={isStale} />
        <Notices isStale={isStale} />
        <LiveHead isStale={isStale} isOfEntry={marked !== undefined} />
        <DayAppGrid isStill={isStale || day.hold !== null} />
        <DayRuler />
        <div className="live-room wrap">
          <DayFloorLightDrawing />
          {day.state !== 'ended' && day.wait !== 'past' && <CurrentApp />}
          {day.state !== 'running' && <LiveRelatedLinks />}
          {day.state === 'running' && <StreamCard />}
          <PaceFigures />
        </div>
      </section>
      <div className="live-below wrap">
        {/* The key separates the sample day from the real log, so that entries of one never appear in the
            other. */}
        <DayLog key={`${live.attempt?.name} ${sample}`} apps={day.apps} markedNumber={marked} />
        <div className="grid gap-12 content-start">
          <PlanTable />
          {tested && <TesterResults app={tested} />}
        </div>
      </div>
    </div>
  )
}

/** Returns the newest finished apps, for visitors to test. */
const newestFinished = ({ apps }: Pick<Day, 'apps'>) =>
  apps
    .filter(({ state }) => state === 'finished')
    .toSorted((a, b) => (b.finishedAt ?? 0) - (a.finishedAt ?? 0))[0]

function LiveHead({ isStale, isOfEntry }: { isStale: boolean; isOfEntry: boolean }) {
  const words = useTranslations()
  const { t } = words
  const english = useEnglishLang()
  const day = useDay()
  const { live, isAsking } = useLiveDay()
  const { facts } = useCampaign()
  const isRehearsal = useServices().config.rehearsal !== undefined
  const headline = translateHeadline(words, day)
  // Updates the title of an open tab during the day. The page of a single entry has the title of that entry.
  useTitle(
    isOfEntry || !live.attempt ? undefined : createLiveTitle(t, { state: day.state, headline, isRehearsal }),
  )
  return (
    <div className="wrap live-head">
      <div>
        <SampleNote attempt={live.attempt} />
        <p className="live-official">
          <Icon icon={CircleDot} />
          {t('live.now.attempt')} <span lang={english}>{facts.disclaimer}</span>
        </p>
        <h1 className="live-headline">{headline}</h1>
        <p className="without-scripts renewal text-sm text-muted">{t('day.page.renews')}</p>
        {isAsking && !isStale && <p className="text-sm text-muted">{t('live.now.asking')}</p>}
      </div>
      {day.state === 'running' && (
        <p className="live-clock">
          <span className="text-muted">{t('live.now.left', { time: formatClock(day.remaining) })}</span>{' '}
          <DigitalClock text={formatClock(day.elapsed)} label={t('live.now.clock')} />
        </p>
      )}
    </div>
  )
}

/** Shows state and time in the site header of a phone, and above the headline on a wide screen. */
function LiveChip({ isStale }: { isStale: boolean }) {
  const day = useDay()
  const t = useTranslate()
  const isRehearsal = useServices().config.rehearsal !== undefined
  return (
    <p className="live-chip" data-state={day.state} data-stale={isStale ? '' : undefined}>
      {day.state === 'running' && !isRehearsal && <span aria-hidden="true" className="live-dot" />}
      <span>{chipWords(t, day, isRehearsal)}</span>
    </p>
  )
}

/**
 * Returns the text of the chip. If the planned start has passed without a logged start, there is no
 * countdown.
 */
function chipWords(
  t: Translate,
  { state, wait, now, elapsed, apps }: ReturnType<typeof useDay>,
  isRehearsal: boolean,
) {
  if (wait === 'past') return t('live.chip.nothing')
  if (wait === 'due') return t('live.chip.not-started')
  const begin = apps[0]?.plannedStart ?? now
  const text = {
    before: formatTimeLeft(begin - now, (count) => t('live.chip.days', { count })),
    running: formatClock(elapsed),
    ended: formatClock(elapsed).slice(0, 5),
  }[state]
  const clock = <DigitalClock text={text} label="" className="live-chip-time" />
  const shown = isRehearsal && state === 'running' ? 'rehearsal' : state
  return <TranslatedRichText id={chipIds[shown]} values={{ time: text }} tags={{ clock }} />
}

const chipIds = {
  before: 'live.chip.starts',
  rehearsal: 'live.chip.rehearsal',
  running: 'live.chip.live',
  ended: 'live.chip.finished',
} as const satisfies Record<string, keyof TextValues>

/** Shows notices. Screen readers announce when a notice appears, but not when it disappears. */
function Notices({ isStale }: { isStale: boolean }) {
  const t = useTranslate()
  const english = useEnglishLang()
  const day = useDay()
  const { silence } = useLiveDay()
  const { there } = useTimeFormatters()
  const hold = day.hold
  return (
    <div role="status">
      {isStale && (
        <p className="live-notice">
          <Icon icon={WifiOff} size="medium" />
          <span>
            <strong aria-hidden="true">{sayAge(t, silence())}</strong>
            {/* Screen readers would announce every change of the seconds, so they are hidden from them. */}
            <span className="sr-only">{t('live.notice.silent')}</span> {t('live.notice.again')}
          </span>
        </p>
      )}
      {hold && (
        <p className="live-notice">
          <Icon icon={PauseIcon} size="medium" />
          <span>
            <strong>
              {hold.reason ? (
                <TranslatedRichText
                  id="live.notice.hold-for"
                  values={{ time: there(hold.from), reason: <span lang={english}>{hold.reason}</span> }}
                />
              ) : (
                t('live.notice.hold', { time: there(hold.from) })
              )}
            </strong>{' '}
            {t('live.notice.hold-text')}
          </span>
        </p>
      )}
    </div>
  )
}

/** Says how old the data is, such as "Last heard 40 s ago." */
const sayAge = (t: Translate, seconds: number) =>
  seconds < 120
    ? t('live.notice.silent-seconds', { count: seconds })
    : t('live.notice.silent-minutes', { count: Math.floor(seconds / 60) })
