import type { ReactNode } from 'react'
import { isDraftLanguage } from '#shared/languages.ts'
import { classNames } from '#web/common/ui/class-names.ts'
import { useEnglishLang, useTranslations } from '#web/common/words/translations.tsx'

type ConsentProps = {
  /** English text, which is the legally valid one. */
  english: ReactNode
  /** Consent text in the page's language. */
  children: ReactNode
}

const useIsTranslated = () => {
  const { language, langOf } = useTranslations()
  return language !== 'en' && langOf('consent') === undefined
}

/** Text that people agree to. English pages show `english`, because it is the legally valid text. */
export function ConsentText({ english, children }: ConsentProps) {
  const lang = useEnglishLang()
  if (useIsTranslated()) return children
  return lang ? <span lang={lang}>{english}</span> : english
}

/** Says, in a draft language, that the English text of the consent is the valid one, and opens that text. */
export function ConsentDraftNote({ english }: Pick<ConsentProps, 'english'>) {
  const { t, language } = useTranslations()
  if (!useIsTranslated() || !isDraftLanguage(language)) return null
  return (
    <details className="text-sm">
      <summary className="link inline-flex min-h-12 items-center">{t('consent.draft.line')}</summary>
      <p lang="en">{english}</p>
    </details>
  )
}

/** Paragraph that people agree to by sending the form. */
export function ConsentNote({ className, ...consent }: ConsentProps & { className?: string }) {
  return (
    <div className={classNames('text-sm text-muted', className)}>
      <p>
        <ConsentText {...consent} />
      </p>
      <ConsentDraftNote english={consent.english} />
    </div>
  )
}
