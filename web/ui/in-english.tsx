import type { ReactNode } from 'react'
import { useEnglish } from './words.tsx'

/** Wraps content that has no texts in the page's language yet and marks it as English. It creates no box. */
export function InEnglish({ children }: { children: ReactNode }) {
  const english = useEnglish()
  if (!english) return children
  return (
    <div lang={english} className="contents">
      {children}
    </div>
  )
}
