import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

type ChipProps = ComponentProps<'input'> & {
  type: 'radio' | 'checkbox'
  /** `box`: with a frame, filled if selected; `bare`: without a frame, because the group has one. */
  look?: 'box' | 'bare'
}

/** One choice of a group. Use `className` only for layout. */
export function Chip({ look = 'box', className, children, ...input }: ChipProps) {
  const box =
    'border-[1.5px] border-line-strong hover:border-text has-checked:border-text has-checked:bg-text has-checked:text-bg'
  return (
    <label className={classNames('chip cursor-pointer rounded-1', look === 'box' && box, className)}>
      <input {...input} className="sr-only" />
      {children}
    </label>
  )
}
