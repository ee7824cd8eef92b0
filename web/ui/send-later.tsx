import { Button } from './button.tsx'
import { Message } from './message.tsx'

export const savedForLater = (isLasting: boolean): string =>
  isLasting
    ? 'Saved on this device. It goes when you are back online.'
    : 'It goes when you are back online, if this page stays open: this browser lets us store nothing.'

/** Beside what could not be sent: the device sends it, in order and once, when somebody answers again. */
export function SendLater({ onSendLater }: { onSendLater: () => void }) {
  return (
    <Button size="compact" variant="secondary" onClick={onSendLater}>
      Send it later
    </Button>
  )
}

export function SavedForLater({ isLasting }: { isLasting: boolean }) {
  return <Message tone={isLasting ? 'success' : 'warning'}>{savedForLater(isLasting)}</Message>
}
