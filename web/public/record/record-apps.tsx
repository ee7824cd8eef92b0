import '#web/public/record/record-apps.css'
import type { ReactNode } from 'react'
import { countWitnessedMinutes, type WitnessedMinutes } from '#shared/coverage.ts'
import type { Day, DayApp } from '#shared/derive-day.ts'
import { hasAppPage, listAppEntries } from '#shared/live-app.ts'
import { type LiveApp, type LiveEntry, listPlannedApps } from '#shared/live-day.ts'
import type { WitnessShifts } from '#shared/witness-shifts.ts'
import type { Translate } from '#shared/words.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { Anchor } from '#web/common/ui/anchor.tsx'
import { Block } from '#web/common/ui/block.tsx'
import { tableRoles as role } from '#web/common/ui/table-roles.ts'
import { useTranslate } from '#web/common/words/translations.tsx'
import { formatSignedMinutes } from '#web/public/live/day-words.ts'
import { useTimeFormatters } from '#web/public/live/use-time-formatters.ts'

const minute = 60_000

type RecordAppsProps = {
  day: Day
  apps: readonly LiveApp[]
  witnesses: readonly WitnessShifts[]
  entries: readonly LiveEntry[]
}

/** Table of the apps with their times. The minutes of an app include its holds. */
export function RecordApps({ day, apps, witnesses, entries }: RecordAppsProps) {
  const t = useTranslate()
  const { city } = useTimeFormatters()
  const known = listPlannedApps(apps)
  const now = (day.startedAt ?? 0) + day.elapsed
  return (
    <section data-surface="limewash" aria-labelledby="record-apps-heading" className="section-y">
      <div className="wrap">
        <h2 id="record-apps-heading" className="text-4xl font-bold">
          {t('record.apps.heading')}
        </h2>
        <p className="mt-3 text-muted">
          {t('record.apps.times', { city })} {t('record.apps.seen-note')}
        </p>
        <table {...role.table} className="record-table" aria-labelledby="record-apps-heading">
          <thead {...role.group}>
            <tr {...role.row}>
              <Head>{t('record.apps.app')}</Head>
              <Head>{t('record.apps.start')}</Head>
              <Head>{t('record.apps.end')}</Head>
              <Head>{t('record.apps.minutes')}</Head>
              <Head>{t('record.apps.against')}</Head>
              <Head>{t('record.apps.on-hold')}</Head>
              <Head>{t('record.apps.seen')}</Head>
              <Head>{t('record.apps.evidence')}</Head>
              <Head>{t('record.apps.open')}</Head>
            </tr>
          </thead>
          <tbody {...role.group}>
            {day.apps.map((app, index) => (
              <RecordRow
                key={app.number}
                app={app}
                title={known[index]?.title ?? ''}
                demoUrl={known[index]?.demoUrl ?? null}
                hasPage={hasAppPage(apps, app)}
                seen={seenOf(witnesses, app, now)}
                files={filesOf(entries, app)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Head({ children }: { children: ReactNode }) {
  return (
    <th {...role.head} scope="col">
      {children}
    </th>
  )
}

const blockStates = { planned: 'off', building: 'off', finished: 'on', dropped: 'dropped' } as const

type RecordRowProps = {
  app: DayApp
  title: string
  demoUrl: string | null
  hasPage: boolean
  /** Witnesses who were on shift during the whole build or a part of it. */
  seen: readonly WitnessedMinutes[]
  /** Number of evidence files of the app. */
  files: number
}

function RecordRow({ app, title, demoUrl, hasPage, seen, files }: RecordRowProps) {
  const t = useTranslate()
  const { there } = useTimeFormatters()
  const { number, state } = app
  const planned = Math.round((app.plannedEnd - app.plannedStart) / minute)
  const name = t('day.app.name', { number })
  return (
    <tr {...role.row} data-state={state}>
      <th {...role.rowHead} scope="row">
        <span className="plan-name flex items-center gap-2.25">
          <Block number={number} look="ink" state={blockStates[state]} className="size-9" />
          <span className="record-number">{number}</span>{' '}
          {hasPage ? (
            <Anchor href={paths.app(number)} className="link text-text">
              {title || name}
            </Anchor>
          ) : (
            name
          )}
        </span>
      </th>
      <td {...role.cell} data-label={t('record.apps.start')}>
        {app.startedAt !== null && there(app.startedAt)}
      </td>
      <td {...role.cell} data-label={t('record.apps.end')}>
        {state === 'dropped' ? t('record.apps.dropped') : app.finishedAt !== null && there(app.finishedAt)}
      </td>
      <td {...role.cell} className="record-minutes" data-label={t('record.apps.minutes')}>
        {state === 'finished' && app.minutes}
      </td>
      <td {...role.cell} data-label={t('record.apps.against')}>
        {state === 'finished' &&
          app.minutes !== null &&
          formatSignedMinutes((app.minutes - planned) * minute)}
      </td>
      <td {...role.cell} data-label={t('record.apps.on-hold')}>
        {app.heldMinutes > 0 && t('record.apps.held', { count: app.heldMinutes })}
      </td>
      <td {...role.cell} data-label={t('record.apps.seen')}>
        {seen.map((one) => saySeen(t, one)).join(', ')}
      </td>
      <td {...role.cell} data-label={t('record.apps.evidence')}>
        {files > 0 && t('record.apps.files', { count: files })}
      </td>
      <td {...role.cell} data-label={t('record.apps.open')}>
        {demoUrl && (
          <a href={demoUrl} className="link" aria-label={t('record.apps.demo-of', { title })}>
            {t('record.apps.demo')}
          </a>
        )}
      </td>
    </tr>
  )
}

const seenOf = (witnesses: readonly WitnessShifts[], { startedAt, finishedAt }: DayApp, now: number) =>
  startedAt === null ? [] : countWitnessedMinutes(witnesses, { from: startedAt, to: finishedAt ?? now }, now)

/** Names a witness, such as "W1", or "W2 partly (1 of 11 minutes)". */
function saySeen(t: Translate, { witness, minutes, of }: WitnessedMinutes): string {
  const name = t('record.apps.witness', { number: witness })
  return minutes === of ? name : t('record.apps.partly', { name, minutes, count: of })
}

const filesOf = (entries: readonly LiveEntry[], { number }: DayApp) =>
  listAppEntries(entries, number).filter(({ kind }) => kind === 'evidence_added').length
