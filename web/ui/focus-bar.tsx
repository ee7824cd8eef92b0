import ArrowLeft from 'lucide-react/icons/arrow-left'
import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from './icon.tsx'

/** The place of the bar on pages that show one item at a time. */
export const FocusBarPlace = createContext<HTMLElement | null>(null)

type FocusBarProps = { backHref: string; backLabel: string; children: ReactNode }

/** The way back, and what this is: in the frame's own bar, so that the page has the rest of the screen. */
export function FocusBar({ backHref, backLabel, children }: FocusBarProps) {
  const place = useContext(FocusBarPlace)
  if (!place) return null
  return createPortal(
    <>
      <a href={backHref} className="plain-link flex min-h-8 shrink-0 items-center gap-1.5 md:pr-2">
        <Icon icon={ArrowLeft} size="medium" />
        <span className="max-md:sr-only">{backLabel}</span>
      </a>
      {children}
    </>,
    place,
  )
}
