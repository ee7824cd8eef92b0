import type { ReactNode } from 'react'
import { useLanguage } from './words.tsx'

/** Around what has no sentences in the page's language yet: it says that it is English, and takes no place of its own. */
export function InEnglish({ children }: { children: ReactNode }) {
  const { language } = useLanguage()
  if (language === 'en') return children
  return (
    <div lang="en" className="contents">
      {children}
    </div>
  )
}
