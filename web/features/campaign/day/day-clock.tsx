import { classNames } from '#web/ui/class-names.ts'

type DayClockProps = {
  text: string
  /** What it counts, for those who do not see where it stands. */
  label: string
  className?: string
}

/** Each digit in a cell of its own, so nothing moves; never read out by itself. */
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
