import { Link } from 'react-router'
import { formatDateAndTime, formatDayAndMonth } from '#web/common/time/format-date.ts'
import type { UpcomingItem } from '#web/office/dashboard/upcoming-items.ts'

/** Lists the next steps in the card of the attempt: scheduled ones and open steps of the setup. */
export function UpcomingList({ things }: { things: readonly UpcomingItem[] }) {
  if (things.length === 0) return null
  return (
    <>
      <h3 className="mt-4.5 font-bold">Coming up</h3>
      <ul className="mt-1.5">
        {things.map(({ at, what, title, href }) => (
          <li key={`${what} ${at} ${title}`} className="flex gap-3 border-t border-line py-2.25 text-sm">
            <span className="w-18 shrink-0 text-muted" title={at ? formatDateAndTime(at) : undefined}>
              {at ? formatDayAndMonth(at) : 'Open'}
            </span>
            <span className="min-w-0 wrap-anywhere">
              <strong>{what}</strong>: {href ? <Link to={href}>{title}</Link> : title}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
