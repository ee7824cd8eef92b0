import type { ReactNode } from 'react'
import { useLanguage } from './words.tsx'

/** Around what has its sentences in the page's language, inside a part that is said to be in English. */
export function InPageLanguage({ children }: { children: ReactNode }) {
  return (
    <div lang={useLanguage().language} className="contents">
      {children}
    </div>
  )
}
