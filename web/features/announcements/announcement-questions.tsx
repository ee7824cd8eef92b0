import { people } from '#web/features/announcements/announcement-words.ts'
import type { useKeptDraft } from '#web/features/announcements/use-kept-draft.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

type QuestionsProps = {
  isAsked: boolean
  isTested: boolean
  gets: number
  /** When it is to leave; null for now. */
  leaves: string | null
  busy: boolean
  onSend: () => void
  onCancel: () => void
  leaving: ReturnType<typeof useKeptDraft>['leaving']
}

/** Before it leaves for many, and before somebody leaves the page with words that are not kept. */
export function AnnouncementQuestions({
  isAsked,
  isTested,
  gets,
  leaves,
  busy,
  onSend,
  onCancel,
  leaving,
}: QuestionsProps) {
  return (
    <>
      <ConfirmDialog
        open={isAsked}
        tone="info"
        title={leaves ? 'Schedule this letter?' : 'Send this letter?'}
        message={
          <>
            {!isTested && 'You have not sent yourself a test. '}
            {people(gets)} {gets === 1 ? 'gets' : 'get'} this {leaves ?? 'now'}.
          </>
        }
        confirmLabel={`${leaves ? 'Schedule for' : 'Send to'} ${people(gets)}`}
        busy={busy}
        onConfirm={onSend}
        onCancel={onCancel}
      />
      <ConfirmDialog
        open={leaving.isAsked}
        tone="warning"
        title="Leave without your last words?"
        message="You have changes that are not saved."
        cancelLabel="Stay"
        confirmLabel="Discard and leave"
        onConfirm={leaving.leave}
        onCancel={leaving.stay}
      />
    </>
  )
}
