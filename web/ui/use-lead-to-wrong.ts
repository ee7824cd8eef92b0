import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { leadToField } from './lead-to-field.ts'

type LeadOptions = { within: RefObject<HTMLElement | null>; isBusy: boolean }

/**
 * A submit that was refused leads to the first wrong field, also for the second time. A summary of errors, the next step and a
 * reader who types in the meantime have the focus already, and it stays there.
 */
export function useLeadToWrong({ within, isBusy }: LeadOptions) {
  const pressed = useRef<Element | null>(null)
  // The refusal may be the same as before, and then nothing else renders.
  const [, countSubmits] = useState(0)

  // After each render: the server's refusal has one of its own.
  useEffect(() => {
    if (!pressed.current || isBusy) return
    const { activeElement } = document
    const hasMoved = activeElement !== pressed.current && activeElement !== document.body
    const wrong = within.current?.querySelector('[aria-invalid="true"]')
    if (wrong && !hasMoved) leadToField(wrong.id)
    if (wrong || hasMoved) pressed.current = null
  })

  return {
    onSubmit(_event: SubmitEvent<HTMLElement>) {
      pressed.current = document.activeElement
      countSubmits((count) => count + 1)
    },
    onInput() {
      pressed.current = null
    },
  }
}
