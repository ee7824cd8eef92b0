import type { ReactNode } from 'react'
import type { LiveApp } from '#shared/live-day.ts'
import { BarOf20 } from '#web/ui/bar-of-20.tsx'

type WorksForMeProps = {
  app: Pick<LiveApp, 'number' | 'title' | 'tests'>
  /** The button that opens a report. */
  children: ReactNode
}

/** How many testers found that an app works, and how many that it does not. */
export function WorksForMe({ app, children }: WorksForMeProps) {
  const { works, fails } = app.tests
  const count = works + fails
  return (
    <section aria-labelledby={`works-${app.number}`} className="works-for-me">
      <h2 id={`works-${app.number}`} className="text-xl font-bold">
        Works for me?
      </h2>
      <p className="mt-1">
        <span className="text-muted">
          App {app.number}
          {app.title && `, ${app.title}`}:
        </span>{' '}
        {count === 0 ? (
          'Nobody has tested it yet. Be the first.'
        ) : (
          <strong>
            {works} works · {fails} does not
          </strong>
        )}
      </p>
      {count > 0 && <BarOf20 share={works / count} size="thick" className="mt-2" />}
      <div className="mt-3">{children}</div>
    </section>
  )
}
