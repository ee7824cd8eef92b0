import type { ChallengeApp } from '#shared/challenge-apps.ts'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import { AppCells, finishedAppsHash } from '#web/public/landing/app-cells.tsx'

/** Gallery of the recorded apps, sorted by number. */
export function AppGallery({ apps }: { apps: readonly ChallengeApp[] }) {
  const t = useTranslate()
  return (
    <section id="apps-built" data-surface="oxide" className="section-y">
      <div className="wrap">
        <div className="flex flex-wrap items-end justify-between gap-x-9 gap-y-6">
          <h2 className="text-4xl">{t('built.section.title')}</h2>
          <LinkButton href={finishedAppsHash} variant="secondary">
            {t('built.section.all')}
          </LinkButton>
        </div>
        <AppCells apps={apps} />
      </div>
    </section>
  )
}
