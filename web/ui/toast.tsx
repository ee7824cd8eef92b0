import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { Icon } from './icon.tsx'

type Toast = { text: string; tone: 'done' | 'failed'; id: number }
type ShowToast = (text: string, tone?: Toast['tone']) => void

const toastSeconds = 6
const ToastContext = createContext<ShowToast | null>(null)

/** One sentence at the bottom for six seconds. Only for what needs no answer: "Link copied to clipboard!" */
export function useToast(): ShowToast {
  const show = useContext(ToastContext)
  if (!show) throw new Error('useToast needs a ToastProvider above it')
  return show
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast | null>(null)
  const show = useCallback<ShowToast>((text, tone = 'done') => {
    setToast((previous) => ({ text, tone, id: (previous?.id ?? 0) + 1 }))
  }, [])

  useEffect(() => {
    if (!toast) return
    const timer = setTimeout(() => setToast(null), toastSeconds * 1000)
    return () => clearTimeout(timer)
  }, [toast])

  return (
    <ToastContext value={show}>
      {children}
      {/* Always there, so that screen readers know the region before its first sentence. */}
      <div role="status" className="toast-place">
        {toast && <ToastBox key={toast.id} text={toast.text} tone={toast.tone} />}
      </div>
    </ToastContext>
  )
}

export function ToastBox({ text, tone }: Pick<Toast, 'text' | 'tone'>) {
  return (
    <p data-surface="oxide" className="toast">
      <Icon icon={tone === 'done' ? Check : CircleAlert} size="medium" className="text-emphasis" />
      {text}
    </p>
  )
}
