import type { ReactNode } from 'react'
import { useEnglishLang } from '#web/common/words/translations.tsx'

/** Marks content as English, because it has no texts in the page's language yet. It creates no layout box. */
export function EnglishContent({ children }: { children: ReactNode }) {
  const english = useEnglishLang()
  if (!english) return children
  return (
    <div lang={english} className="contents">
      {children}
    </div>
  )
}
