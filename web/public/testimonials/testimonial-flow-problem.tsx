import { Button } from '#web/common/ui/button.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { RefusalText } from '#web/common/words/refusal-text.tsx'
import { useEnglishLang, useTranslate } from '#web/common/words/translations.tsx'
import type { TestimonialFlow } from '#web/public/testimonials/use-testimonial-flow.ts'
import { SendLaterButton } from '#web/public/ui/send-later.tsx'

/** Shows the error message. If the session has ended, the person can sign in without losing text. */
export function TestimonialFlowProblem({
  flow: { state, askForCode, sendLater },
}: {
  flow: TestimonialFlow
}) {
  const t = useTranslate()
  const english = useEnglishLang()
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
        (state.isUnanswered && <SendLaterButton label={t('tell.form.send-later')} onSendLater={sendLater} />)
      }
    >
      <RefusalText refusal={state.error} />
    </Message>
  )
}
