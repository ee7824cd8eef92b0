import '#web/office/announcements/announcements.css'
import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { announcementErrors } from '#shared/errors/announcements.ts'
import { formatLoadFailure } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { Icon } from '#web/common/ui/icon.tsx'
import { LoadFailure } from '#web/common/ui/load-failure.tsx'
import { Loader } from '#web/common/ui/loader.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { getOfficeErrorText } from '#web/common/words/office-text.ts'
import { AnnouncementForm } from '#web/office/announcements/announcement-form.tsx'
import { readAudience } from '#web/office/announcements/audience-choices.ts'
import { type Announcement, announcementQuery } from '#web/office/announcements/queries.ts'
import { SendingProgress } from '#web/office/announcements/sending.tsx'
import type { AnnouncementDraftValues } from '#web/office/announcements/use-autosaved-draft.ts'

/**
 * Shows the form of a draft, or the progress of an announcement that is no longer a draft. The id is `new`
 * until the first save.
 */
export function AnnouncementScreen({ id }: { id: string }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  // Remembers a new announcement, so that its form stays open when the first save gives it a URL.
  const [begun, setBegun] = useState<{ id: string; values: AnnouncementDraftValues } | null>(null)
  const chosen = readAudience(search)
  const isBegun = id === 'new' || id === begun?.id
  // Forgets the announcement when the administrator has left it. If they open it again, it is loaded from the
  // server.
  if (begun && !isBegun) setBegun(null)
  return (
    <div className="grid grid-cols-1 gap-4.5">
      <Link to={paths.admin.announcements} className="office-back">
        <Icon icon={ArrowLeft} />
        Announcements
      </Link>
      {isBegun ? (
        <AnnouncementForm
          opened={null}
          saved={begun?.values ?? blank(chosen)}
          testedAt={null}
          onMade={(made) => {
            setBegun({ id: made, values: blank(chosen) })
            void navigate(paths.admin.announcement(made), { replace: true })
          }}
          onScheduled={() => setBegun(null)}
        />
      ) : (
        <Kept key={id} id={id} />
      )}
    </div>
  )
}

function Kept({ id }: { id: string }) {
  const backend = useBackend()
  const kept = useQuery(announcementQuery(backend, id))
  if (kept.isPending) return <Loader>Loading the announcement...</Loader>
  if (kept.isError && !kept.data)
    return (
      <LoadFailure title="The announcement could not be loaded" onRetry={() => kept.refetch()}>
        {formatLoadFailure(kept.error)}
      </LoadFailure>
    )
  if (!kept.data) return <Message tone="warning">{getOfficeErrorText(announcementErrors.gone)}</Message>
  if (kept.data.status !== 'draft') return <SendingProgress announcement={kept.data} />
  return (
    <AnnouncementForm
      key={kept.data.id}
      opened={{ id: kept.data.id, version: kept.data.updated_at }}
      saved={valuesOf(kept.data)}
      testedAt={kept.data.tested_at}
      onScheduled={() => void kept.refetch()}
    />
  )
}

function blank({
  name,
  filters,
}: {
  name: string
  filters: AnnouncementDraftValues['filters']
}): AnnouncementDraftValues {
  return { subject: '', preview: '', html: '', topic: 'news', view_name: name, filters, per_minute: 30 }
}

function valuesOf({
  subject,
  preview,
  html,
  topic,
  view_name,
  filters,
  per_minute,
}: Announcement): AnnouncementDraftValues {
  return { subject, preview, html, topic, view_name, filters, per_minute }
}
