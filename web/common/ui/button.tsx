import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconType } from './icon.tsx'

export type ButtonStyle = {
  variant?: 'primary' | 'secondary' | 'danger' | 'quiet'
  size?: 'regular' | 'compact'
  icon?: IconType
  iconEnd?: IconType
}

type ButtonProps = ButtonStyle &
  Omit<ComponentProps<'button'>, 'disabled'> & {
    /** True while the action is in progress: clicks do nothing, and `busyLabel` is shown. */
    isBusy?: boolean
    busyLabel?: string
    disabled?: boolean
    /** Disables the button and explains why, as a tooltip and for screen readers. */
    disabledReason?: string
    children: ReactNode
  }

const variants = {
  primary: 'bg-action border-transparent text-action-text not-disabled:hover:bg-action-hover',
  secondary: 'border-action2 text-text not-disabled:hover:bg-sunken',
  danger:
    'bg-danger-action border-transparent text-danger-action-text not-disabled:hover:[filter:brightness(1.1)]',
  quiet: 'border-transparent text-text not-disabled:hover:bg-sunken',
}

const unavailable = 'disabled:border-line disabled:bg-sunken disabled:text-faint'

const sizes = {
  regular: 'min-h-13.5 min-w-13.5 px-6 py-2.25 text-base',
  compact: 'min-h-10.5 min-w-10.5 pointer-coarse:min-h-12 px-3.75 py-1.5 text-sm',
}

export function getButtonClass({ variant = 'primary', size = 'regular' }: ButtonStyle): string {
  return classNames('button', variants[variant], sizes[size], unavailable)
}

export function Button(props: ButtonProps) {
  const { variant, size, icon, iconEnd, isBusy, busyLabel, disabled, disabledReason, ...rest } = props
  const { children, className, onClick, title, type = 'button', ...attributes } = rest

  // Ignores clicks while busy. The button is not `disabled` then, because that would remove the focus.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) =>
    isBusy ? event.preventDefault() : onClick?.(event)

  return (
    <button
      {...attributes}
      type={type}
      className={classNames(getButtonClass({ variant, size }), className)}
      disabled={disabled || Boolean(disabledReason)}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      aria-description={disabledReason}
      title={disabledReason ?? title}
      onClick={handleClick}
    >
      <ButtonLabel icon={icon} iconEnd={iconEnd} hidden={isBusy && Boolean(busyLabel)}>
        {children}
      </ButtonLabel>{' '}
      {busyLabel && (
        <ButtonLabel icon={icon && undefined} hidden={!isBusy}>
          {busyLabel}
        </ButtonLabel>
      )}{' '}
    </button>
  )
}

type ButtonLabelProps = Pick<ButtonStyle, 'icon' | 'iconEnd'> & { hidden?: boolean; children: ReactNode }

export function ButtonLabel({ icon, iconEnd, hidden, children }: ButtonLabelProps) {
  return (
    <span className={classNames('button-label', hidden && 'invisible')}>
      {icon && <Icon icon={icon} />}
      <span>{children}</span>
      {iconEnd && <Icon icon={iconEnd} />}
    </span>
  )
}
