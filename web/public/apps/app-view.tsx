import '#web/public/live/live.css'
import '#web/public/live/day-log.css'
import '#web/public/apps/app-page.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { appCount } from '#shared/campaign.ts'
import { applyEntryCorrections, type DayApp } from '#shared/derive-day.ts'
import {
  type AppDetails,
  emptyAppDetails,
  getDropReason,
  hasAppPage,
  listAppEntries,
} from '#shared/live-app.ts'
import { type LiveApp, type LiveEntry, listLoadedEntries, scaleRehearsalEntries } from '#shared/live-day.ts'
import { translateAppName } from '#shared/translate-day.ts'
import type { Translate } from '#shared/words.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { Anchor } from '#web/common/ui/anchor.tsx'
import { Block } from '#web/common/ui/block.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { TranslatedRichText, useEnglishLang, useTranslate } from '#web/common/words/translations.tsx'
import { AppProgressSteps } from '#web/public/apps/app-progress-steps.tsx'
import { parseVideoStartTime } from '#web/public/apps/video-start-time.ts'
import { getBlockState } from '#web/public/live/day-words.ts'
import { useDay, useLiveDay } from '#web/public/live/live-day.tsx'
import { appDetailsQuery, createAppDetailsKey } from '#web/public/live/live-queries.ts'
import { LogEntry } from '#web/public/live/log-entry.tsx'
import { SampleNote } from '#web/public/live/sample-note.tsx'
import { TesterResults } from '#web/public/live/tester-results.tsx'
import { useAppPath } from '#web/public/live/use-app-path.ts'
import { useTimeFormatters } from '#web/public/live/use-time-formatters.ts'
import { ShareButtons } from '#web/public/share/share-buttons.tsx'

type AppViewProps = { app: DayApp; known: LiveApp | undefined }

/** Page of one app with its idea, votes, times and log entries. */
export function AppView({ app, known }: AppViewProps) {
  const { details, entries } = useDetails(app)
  return (
    <div className="app-page" data-hue={Math.floor((app.number - 1) / 5) + 1}>
      <AppHead app={app} known={known} details={details} entries={entries} />
      <AppProgressSteps app={app} known={known} details={details} entries={entries} />
      {known && app.state === 'finished' && (
        <div data-surface="plaster" className="section-y">
          <div className="wrap">
            <TesterResults app={known} />
          </div>
        </div>
      )}
      <AppLog app={app} entries={entries} pictures={details.pictures} />
      <Neighbours number={app.number} />
    </div>
  )
}

