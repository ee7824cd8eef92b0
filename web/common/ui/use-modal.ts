import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { useBackSteps } from './use-back-steps.ts'

/** Milliseconds within which a second click belongs to the double click that opened the dialog. */
const doubleClickMs = 500

type Modal = {
  dialog: RefObject<HTMLDialogElement | null>
  isOpen: boolean
  isBusy?: boolean
  onClose: () => unknown
  /** True if the dialog's URL is already a history entry. */
  hasAddress?: boolean | undefined
  /** Id of the dialog's screen. When it changes, the focus moves to the new screen's first field. */
  focusKey: string
}

/**
 * Opens and closes a `<dialog>` by `isOpen`. The browser traps the focus and restores it. Closing is handled
 * here, because the native Escape would also close a dialog that is sending something.
 */
export function useModal({ dialog, isOpen, isBusy = false, onClose, hasAddress = false, focusKey }: Modal) {
  const pressedBeside = useRef(false)
  const openedAt = useRef(0)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !isOpen) return
    // A dialog that is rendered open is not modal, so it is closed and opened again as a modal.
    if (element.open) element.close()
    element.showModal()
    openedAt.current = performance.now()
    return () => element.close()
  }, [dialog, isOpen])

  // biome-ignore lint/correctness/useExhaustiveDependencies: focusKey is the reason to run again
  useLayoutEffect(() => {
    if (isOpen) focusFirst(dialog.current)
  }, [dialog, isOpen, focusKey])

  useBackSteps({ count: isOpen && !hasAddress ? 1 : 0, isBusy, onBack: onClose })

  const ask = () => {
    if (!isBusy) onClose()
  }

  return {
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      ask()
    },
    onKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
      if (event.key !== 'Escape') return
      // Prevents the key event itself. Chrome closes the dialog on the second Escape even if the event
      // `cancel` was prevented.
      event.preventDefault()
      event.stopPropagation()
      ask()
    },
    onPointerDown(event: PointerEvent<HTMLDialogElement>) {
      pressedBeside.current = isBeside(event) && performance.now() - openedAt.current > doubleClickMs
    },
    onPointerUp(event: PointerEvent<HTMLDialogElement>) {
      // Closes only if the click began and ended outside, because releasing a text selection outside must not
      // close the dialog.
      if (pressedBeside.current && isBeside(event)) ask()
      pressedBeside.current = false
    },
  }
}

function isBeside({
  target,
  currentTarget,
  clientX: x,
  clientY: y,
}: PointerEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false
  const box = currentTarget.getBoundingClientRect()
  return x < box.left || x > box.right || y < box.top || y > box.bottom
}

function focusFirst(dialog: HTMLDialogElement | null) {
  const first =
    dialog?.querySelector<HTMLElement>('[data-autofocus]') ??
    dialog?.querySelector<HTMLElement>('[data-dialog-title]') ??
    dialog?.querySelector<HTMLElement>('button')
  first?.focus()
}
