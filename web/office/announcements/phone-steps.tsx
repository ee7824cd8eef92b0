import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#web/common/ui/button.tsx'
import { Steps } from '#web/common/ui/steps.tsx'

const steps = { who: 'Who', email: 'Email', when: 'When', look: 'Review and send' }
const parts = Object.keys(steps)
const labels = Object.values(steps)

export function findStepIndex(fieldId: string): number {
  const part = document.getElementById(fieldId)?.closest<HTMLElement>('[data-part]')?.dataset.part
  return Math.max(0, parts.indexOf(part ?? ''))
}

type PhoneStepsProps = { at: number; onStep: (at: number) => void; children: ReactNode }

/**
 * Shows the whole form on a wide screen. On a phone it shows one step at a time, and the preview is a step
 * too.
 */
export function PhoneSteps({ at, onStep, children }: PhoneStepsProps) {
  const top = useRef<HTMLDivElement>(null)
  const shown = useRef(at)
  // Moves the focus to the top, because the focused button may have been part of the previous step.
  useEffect(() => {
    if (shown.current === at) return
    shown.current = at
    top.current?.focus()
    top.current?.scrollIntoView({ block: 'start' })
  }, [at])
  const next = labels[at + 1]
  return (
    <>
      <div ref={top} tabIndex={-1} className="md:hidden">
        <Steps steps={labels} current={at} />
      </div>
      <div className="announcement-page" data-step={parts[at]}>
        {children}
      </div>
      <div className="md:hidden">
        <div className="flex justify-end gap-3">
          {at > 0 && (
            <Button variant="secondary" className="flex-1" onClick={() => onStep(at - 1)}>
              Back
            </Button>
          )}
          {next && (
            <Button className="flex-1" onClick={() => onStep(at + 1)}>
              Next: {next}
            </Button>
          )}
        </div>
      </div>
    </>
  )
}
