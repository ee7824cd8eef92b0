import { formatNumber } from '#shared/format-number.ts'
import { formatDayAndMonth, formatTime } from '#web/common/time/format-date.ts'
import { BlockChart, type ChartTexts } from '#web/office/analytics/block-chart.tsx'
import { ChartCard } from '#web/office/analytics/chart-card.tsx'
import { createBlockScale } from '#web/office/analytics/scale.ts'

type SentByHourProps = { hours: readonly { hour: string; sent: number }[] }

const longHour = (hour: string) => `${formatDayAndMonth(hour)}, in the hour from ${formatTime(hour)}`
const words: ChartTexts = {
  long: longHour,
  short: formatTime,
  nothing: 'No emails were sent in these hours.',
  hint: 'Tap an hour or use the arrow keys to see its number.',
}

export function EmailsPerHourChart({ hours }: SentByHourProps) {
  const columns = hours.map(({ hour, sent }, index) => ({
    day: hour,
    value: sent,
    before: undefined,
    isUnfinished: index === hours.length - 1,
  }))
  const most = hours.reduce((best, next) => (next.sent > best.sent ? next : best), { hour: '', sent: 0 })
  const sentence =
    most.sent === 0 ? words.nothing : `Most: ${formatNumber(most.sent)} on ${longHour(most.hour)}.`
  return (
    <ChartCard
      title="Sent by hour, last 24 hours"
      level="h3"
      className="figures-bare"
      note={`${sentence}${most.sent > 0 ? ` Each block is ${formatNumber(createBlockScale(most.sent).block)}.` : ''}`}
      table={{ head: ['Hour', 'Sent'], rows: hours.map(({ hour, sent }) => [longHour(hour), sent]) }}
    >
      <BlockChart
        days={columns}
        unit="sent"
        notes={[]}
        sentence={`Emails sent in the last 24 hours. ${sentence}`}
        words={words}
      />
    </ChartCard>
  )
}
