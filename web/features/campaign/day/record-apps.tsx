import type { Day } from '#shared/derive-day.ts'
import { hasPage } from '#shared/live-app.ts'
import { type LiveApp, plannedApps } from '#shared/live-day.ts'
import { useClockFace } from '#web/features/campaign/day/use-clock-face.ts'
import { paths } from '#web/paths.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Block } from '#web/ui/block.tsx'

const minute = 60_000

/** Each app with its times; minutes are its end less its start, holds inside count. */
export function RecordApps({ day, apps }: { day: Day; apps: readonly LiveApp[] }) {
  const { there, city } = useClockFace()
  const known = plannedApps(apps)
  return (
    <section data-surface="limewash" aria-labelledby="record-apps-heading" className="section-y">
      <div className="wrap">
        <h2 id="record-apps-heading" className="text-4xl font-bold">
          Twenty apps
        </h2>
        <p className="mt-2 text-muted">
          Times in {city}. Minutes are the end less the start; holds inside count.
        </p>
        <table className="record-table">
          <thead>
            <tr>
              <th scope="col">App</th>
              <th scope="col">Start</th>
              <th scope="col">End</th>
              <th scope="col">Minutes</th>
              <th scope="col">Against plan</th>
              <th scope="col">On hold</th>
              <th scope="col">Open</th>
            </tr>
          </thead>
          <tbody>
            {day.apps.map((app, index) => {
              const { title, demoUrl } = known[index] ?? { title: '', demoUrl: null }
              const planned = Math.round((app.plannedEnd - app.plannedStart) / minute)
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
                          {title || `App ${app.number}`}
                        </Anchor>
                      ) : (
                        `App ${app.number}`
                      )}
                    </span>
                  </th>
                  <td data-label="Start">{app.startedAt !== null && there(app.startedAt)}</td>
                  <td data-label="End">
                    {app.state === 'dropped' ? 'dropped' : app.finishedAt !== null && there(app.finishedAt)}
                  </td>
                  <td className="font-bold" data-label="Minutes">
                    {app.state === 'finished' && app.minutes}
                  </td>
                  <td data-label="Against plan">
                    {app.state === 'finished' && app.minutes !== null && signed(app.minutes - planned)}
                  </td>
                  <td data-label="On hold">{app.heldMinutes > 0 && `${app.heldMinutes} min`}</td>
                  <td data-label="Open">
                    {demoUrl && (
                      <a href={demoUrl} className="link" aria-label={`Demo of ${title}`}>
                        Demo
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
