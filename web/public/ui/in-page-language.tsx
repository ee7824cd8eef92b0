import type { ReactNode } from 'react'
import { useLanguage } from '#web/common/words/words.tsx'

/** Marks content as being in the page's language, inside an element that is marked as English. */
export function PageLanguageContent({ children }: { children: ReactNode }) {
  return (
    <div lang={useLanguage().language} className="contents">
      {children}
    </div>
  )
}
