import { listPlannedApps } from '#shared/live-day.ts'
import { translateAppName } from '#shared/translate-day.ts'
import { Block } from '#web/common/ui/block.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import { formatMinutesAndSeconds, formatSignedMinutes, getBlockState } from '#web/public/live/day-words.ts'
import { useDay, useLiveDay } from '#web/public/live/live-day.tsx'
import { useTimeFormatters } from '#web/public/live/use-time-formatters.ts'

/** Shows the planned and the actual end of each app. */
export function PlanTable() {
  const t = useTranslate()
  const { live } = useLiveDay()
  const day = useDay()
  const { there, city } = useTimeFormatters()
  const apps = listPlannedApps(live.apps)
  return (
    <section aria-labelledby="plan-heading">
      <h2 id="plan-heading" className="text-xl font-bold">
        {t('live.plan.heading')}
      </h2>
      <table className="plan-table">
        <thead>
          <tr>
            <th scope="col">{t('live.plan.app')}</th>
            <th scope="col">{t('live.plan.plan')}</th>
            <th scope="col">{t('live.plan.actual')}</th>
            <th scope="col">
              <span className="sr-only">{t('live.plan.ahead')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {day.apps.map((app, index) => (
            <tr key={app.number} data-state={app.state} data-hue={Math.floor(index / 5) + 1}>
              <th scope="row">
                <span className="plan-name flex items-center gap-2.25">
                  <Block
                    number={app.number}
                    state={getBlockState(app)}
                    className="size-6 max-[22.5rem]:hidden"
                  />
                  {translateAppName(t, apps, app.number)}
                </span>
              </th>
              <td>{there(app.plannedEnd)}</td>
              <td className={app.state === 'building' ? 'plan-running' : undefined}>
                {app.state === 'finished' && app.finishedAt !== null && there(app.finishedAt)}
                {app.state === 'dropped' && t('live.plan.dropped')}
                {app.state === 'building' &&
                  app.startedAt !== null &&
                  formatMinutesAndSeconds(day.now - app.startedAt)}
              </td>
              <td>
                {app.state === 'finished' &&
                  app.finishedAt !== null &&
                  formatSignedMinutes(app.plannedEnd - app.finishedAt)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-sm text-muted">{t('live.plan.note', { city })}</p>
    </section>
  )
}
