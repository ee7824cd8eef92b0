import { useEffect, useRef } from 'react'
import {
  SupporterStepActions,
  SupporterStepBody,
  stepLabels,
  stepOrder,
  stepTitles,
} from '#web/features/supporters/supporter-steps.tsx'
import { useInviter } from '#web/features/supporters/use-inviter.ts'
import {
  type AdoptSession,
  type RenderBadge,
  useSupporterFlow,
} from '#web/features/supporters/use-supporter-flow.ts'
import { getStepTexts } from '#web/parts/step-words.ts'
import { paths } from '#web/paths.ts'
import { Form } from '#web/ui/form.tsx'
import { Steps } from '#web/ui/steps.tsx'
import { useLanguagePath, useWords } from '#web/ui/words.tsx'

type SupporterPanelProps = {
  adopt: AdoptSession
  signedInAs: string | null
  renderBadge: RenderBadge
  onSupporter: (email: string) => void
}

/** Shows the steps of the dialog as a part of a page. */
export function SupporterPanel({ adopt, signedInAs, renderBadge, onSupporter }: SupporterPanelProps) {
  const t = useWords()
  const flow = useSupporterFlow({ adopt, signedInAs, onSupporter })
  const { step, isBusy } = flow.proof
  const address = useLanguagePath()
  const invitedBy = useInviter()
  const panel = useRef<HTMLElement>(null)
  const shown = useRef(step)

  // The focused element disappears with its step, so the focus moves to the next step, as in the dialog.
  useEffect(() => {
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
      <div className="grid gap-3 px-3 pt-4 md:px-4">
        <h2 id="join-step" tabIndex={-1} className="text-xl font-bold">
          {t(step === 'email' ? 'supporters.banner.button' : stepTitles[step])}
        </h2>
        <Steps
          steps={stepLabels.map((label) => t(label))}
          words={getStepTexts(t)}
          current={stepOrder.indexOf(step)}
        />
      </div>
      <Form
        noValidate
        isBusy={isBusy}
        action={address(paths.form('join'))}
        onSubmit={() => void flow.submit()}
        aria-labelledby="join-step"
        className="mt-4"
      >
        <input type="hidden" name="more" value="1" />
        {invitedBy && <input type="hidden" name="by" value={invitedBy} />}
        <div className="grid gap-3 px-3 pb-4 md:px-4">
          <SupporterStepBody flow={flow} renderBadge={renderBadge} />
        </div>
        <div className="flex flex-wrap justify-end gap-2 border-t border-line px-3 py-3 max-md:*:flex-1 md:px-4">
          <SupporterStepActions flow={flow} />
        </div>
      </Form>
    </section>
  )
}
