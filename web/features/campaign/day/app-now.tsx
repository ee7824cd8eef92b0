import { appCount } from '#shared/campaign.ts'
import type { Day, DayApp } from '#shared/derive-day.ts'
import { appTitle, entryTitle, type LiveApp } from '#shared/live-day.ts'
import { AppDial } from '#web/features/campaign/day/app-dial.tsx'
import { minutesText } from '#web/features/campaign/day/day-words.ts'
import { entryId } from '#web/features/campaign/day/entry-id.ts'
import { useDay, useLive } from '#web/features/campaign/day/live-day.tsx'
import { useClockFace } from '#web/features/campaign/day/use-clock-face.ts'
import { paths } from '#web/paths.ts'
import { Anchor } from '#web/ui/anchor.tsx'

const minute = 60_000

type Now = Day & { now: number }

/** The app being built with its dial; between two of them what comes next. */
export function AppNow() {
  const { live } = useLive()
  const day = useDay()
  const { there } = useClockFace()
  const app = shownApp(day)
  if (!app) return null
  const known = live.apps.find(({ number }) => number === app.number)
  const title = appTitle(live.apps, app.number)
  return (
    <div className="app-now" data-state={app.state}>
      <AppDial {...dialOf(day, { app, title })} />
      <div className="app-now-words" data-hue={Math.floor((app.number - 1) / 5) + 1}>
        <p className="app-now-label">
          {app.state === 'building' ? '' : day.state === 'running' ? 'Next: ' : ''}App {app.number} of{' '}
          {appCount}
          {day.hold && ', on hold'}
        </p>
        <h2 className="app-now-name">{title}</h2>
        <p className="app-now-end">{endWords(day, { app, there })}</p>
        <NewestEntry />
        {known && <About app={known} />}
      </div>
    </div>
  )
}

/** On a phone, where the log begins below the first view. */
function NewestEntry() {
  const { apps, entries } = useLive().live
  const { there } = useClockFace()
  const [newest] = entries
  if (!newest) return null
  return (
    <p className="app-now-newest">
      <a href={`#${entryId(newest.number)}`}>
        <span className="sr-only">Newest entry: </span>
        <strong className="figures">{there(Date.parse(newest.happened_at))}</strong>{' '}
        {entryTitle(newest, apps)}
      </a>
    </p>
  )
}

function About({ app }: { app: LiveApp }) {
  const { summary, idea } = app
  return (
    <div className="app-now-about">
      {summary && <p className="lede">{summary}</p>}
      {idea && (
        <p>
          <Anchor href={paths.appIdea(idea.id)} className="link font-semibold">
            An idea by {idea.submitterName}
            {idea.votes !== null && `, ${idea.votes} ${idea.votes === 1 ? 'vote' : 'votes'}`}
          </Anchor>
        </p>
      )}
    </div>
  )
}

/** Planned end, lead and the end of the twentieth at this pace. */
export function PaceFigures() {
  const day = useDay()
  const { there } = useClockFace()
  const app = day.apps.find(({ number }) => number === day.appNow)
  if (day.state !== 'running' || day.ahead === null) return null
  const lead = Math.trunc(day.ahead / minute)
  return (
    <dl className="pace-figures">
      {app && <Figure value={there(app.plannedEnd)} words="planned end" />}
      <Figure
        value={String(Math.abs(lead))}
        words={`${Math.abs(lead) === 1 ? 'minute' : 'minutes'} ${lead < 0 ? 'behind' : 'ahead'}`}
        isLead={lead >= 0}
      />
      {day.projectedEnd !== null && <Figure value={there(day.projectedEnd)} words="twentieth app at" />}
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

/** The one being built, else the next that is planned; the first before the day. */
function shownApp({ apps, appNow }: Day): DayApp | undefined {
  return apps.find(({ number }) => number === appNow) ?? apps.find(({ state }) => state === 'planned')
}

function dialOf(day: Now, { app, title }: { app: DayApp; title: string }) {
  const planned = Math.max(1, Math.round((app.plannedEnd - app.plannedStart) / minute))
  const shared = { number: app.number, planned }
  if (app.state !== 'building' || app.startedAt === null) {
    const since = Math.max(0, ...day.apps.map(({ finishedAt }) => finishedAt ?? 0))
    if (day.state === 'running' && since > 0)
      return {
        ...shared,
        elapsed: null,
        figure: minutesText(day.now - since),
        words: 'between apps',
        label: `Between apps, next: ${title}`,
      }
    return {
      ...shared,
      elapsed: null,
      figure: String(planned),
      words: 'minutes each',
      label: `${planned} minutes each`,
    }
  }
  const elapsed = day.now - app.startedAt
  const minutes = Math.floor(elapsed / minute)
  const label = `App ${app.number}, ${title}: ${minutes} of ${planned} minutes`
  if (day.hold)
    return {
      ...shared,
      elapsed,
      heldFrom: Math.max(0, day.hold.from - app.startedAt),
      figure: minutesText(day.now - day.hold.from),
      words: 'on hold',
      label: `${label}, on hold`,
    }
  return { ...shared, elapsed, figure: minutesText(elapsed), words: `of ${planned} minutes`, label }
}

function endWords(day: Now, { app, there }: { app: DayApp; there: (instant: number) => string }): string {
  const length = app.plannedEnd - app.plannedStart
  if (app.state !== 'building' || app.startedAt === null)
    return day.state === 'before'
      ? `Planned start ${there(app.plannedStart)}`
      : `Planned end ${there(app.plannedEnd)}`
  const elapsed = day.now - app.startedAt
  const planned = Math.round(length / minute)
  if (day.hold) return `${minutesText(elapsed)} of ${planned} gone`
  if (elapsed > length) return `${minutesText(elapsed - length)} over the ${planned}`
  return `Planned end ${there(app.plannedEnd)}`
}
