import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Look of a tag, named by its meaning and not by its colour. Each feature maps its statuses to these looks. */
export type TagVariant =
  | 'approved'
  | 'waiting'
  | 'building'
  | 'testing'
  | 'done'
  | 'refused'
  | 'plain'
  | 'soon'

type StatusTagProps = { look: TagVariant; children: ReactNode; className?: string }

export const tagVariantClasses: Record<TagVariant, string> = {
  approved: 'bg-success text-success-text',
  waiting: 'bg-warning text-warning-text',
  building: 'bg-sunken text-text',
  testing: 'bg-info text-info-text',
  done: 'bg-text text-bg',
  refused: 'bg-danger text-danger-text',
  plain: 'bg-sunken text-muted',
  soon: 'bg-warning text-warning-text',
}

/** Shape of each look on a grid of 10, so that people can tell tags apart without colour. */
const markers: Record<TagVariant, ReactNode> = {
  approved: <path d="M1 1H9V9H1Z" />,
  waiting: <path fillRule="evenodd" d="M0 0H10V10H0ZM2 2V8H8V2Z" />,
  building: <path d="M1 5.5H9V9H1Z" />,
  testing: <path d="M1 1H9V4.5H1Z" />,
  done: <path d="M1 1H9V9H1Z" />,
  refused: <path d="M1 3L3 1L5 3L7 1L9 3L7 5L9 7L7 9L5 7L3 9L1 7L3 5Z" />,
  plain: null,
  soon: null,
}

export function StatusTag({ look, children, className }: StatusTagProps) {
  return (
    <span
      className={classNames(
        'status-tag inline-flex items-center gap-2.25 rounded-1 px-2.25 py-[3px] text-xs font-bold whitespace-nowrap',
        tagVariantClasses[look],
        className,
      )}
    >
      {markers[look] && (
        <svg
          width="10"
          height="10"
          viewBox="0 0 10 10"
          aria-hidden="true"
          className="size-[0.75em] shrink-0 fill-current"
        >
          {markers[look]}
        </svg>
      )}
      {children}
    </span>
  )
}
