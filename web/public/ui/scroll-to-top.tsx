import ArrowUp from 'lucide-react/icons/arrow-up'
import { useEffect, useState } from 'react'
import { Icon } from '#web/common/ui/icon.tsx'

const showAfter = 300

export function ScrollToTopButton({ label }: { label: string }) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const measure = () => setShown(window.scrollY > showAfter)
    measure()
    window.addEventListener('scroll', measure, { passive: true })
    return () => window.removeEventListener('scroll', measure)
  }, [])

  if (!shown) return null
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className="scroll-to-top"
      onClick={() => window.scrollTo({ top: 0 })}
    >
      <Icon icon={ArrowUp} size="medium" />
    </button>
  )
}
