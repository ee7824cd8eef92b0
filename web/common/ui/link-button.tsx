import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ComponentProps, ReactNode } from 'react'
import { Anchor } from './anchor.tsx'
import { ButtonLabel, type ButtonStyle, getButtonClass } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon, type IconType } from './icon.tsx'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string; children: ReactNode }

/** Link that looks like a button. It opens a new tab only if the caller sets `target`. */
export function LinkButton({
  variant,
  size,
  icon,
  iconEnd,
  className,
  children,
  ...props
}: LinkProps & ButtonStyle) {
  return (
    <Anchor
      {...props}
      {...safeTarget(props)}
      className={classNames(getButtonClass({ variant, size }), className)}
    >
      <ButtonLabel icon={icon} iconEnd={iconEnd}>
        {children}
      </ButtonLabel>{' '}
    </Anchor>
  )
}

/** Text link with an arrow, such as "See the full board". */
export function ArrowLink({
  icon = ArrowRight,
  className,
  children,
  ...props
}: LinkProps & { icon?: IconType }) {
  return (
    <Anchor {...props} {...safeTarget(props)} className={classNames('arrow-link', className)}>
      <span className="link font-semibold">{children}</span>
      <Icon icon={icon} />
    </Anchor>
  )
}

/** Adds `noopener`, because a page in a new tab must not control the page that opened it. */
function safeTarget({ target, rel }: Pick<LinkProps, 'target' | 'rel'>) {
  return target === '_blank' ? { target, rel: rel ?? 'noopener noreferrer' } : {}
}
