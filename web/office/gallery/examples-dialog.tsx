import { useState } from 'react'
import { Button } from '#web/common/ui/button.tsx'
import { CodeInput } from '#web/common/ui/code-input.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/common/ui/dialog.tsx'
import { ErrorSummary, type FieldProblem } from '#web/common/ui/error-summary.tsx'
import { Form } from '#web/common/ui/form.tsx'
import { ResendControl } from '#web/common/ui/resend-control.tsx'
import { TextArea } from '#web/common/ui/text-area.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'

const steps = ['E-mail', 'Story', 'Verify', 'Done']
const titles = ['Share Your Story', 'Share Your Story', 'Check your e-mail', 'Thank you']
const actions = ['Continue', 'Send my story', 'Verify', 'Back to the site']

/** Interactive example: a dialog with four steps. */
export function DialogExample({ name }: { name: string }) {
  const [open, setOpen] = useState(false)
  const [step, setStep] = useState(0)
  const [code, setCode] = useState('')
  const [problems, setProblems] = useState<(FieldProblem & { code: string })[]>([])
  const close = () => {
    setOpen(false)
    setStep(0)
  }
  const handleSubmit = () => {
    if (step === 1 && problems.length === 0) {
      return setProblems([
        {
          fieldId: `${name}-story`,
          code: 'too_short',
          message: 'Testimonial must be at least 10 characters',
        },
      ])
    }
    step === 3 ? close() : setStep(step + 1)
  }

  return (
    <>
      <Button onClick={() => setOpen(true)}>Share Your Story</Button>
      <Dialog isOpen={open} onClose={close} title={titles[step] ?? ''} steps={steps} currentStep={step}>
        <Form onSubmit={handleSubmit} noValidate>
          <DialogBody className="grid content-start gap-6">
            {step === 0 && (
              <>
                <p className="text-muted">
                  We use your email to send you a code and to find any story you have already sent.
                </p>
                <TextField label="Your e-mail" type="email" autoComplete="email" data-autofocus="" />
              </>
            )}
            {step === 1 && (
              <>
                <ErrorSummary problems={problems} />
                <div className="grid gap-6 md:grid-cols-2 md:gap-4.5">
                  <TextField label="Name" defaultValue="A. Example" data-autofocus="" />
                  <TextField label="Location" defaultValue="Kano, Nigeria" />
                </div>
                <TextField label="E-mail" value="s.one@example.org" isLocked />
                <TextField label="LinkedIn profile" defaultValue="https://www.linkedin.com/in/" />
                <TextArea
                  id={`${name}-story`}
                  label="Your story"
                  hint="45 words at most."
                  counter={{ count: 44, limit: 45, unit: 'words', warnAbove: 40 }}
                  error={problems[0]?.message}
                />
              </>
            )}
            {step === 2 && (
              <>
                <p className="text-muted">
                  We sent a 6-digit code to <strong>s.one@example.org</strong>. It works for 15 minutes.
                </p>
                <CodeInput label="Verification code" kind="digits" value={code} onChange={setCode} />
                <ResendControl onResend={() => {}} />
              </>
            )}
            {step === 3 && (
              <p className="lede">Your story is in. A person reads every one before it goes on the wall.</p>
            )}
          </DialogBody>
          <DialogFooter>
            {step > 0 && step < 3 && (
              <Button variant="secondary" onClick={() => setStep(step - 1)}>
                Back
              </Button>
            )}
            <Button type="submit" disabled={step === 2 && code.length < 6}>
              {actions[step]}
            </Button>
          </DialogFooter>
        </Form>
      </Dialog>
    </>
  )
}
