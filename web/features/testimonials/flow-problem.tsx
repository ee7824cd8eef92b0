import type { StoryFlow } from '#web/features/testimonials/use-story-flow.ts'
import { Button } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'
import { SendLater } from '#web/ui/send-later.tsx'

/** What went wrong; where the host no longer knows who this is, with the way back, which keeps everything typed. */
export function FlowProblem({ flow: { state, askForCode, sendLater } }: { flow: StoryFlow }) {
  if (!state.error) return null
  const code = (
    <Button size="compact" variant="secondary" onClick={() => void askForCode()}>
      Send me a code
    </Button>
  )
  return (
    <Message
      tone="danger"
      action={(state.isSignedOut && code) || (state.isUnanswered && <SendLater onSendLater={sendLater} />)}
    >
      {state.error}
    </Message>
  )
}
