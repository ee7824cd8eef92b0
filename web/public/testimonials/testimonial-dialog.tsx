import { useState } from 'react'
import { countWords, testimonialLimits } from '#shared/testimonials.ts'
import { cleanText } from '#shared/text.ts'
import type { PlainId } from '#shared/words.ts'
import { Button } from '#web/common/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/common/ui/dialog.tsx'
import { EnglishContent } from '#web/common/ui/english-content.tsx'
import { Form } from '#web/common/ui/form.tsx'
import { useBackSteps } from '#web/common/ui/use-back-steps.ts'
import { getStepTexts } from '#web/common/verification/step-texts.ts'
import { useEnglishLang, useTranslate } from '#web/common/words/translations.tsx'
import {
  TestimonialEmailStep,
  TestimonialSuccessStep,
  TestimonialVerificationStep,
} from '#web/public/testimonials/dialog-steps.tsx'
import { TestimonialAuthorView } from '#web/public/testimonials/testimonial-author-view.tsx'
import {
  countPreviousTestimonialSteps,
  type TestimonialState,
  type TestimonialStep,
} from '#web/public/testimonials/testimonial-flow.ts'
import { TestimonialForm } from '#web/public/testimonials/testimonial-form.tsx'
import { type TestimonialFlow, useTestimonialFlow } from '#web/public/testimonials/use-testimonial-flow.ts'

export const catalogueNouns = ['share', 'signin', 'testimonials', 'tell', 'consent', 'network']

type TestimonialDialogProps = { isOpen: boolean; onClose: () => void }

const titles: Record<TestimonialStep, PlainId> = {
  email: 'testimonials.wall.share',
  form: 'testimonials.wall.share',
  status: 'testimonials.wall.own',
  verification: 'signin.title.code',
  success: 'tell.title.thanks',
}
const newTestimonial: Partial<Record<TestimonialStep, PlainId>> = {
  email: 'signin.step.email',
  form: 'tell.step.story',
  verification: 'signin.go.verify',
  success: 'tell.step.done',
}
/**
 * Steps for an author with a testimonial. The form is skipped, because the author only verifies the address
 * to see the testimonial.
 */
const ownTestimonial: typeof newTestimonial = {
  email: 'signin.step.email',
  verification: 'signin.go.verify',
  status: 'testimonials.wall.own',
}

/** Dialog to write, verify, edit and delete a testimonial. Closing it keeps the typed text. */
export function TestimonialDialog({ isOpen, onClose }: TestimonialDialogProps) {
  const t = useTranslate()
  const flow = useTestimonialFlow()
  const { labels, ...progress } = progressOf(flow.state)
  const { state, dispatch } = flow
  const handleClose = () => {
    dispatch({ type: 'closed' })
    onClose()
  }
  const isEditing = state.step === 'form' && state.editedId !== null
  useBackSteps({
    count: isOpen ? countPreviousTestimonialSteps(state) : 0,
    isBusy: state.isBusy,
    onBack: () => dispatch({ type: 'back' }),
  })

  return (
    <Dialog
      hasAddress
      isOpen={isOpen}
      onClose={handleClose}
      title={t(isEditing ? 'tell.title.edit' : titles[state.step])}
      closeLabel={t('signin.dialog.close')}
      isBusy={state.isBusy}
      {...(labels && { steps: labels.map((label) => t(label)) })}
      stepWords={getStepTexts(t)}
      {...progress}
    >
      {state.step === 'status' ? (
        <TestimonialAuthorView flow={flow} onClose={handleClose} />
      ) : (
        <StepForm flow={flow} onClose={handleClose} />
      )}
    </Dialog>
  )
}

const actions: Record<Exclude<TestimonialStep, 'status'>, { label: PlainId; busy: PlainId }> = {
  email: { label: 'signin.go.continue', busy: 'signin.go.checking' },
  form: { label: 'tell.go.send', busy: 'tell.go.sending' },
  verification: { label: 'signin.go.verify', busy: 'signin.go.verifying' },
  success: { label: 'tell.go.site', busy: 'tell.go.site' },
}

function StepForm({ flow, onClose }: { flow: TestimonialFlow; onClose: () => void }) {
  const t = useTranslate()
  const english = useEnglishLang()
  const { state, dispatch, submit } = flow
  const { step, isBusy } = state
  const isEditing = step === 'form' && state.editedId !== null
  const [isResending, setResending] = useState(false)
  if (step === 'status') return null

  const handleSubmit = () => {
    if (step === 'success') onClose()
    else void submit()
  }
  const handleResend = () => {
    setResending(true)
    void flow.resend().finally(() => setResending(false))
  }

  return (
    <Form noValidate isBusy={isBusy} onSubmit={handleSubmit} className="contents">
      <DialogBody className="grid content-start gap-4.5">
        {step === 'email' && <TestimonialEmailStep flow={flow} />}
        {step === 'form' && <TestimonialForm flow={flow} />}
        {step === 'verification' && (
          <EnglishContent>
            <TestimonialVerificationStep flow={flow} isResending={isResending} onResend={handleResend} />
          </EnglishContent>
        )}
        {step === 'success' && <TestimonialSuccessStep />}
      </DialogBody>
      <DialogFooter>
        {(step === 'form' || step === 'verification') && (
          <Button variant="secondary" disabled={isBusy} onClick={() => dispatch({ type: 'back' })}>
            {t('signin.go.back')}
          </Button>
        )}
        <Button
          type="submit"
          isBusy={isBusy && !isResending}
          busyLabel={t(isEditing ? 'tell.go.saving' : actions[step].busy)}
          lang={step === 'verification' ? english : undefined}
          disabled={isResending || !canSend(state)}
        >
          {t(isEditing ? 'tell.go.save' : actions[step].label)}
        </Button>
      </DialogFooter>
    </Form>
  )
}

/** True if the button is enabled. Only too many words disable it; other problems are shown after a click. */
function canSend({ step, draft }: TestimonialState): boolean {
  return step !== 'form' || countWords(cleanText(draft.testimonial)) <= testimonialLimits.words
}

/**
 * Returns the steps of the progress bar. Empty while an author views or edits an existing testimonial, to
 * hide the bar.
 */
function progressOf({ step, isWaiting, editedId }: TestimonialState): {
  labels?: readonly PlainId[]
  currentStep?: number
} {
  if (step === 'status' || editedId !== null) return {}
  const steps = step === 'verification' && !isWaiting ? ownTestimonial : newTestimonial
  return { labels: Object.values(steps), currentStep: Object.keys(steps).indexOf(step) }
}
