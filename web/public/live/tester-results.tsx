import type { LiveApp } from '#shared/live-day.ts'
import { translateNumberedApp } from '#shared/translate-day.ts'
import { TwentyCellBar } from '#web/common/ui/twenty-cell-bar.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import { TestAppButton } from '#web/public/app-tests/test-app-button.tsx'

/** Shows how many testers said that the app works, and how many said that it does not. */
export function TesterResults({ app }: { app: LiveApp }) {
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
      <div className="mt-4.5">
        <TestAppButton app={app} />
      </div>
    </section>
  )
}
