import { useQuery } from '@tanstack/react-query'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#shared/format-number.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { Icon } from '#web/common/ui/icon.tsx'
import { BlockChart, type ChartDay } from '#web/office/analytics/block-chart.tsx'
import { ChartCard } from '#web/office/analytics/chart-card.tsx'
import { analyticsQuery } from '#web/office/analytics/queries.ts'
import { formatLongDay } from '#web/office/analytics/range.ts'
import { createBlockScale, describePercentChange } from '#web/office/analytics/scale.ts'

/**
 * Compares the visitors of the last two weeks with those of the two weeks before in a small chart. `children`
 * are other changes, shown below the chart.
 */
export function VisitorsTrendCard({
  analyticsHref,
  children,
}: {
  analyticsHref: string
  children: ReactNode
}) {
  const { data } = useQuery(analyticsQuery(useBackend(), { days: '14', from: '', to: '' }))
  const link = (
    <Link
      to={analyticsHref}
      className="link inline-flex min-h-10.5 items-center gap-1.5 text-sm font-semibold"
    >
      View Analytics <Icon icon={ArrowRight} />
    </Link>
  )
  // Without figures, shows `children` without the chart.
  if (!data)
    return (
      <ChartCard title="What changed" link={link}>
        {children}
      </ChartCard>
    )
  const wall = data.days.map(
    ({ day, visitors }, index): ChartDay => ({
      day,
      value: visitors,
      before: data.before[index]?.visitors,
      isUnfinished: day === data.today,
    }),
  )
  const { block } = createBlockScale(
    Math.max(...wall.map(({ value, before = 0 }) => Math.max(value, before))),
  )
  const yesterday = wall.at(-2)
  const weekBefore = wall.at(-9)
  const change = yesterday && weekBefore && describePercentChange(yesterday.value, weekBefore.value)
  const sentence = yesterday
    ? `${formatNumber(yesterday.value)} visitors yesterday${change ? `, ${change.words} compared with the same day last week` : ''}.`
    : 'No complete day yet.'
  return (
    <ChartCard
      title="What changed"
      link={link}
      note={`${sentence} Visitors per day: one block is ${formatNumber(block)}. The line shows the 14 days before.`}
      table={{
        head: ['Day', 'Visitors', '14 days before'],
        rows: wall.map(({ day, value, before = 0 }) => [formatLongDay(day), value, before]),
      }}
    >
      <BlockChart
        days={wall}
        unit="visitors"
        notes={data.notes}
        sentence={`Visitors in the last 14 days: ${sentence}`}
      />
      {children}
    </ChartCard>
  )
}
