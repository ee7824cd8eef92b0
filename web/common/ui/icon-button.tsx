import type { ComponentProps } from 'react'
import { Anchor } from './anchor.tsx'
import { classNames } from './class-names.ts'
import { Icon, type IconType } from './icon.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: IconType
  /** Accessible name and tooltip. */
  label: string
  variant?: 'quiet' | 'outlined'
  /** `row`: narrow, so that four fit in a table row. */
  size?: 'regular' | 'row'
}

const variants = {
  quiet: 'border-transparent',
  outlined: 'border-action2',
}

const look = 'grid shrink-0 place-items-center rounded-1 border-[1.5px] text-text transition-colors'
const sizes = { regular: 'size-12', row: 'h-[44px] w-[34px] pointer-coarse:w-[44px]' }

/** Square button of 48 px with one icon, such as close, edit or delete. */
export function IconButton({
  icon,
  label,
  variant = 'quiet',
  size = 'regular',
  className,
  ...props
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...props}
      aria-label={label}
      className={classNames(
        look,
        sizes[size],
        'not-disabled:hover:bg-sunken disabled:text-faint',
        variants[variant],
        className,
      )}
    >
      <Icon icon={icon} size={size === 'row' ? 'small' : 'medium'} />
    </button>
  )
}

type IconLinkProps = Omit<ComponentProps<'a'>, 'children' | 'aria-label'> & {
  icon: IconType
  label: string
  href: string
  size?: IconButtonProps['size']
}

/** Link that looks like an IconButton. */
export function IconLink({ icon, label, href, size = 'regular', className, ...props }: IconLinkProps) {
  return (
    <Anchor
      title={label}
      {...props}
      href={href}
      aria-label={label}
      className={classNames(look, sizes[size], variants.quiet, 'hover:bg-sunken', className)}
    >
      <Icon icon={icon} size={size === 'row' ? 'small' : 'medium'} />
    </Anchor>
  )
}
