import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconType } from './icon.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: IconType
  /** The name; also the tooltip. */
  label: string
  variant?: 'quiet' | 'outlined'
}

const variants = {
  quiet: 'border-transparent',
  outlined: 'border-action2',
}

const look = 'grid size-8 shrink-0 place-items-center rounded-1 border-[1.5px] text-text transition-colors'

/** A square of 48 with one icon: close, edit, delete. */
export function IconButton({ icon, label, variant = 'quiet', className, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...props}
      aria-label={label}
      className={classNames(
        look,
        'not-disabled:hover:bg-sunken disabled:text-faint',
        variants[variant],
        className,
      )}
    >
      <Icon icon={icon} size="medium" />
    </button>
  )
}

type IconLinkProps = Omit<ComponentProps<'a'>, 'children' | 'aria-label'> & {
  icon: IconType
  label: string
  href: string
}

/** Looks like it, goes somewhere. */
export function IconLink({ icon, label, href, className, ...props }: IconLinkProps) {
  return (
    <a
      title={label}
      {...props}
      href={href}
      aria-label={label}
      className={classNames(look, variants.quiet, 'hover:bg-sunken', className)}
    >
      <Icon icon={icon} size="medium" />
    </a>
  )
}
