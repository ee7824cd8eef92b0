import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useMotion } from '#web/lib/motion.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useWords } from '#web/ui/words.tsx'

/**
 * The one way to stop everything that moves by itself, on every page. Whether anything may move is known to scripts
 * only; until then it keeps its place, so that nothing moves under a finger when it comes.
 */
export function MotionToggle({ className }: { className?: string }) {
  const t = useWords()
  const { isStill, canMove, toggle } = useMotion()
  return (
    <button
      type="button"
      onClick={toggle}
      className={classNames('motion-toggle', !canMove && 'invisible', className)}
    >
      <Icon icon={isStill ? Play : Pause} />
      {t(isStill ? 'campaign.hero.motion-on' : 'campaign.hero.motion-off')}
    </button>
  )
}
