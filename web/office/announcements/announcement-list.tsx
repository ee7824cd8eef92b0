import '#web/office/announcements/announcements.css'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#shared/format-number.ts'
import { formatRefusal } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { Button } from '#web/common/ui/button.tsx'
import { ConfirmDialog } from '#web/common/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/common/ui/empty.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { StatusTag } from '#web/common/ui/status-tag.tsx'
import { useToast } from '#web/common/ui/toast.tsx'
import { TwentyCellBar } from '#web/common/ui/twenty-cell-bar.tsx'
import {
  announcementStatusLabels,
  announcementStatusTagVariants,
  describeProgress,
} from '#web/office/announcements/announcement-words.ts'
import {
  type AnnouncementSummary,
  announcementsQuery,
  useAnnouncementAction,
} from '#web/office/announcements/queries.ts'
import { emailCountsQuery } from '#web/office/emails/queries.ts'
import { OfficeList } from '#web/office/lists/office-list.tsx'

/** Lists all announcements, the most recently changed first. */
export function AnnouncementList() {
  const backend = useBackend()
  const list = useQuery(announcementsQuery(backend))
  const failed = useQuery(emailCountsQuery(backend, 'owner')).data?.failed ?? 0
  const remove = useAnnouncementAction('remove-announcement')
  const showToast = useToast()
  const [asked, setAsked] = useState<AnnouncementSummary>()
  const handleRemove = ({ id }: AnnouncementSummary) =>
    remove.mutate(
      { id },
      {
        onSuccess: () => showToast('Draft deleted.'),
        onError: (error) =>
          showToast(formatRefusal(error, 'The draft could not be deleted. Try again.'), 'failed'),
        onSettled: () => setAsked(undefined),
      },
    )
  return (
    <>
      <OfficeList
        title="Announcements"
        sentence="Emails to people who agreed to receive news. Each person gets each announcement only once."
        list={{ ...list, rows: list.data }}
        acts={
          <>
            <LinkButton href={paths.admin.emails} variant="secondary" size="compact">
              All emails{failed > 0 && ` (${formatNumber(failed)} failed)`}
            </LinkButton>
            <LinkButton href={paths.admin.announcement('new')} size="compact" icon={Plus}>
              New announcement
            </LinkButton>
          </>
        }
        loading="Loading announcements"
        failed="The announcements could not be loaded"
        empty={
          <EmptyState title="No announcements yet">
            Write your first one: what has happened, and what happens next.
          </EmptyState>
        }
        exportAs="announcements"
        exported={() => [list.data ?? []]}
      >
        {(announcements) => (
          <ul>
            {announcements.map((kept) => (
              <Row key={kept.id} kept={kept} onRemove={() => setAsked(kept)} />
            ))}
          </ul>
        )}
      </OfficeList>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title="Delete this draft?"
        message={`“${titleOf(asked)}” will be permanently deleted. It has not been sent to anyone.`}
        confirmLabel="Delete draft"
        isBusy={remove.isPending}
        onConfirm={() => asked && handleRemove(asked)}
        onCancel={() => setAsked(undefined)}
      />
    </>
  )
}

const titleOf = (kept: AnnouncementSummary | undefined) => kept?.subject.trim() || 'No subject yet'

function Row({ kept, onRemove }: { kept: AnnouncementSummary; onRemove: () => void }) {
  const isOnItsWay = kept.status === 'sending' || kept.status === 'stopped'
  return (
    <li className="announcement-row flex flex-wrap items-center justify-between gap-x-4.5 gap-y-2.25 p-4.5">
      <div className="min-w-0 flex-[1_1_260px]">
        <Link to={paths.admin.announcement(kept.id)} className="link text-lg font-bold wrap-anywhere">
          {titleOf(kept)}
        </Link>
        <p className="text-sm text-muted wrap-anywhere">{describeProgress(kept)}</p>
        {isOnItsWay && (
          <TwentyCellBar share={kept.people && kept.sent / kept.people} className="mt-2.25 max-w-120" />
        )}
      </div>
      <div className="flex items-center gap-3">
        <StatusTag look={announcementStatusTagVariants[kept.status]}>
          {announcementStatusLabels[kept.status]}
        </StatusTag>
        {kept.status === 'draft' && (
          <Button variant="quiet" size="compact" onClick={onRemove}>
            Remove<span className="sr-only"> {titleOf(kept)}</span>
          </Button>
        )}
      </div>
    </li>
  )
}
