import type { Services } from '#web/common/data/services.tsx'
import type { PageHead } from '#web/common/navigation/page.ts'
import { useTranslate } from '#web/common/words/translations.tsx'
import { NotFound } from '#web/public/layout/not-found.tsx'

export function createNotFoundHead({ words: { t } }: Pick<Services, 'words'>): PageHead {
  return { title: t('missing.page.title'), description: t('missing.page.description'), isHidden: true }
}

/**
 * Says in the page's language that the page was not found. A page that shows it needs `missing` in its
 * `catalogueNouns`.
 */
export function PageNotFound() {
  const t = useTranslate()
  return (
    <NotFound
      title={t('missing.page.heading')}
      sentence={t('missing.page.text')}
      back={t('missing.page.back')}
    />
  )
}
