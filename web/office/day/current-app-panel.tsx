import '#web/office/day/now-panel.css'
import type { Day } from '#shared/derive-day.ts'
import { formatTime } from '#web/common/time/format-date.ts'
import { ControlDial } from '#web/office/day/control-dial.tsx'
import { formatTimeSpan } from '#web/office/day/entry-words.ts'
import { getAppName, type OfficeDay } from '#web/office/day/queries.ts'

type NowPanelProps = { office: OfficeDay; day: Day; now: number }

/** Shows the app that is being built, compared with its plan. */
export function CurrentAppPanel({ office, day, now }: NowPanelProps) {
  const app = day.apps.find(({ number }) => number === day.appNow)
  const next = day.apps.find(({ state, number }) => state === 'planned' && number !== day.appNow)
  const held = day.hold ? now - day.hold.from : null
  if (!app?.startedAt) return <BetweenApps office={office} day={day} now={now} />
  const planned = app.plannedEnd - app.plannedStart
  const running = now - app.startedAt
  const left = planned - running
  return (
    <section aria-label="Now" className="day-now">
      <ControlDial running={running} minutes={Math.round(planned / 60_000)} held={held} />
      <div className="day-now-words max-md:-order-1">
        <p className="text-muted">
          App {app.number} of 20, {day.hold ? 'on hold' : `since ${formatTime(app.startedAt)}`}
        </p>
        <h2 className="day-now-name">{getAppName(office.slots, app.number)}</h2>
        {day.hold && (
          <p className="mt-1.5 font-bold">
            Hold since {formatTime(day.hold.from)}: {day.hold.reason}. The 24 hours keep running.
          </p>
        )}
        <dl className="day-now-facts">
          <Fact value={formatTimeSpan(Math.abs(left))}>
            {left < 0
              ? `over the planned ${planned / 60_000} min`
              : `left of the planned ${planned / 60_000} min`}
          </Fact>
          <Fact value={formatTime(app.plannedEnd)}>planned end</Fact>
          {next && <Fact value={getAppName(office.slots, next.number)}>next</Fact>}
        </dl>
      </div>
    </section>
  )
}

function BetweenApps({ office, day, now }: NowPanelProps) {
  const next = day.nextStep?.step === 'start app' ? day.nextStep.app : null
  const lastEnd = Math.max(0, ...day.apps.map(({ finishedAt }) => finishedAt ?? 0))
  const words = {
    before: 'The attempt has not started',
    running: day.hold ? 'On hold' : 'Between apps',
    ended: 'The attempt has ended',
  }[day.state]
  return (
    <section aria-label="Now" className="day-now">
      <div className="day-now-words max-md:-order-1">
        <p className="text-muted">
          {day.state === 'before'
            ? `Planned for ${formatTime(Date.parse(office.facts.planned_start))}`
            : day.state === 'running' && lastEnd > 0
              ? `${formatTimeSpan(now - lastEnd)} since the last app`
              : 'No app is being built'}
        </p>
        <h2 className="day-now-name">{words}</h2>
        {day.hold && (
          <p className="mt-1.5 font-bold">
            Hold since {formatTime(day.hold.from)}: {day.hold.reason}. The 24 hours keep running.
          </p>
        )}
        {day.state === 'ended' && <p className="mt-1.5">You can only add corrections and statements.</p>}
        {next && (
          <dl className="day-now-facts">
            <Fact value={getAppName(office.slots, next)}>next</Fact>
          </dl>
        )}
      </div>
    </section>
  )
}

function Fact({ value, children }: { value: string; children: React.ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end">
      <dt className="text-sm text-muted">{children}</dt>
      <dd className="figures truncate text-xl font-bold">{value}</dd>
    </div>
  )
}
