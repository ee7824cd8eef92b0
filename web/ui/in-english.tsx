import type { ReactNode } from 'react'
import { useEnglish } from './words.tsx'

/** Around what has no sentences in the page's language yet: it says that it is English, and takes no place of its own. */
export function InEnglish({ children }: { children: ReactNode }) {
  const english = useEnglish()
  if (!english) return children
  return (
    <div lang={english} className="contents">
      {children}
    </div>
  )
}
