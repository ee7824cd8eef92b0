import { Button } from './button.tsx'
import { Message } from './message.tsx'

export const savedForLater = 'Saved on this device. It goes when you are back online.'

/** Beside what could not be sent: the device sends it, in order and once, when somebody answers again. */
export function SendLater({ onSendLater }: { onSendLater: () => void }) {
  return (
    <Button size="compact" variant="secondary" onClick={onSendLater}>
      Send it later
    </Button>
  )
}

export function SavedForLater() {
  return <Message tone="success">{savedForLater}</Message>
}
