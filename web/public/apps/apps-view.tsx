import '#web/public/live/plan-table.css'
import { appCount } from '#shared/campaign.ts'
import type { DayApp } from '#shared/derive-day.ts'
import { hasAppPage } from '#shared/live-app.ts'
import { type LiveApp, listPlannedApps } from '#shared/live-day.ts'
import { translateAppName, translateHeadline } from '#shared/translate-day.ts'
import type { Translate } from '#shared/words.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { Anchor } from '#web/common/ui/anchor.tsx'
import { Block } from '#web/common/ui/block.tsx'
import { TranslatedRichText, useTranslate, useTranslations } from '#web/common/words/translations.tsx'
import { getBlockState } from '#web/public/live/day-words.ts'
import { useDay, useLiveDay } from '#web/public/live/live-day.tsx'
import { SampleNote } from '#web/public/live/sample-note.tsx'
import { useAppPath } from '#web/public/live/use-app-path.ts'
import { useTimeFormatters } from '#web/public/live/use-time-formatters.ts'

/** Lists the twenty apps with title, times, and whether testers found that each works. */
export function AppsView() {
  const words = useTranslations()
  const { t } = words
  const { live } = useLiveDay()
  const day = useDay()
  const { city } = useTimeFormatters()
  const apps = listPlannedApps(live.apps)
  return (
    <section data-surface="oxide" className="section-y">
      <div className="wrap">
        <SampleNote attempt={live.attempt} />
        <h1 className="text-4xl font-bold">{t('app.list.heading', { count: appCount })}</h1>
        <p className="lede mt-3">
          {translateHeadline(words, day)}{' '}
          <TranslatedRichText
            id="app.list.times"
            values={{ city }}
            tags={{ day: <Anchor href={paths.live} className="link font-semibold" /> }}
          />
        </p>
        <ol className="apps-list">
          {day.apps.map((app, index) => {
            const known = apps[index]
            return (
              known && (
                <AppCard key={app.number} app={app} known={known} isLinked={hasAppPage(live.apps, app)} />
              )
            )
          })}
        </ol>
      </div>
    </section>
  )
}

type AppCardProps = { app: DayApp; known: LiveApp; isLinked: boolean }

function AppCard({ app, known, isLinked }: AppCardProps) {
  const t = useTranslate()
  const { there } = useTimeFormatters()
  const appPath = useAppPath()
  const name = translateAppName(t, [known], app.number)
  const { works, fails } = known.tests
  return (
    <li
      className="apps-card flex gap-4.5 items-start min-w-0"
      data-hue={Math.floor((app.number - 1) / 5) + 1}
    >
      <Block number={app.number} state={getBlockState(app)} hasRelief className="size-18" />
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
          {known.title ? sayNumberedState(t, app, there) : sayState(t, app, there)}
        </p>
        {known.summary && <p className="mt-1.5 break-words">{known.summary}</p>}
        <p className="mt-1.5 flex flex-wrap gap-x-4.5 text-sm">
          {works + fails > 0 && <span>{t('day.works.count', { works, fails })}</span>}
          {known.demoUrl && app.state === 'finished' && (
            <a href={known.demoUrl} className="link font-semibold">
              <TranslatedRichText
                id="app.list.open"
                values={{ name }}
                tags={{ of: <span className="sr-only" /> }}
              />
            </a>
          )}
        </p>
      </div>
    </li>
  )
}

type Clock = (instant: number) => string

const builtOf = ({ minutes, startedAt, finishedAt }: DayApp, there: Clock) => ({
  minutes: minutes ?? 0,
  start: there(startedAt ?? 0),
  end: there(finishedAt ?? 0),
})

function sayState(t: Translate, app: DayApp, there: Clock): string {
  if (app.state === 'planned') return t('app.state.planned', { time: there(app.plannedStart) })
  if (app.state === 'building') return t('app.state.building', { time: there(app.startedAt ?? 0) })
  if (app.state === 'dropped') return t('app.state.dropped', { time: there(app.finishedAt ?? 0) })
  return t('app.state.built', builtOf(app, there))
}

/** Says the state of an app in a sentence that starts with its number. */
function sayNumberedState(t: Translate, app: DayApp, there: Clock): string {
  const { number, state, plannedStart, startedAt, finishedAt } = app
  if (state === 'planned') return t('app.list.numbered-planned', { number, time: there(plannedStart) })
  if (state === 'building') return t('app.list.numbered-building', { number, time: there(startedAt ?? 0) })
  if (state === 'dropped') return t('app.list.numbered-dropped', { number, time: there(finishedAt ?? 0) })
  return t('app.list.numbered-built', { number, ...builtOf(app, there) })
}
