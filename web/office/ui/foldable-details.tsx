import '#web/office/review/review.css'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { Icon } from '#web/common/ui/icon.tsx'

type ReviewFoldProps = {
  /** True if there is no space beside the text. */
  isFolded: boolean
  title: string
  /** One-line summary, shown while the details are folded. */
  note: string
  children: ReactNode
}

/**
 * Further details. If there is no space beside the text, they are folded into one row, so that the text can
 * use the screen.
 */
export function FoldableDetails({ isFolded, title, note, children }: ReviewFoldProps) {
  if (!isFolded) return children
  return (
    <details className="review-fold">
      <summary>
        <span className="min-w-0 flex-1">
          <span className="block truncate font-bold">{title}</span>
          <span className="block truncate text-sm text-muted">{note}</span>
        </span>
        <Icon icon={ChevronDown} size="medium" />
      </summary>
      {children}
    </details>
  )
}
