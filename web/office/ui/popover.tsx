import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { classNames } from '#web/common/ui/class-names.ts'

type PopoverProps = {
  title?: string
  /** Content of the button, whose text is also the button's name. */
  summary: ReactNode
  summaryClassName: string
  className?: string
  /** Classes for the position and width of the panel. The default is below the button, at its right edge. */
  panelClassName?: string
  children: (close: () => void) => ReactNode
}

/**
 * Panel below a button. Escape, moving the focus out, or a choice in the panel closes it. The focus returns
 * to the button.
 */
export function Popover({
  title,
  summary,
  summaryClassName,
  className,
  panelClassName = 'top-full right-0 mt-1.5 w-69',
  children,
}: PopoverProps) {
  const box = useRef<HTMLDetailsElement>(null)

  const close = () => {
    // Leaves the focus unchanged if the panel is already closed.
    if (!box.current?.open) return
    box.current.open = false
    box.current.querySelector('summary')?.focus()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  }
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) => {
    if (!currentTarget.contains(relatedTarget)) currentTarget.open = false
  }

  return (
    <details
      ref={box}
      className={classNames('relative', className)}
      onKeyDown={handleKeyDown}
      onBlur={handleBlur}
    >
      <summary title={title} className={classNames('list-none rounded-1 hover:bg-sunken', summaryClassName)}>
        {summary}
      </summary>
      {/* Focusable, because a click beside a link in the panel would otherwise count as leaving it. */}
      <div
        tabIndex={-1}
        className={classNames(
          'absolute z-20 max-w-[calc(100vw-36px)] rounded-2 border border-line bg-bg px-4.5 py-3 [box-shadow:var(--shadow-2)]',
          panelClassName,
        )}
      >
        {children(close)}
      </div>
    </details>
  )
}
