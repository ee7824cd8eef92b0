import type { ReactNode } from 'react'
import { TwentyCellBar } from '#web/common/ui/twenty-cell-bar.tsx'
import type { AttemptState } from '#web/office/dashboard/attempt-state.ts'

type AttemptCardProps = {
  standing: AttemptState
  children?: ReactNode
}

export function AttemptCard({ standing, children }: AttemptCardProps) {
  const { words, date, days, time, share } = standing
  return (
    <section
      aria-labelledby="record-attempt"
      data-surface="oxide"
      className="rounded-2 border border-line p-6"
    >
      <h2 id="record-attempt" className="text-xl font-bold">
        Record Attempt
      </h2>
      {time === undefined ? (
        <p className="mt-2.25 flex items-center gap-3 text-muted">
          <strong className="figures text-4xl leading-none lg:text-[4.5rem] text-emphasis">{days}</strong>
          <span>
            {words}
            <br />
            {date}
          </span>
        </p>
      ) : (
        <p className="mt-2.25 text-muted">
          {words} <strong className="figures block text-4xl leading-none text-emphasis">{time}</strong> {date}
        </p>
      )}
      <TwentyCellBar share={share} size="thick" className="mt-4.5" />
      {children}
    </section>
  )
}
