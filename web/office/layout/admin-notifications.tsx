import Bell from 'lucide-react/icons/bell'
import { Link } from 'react-router'
import { formatNumber } from '#shared/format-number.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { Icon } from '#web/common/ui/icon.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { VisuallyHidden } from '#web/common/ui/visually-hidden.tsx'
import { Popover } from '#web/office/ui/popover.tsx'
import type { WaitingCounts } from '#web/office/waiting/queries.ts'
import { countWaitingItems, listReviewSteps } from '#web/office/waiting/review-steps.ts'

/** Bell with the items that wait for review. The dashboard has the same queue. */
export function AdminNotifications({ waiting }: { waiting: WaitingCounts }) {
  const rows = listReviewSteps(waiting)
  const total = countWaitingItems(waiting)

  return (
    <Popover
      title="Waiting for review"
      summaryClassName="relative grid size-12 place-items-center"
      summary={
        <>
          <Icon icon={Bell} size="medium" />
          {total > 0 && (
            <span className="absolute top-2.25 right-2.25 size-[9px] border-[1.5px] border-bg bg-emphasis" />
          )}
          <VisuallyHidden>
            {total === 0 ? 'Nothing to review' : `${formatNumber(total)} waiting for review`}
          </VisuallyHidden>
        </>
      }
    >
      {(close) => (
        <>
          <p className="py-1.5 font-bold">Waiting for review</p>
          {rows.length === 0 && <p className="pb-1.5 text-sm text-muted">Nothing to review. Well done.</p>}
          <ul>
            {rows.map(({ count, noun, href }) => (
              <li key={noun} className="border-t border-line">
                <Link to={href} onClick={close} className="plain-link flex min-h-12 items-center gap-2.25">
                  <strong className="figures text-lg text-text">{formatNumber(count)}</strong> {noun}
                </Link>
              </li>
            ))}
          </ul>
          {total > 0 && (
            <LinkButton href={paths.admin.review} size="compact" className="mt-1.5 w-full" onClick={close}>
              Review all {formatNumber(total)}
            </LinkButton>
          )}
        </>
      )}
    </Popover>
  )
}
