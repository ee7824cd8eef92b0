import type { LoadTexts } from '#server/pages/share-titles.ts'
import { isDraftLanguage, isReachableLanguage, type Language, languageCodes } from '#shared/languages.ts'
import type { OfflineTexts } from '#shared/offline-texts.ts'

/** Loads the texts of the service worker in every language, because it cannot load any while it is offline. */
export async function loadOfflineTexts(wordsIn: LoadTexts): Promise<Record<string, OfflineTexts>> {
  const known = languageCodes
    .filter(isReachableLanguage)
    .map(async (language) => [language, await wordsOf(language)])
  return Object.fromEntries(await Promise.all(known))

  async function wordsOf(language: Language): Promise<OfflineTexts> {
    const { t } = await wordsIn(language)
    return {
      title: t('offline.page.title'),
      text: t('offline.page.text'),
      again: t('offline.page.again'),
      kept: t('offline.page.kept'),
      label: t('offline.copy.label'),
      // The service worker replaces `{age}` by the age.
      copy: t('offline.copy.said', { age: '{age}' }),
      unknown: t('offline.age.unknown'),
      today: t('offline.age.today', { time: '{time}' }),
      day: t('offline.age.day', { day: '{day}', time: '{time}' }),
      ...(isDraftLanguage(language) && { draft: t('site.draft.own') }),
    }
  }
}
