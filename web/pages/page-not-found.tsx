import type { Head } from '#web/lib/navigation/page.ts'
import type { Services } from '#web/lib/services.tsx'
import { NotFound } from '#web/pages/not-found.tsx'
import { useWords } from '#web/ui/words.tsx'

export function createNotFoundHead({ words: { t } }: Pick<Services, 'words'>): Head {
  return { title: t('missing.page.title'), description: t('missing.page.description'), isHidden: true }
}

/**
 * Says in the page's language that the page was not found. Pages that show it must list the noun `missing`.
 */
export function PageNotFound() {
  const t = useWords()
  return (
    <NotFound
      title={t('missing.page.heading')}
      sentence={t('missing.page.text')}
      back={t('missing.page.back')}
    />
  )
}
