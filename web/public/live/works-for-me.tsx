import type { ReactNode } from 'react'
import type { LiveApp } from '#shared/live-day.ts'
import { translateNumberedApp } from '#shared/say-day.ts'
import { TwentyCellBar } from '#web/common/ui/bar-of-20.tsx'
import { useTranslate } from '#web/common/words/words.tsx'

/**
 * Renders the button that opens a tester's report. The page passes it, because another feature provides it.
 */
export type RenderReportButton = (app: LiveApp) => ReactNode

type WorksForMeProps = {
  app: Pick<LiveApp, 'number' | 'title' | 'tests'>
  /** Button that opens a report. */
  children: ReactNode
}

/** Shows how many testers said that the app works, and how many said that it does not. */
export function TesterResults({ app, children }: WorksForMeProps) {
  const t = useTranslate()
  const { works, fails } = app.tests
  const count = works + fails
  return (
    <section aria-labelledby={`works-${app.number}`} className="works-for-me">
      <h2 id={`works-${app.number}`} className="text-xl font-bold">
        {t('day.works.heading')}
      </h2>
      <p className="mt-1.5">
        <span className="text-muted">{translateNumberedApp(t, app.number, app.title)}:</span>{' '}
        {count === 0 ? t('day.works.nobody') : <strong>{t('day.works.count', { works, fails })}</strong>}
      </p>
      {count > 0 && <TwentyCellBar share={works / count} size="thick" className="mt-3" />}
      <div className="mt-4.5">{children}</div>
    </section>
  )
}
