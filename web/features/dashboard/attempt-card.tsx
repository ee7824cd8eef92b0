import type { ReactNode } from 'react'
import type { Mode } from '#shared/campaign.ts'
import { dayWords } from '#web/features/dashboard/day-words.ts'
import { BarOf20 } from '#web/ui/bar-of-20.tsx'

type AttemptCardProps = {
  mode: Mode
  /** Whole days until the attempt, never below 0. */
  days: number
  /** Elapsed share of the waiting time, 0 to 1. */
  share: number
  date: string
  /** The next steps. */
  children?: ReactNode
}

export function AttemptCard({ mode, days, share, date, children }: AttemptCardProps) {
  return (
    <section
      aria-labelledby="record-attempt"
      data-surface="oxide"
      className="rounded-2 border border-line p-4"
    >
      <h2 id="record-attempt" className="text-xl font-bold">
        Record Attempt
      </h2>
      <p className="mt-1.5 flex items-center gap-2 text-muted">
        <strong className="figures text-4xl leading-none lg:text-[4.5rem] text-emphasis">{days}</strong>
        <span>
          {dayWords(mode, days)}
          <br />
          {date}
        </span>
      </p>
      <BarOf20 share={share} size="thick" className="mt-3" />
      {children}
    </section>
  )
}
