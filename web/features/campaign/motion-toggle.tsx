import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useMotion } from '#web/lib/motion.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The one way to stop everything that moves by itself, on every page. Absent where nothing may move anyway. */
export function MotionToggle({ className }: { className?: string }) {
  const { isStill, canMove, toggle } = useMotion()
  if (!canMove) return null
  return (
    <button type="button" onClick={toggle} className={classNames('motion-toggle', className)}>
      <Icon icon={isStill ? Play : Pause} />
      {isStill ? 'Resume motion' : 'Pause motion'}
    </button>
  )
}
