import '#web/office/analytics/hours.css'
import type { AnalyticsReport } from '#shared/analytics-report.ts'
import { getCityName } from '#shared/dates.ts'
import { ChartCard } from '#web/office/analytics/chart-card.tsx'

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour)
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** Heat map of the hours of the week, in five steps of lightness. */
export function HoursHeatMap({ hours, zone }: Pick<AnalyticsReport, 'hours' | 'zone'>) {
  const at = new Map(hours.map(({ weekday, hour, visitors }) => [`${weekday} ${hour}`, visitors]))
  const countOf = (weekday: number, hour: number) => at.get(`${weekday} ${hour}`) ?? 0
  const best = hours.reduce<AnalyticsReport['hours'][number] | undefined>(
    (most, next) => (next.visitors > (most?.visitors ?? 0) ? next : most),
    undefined,
  )
  const most = best?.visitors ?? 0
  const sentence = best
    ? `${getCityName(zone)} time. Most visitors came on ${weekdays[best.weekday - 1]} at ${clock(best.hour)}.`
    : `${getCityName(zone)} time. No visits in this period.`
  return (
    <ChartCard
      title="Busiest times"
      note={sentence}
      className="figures-hours"
      table={{
        head: ['Day', ...hoursOfDay.map(clock)],
        rows: weekdays.map((name, index) => [name, ...hoursOfDay.map((hour) => countOf(index + 1, hour))]),
      }}
    >
      <div role="img" aria-label={sentence} className="hours">
        {weekdays.map((name, index) => [
          <span key={name} className="hours-day">
            {name}
          </span>,
          ...hoursOfDay.map((hour) => (
            <span
              key={`${name} ${hour}`}
              className="hours-cell"
              title={`${name} ${clock(hour)}: ${countOf(index + 1, hour)}`}
              data-step={most === 0 ? 0 : Math.ceil((countOf(index + 1, hour) / most) * 4)}
            />
          )),
        ])}
        <span />
        {[0, 6, 12, 18].map((hour) => (
          <span key={hour} className="hours-name">
            {String(hour).padStart(2, '0')}
          </span>
        ))}
      </div>
      <p className="hours-key">
        0
        {[0, 1, 2, 3, 4].map((step) => (
          <span key={step} className="hours-cell" data-step={step} aria-hidden="true" />
        ))}
        {most} visitors in one hour
      </p>
    </ChartCard>
  )
}
