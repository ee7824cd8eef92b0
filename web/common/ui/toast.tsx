import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { Icon } from './icon.tsx'
import { UndoSecondsContext } from './undo-seconds.ts'

type Tone = 'done' | 'failed'
/** Renders a button of the toast. The button calls `close` to remove the toast. */
type Action = (close: () => void) => ReactNode
type Toast = { text: ReactNode; tone: Tone; action: Action | undefined; id: number }
type ShowToast = (text: ReactNode, tone?: Tone, action?: Action) => void

const toastSeconds = 6
const ToastContext = createContext<ShowToast | null>(null)

/**
 * Shows one sentence at the bottom for six seconds, for messages that need no answer, such as "Link copied to
 * clipboard!". A toast with a button stays for as long as a decision can be undone.
 */
export function useToast(): ShowToast {
  const show = useContext(ToastContext)
  if (!show) throw new Error('useToast needs a ToastProvider above it')
  return show
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast | null>(null)
  const show = useCallback<ShowToast>((text, tone = 'done', action) => {
    setToast((previous) => ({ text, tone, action, id: (previous?.id ?? 0) + 1 }))
  }, [])

  const actionSeconds = useContext(UndoSecondsContext)
  useEffect(() => {
    if (!toast) return
    const seconds = toast.action ? actionSeconds : toastSeconds
    const timer = setTimeout(() => setToast(null), seconds * 1000)
    return () => clearTimeout(timer)
  }, [toast, actionSeconds])

  return (
    <ToastContext value={show}>
      {children}
      {/* Always rendered, so that screen readers know the live region before its first message. */}
      <div role="status" className="toast-place">
        {toast && (
          <ToastBox key={toast.id} text={toast.text} tone={toast.tone}>
            {toast.action?.(() => setToast(null))}
          </ToastBox>
        )}
      </div>
    </ToastContext>
  )
}

type ToastBoxProps = { text: ReactNode; tone: Tone; children?: ReactNode }

export function ToastBox({ text, tone, children }: ToastBoxProps) {
  return (
    <div data-surface="oxide" className="toast">
      <Icon icon={tone === 'done' ? Check : CircleAlert} size="medium" className="text-emphasis" />
      <p className="min-w-0">{text}</p>
      {children}
    </div>
  )
}
