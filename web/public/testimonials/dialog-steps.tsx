import { useEffect, useId } from 'react'
import { Block } from '#web/common/ui/block.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { CodeStep } from '#web/common/verification/code-step.tsx'
import { EmailAddressField } from '#web/common/verification/email-address-field.tsx'
import type { Refusal } from '#web/common/words/refusal.ts'
import { RefusalText } from '#web/common/words/refusal-text.tsx'
import { useEnglishLang, useTranslate } from '#web/common/words/translations.tsx'
import type { TestimonialState } from '#web/public/testimonials/testimonial-flow.ts'
import { NoticeText, translateNotice } from '#web/public/testimonials/testimonial-notices.tsx'
import type { TestimonialFlow } from '#web/public/testimonials/use-testimonial-flow.ts'

function CallProblem({ state }: { state: TestimonialState }) {
  const refusal = callError(state)
  return (
    refusal && (
      <Message tone="danger">
        <RefusalText refusal={refusal} />
      </Message>
    )
  )
}

/** Asks for the address first, because the person may already have a testimonial. */
export function TestimonialEmailStep({ flow: { state, dispatch } }: { flow: TestimonialFlow }) {
  const t = useTranslate()
  const id = useFieldWithError(state)
  const problem = fieldError(state)
  return (
    <>
      {state.notice && (
        <Message tone="success">
          <NoticeText notice={state.notice} />
        </Message>
      )}
      <CallProblem state={state} />
      <p className="text-muted" lang={useEnglishLang()}>
        {t('tell.email.text')}
      </p>
      <EmailAddressField
        id={id}
        data-autofocus=""
        value={state.email}
        error={problem && <RefusalText refusal={problem} />}
        onType={(value) => dispatch({ type: 'emailTyped', value })}
      />
    </>
  )
}

type VerificationStepProps = { flow: TestimonialFlow; isResending: boolean; onResend: () => void }

export function TestimonialVerificationStep({
  flow: { state, dispatch },
  isResending,
  onResend,
}: VerificationStepProps) {
  const t = useTranslate()
  const id = useFieldWithError(state)
  return (
    <>
      <CallProblem state={state} />
      <CodeStep
        kind="digits"
        id={id}
        email={state.email}
        code={state.code}
        onCode={(value) => dispatch({ type: 'codeTyped', value })}
        onResend={onResend}
        isBusy={isResending}
        refusal={fieldError(state)}
        resent={state.notice ? translateNotice(t, state.notice) : false}
      />
    </>
  )
}

export function TestimonialSuccessStep() {
  const t = useTranslate()
  return (
    <div className="grid justify-items-start gap-4.5">
      <Block number={12} hue={1} state="on" look="ink" hasRelief className="size-30" />
      <p className="reading">{t('tell.done.text')}</p>
      <p className="text-muted">{t('tell.done.badge')}</p>
    </div>
  )
}

/** Returns the id of a step's only field. It gets the focus when it has an error. */
function useFieldWithError(state: TestimonialState): string {
  const id = useId()
  const error = fieldError(state)
  useEffect(() => {
    if (error) document.getElementById(id)?.focus()
  }, [error, id])
  return id
}

function fieldError({ error, isAboutField }: TestimonialState): Refusal | null {
  return isAboutField ? error : null
}

function callError({ error, isAboutField }: TestimonialState): Refusal | null {
  return isAboutField ? null : error
}
