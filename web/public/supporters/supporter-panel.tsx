import { useLayoutEffect, useRef } from 'react'
import type { PostedFields } from '#shared/visitor-actions.ts'
import type { PlainId } from '#shared/words.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { Form } from '#web/common/ui/form.tsx'
import { Steps } from '#web/common/ui/steps.tsx'
import { getStepTexts } from '#web/common/verification/step-texts.ts'
import type { VerificationStep } from '#web/common/verification/verification-state.ts'
import { useLanguagePath, useTranslate } from '#web/common/words/translations.tsx'
import {
  getStepPosition,
  SupporterStepActions,
  SupporterStepBody,
  stepLabelTextIds,
  stepTitleTextIds,
} from '#web/public/supporters/supporter-steps.tsx'
import {
  type AdoptSession,
  type RenderBadge,
  useSupporterFlow,
} from '#web/public/supporters/use-supporter-flow.ts'

type SupporterPanelProps = {
  adopt: AdoptSession
  signedInAs: string | null
  renderBadge: RenderBadge
  /** The form as it was sent without scripts. */
  posted?: PostedFields
  onSupporter: (email: string) => void
}

/** Shows the steps of the supporter dialog as a part of a page. */
export function SupporterPanel({ renderBadge, ...options }: SupporterPanelProps) {
  const t = useTranslate()
  const flow = useSupporterFlow(options)
  const { step, isBusy } = flow.proof
  const address = useLanguagePath()
  const panel = useRef<HTMLElement>(null)
  const shown = useRef(step)

  // Moves the focus to the next step, as in the dialog, because the focused element disappears with its step.
  // A layout effect does this before the step is painted, so that no typed text is lost.
  useLayoutEffect(() => {
    if (shown.current === step) return
    shown.current = step
    panel.current?.querySelector<HTMLElement>('[data-autofocus], h2')?.focus()
  }, [step])

  return (
    <section
      ref={panel}
      aria-labelledby="join-step"
      data-surface="paper"
      className="rounded-2 border border-line"
    >
      <div className="grid gap-4.5 px-4.5 pt-6 md:px-6">
        <h2 id="join-step" tabIndex={-1} className="text-xl font-bold">
          {t(titleOf(step, flow.hasAddress))}
        </h2>
        {!flow.hasAddress && (
          <Steps
            steps={stepLabelTextIds.map((label) => t(label))}
            words={getStepTexts(t)}
            current={getStepPosition(step)}
          />
        )}
      </div>
      <Form
        noValidate
        isBusy={isBusy}
        action={address(paths.form('join'))}
        onSubmit={() => void flow.submit()}
        aria-labelledby="join-step"
        className="mt-6"
      >
        {step === 'email' && <input type="hidden" name="more" value="1" />}
        {flow.invitedBy && <input type="hidden" name="by" value={flow.invitedBy} />}
        <div className="grid gap-4.5 px-4.5 pb-6 md:px-6">
          <SupporterStepBody flow={flow} renderBadge={renderBadge} />
        </div>
        <div className="flex flex-wrap justify-end gap-3 border-t border-line px-4.5 py-4.5 max-md:*:flex-1 md:px-6">
          <SupporterStepActions flow={flow} />
        </div>
      </Form>
    </section>
  )
}

function titleOf(step: VerificationStep, hasAddress: boolean): PlainId {
  if (step === 'email') return 'supporters.banner.button'
  return step === 'details' && hasAddress ? 'join.step.details' : stepTitleTextIds[step]
}
