import '#web/office/ui/review-dock.css'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { ChoiceChips } from '#web/common/ui/choice-chips.tsx'
import { insertSuggestedReason, type SuggestedReason } from './insert-suggested-reason.ts'

type ReadyReasonsProps = {
  /** Suggested reasons. The last one is for a custom text. */
  ready: readonly SuggestedReason[]
  /** True to focus the choices first. The keys 1 to 9 then select a reason. */
  takesFocus?: boolean
  disabled?: boolean
  /** Current text. The selected sentence is added to it. */
  value: string
  onChoose: (text: string) => void
  /** The text area with the reason. */
  children: ReactNode
}

/** Suggested reasons above the text area that they fill. */
export function SuggestedReasons({
  ready,
  takesFocus,
  disabled,
  value,
  onChoose,
  children,
}: ReadyReasonsProps) {
  const place = useRef<HTMLDivElement>(null)
  const [choice, setChoice] = useState<SuggestedReason>(ready.at(-1) ?? { label: '', text: '' })

  useEffect(() => {
    if (takesFocus) place.current?.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true })
  }, [takesFocus])

  const choose = (label: string) => {
    const chosen = ready.find((sentence) => sentence.label === label) ?? { label, text: '' }
    setChoice(chosen)
    // Also passes the earlier `choice`, whose text may still be in `value`. The text with the same label in
    // `ready` may be different by now, because it changes when the most similar idea has loaded.
    onChoose(insertSuggestedReason(value, chosen.text, [...ready, choice]))
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const chosen = ready[Number(event.key) - 1]
    if (!chosen || disabled || event.target instanceof HTMLTextAreaElement) return
    if (event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    choose(chosen.label)
    place.current?.querySelector('textarea')?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: number keys are a shortcut; the chips below do the same
    <div ref={place} onKeyDown={handleKeyDown} className="grid gap-3">
      <ChoiceChips
        legend="Standard reasons"
        isLegendHidden
        name="ready-sentence"
        layout="flow"
        choices={ready.map(({ label }) => ({ value: label, label }))}
        value={choice.label}
        onChange={choose}
        {...(disabled && { disabled })}
      />
      {children}
    </div>
  )
}
