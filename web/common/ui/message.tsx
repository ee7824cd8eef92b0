import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export type MessageTone = 'info' | 'success' | 'warning' | 'danger'

type MessageProps = {
  tone: MessageTone
  title?: string
  action?: ReactNode
  /** Label of a single button; `onAct` is its handler. */
  act?: string
  onAct?: () => unknown
  children: ReactNode
  className?: string
}

const tones = {
  info: { icon: Info, look: 'bg-info text-info-text', role: 'status' },
  success: { icon: CircleCheck, look: 'bg-success text-success-text', role: 'status' },
  warning: { icon: TriangleAlert, look: 'bg-warning text-warning-text', role: 'status' },
  danger: { icon: CircleAlert, look: 'bg-danger text-danger-text', role: 'alert' },
} as const

/** Message in the flow of the page. Screen readers announce failures immediately, other messages after a pause. */
export function Message({ tone, title, act, onAct, children, className, ...props }: MessageProps) {
  const { icon, look, role } = tones[tone]
  const button = act && (
    <Button size="compact" variant="secondary" onClick={onAct}>
      {act}
    </Button>
  )
  const action = button || props.action
  return (
    <div
      role={role}
      className={classNames('flex items-start gap-3 rounded-1 px-3.75 py-[15px]', look, className)}
    >
      <Icon icon={icon} size="medium" className="-mt-px" />
      <div className="min-w-0 flex-1 text-[0.96875rem] leading-snug font-semibold">
        {title && <p className="font-bold">{title}</p>}
        <div className={title && 'font-medium'}>{children}</div>
        {action && <div className="mt-2.25">{action}</div>}
      </div>
    </div>
  )
}
