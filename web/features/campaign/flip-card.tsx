import RefreshCw from 'lucide-react/icons/refresh-cw'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { track } from '#web/lib/analytics.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { Icon } from '#web/ui/icon.tsx'

type FlipCardProps = {
  front: ReactNode
  back: ReactNode
  /** poster: a sheet with a bite; bare: a drawing that stands on the page itself. */
  frontLook: 'poster' | 'bare'
}

/**
 * Two faces and one button between them. A click anywhere on the card turns it too (M037); the button is what the
 * keyboard and screen readers use. The face that is turned away is inert.
 */
export function FlipCard({ front, back, frontLook }: FlipCardProps) {
  const [isTurned, setTurned] = useState(false)
  const canTurn = useHydrated()

  const turn = () => {
    track('card_flip', { face: isTurned ? 'front' : 'back' })
    setTurned(!isTurned)
  }
  const handleCardClick = (event: MouseEvent) => {
    const isLink = event.target instanceof Element && event.target.closest('a')
    // Marking a sentence of the story is no wish to turn it away.
    if (!isLink && !getSelection()?.toString()) turn()
  }

  return (
    <div className="flip" data-turned={isTurned ? '' : undefined}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a convenience beside the button */}
      <div className="flip-sheet" data-press="" onClick={handleCardClick}>
        <div className="flip-face flip-front" data-look={frontLook} inert={canTurn && isTurned}>
          {front}
        </div>
        <div className="flip-face flip-back" data-surface="guava" inert={canTurn && !isTurned}>
          {back}
        </div>
      </div>
      {canTurn && (
        <button
          type="button"
          className="flip-button"
          aria-label={isTurned ? 'Turn back to the poster' : 'Turn the card: my story'}
          title={isTurned ? 'Turn back to the poster' : 'My story'}
          onClick={turn}
        >
          <Icon icon={RefreshCw} size="medium" />
        </button>
      )}
    </div>
  )
}
