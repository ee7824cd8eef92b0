import '#web/features/impact/impact.css'
import { useQuery } from '@tanstack/react-query'
import type { SponsorReport } from '#shared/impact.ts'
import { impactMessages } from '#shared/impact.ts'
import { sponsorReportQuery } from '#web/features/impact/queries.ts'
import { WhereFrom } from '#web/features/impact/where-from.tsx'
import { isRefusal, refusalText } from '#web/lib/backend.ts'
import { formatDate } from '#web/lib/format-date.ts'
import { useBackend } from '#web/lib/services.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const number = (value: number) => value.toLocaleString('en-US')

/** What a sponsor reads by its own link. */
export function ReportView({ token }: { token: string }) {
  const report = useQuery(sponsorReportQuery(useBackend(), token))
  return (
    <div data-surface="limewash" className="section-y">
      <div className="wrap">
        {report.data && <Report report={report.data} />}
        {report.isError && (
          <div role="alert">
            <h1 className="text-3xl">No report here</h1>
            <p className="mt-2">
              {isRefusal(report.error)
                ? refusalText(report.error, impactMessages.noReport)
                : 'The report did not arrive. Please try again.'}
            </p>
          </div>
        )}
        {report.isPending && <Skeleton rows={4} label="Loading the report" />}
      </div>
    </div>
  )
}

function Report({ report: { name, from, to, countedAt, days } }: { report: SponsorReport }) {
  const seen = days.reduce((sum, day) => sum + day.seen, 0)
  const pressed = days.reduce((sum, day) => sum + day.pressed, 0)
  const figures = [
    {
      count: number(seen),
      words: 'times seen',
      what: 'How often the row of sponsors, with this name in it, came into a visitor’s view.',
    },
    {
      count: number(pressed),
      words: 'times pressed',
      what: 'How often a visitor followed the link of this name.',
    },
    {
      count: seen === 0 ? '–' : `${((pressed / seen) * 100).toFixed(1)}%`,
      words: 'of those who saw it',
      what: 'Presses divided by times seen.',
    },
  ]
  return (
    <>
      <h1 className="text-3xl">{name}</h1>
      <p className="text-muted">
        {formatDate(from)} to {formatDate(to)}. This page is for {name} alone: whoever has its address can
        read it.
      </p>
      <ul className="impact-four">
        {figures.map(({ count, words, what }) => (
          <li key={words}>
            <strong className="block text-3xl">{count}</strong>
            <span className="font-bold">{words}</span>
            <WhereFrom what={what} from={from} to={to} countedAt={countedAt} />
          </li>
        ))}
      </ul>
      <h2 className="mt-5 text-xl font-bold">Day by day</h2>
      <table className="impact-table">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Seen</th>
            <th scope="col">Pressed</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day}>
              <th scope="row">{formatDate(day.day)}</th>
              <td>{number(day.seen)}</td>
              <td>{number(day.pressed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
