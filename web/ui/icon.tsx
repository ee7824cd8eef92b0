import type { ComponentType, SVGProps } from 'react'
import { classNames } from './class-names.ts'

/** One icon, imported by its own path (`lucide-react/icons/x`), so neither bundle nor server loads the other 1,700. */
export type IconType = ComponentType<SVGProps<SVGSVGElement>>

type IconProps = { icon: IconType; size?: 'small' | 'medium' | 'large'; className?: string }

const sizes = { small: 'size-[1.125em]', medium: 'size-[22px]', large: 'size-[26px]' }

/** Always beside words or inside something with a name, hence always hidden from screen readers. */
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
