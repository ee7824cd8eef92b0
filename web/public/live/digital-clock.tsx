import { classNames } from '#web/common/ui/class-names.ts'

type DayClockProps = {
  text: string
  /** Name of the time for screen readers. */
  label: string
  className?: string
}

/** Shows each digit in a fixed cell, so that nothing moves. Screen readers do not announce changes. */
export function DigitalClock({ text, label, className }: DayClockProps) {
  return (
    <span
      role="timer"
      aria-live="off"
      aria-label={`${label} ${text}`}
      className={classNames('day-clock', className)}
    >
      <span aria-hidden="true">
        {Array.from(text, (sign, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cells are identified by their position
          <span key={index} data-sign={sign === ':' ? 'colon' : 'digit'}>
            {sign}
          </span>
        ))}
      </span>
    </span>
  )
}
