import { Button } from '#web/common/ui/button.tsx'
import { Message } from '#web/common/ui/message.tsx'

type SendLaterProps = { onSendLater: () => void; label?: string }

/** Button after a failed request: the device sends it once, as soon as the server answers again. */
export function SendLaterButton({ onSendLater, label = 'Send it later' }: SendLaterProps) {
  return (
    <Button size="compact" variant="secondary" onClick={onSendLater}>
      {label}
    </Button>
  )
}

type SavedForLaterProps = { isLasting: boolean; children: string }

export function SavedForLaterMessage({ isLasting, children }: SavedForLaterProps) {
  return <Message tone={isLasting ? 'success' : 'warning'}>{children}</Message>
}
