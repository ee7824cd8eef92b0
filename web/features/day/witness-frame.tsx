import '#web/features/day/primary-bar.css'
import type { ReactNode } from 'react'

type BigButtonProps = {
  words: string
  hint: string
  icon?: ReactNode
  /** True to submit the surrounding form. */
  isSubmit?: boolean
  onPress?: (() => void) | undefined
}

/** Main button of the screen. */
export function BigButton({ words, hint, icon, isSubmit = false, onPress }: BigButtonProps) {
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
  /** Undefined if the actions are part of the column, because everything above them must be read first. */
  foot?: ReactNode
  children: ReactNode
}

/** One column, with its actions at the bottom, within reach of the thumb. */
export function WitnessFrame({ head, foot, children }: FrameProps) {
  return (
    <div className={foot ? 'witness' : 'witness witness-footless'}>
      {head}
      <main id="main" tabIndex={-1} className="witness-column">
        {children}
      </main>
      {foot && (
        <div className="witness-foot" data-surface="limewash">
          <div className="witness-column">{foot}</div>
        </div>
      )}
    </div>
  )
}
