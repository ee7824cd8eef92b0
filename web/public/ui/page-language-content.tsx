import type { ReactNode } from 'react'
import { useTranslations } from '#web/common/words/translations.tsx'

/** Marks content as being in the page's language, inside an element that is marked as English. */
export function PageLanguageContent({ children }: { children: ReactNode }) {
  return (
    <div lang={useTranslations().language} className="contents">
      {children}
    </div>
  )
}
