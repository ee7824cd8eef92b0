import '#web/office/layout/utilities.css'
import '#web/office/day/primary-bar.css'
import type { ReactNode } from 'react'

type BigButtonProps = {
  words: string
  hint: string
  icon?: ReactNode
  /** True if the button submits the form around it. */
  isSubmit?: boolean
  onPress?: (() => void) | undefined
}

export function WitnessMainButton({ words, hint, icon, isSubmit = false, onPress }: BigButtonProps) {
  const isOff = !isSubmit && !onPress
  return (
    <button
      type={isSubmit ? 'submit' : 'button'}
      className="day-step"
      data-surface={isOff ? undefined : 'oxide'}
      disabled={isOff}
      onClick={onPress}
    >
      <span className="min-w-0 grow">
        <span className="day-step-words">{words}</span>
        <span className="witness-hint">{hint}</span>
      </span>
      {icon}
    </button>
  )
}

type FrameProps = {
  head: ReactNode
  /**
   * Actions in a bar at the bottom of the screen. Undefined if the actions are at the end of the column
   * instead, because people must read everything above them first.
   */
  foot?: ReactNode
  children: ReactNode
}

/** Layout with one column. Its actions are at the bottom, within reach of the thumb. */
export function WitnessLayout({ head, foot, children }: FrameProps) {
  return (
    <div className={foot ? 'witness' : 'witness pb-12'}>
      {head}
      <main id="main" tabIndex={-1} className="witness-column">
        {children}
      </main>
      {foot && (
        <div className="witness-foot print:hidden" data-surface="limewash">
          <div className="witness-column">{foot}</div>
        </div>
      )}
    </div>
  )
}
