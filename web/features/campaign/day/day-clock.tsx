import { classNames } from '#web/ui/class-names.ts'

type DayClockProps = {
  text: string
  /** Name of the time that is counted, for screen readers. */
  label: string
  className?: string
}

/** Each digit has a cell of its own, so that nothing moves; not announced by screen readers. */
export function DayClock({ text, label, className }: DayClockProps) {
  return (
    <span
      role="timer"
      aria-live="off"
      aria-label={`${label} ${text}`}
      className={classNames('day-clock', className)}
    >
      <span aria-hidden="true">
        {Array.from(text, (sign, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
          <span key={index} data-sign={sign === ':' ? 'colon' : 'digit'}>
            {sign}
          </span>
        ))}
      </span>
    </span>
  )
}
