import Bell from 'lucide-react/icons/bell'
import { Link } from 'react-router'
import { inFigures } from '#shared/counted.ts'
import type { WaitingCounts } from '#web/features/waiting/queries.ts'
import { AdminPopover } from '#web/pages/admin/admin-popover.tsx'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

/** What waits for review, behind the bell; each line leads to the list that shows just that. */
export function AdminBell({ waiting }: { waiting: WaitingCounts }) {
  const rows = [
    {
      count: waiting.ideas,
      text: ['app idea awaits approval', 'app ideas await approval'],
      to: `${paths.admin.appIdeas}?status=awaiting_approval`,
    },
    {
      count: waiting.testimonials,
      text: ['story awaits approval', 'stories await approval'],
      to: `${paths.admin.testimonials}?status=awaiting_approval`,
    },
    {
      count: waiting.deletionRequests,
      text: ['deletion request', 'deletion requests'],
      to: `${paths.admin.testimonials}?status=awaiting_deletion_approval`,
    },
    {
      count: waiting.heldVotes,
      text: ['held vote to review', 'held votes to review'],
      to: `${paths.admin.appIdeas}#voters`,
    },
    {
      count: waiting.enquiries,
      text: ['new sponsor enquiry', 'new sponsor enquiries'],
      to: `${paths.admin.enquiries}?state=new`,
    },
  ].filter((row) => row.count > 0)
  const total = rows.reduce((sum, row) => sum + row.count, 0)

  return (
    <AdminPopover
      title="Waiting for review"
      summaryClassName="relative grid size-8 place-items-center"
      summary={
        <>
          <Icon icon={Bell} size="medium" />
          {total > 0 && (
            <span className="absolute top-1.5 right-1.5 size-[9px] border-[1.5px] border-bg bg-emphasis" />
          )}
          <VisuallyHidden>
            {total === 0 ? 'Nothing to review' : `${inFigures(total)} waiting for review`}
          </VisuallyHidden>
        </>
      }
    >
      {(close) => (
        <>
          <p className="py-1 font-bold">Waiting for review</p>
          {rows.length === 0 && <p className="pb-1 text-sm text-muted">Nothing waits. Well done.</p>}
          <ul>
            {rows.map(({ count, text, to }) => (
              <li key={text[0]} className="border-t border-line">
                <Link to={to} onClick={close} className="plain-link flex min-h-8 items-center gap-1.5">
                  <strong className="figures text-lg text-text">{inFigures(count)}</strong>{' '}
                  {text[count === 1 ? 0 : 1]}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </AdminPopover>
  )
}
