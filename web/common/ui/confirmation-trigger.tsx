import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'

type AskFirstProps = Pick<
  ConfirmDialogProps,
  'title' | 'message' | 'confirmLabel' | 'cancelLabel' | 'tone'
> & {
  onConfirm: () => void
  /** Renders the control; a click on it calls `ask`. */
  children: (ask: () => void) => ReactNode
}

/**
 * Control that asks before it does something that cannot be undone. If the action removes the control itself,
 * the focus moves to the nearest remaining control.
 */
export function ConfirmationTrigger({ onConfirm, children, ...question }: AskFirstProps) {
  const [isAsked, setAsked] = useState(false)
  const around = useRef<Element[]>([])
  useEffect(() => () => focusLeft(around.current), [])
  return (
    <>
      {children(() => setAsked(true))}
      <ConfirmDialog
        {...question}
        isOpen={isAsked}
        onConfirm={() => {
          setAsked(false)
          around.current = placesAround(document.activeElement?.closest('dialog'))
          onConfirm()
        }}
        onCancel={() => setAsked(false)}
      />
    </>
  )
}

/** Returns neighbours and ancestors of the element, the nearest first. */
function placesAround(element: Element | null | undefined): Element[] {
  if (!element) return []
  const { parentElement, nextElementSibling, previousElementSibling } = element
  const places = [nextElementSibling, previousElementSibling, parentElement].filter((place) => place !== null)
  return [...places, ...placesAround(parentElement)]
}

/** Moves the focus only if no element has it, because the user may have moved on in the meantime. */
function focusLeft(around: readonly Element[]): void {
  if (document.activeElement !== document.body) return
  const controls = around
    .filter(({ isConnected }) => isConnected)
    .map((place) => place.querySelector<HTMLElement>('button:enabled, a[href], input:enabled'))
  controls.find((control) => control !== null)?.focus()
}
