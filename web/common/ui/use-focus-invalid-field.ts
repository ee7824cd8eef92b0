import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { moveFocusTo } from './move-focus.ts'

type LeadOptions = { within: RefObject<HTMLElement | null>; isBusy: boolean }

/**
 * Focuses the first invalid field after a refused submission, also if the same refusal is repeated. It does
 * not move the focus if an error summary, the next step or a field in which the reader types already has it.
 */
export function useFocusInvalidField({ within, isBusy }: LeadOptions) {
  const pressed = useRef<Element | null>(null)
  // Renders again after each submission, because a repeated refusal changes no other state.
  const [, countSubmits] = useState(0)

  // Runs after each render, because a refusal by the server renders later than the submission.
  useEffect(() => {
    if (!pressed.current || isBusy) return
    const { activeElement } = document
    const hasMoved = activeElement !== pressed.current && activeElement !== document.body
    const wrong = within.current?.querySelector('[aria-invalid="true"]')
    if (wrong && !hasMoved) moveFocusTo(wrong.id)
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
