import '#web/office/ideas/record.css'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '#shared/format-number.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { formatDayAndMonth } from '#web/common/time/format-date.ts'
import { type VoteDay, voteDaysQuery } from '#web/office/ideas/record-queries.ts'
import { describeVoteDay, listVoteDaysUpTo } from '#web/office/ideas/vote-days.ts'

const shownDays = 14

/** Chart of the votes of the last two weeks, with one column for each day. Held votes are paler. */
export function VotesChart({ id }: { id: string }) {
  const { data = [] } = useQuery(voteDaysQuery(useBackend(), id))
  if (data.length === 0) return null
  const days = listVoteDaysUpTo(new Date(), shownDays, data)
  const most = Math.max(1, ...days.map(({ counted, held }) => counted + held))
  return (
    <div>
      <h3 className="text-sm font-bold">Votes by day</h3>
      <ol className="vote-wall">
        {days.map((day) => (
          <li key={day.day} className="relative flex flex-col justify-end">
            <span className="sr-only">
              {formatDayAndMonth(day.day)}: {describeVoteDay(day)}
            </span>
            <Column day={day} most={most} />
          </li>
        ))}
      </ol>
      <p className="flex justify-between text-xs text-muted">
        <span>{formatDayAndMonth(days[0]?.day ?? '')}</span>
        <span>at most {formatNumber(most)} a day</span>
        <span>today</span>
      </p>
    </div>
  )
}

function Column({ day: { counted, held }, most }: { day: VoteDay; most: number }) {
  const height = (count: number) => ({ height: `${(count / most) * 100}%` })
  return (
    <>
      {held > 0 && <span aria-hidden="true" className="vote-bar" data-held="" style={height(held)} />}
      {counted > 0 && <span aria-hidden="true" className="vote-bar" style={height(counted)} />}
    </>
  )
}