/** Returns the details of the app. Its entries include new ones from the live query. */
function useDetails({ number, state }: DayApp): { details: AppDetails; entries: LiveEntry[] } {
  const { live, sample } = useLiveDay()
  const backend = useBackend()
  const queryClient = useQueryClient()
  const { data: details = emptyAppDetails } = useQuery(appDetailsQuery(backend, { number, sample }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new state reloads the details, because an app gets its links when it ends
  useEffect(() => {
    queryClient.invalidateQueries({ queryKey: createAppDetailsKey(number, sample) })
  }, [queryClient, number, sample, state])
  const entries = useMemo(() => {
    const read = scaleRehearsalEntries(live, details.entries)
    const all = new Map([...read, ...listLoadedEntries(live)].map((entry) => [entry.number, entry]))
    return listAppEntries([...all.values()], number)
  }, [live, details, number])
  return { details, entries }
}

type HeadProps = AppViewProps & { details: AppDetails; entries: readonly LiveEntry[] }

function AppHead({ app, known, details, entries }: HeadProps) {
  const t = useTranslate()
  const { there } = useTimeFormatters()
  const english = useEnglishLang()
  const { live } = useLiveDay()
  const reason = getDropReason(entries)
  const start = details.filmUrl ? parseVideoStartTime(details.filmUrl) : undefined
  const name = known?.title || t('day.app.name', { number: app.number })
  return (
    <section data-surface="oxide" className="app-page-head">
      <div className="wrap app-page-top">
        <Block number={app.number} state={getBlockState(app)} hasRelief className="app-page-block" />
        <div className="app-page-words">
          <SampleNote attempt={live.attempt} />
          <p className="app-page-label">{sayPlace(t, app, there)}</p>
          <h1 className="app-page-name">{name}</h1>
          {known?.summary && <p className="lede max-w-[44ch] wrap-anywhere">{known.summary}</p>}
          {app.state === 'dropped' && (
            <p className="max-w-[44ch] wrap-anywhere">
              {reason ? (
                <TranslatedRichText
                  id="app.head.why"
                  values={{ reason: <span lang={english}>{reason}</span> }}
                />
              ) : (
                t('app.head.no-reason')
              )}
            </p>
          )}
          {app.state === 'building' && (
            <p className="without-scripts renewal text-sm text-muted">{t('day.page.renews')}</p>
          )}
          <p className="app-page-acts">
            {known?.demoUrl && <LinkButton href={known.demoUrl}>{t('app.head.open')}</LinkButton>}
            {details.filmUrl && (
              <LinkButton href={details.filmUrl} variant="secondary">
                {start ? t('app.head.film-from', { time: start }) : t('app.head.film')}
              </LinkButton>
            )}
            {details.repoUrl && (
              <a href={details.repoUrl} className="link font-semibold">
                {t('app.head.code')}
              </a>
            )}
            {app.state === 'building' && (
              <LinkButton href={paths.live} variant="secondary">
                {t('site.live.watch')}
              </LinkButton>
            )}
          </p>
          <ShareButtons
            path={paths.app(app.number)}
            text={t('app.head.share', { name, number: app.number, total: appCount })}
            what="app"
            className="mt-6"
          />
        </div>
      </div>
    </section>
  )
}

function sayPlace(t: Translate, app: DayApp, there: (instant: number) => string): string {
  const place = { number: app.number, total: appCount }
  if (app.state === 'planned') return t('app.head.planned', { ...place, time: there(app.plannedStart) })
  if (app.state === 'building') return t('app.head.building', { ...place, time: there(app.startedAt ?? 0) })
  return t(app.state === 'dropped' ? 'app.head.dropped' : 'app.head.finished', {
    ...place,
    time: there(app.finishedAt ?? 0),
  })
}

type LogProps = { app: DayApp; entries: readonly LiveEntry[]; pictures: AppDetails['pictures'] }

function AppLog({ app, entries, pictures }: LogProps) {
  const t = useTranslate()
  const { live } = useLiveDay()
  const { city } = useTimeFormatters()
  const log = <Anchor href={paths.live} className="link font-semibold" />
  const corrected = useMemo(() => {
    const all = new Map([...listLoadedEntries(live), ...entries].map((entry) => [entry.number, entry]))
    const inOrder = [...all.values()].sort((a, b) => a.number - b.number)
    return new Map(applyEntryCorrections(inOrder).map((own) => [own.entry.number, own]))
  }, [live, entries])
  return (
    <section aria-labelledby="app-log-heading" className="section-y">
      <div className="wrap app-page-log">
        <h2 id="app-log-heading" className="text-2xl font-bold">
          {t('app.log.heading')}
        </h2>
        <p className="mt-3 mb-4.5 text-muted">
          {entries.length === 0 ? (
            <TranslatedRichText id="app.log.nothing" tags={{ log }} />
          ) : (
            <TranslatedRichText id="app.log.newest-first" values={{ city }} tags={{ log }} />
          )}
        </p>
        {entries.length > 0 && (
          <ol className="log-list">
            {entries.map(({ number }) => {
              const own = corrected.get(number)
              return (
                own && (
                  <LogEntry
                    key={number}
                    corrected={own}
                    apps={live.apps}
                    app={app}
                    isMarked={false}
                    isOfOneApp
                    picture={pictures.find(({ entry }) => entry === number)}
                  />
                )
              )
            })}
          </ol>
        )}
      </div>
    </section>
  )
}

/** Links to the previous and the next app. */
function Neighbours({ number }: { number: number }) {
  const t = useTranslate()
  const { live } = useLiveDay()
  const { apps } = useDay()
  const appPath = useAppPath()
  const near = apps.filter((app) => Math.abs(app.number - number) === 1 && hasAppPage(live.apps, app))
  return (
    <nav aria-label={t('app.near.label')} data-surface="oxide" className="grid grid-cols-2">
      <Anchor href={paths.apps} className="app-page-other">
        <span className="text-lg font-bold">{t('app.near.all', { count: appCount })}</span>{' '}
      </Anchor>
      {near.map((app) => (
        <Anchor
          key={app.number}
          href={appPath(app.number)}
          className="app-page-other"
          data-side={app.number < number ? 'before' : 'after'}
        >
          <Block number={app.number} state={getBlockState(app)} hasRelief className="size-18" />
          <span>
            <span className="text-sm text-muted">{t('day.app.name', { number: app.number })}</span>{' '}
            <span className="block text-lg font-bold">{translateAppName(t, live.apps, app.number)}</span>
          </span>{' '}
        </Anchor>
      ))}
    </nav>
  )
}
