import { useState } from 'react'
import { countWords, testimonialLimits } from '#shared/testimonials.ts'
import { visibleText } from '#shared/text.ts'
import { EmailStep, SuccessStep, VerificationStep } from '#web/features/testimonials/dialog-steps.tsx'
import { OwnerView } from '#web/features/testimonials/owner-view.tsx'
import { type StoryState, type StoryStep, stepsBefore } from '#web/features/testimonials/story-flow.ts'
import { StoryForm } from '#web/features/testimonials/story-form.tsx'
import { type StoryFlow, type StoryVisitor, useStoryFlow } from '#web/features/testimonials/use-story-flow.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { useBackSteps } from '#web/ui/use-back-steps.ts'

export type StoryDialogProps = { open: boolean; onClose: () => void; visitor: StoryVisitor }

const titles: Record<StoryStep, string> = {
  email: 'Share Your Story',
  form: 'Share Your Story',
  status: 'Your story',
  verification: 'Check your e-mail',
  success: 'Thank you',
}
const newStory: { labels: readonly string[]; order: readonly StoryStep[] } = {
  labels: ['E-mail', 'Story', 'Verify', 'Done'],
  order: ['email', 'form', 'verification', 'success'],
}
/** An owner proves the address to see what is there; there is nothing to write on the way. */
const ownStory: typeof newStory = {
  labels: ['E-mail', 'Verify', 'Your story'],
  order: ['email', 'verification', 'status'],
}

/** A story from its first word to its withdrawal. Closing keeps what was typed. */
export function StoryDialog({ open, onClose, visitor }: StoryDialogProps) {
  const flow = useStoryFlow(visitor)
  const { state, dispatch } = flow
  const handleClose = () => {
    dispatch({ type: 'closed' })
    onClose()
  }
  const isEditing = state.step === 'form' && state.editedId !== null
  useBackSteps({
    count: open ? stepsBefore(state) : 0,
    busy: state.isBusy,
    onBack: () => dispatch({ type: 'back' }),
  })

  return (
    <Dialog
      hasAddress
      open={open}
      onClose={handleClose}
      title={isEditing ? 'Edit your story' : titles[state.step]}
      busy={state.isBusy}
      {...progressOf(state)}
    >
      {state.step === 'status' ? (
        <OwnerView flow={flow} onClose={handleClose} />
      ) : (
        <StepForm flow={flow} onClose={handleClose} />
      )}
    </Dialog>
  )
}

const actions: Record<Exclude<StoryStep, 'status'>, { label: string; busy?: string }> = {
  email: { label: 'Continue', busy: 'Checking...' },
  form: { label: 'Send my story', busy: 'Sending...' },
  verification: { label: 'Verify', busy: 'Verifying...' },
  success: { label: 'Back to the site' },
}

function StepForm({ flow, onClose }: { flow: StoryFlow; onClose: () => void }) {
  const { state, dispatch, submit } = flow
  const { step, isBusy } = state
  const isEditing = step === 'form' && state.editedId !== null
  const [isResending, setResending] = useState(false)
  if (step === 'status') return null

  const handleSubmit = () => {
    if (step === 'success') onClose()
    else if (!isBusy) void submit()
  }
  const handleResend = () => {
    setResending(true)
    void flow.resend().finally(() => setResending(false))
  }

  return (
    <Form noValidate onSubmit={handleSubmit} className="contents">
      <DialogBody className="grid content-start gap-3">
        {step === 'email' && <EmailStep flow={flow} />}
        {step === 'form' && <StoryForm flow={flow} />}
        {step === 'verification' && (
          <VerificationStep flow={flow} isResending={isResending} onResend={handleResend} />
        )}
        {step === 'success' && <SuccessStep />}
      </DialogBody>
      <DialogFooter>
        {(step === 'form' || step === 'verification') && (
          <Button variant="secondary" disabled={isBusy} onClick={() => dispatch({ type: 'back' })}>
            Back
          </Button>
        )}
        <Button
          type="submit"
          busy={isBusy && !isResending}
          busyLabel={isEditing ? 'Saving...' : actions[step].busy}
          disabled={isResending || !canSend(state)}
        >
          {isEditing ? 'Save changes' : actions[step].label}
        </Button>
      </DialogFooter>
    </Form>
  )
}

/** What the button can tell in advance; everything else is said when it is pressed. */
function canSend({ step, draft }: StoryState): boolean {
  return step !== 'form' || countWords(visibleText(draft.testimonial)) <= testimonialLimits.words
}

/** The bar of steps; an owner who looks at a story or changes it is on no way through them. */
function progressOf({ step, isWaiting, editedId }: StoryState) {
  if (step === 'status' || editedId !== null) return {}
  const { labels, order } = step === 'verification' && !isWaiting ? ownStory : newStory
  return { steps: labels, currentStep: order.indexOf(step) }
}
