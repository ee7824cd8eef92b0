import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { Icon } from './icon.tsx'
import { UndoSecondsContext } from './undo-seconds.ts'

type Tone = 'done' | 'failed'
/** A button in the toast, which is to close it. */
type Action = (close: () => void) => ReactNode
type Toast = { text: ReactNode; tone: Tone; action: Action | undefined; id: number }
type ShowToast = (text: ReactNode, tone?: Tone, action?: Action) => void

const toastSeconds = 6
const ToastContext = createContext<ShowToast | null>(null)

/**
 * One sentence at the bottom for six seconds. Only for what needs no answer: "Link copied to clipboard!" With a
 * button it stays for ten, or as long as the reader wants it.
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
      {/* Always there, so that screen readers know the region before its first sentence. */}
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
