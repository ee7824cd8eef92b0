import type { ComponentType, SVGProps } from 'react'
import { classNames } from './class-names.ts'

/**
 * Icon component. Import each by its own path (`lucide-react/icons/x`), so that the other 1,700 do not load.
 */
export type IconType = ComponentType<SVGProps<SVGSVGElement>>

type IconProps = { icon: IconType; size?: 'small' | 'medium' | 'large'; className?: string }

const sizes = { small: 'size-[1.125em]', medium: 'size-[22px]', large: 'size-[26px]' }

/** Icon beside text or inside an element with a name, so it is hidden from screen readers. */
export function Icon({ icon: Glyph, size = 'small', className }: IconProps) {
  return (
    <Glyph
      aria-hidden="true"
      focusable="false"
      strokeWidth={1.75}
      className={classNames('shrink-0', sizes[size], className)}
    />
  )
}
