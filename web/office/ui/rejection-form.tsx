import '#web/office/ui/review-dock.css'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Form } from '#web/common/ui/form.tsx'
import { TextArea } from '#web/common/ui/text-area.tsx'
import { useBackSteps } from '#web/common/ui/use-back-steps.ts'
import type { SuggestedReason } from './insert-suggested-reason.ts'
import { SuggestedReasons } from './suggested-reasons.tsx'

export const rejectionFormId = 'why-not'

type WhyNotProps = {
  /** Name of the person who will read the reason. */
  reader: string
  explained: string
  /** Suggested reasons. The last one is for a custom text. */
  ready: readonly SuggestedReason[]
  longest: number
  /** Reason that was typed before the form was closed or the rejection was undone. */
  initial: string
  onWrite: (reason: string) => void
  onReject: (reason: string) => void
  onCancel: () => void
}

/**
 * Form for the reason of a rejection: a suggested sentence, which can be changed, or a custom text. The item
 * stays visible above.
 */
export function RejectionForm({
  reader,
  explained,
  ready,
  longest,
  initial,
  onWrite,
  onReject,
  onCancel,
}: WhyNotProps) {
  const form = useRef<HTMLDivElement>(null)
  const [reason, setReason] = useState(initial)
  const [error, setError] = useState<string>()

  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  useBackSteps({ count: 1, onBack: onCancel })

  const write = (text: string) => {
    setReason(text)
    setError(undefined)
    onWrite(text)
  }
  const handleSubmit = () => {
    const words = reason.trim()
    if (words === '') setError('Enter a reason')
    else if ([...words].length > longest) setError(`Reason must be ${longest} characters or fewer`)
    else onReject(words)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      return onCancel()
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      handleSubmit()
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: these keys are shortcuts for the buttons
    <div ref={form} onKeyDown={handleKeyDown} className="why-not grid gap-3 px-4.5 py-4.5 md:px-7.5">
      <Form id={rejectionFormId} noValidate onSubmit={handleSubmit} className="grid gap-3">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h3 className="text-lg font-bold">Reason for rejecting</h3>
          <p className="text-sm text-muted">{explained}</p>
        </div>
        <SuggestedReasons ready={ready} takesFocus value={reason} onChoose={write}>
          <TextArea
            label={`Reason (${reader} will see this)`}
            isLabelHidden
            rows={3}
            value={reason}
            error={error}
            onChange={({ target }) => write(target.value)}
            counter={{
              count: [...reason].length,
              limit: longest,
              unit: 'characters',
              warnAbove: longest - 40,
            }}
          />
        </SuggestedReasons>
      </Form>
    </div>
  )
}
