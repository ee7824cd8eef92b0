import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode
  /** Hides the label visually, for table rows; screen readers still read it. */
  isLabelHidden?: boolean
}

export function Checkbox({ label, isLabelHidden, className, ...input }: CheckboxProps) {
  return (
    <label
      className={classNames('inline-flex min-h-12 min-w-12 cursor-pointer items-center gap-3', className)}
    >
      <input {...input} type="checkbox" className="check-box" />
      <span className={isLabelHidden ? 'sr-only' : undefined}>{label}</span>
    </label>
  )
}

type SwitchProps = {
  label: ReactNode
  isOn: boolean
  onChange: (on: boolean) => void
  disabled?: boolean
  className?: string
}

/** Switch for a setting that takes effect immediately. */
export function Switch({ label, isOn, onChange, disabled, className }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      disabled={disabled}
      onClick={() => onChange(!isOn)}
      className={classNames(
        'inline-flex min-h-12 items-center gap-3 rounded-1 text-start disabled:text-faint',
        className,
      )}
    >
      <span aria-hidden="true" className="switch" />
      {label}
    </button>
  )
}
