import { useEffect, useId } from 'react'
import { codeMessages, codeMinutes } from '#shared/codes.ts'
import type { StoryState } from '#web/features/testimonials/story-flow.ts'
import type { StoryFlow } from '#web/features/testimonials/use-story-flow.ts'
import { Block } from '#web/ui/block.tsx'
import { CodeInput } from '#web/ui/code-input.tsx'
import { Message } from '#web/ui/message.tsx'
import { ResendControl } from '#web/ui/resend-control.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** The address first: it says whether there is a story already. */
export function EmailStep({ flow: { state, dispatch } }: { flow: StoryFlow }) {
  const id = useFieldWithError(state)
  return (
    <>
      {state.notice && <Message tone="success">{state.notice}</Message>}
      {callError(state) && <Message tone="danger">{callError(state)}</Message>}
      <p className="text-muted">
        We use your e-mail to send a code and to find a story you may have sent before.
      </p>
      <TextField
        id={id}
        label="Your e-mail"
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        required
        data-autofocus=""
        value={state.email}
        error={fieldError(state)}
        onChange={({ target }) => dispatch({ type: 'emailTyped', value: target.value })}
      />
    </>
  )
}

type VerificationStepProps = { flow: StoryFlow; isResending: boolean; onResend: () => void }

export function VerificationStep({
  flow: { state, dispatch },
  isResending,
  onResend,
}: VerificationStepProps) {
  const id = useFieldWithError(state)
  return (
    <>
      {callError(state) && <Message tone="danger">{callError(state)}</Message>}
      <p className="text-muted">
        We sent a 6-digit code to <strong className="break-words text-text">{state.email}</strong>. It works
        for {codeMinutes} minutes.
      </p>
      {state.notice && <Message tone="success">{state.notice}</Message>}
      <CodeInput
        id={id}
        label="Verification code"
        kind="digits"
        value={state.code}
        error={fieldError(state)}
        onChange={(value) => dispatch({ type: 'codeTyped', value })}
      />
      <ResendControl onResend={onResend} busy={isResending} isNeeded={state.error === codeMessages.usedUp} />
    </>
  )
}

export function SuccessStep() {
  return (
    <div className="grid justify-items-start gap-3">
      <Block number={12} hue={1} state="on" look="ink" relief className="size-20" />
      <p className="reading">Your story is in. A person reads every one before it goes on the wall.</p>
      <p className="text-muted">When it is approved you also get the Community Voice badge.</p>
    </div>
  )
}

/** The id of a step's one field, which has the focus again when something is wrong with it. */
function useFieldWithError(state: StoryState): string {
  const id = useId()
  const error = fieldError(state)
  useEffect(() => {
    if (error) document.getElementById(id)?.focus()
  }, [error, id])
  return id
}

function fieldError({ error, isAboutField }: StoryState): string | undefined {
  return (isAboutField && error) || undefined
}

function callError({ error, isAboutField }: StoryState): string | null {
  return isAboutField ? null : error
}
