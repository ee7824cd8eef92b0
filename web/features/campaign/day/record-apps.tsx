import '#web/features/campaign/day/record-apps.css'
import type { Day } from '#shared/derive-day.ts'
import { entriesOfApp, hasPage } from '#shared/live-app.ts'
import { type LiveApp, type LiveEntry, plannedApps } from '#shared/live-day.ts'
import { useClockFace } from '#web/features/campaign/day/use-clock-face.ts'
import { type WitnessShifts, watchersOf } from '#web/features/campaign/day/witness-shifts.ts'
import { paths } from '#web/paths.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Block } from '#web/ui/block.tsx'
import { useWords } from '#web/ui/words.tsx'

const minute = 60_000

type RecordAppsProps = {
  day: Day
  apps: readonly LiveApp[]
  witnesses: readonly WitnessShifts[]
  entries: readonly LiveEntry[]
}

/** Each app with its times; minutes are its end less its start, holds inside count. */
export function RecordApps({ day, apps, witnesses, entries }: RecordAppsProps) {
  const t = useWords()
  const { there, city } = useClockFace()
  const known = plannedApps(apps)
  return (
    <section data-surface="limewash" aria-labelledby="record-apps-heading" className="section-y">
      <div className="wrap">
        <h2 id="record-apps-heading" className="text-4xl font-bold">
          {t('record.apps.heading')}
        </h2>
        <p className="mt-2 text-muted">
          {t('record.apps.times', { city })} {t('record.apps.seen-note')}
        </p>
        <table className="record-table">
          <thead>
            <tr>
              <th scope="col">{t('record.apps.app')}</th>
              <th scope="col">{t('record.apps.start')}</th>
              <th scope="col">{t('record.apps.end')}</th>
              <th scope="col">{t('record.apps.minutes')}</th>
              <th scope="col">{t('record.apps.against')}</th>
              <th scope="col">{t('record.apps.on-hold')}</th>
              <th scope="col">{t('record.apps.seen')}</th>
              <th scope="col">{t('record.apps.evidence')}</th>
              <th scope="col">{t('record.apps.open')}</th>
            </tr>
          </thead>
          <tbody>
            {day.apps.map((app, index) => {
              const { title, demoUrl } = known[index] ?? { title: '', demoUrl: null }
              const planned = Math.round((app.plannedEnd - app.plannedStart) / minute)
              const seen =
                app.startedAt === null
                  ? []
                  : watchersOf(witnesses, { from: app.startedAt, to: app.finishedAt })
              const files = entriesOfApp(entries, app.number).filter(
                ({ kind }) => kind === 'evidence_added',
              ).length
              return (
                <tr key={app.number} data-state={app.state}>
                  <th scope="row">
                    <span className="plan-name">
                      <Block
                        number={app.number}
                        look="ink"
                        state={app.state === 'finished' ? 'on' : app.state === 'dropped' ? 'dropped' : 'off'}
                        className="size-6"
                      />
                      <span className="record-number">{app.number}</span>{' '}
                      {hasPage(apps, app) ? (
                        <Anchor href={paths.app(app.number)} className="link text-text">
                          {title || t('day.app.name', { number: app.number })}
                        </Anchor>
                      ) : (
                        t('day.app.name', { number: app.number })
                      )}
                    </span>
                  </th>
                  <td data-label={t('record.apps.start')}>
                    {app.startedAt !== null && there(app.startedAt)}
                  </td>
                  <td data-label={t('record.apps.end')}>
                    {app.state === 'dropped'
                      ? t('record.apps.dropped')
                      : app.finishedAt !== null && there(app.finishedAt)}
                  </td>
                  <td className="font-bold" data-label={t('record.apps.minutes')}>
                    {app.state === 'finished' && app.minutes}
                  </td>
                  <td data-label={t('record.apps.against')}>
                    {app.state === 'finished' && app.minutes !== null && signed(app.minutes - planned)}
                  </td>
                  <td data-label={t('record.apps.on-hold')}>
                    {app.heldMinutes > 0 && t('record.apps.held', { count: app.heldMinutes })}
                  </td>
                  <td data-label={t('record.apps.seen')}>
                    {seen.map((number) => t('record.apps.witness', { number })).join(', ')}
                  </td>
                  <td data-label={t('record.apps.evidence')}>
                    {files > 0 && t('record.apps.files', { count: files })}
                  </td>
                  <td data-label={t('record.apps.open')}>
                    {demoUrl && (
                      <a href={demoUrl} className="link" aria-label={t('record.apps.demo-of', { title })}>
                        {t('record.apps.demo')}
                      </a>
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </section>
  )
}

const signed = (difference: number) =>
  difference > 0 ? `+${difference}` : difference < 0 ? `−${-difference}` : '0'
