import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { formatTime } from '#web/common/time/format-date.ts'
import { Button } from '#web/common/ui/button.tsx'
import { Icon } from '#web/common/ui/icon.tsx'
import { Message } from '#web/common/ui/message.tsx'
import type { useAutosave } from '#web/office/posts/use-autosave.ts'

type SaveStateProps = { autosave: ReturnType<typeof useAutosave> }

/**
 * Says where the latest text is saved. On a phone it shows only an icon, because the buttons need the space.
 */
export function SaveStatus({ autosave: { state, savedAt } }: SaveStateProps) {
  return (
    <span role="status" className="flex items-center gap-2.25 text-sm whitespace-nowrap text-muted">
      {state === 'saving' && <span className="max-md:sr-only">Saving...</span>}
      {state === 'failed' && (
        <strong className="text-danger-text">
          <Icon icon={CircleAlert} className="md:hidden" />
          <span className="max-md:sr-only">Not saved</span>
        </strong>
      )}
      {state === 'saved' && savedAt && (
        <>
          <Icon icon={Check} className="text-success-text" />
          <span className="max-md:sr-only">Saved {formatTime(savedAt)}</span>
        </>
      )}
    </span>
  )
}

export function SaveFailure({ autosave: { state, savedAt, saveNow } }: SaveStateProps) {
  if (state !== 'failed') return null
  const retry = (
    <Button size="compact" variant="secondary" onClick={() => void saveNow()}>
      Try again
    </Button>
  )
  return (
    <Message
      tone="danger"
      title={savedAt ? `Not saved since ${formatTime(savedAt)}.` : 'Not saved yet.'}
      action={retry}
    >
      Your changes are stored on this device.
    </Message>
  )
}
