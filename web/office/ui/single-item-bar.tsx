import ArrowLeft from 'lucide-react/icons/arrow-left'
import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '#web/common/ui/icon.tsx'

/** Element in which SingleItemBar renders its content, on pages that show one item at a time. Null on other pages. */
export const SingleItemBarContext = createContext<HTMLElement | null>(null)

type SingleItemBarProps = { backHref: string; backLabel: string; children: ReactNode }

/** Shows a link back and `children` in the top bar of the layout. The page itself then has the rest of the screen. */
export function SingleItemBar({ backHref, backLabel, children }: SingleItemBarProps) {
  const place = useContext(SingleItemBarContext)
  if (!place) return null
  return createPortal(
    <>
      <a href={backHref} className="plain-link flex min-h-12 shrink-0 items-center gap-2.25 md:pr-3">
        <Icon icon={ArrowLeft} size="medium" />
        <span className="max-md:sr-only">{backLabel}</span>
      </a>
      {children}
    </>,
    place,
  )
}
