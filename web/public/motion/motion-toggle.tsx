import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { classNames } from '#web/common/ui/class-names.ts'
import { Icon } from '#web/common/ui/icon.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import { useMotion } from '#web/public/motion/motion.tsx'

/**
 * Switch that stops all automatic motion on every page. It appears after hydration, because only scripts know
 * the setting of the device. Its space is reserved, so that nothing moves.
 */
export function MotionToggle({ className }: { className?: string }) {
  const t = useTranslate()
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
