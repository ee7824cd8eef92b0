import '#web/styles/day.css'
import { appCount } from '#shared/campaign.ts'
import type { DayApp } from '#shared/derive-day.ts'
import { hasPage } from '#shared/live-app.ts'
import { dayHeadline, type LiveApp, plannedApps } from '#shared/live-day.ts'
import { appName } from '#web/features/campaign/app-address.ts'
import { blockStateOf } from '#web/features/campaign/day/day-words.ts'
import { useDay, useLive } from '#web/features/campaign/day/live-day.tsx'
import { useAppPath } from '#web/features/campaign/day/use-app-path.ts'
import { useClockFace } from '#web/features/campaign/day/use-clock-face.ts'
import { paths } from '#web/paths.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Block } from '#web/ui/block.tsx'

/** All of the twenty, in their order: what each is, when it was built, and whether it works. */
export function AppsView() {
  const { live } = useLive()
  const day = useDay()
  const { city } = useClockFace()
  const apps = plannedApps(live.apps)
  return (
    <section data-surface="oxide" className="section-y">
      <div className="wrap">
        <h1 className="text-4xl font-bold">The {appCount} apps</h1>
        <p className="lede mt-2">
          {dayHeadline(day)} Times in {city}.{' '}
          <Anchor href={paths.live} className="link font-semibold">
            The whole day
          </Anchor>
        </p>
        <ol className="apps-list">
          {day.apps.map((app, index) => {
            const known = apps[index]
            return (
              known && <AppCard key={app.number} app={app} known={known} isLinked={hasPage(live.apps, app)} />
            )
          })}
        </ol>
      </div>
    </section>
  )
}

type AppCardProps = { app: DayApp; known: LiveApp; isLinked: boolean }

function AppCard({ app, known, isLinked }: AppCardProps) {
  const { there } = useClockFace()
  const appPath = useAppPath()
  const name = appName(known)
  const state = stateWords(app, there)
  const { works, fails } = known.tests
  return (
    <li className="apps-card" data-hue={Math.floor((app.number - 1) / 5) + 1}>
      <Block number={app.number} state={blockStateOf(app)} relief className="size-12" />
      <div className="min-w-0">
        <h2 className="text-lg font-bold break-words">
          {isLinked ? (
            <Anchor href={appPath(app.number)} className="link text-text">
              {name}
            </Anchor>
          ) : (
            name
          )}
        </h2>
        <p className="text-sm text-muted">
          {known.title ? `App ${app.number}, ${state}` : `${state[0]?.toUpperCase()}${state.slice(1)}`}
        </p>
        {known.summary && <p className="mt-1 break-words">{known.summary}</p>}
        <p className="mt-1 flex flex-wrap gap-x-3 text-sm">
          {works + fails > 0 && (
            <span>
              {works} works · {fails} does not
            </span>
          )}
          {known.demoUrl && app.state === 'finished' && (
            <a href={known.demoUrl} className="link font-semibold">
              Open<span className="sr-only"> {name}</span>
            </a>
          )}
        </p>
      </div>
    </li>
  )
}

function stateWords(app: DayApp, there: (instant: number) => string): string {
  if (app.state === 'planned') return `planned for ${there(app.plannedStart)}`
  if (app.state === 'building') return `being built since ${there(app.startedAt ?? 0)}`
  if (app.state === 'dropped') return `dropped at ${there(app.finishedAt ?? 0)}`
  return `built in ${app.minutes} min, ${there(app.startedAt ?? 0)} to ${there(app.finishedAt ?? 0)}`
}
