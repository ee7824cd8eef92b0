import { useLocation } from 'react-router'
import { isDraftLanguage } from '#shared/languages.ts'
import { TranslatedRichText, useTranslations } from '#web/common/words/translations.tsx'

/** Notice next to sentences about money in a draft translation. It links to the English section. */
export function MoneyTranslationNotice({ at }: { at: string }) {
  const { language } = useTranslations()
  const { pathname } = useLocation()
  if (!isDraftLanguage(language)) return null
  return (
    <p className="mt-4.5 text-sm text-muted">
      <TranslatedRichText
        id="sponsors.draft.money"
        // biome-ignore lint/a11y/useAnchorContent: the translated sentence provides the text
        tags={{ page: <a href={`${pathname}#${at}`} hrefLang="en" className="link font-semibold" /> }}
      />
    </p>
  )
}
