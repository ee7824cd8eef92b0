import type { ReactNode } from 'react'
import { Block } from './block.tsx'
import { classNames } from './class-names.ts'
import { Icon, type IconType } from './icon.tsx'

type EmptyProps = {
  title: string
  children?: ReactNode
  /** One button or link. */
  action?: ReactNode
  /** Number of the block to draw. */
  block?: number
  /** `dark`: nothing here; `waiting`: outlined, the visitor may be the first; `lit`: all done. */
  state?: 'dark' | 'waiting' | 'lit'
  level?: 1 | 2 | 3
  className?: string
}

const blockStates = { dark: 'off', waiting: 'next', lit: 'on' } as const

export function EmptyState({
  title,
  children,
  action,
  block = 1,
  state = 'dark',
  level = 2,
  className,
}: EmptyProps) {
  const Heading = `h${level}` as const
  return (
    <div className={classNames('grid justify-items-center gap-2.25 px-4.5 py-7.5 text-center', className)}>
      <Block
        number={block}
        hasRelief
        state={blockStates[state]}
        hue={state === 'waiting' ? 'emphasis' : undefined}
        className="mb-3 size-24"
      />
      <Heading className="text-xl font-bold">{title}</Heading>
      {children && <div className="max-w-narrow text-balance text-muted">{children}</div>}
      {action && <div className="mt-3 grid justify-items-center gap-3">{action}</div>}
    </div>
  )
}

type FailureProps = {
  title: string
  icon: IconType
  children?: ReactNode
  action?: ReactNode
  className?: string
}

/** Failed request: says what failed and offers a retry. */
export function FailureNotice({ title, icon, children, action, className }: FailureProps) {
  return (
    <div
      role="alert"
      className={classNames('grid justify-items-center gap-2.25 px-4.5 py-7.5 text-center', className)}
    >
      <span className="mb-1.5 grid size-13.5 place-items-center rounded-1 bg-danger text-danger-text">
        <Icon icon={icon} size="large" />
      </span>
      <p className="text-xl font-bold">{title}</p>
      {children && <div className="max-w-narrow text-balance text-muted">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
