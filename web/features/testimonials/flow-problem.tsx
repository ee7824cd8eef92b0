import type { TestimonialFlow } from '#web/features/testimonials/use-testimonial-flow.ts'
import { sayProblem } from '#web/lib/say-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'
import { SendLater } from '#web/ui/send-later.tsx'
import { useEnglish, useWords } from '#web/ui/words.tsx'

/** Shows the error message. If the session has ended, the person can sign in without losing text. */
export function FlowProblem({ flow: { state, askForCode, sendLater } }: { flow: TestimonialFlow }) {
  const t = useWords()
  const english = useEnglish()
  if (!state.error) return null
  const code = (
    <Button size="compact" variant="secondary" lang={english} onClick={() => void askForCode()}>
      {t('signin.go.send')}
    </Button>
  )
  return (
    <Message
      tone="danger"
      action={
        (state.isSignedOut && code) ||
        (state.isUnanswered && <SendLater label={t('tell.form.send-later')} onSendLater={sendLater} />)
      }
    >
      {sayProblem(t, state.error)}
    </Message>
  )
}
