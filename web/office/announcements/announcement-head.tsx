import Send from 'lucide-react/icons/send'
import { formatTime } from '#web/common/time/format-date.ts'
import { Button } from '#web/common/ui/button.tsx'

type HeadProps = {
  subject: string
  kept: string
  isWritten: boolean
  isTesting: boolean
  onTest: () => void
}

/** Title and state of a draft. A button sends a test email to the signed-in administrator. */
export function AnnouncementHeader({ subject, kept, isWritten, isTesting, onTest }: HeadProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-4.5">
      <div>
        <h1 className="text-2xl font-bold wrap-anywhere">{subject.trim() || 'New announcement'}</h1>
        <p role="status" className="text-muted">
          {kept} Nothing has been sent yet.
        </p>
      </div>
      <Button
        variant="secondary"
        icon={Send}
        isBusy={isTesting}
        busyLabel="Sending..."
        disabledReason={isWritten ? undefined : 'Add a subject and text first'}
        onClick={onTest}
      >
        Send me a test
      </Button>
    </div>
  )
}

export function describeDraftStatus(keptAt: number | undefined, id: string | null): string {
  if (keptAt) return `Draft, saved at ${formatTime(new Date(keptAt).toISOString())}.`
  return id ? 'Draft.' : 'Not saved yet.'
}
