import { appCount } from '#shared/campaign.ts'
import { minuteMs } from '#shared/campaign-time.ts'
import type { Day, DayApp } from '#shared/derive-day.ts'
import type { LiveApp } from '#shared/live-day.ts'
import { translateAppName, translateEntry, translateNumberedApp } from '#shared/translate-day.ts'
import type { Translate } from '#shared/words.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { Anchor } from '#web/common/ui/anchor.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import { AppDial } from '#web/public/live/app-dial.tsx'
import { formatMinutesAndSeconds } from '#web/public/live/day-words.ts'
import { getEntryElementId } from '#web/public/live/entry-id.ts'
import { EntryText } from '#web/public/live/entry-words.tsx'
import { useDay, useLiveDay } from '#web/public/live/live-day.tsx'
import { useTimeFormatters } from '#web/public/live/use-time-formatters.ts'

type Now = Day & { now: number }

/** Shows the current app with its dial, or the next app if none is being built. */
export function CurrentApp() {
  const t = useTranslate()
  const { live } = useLiveDay()
  const day = useDay()
  const { there } = useTimeFormatters()
  const app = shownApp(day)
  if (!app) return null
  const known = live.apps.find(({ number }) => number === app.number)
  const title = translateAppName(t, live.apps, app.number)
  return (
    <div className="app-now" data-state={app.state}>
      <AppDial {...dialOf(t, day, { app, title })} />
      <div className="app-now-words" data-hue={Math.floor((app.number - 1) / 5) + 1}>
        <p className="app-now-label">{sayPlace(t, day, app)}</p>
        <h2 className="app-now-name">{title}</h2>
        <p className="app-now-end self-start">{endWords(t, day, { app, there })}</p>
        <NewestEntry />
        {known && <About app={known} />}
      </div>
    </div>
  )
}

function sayPlace(t: Translate, { state, hold }: Day, app: DayApp): string {
  const place = { number: app.number, total: appCount }
  if (app.state === 'building' || state !== 'running')
    return t(hold ? 'live.app.place-held' : 'live.app.place', place)
  return t(hold ? 'live.app.next-held' : 'live.app.next', place)
}

/** Shows the newest entry of the log on phones, where the log itself is further down the page. */
function NewestEntry() {
  const t = useTranslate()
  const { apps, entries } = useLiveDay().live
  const { there } = useTimeFormatters()
  const [newest] = entries
  if (!newest) return null
  return (
    <p className="app-now-newest md:hidden">
      <a href={`#${getEntryElementId(newest.number)}`}>
        <span className="sr-only">{t('live.app.newest')}</span>{' '}
        <strong className="figures">{there(Date.parse(newest.happened_at))}</strong>{' '}
        <EntryText entry={newest} title={translateEntry(t, newest, apps)} />
      </a>
    </p>
  )
}

function About({ app }: { app: LiveApp }) {
  const t = useTranslate()
  const { summary, idea } = app
  return (
    <div className="app-now-about">
      {summary && <p className="lede">{summary}</p>}
      {idea && (
        <p>
          <Anchor href={paths.appIdea(idea.id)} className="link font-semibold">
            {idea.votes === null
              ? t('live.app.idea', { name: idea.submitterName })
              : t('live.app.idea-votes', { name: idea.submitterName, count: idea.votes })}
          </Anchor>
        </p>
      )}
    </div>
  )
}

/** Shows the planned end of the app, the lead over the plan, and the expected end of the twentieth app. */
export function PaceFigures() {
  const t = useTranslate()
  const day = useDay()
  const { there } = useTimeFormatters()
  const app = day.apps.find(({ number }) => number === day.appNow)
  if (day.state !== 'running' || day.ahead === null) return null
  const lead = Math.trunc(day.ahead / minuteMs)
  return (
    <dl className="pace-figures">
      {app && <Figure value={there(app.plannedEnd)} words={t('live.pace.planned-end')} />}
      <Figure
        value={String(Math.abs(lead))}
        words={t(lead < 0 ? 'live.pace.behind' : 'live.pace.ahead', { count: Math.abs(lead) })}
        isLead={lead >= 0}
      />
      {day.projectedEnd !== null && (
        <Figure value={there(day.projectedEnd)} words={t('live.pace.twentieth')} />
      )}
    </dl>
  )
}

function Figure({ value, words, isLead = false }: { value: string; words: string; isLead?: boolean }) {
  return (
    <div>
      <dt>{words}</dt>
      <dd className={isLead ? 'text-emphasis' : undefined}>{value}</dd>
    </div>
  )
}

/** Returns the app that is being built, otherwise the next planned one. */
function shownApp({ apps, appNow }: Day): DayApp | undefined {
  return apps.find(({ number }) => number === appNow) ?? apps.find(({ state }) => state === 'planned')
}

function dialOf(t: Translate, day: Now, { app, title }: { app: DayApp; title: string }) {
  const planned = Math.max(1, Math.round((app.plannedEnd - app.plannedStart) / minuteMs))
  const shared = { number: app.number, planned }
  if (app.state !== 'building' || app.startedAt === null) {
    const since = Math.max(0, ...day.apps.map(({ finishedAt }) => finishedAt ?? 0))
    if (day.state === 'running' && since > 0)
      return {
        ...shared,
        elapsed: null,
        figure: formatMinutesAndSeconds(day.now - since),
        words: t('live.dial.between'),
        label: t('live.dial.between-label', { title }),
      }
    return {
      ...shared,
      elapsed: null,
      figure: String(planned),
      words: t('live.dial.each'),
      label: t('live.dial.each-label', { count: planned }),
    }
  }
  const elapsed = day.now - app.startedAt
  const minutes = Math.floor(elapsed / minuteMs)
  const told = { name: translateNumberedApp(t, app.number, title), minutes, planned }
  if (day.hold)
    return {
      ...shared,
      elapsed,
      heldFrom: Math.max(0, day.hold.from - app.startedAt),
      figure: formatMinutesAndSeconds(day.now - day.hold.from),
      words: t('live.dial.held'),
      label: t('live.dial.label-held', told),
    }
  return {
    ...shared,
    elapsed,
    figure: formatMinutesAndSeconds(elapsed),
    words: t('live.dial.of', { planned }),
    label: t('live.dial.label', told),
  }
}

function endWords(
  t: Translate,
  day: Now,
  { app, there }: { app: DayApp; there: (instant: number) => string },
): string {
  const length = app.plannedEnd - app.plannedStart
  if (app.state !== 'building' || app.startedAt === null)
    return day.state === 'before'
      ? t('live.app.planned-start', { time: there(app.plannedStart) })
      : t('live.app.planned-end', { time: there(app.plannedEnd) })
  const elapsed = day.now - app.startedAt
  const planned = Math.round(length / minuteMs)
  if (day.hold) return t('live.app.gone', { time: formatMinutesAndSeconds(elapsed), planned })
  if (elapsed > length)
    return t('live.app.over', { time: formatMinutesAndSeconds(elapsed - length), planned })
  return t('live.app.planned-end', { time: there(app.plannedEnd) })
}
