import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

type ChipProps = ComponentProps<'input'> & {
  type: 'radio' | 'checkbox'
  /** box: framed, and filled once chosen; bare: the frame is the group's own. */
  look?: 'box' | 'bare'
}

/** One choice of a group, to press; the class is its layout's. */
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
