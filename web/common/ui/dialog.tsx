import '#web/common/ui/dialog.css'
import X from 'lucide-react/icons/x'
import { type ReactNode, type Ref, useId, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import type { LanguageProps } from './language-props.tsx'
import { Steps, type StepTexts } from './steps.tsx'
import { useFocusInvalidField } from './use-focus-invalid-field.ts'
import { useModal } from './use-modal.ts'

type DialogProps = {
  isOpen: boolean
  /**
   * Called by Escape, Back, the close button and a click outside, unless `isBusy`. If it returns false, the
   * dialog stays open.
   */
  onClose: () => unknown
  title: string
  /** Language attributes of a title that a visitor wrote. */
  titleIn?: LanguageProps | undefined
  isBusy?: boolean
  /** True if the dialog has its own URL. Back then leaves that URL. */
  hasAddress?: boolean
  closeLabel?: string
  steps?: readonly string[]
  stepWords?: StepTexts | undefined
  /** Index in `steps`. A change moves the focus to the `data-autofocus` element, otherwise to the title. */
  currentStep?: number
  size?: 'panel' | 'wide'
  role?: 'dialog' | 'alertdialog'
  /**
   * DialogBody and DialogFooter, which may be inside one form. They are mounted only while the dialog is
   * open.
   */
  children: ReactNode
}

/** Modal dialog. `data-autofocus` marks the field that gets the focus first; otherwise the title gets it. */
export function Dialog(props: DialogProps) {
  const {
    isOpen,
    onClose,
    title,
    titleIn,
    isBusy,
    hasAddress,
    closeLabel = 'Close',
    steps,
    stepWords,
    currentStep = 0,
    size = 'panel',
    role,
    children,
  } = props
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const modal = useModal({ dialog, isOpen, isBusy, onClose, hasAddress, focusKey: `${currentStep} ${title}` })
  const lead = useFocusInvalidField({ within: dialog, isBusy: isBusy === true })
  // A dialog with an address is already open in the server's HTML, so that it is readable without scripts.
  // After hydration, `useModal` controls `open`.
  const [wasOpen] = useState(isOpen)

  return (
    <dialog
      ref={dialog}
      {...modal}
      {...lead}
      open={wasOpen}
      role={role}
      aria-labelledby={titleId}
      data-surface="paper"
      className={classNames('dialog', size === 'wide' && 'dialog-wide')}
    >
      {isOpen && (
        <>
          <header className="dialog-head">
            <div className="flex items-start justify-between gap-3">
              <h2 {...titleIn} id={titleId} tabIndex={-1} data-dialog-title="" className="text-xl">
                {title}
              </h2>
              <IconButton
                icon={X}
                label={closeLabel}
                className="-my-2.25 -me-3"
                disabled={isBusy}
                onClick={onClose}
              />
            </div>
            {steps && <Steps steps={steps} words={stepWords} current={currentStep} className="mt-4.5" />}
          </header>
          {children}
        </>
      )}
    </dialog>
  )
}

type DialogBodyProps = { children: ReactNode; className?: string; ref?: Ref<HTMLDivElement> }

export function DialogBody({ children, className, ref }: DialogBodyProps) {
  return (
    <div ref={ref} className={classNames('dialog-body', className)}>
      {children}
    </div>
  )
}

/**
 * Buttons at the right; a single one fills the row. On phones, the buttons stay visible while the body
 * scrolls.
 */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <footer className="dialog-foot">{children}</footer>
}
