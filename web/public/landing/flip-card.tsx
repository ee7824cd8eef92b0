import RefreshCw from 'lucide-react/icons/refresh-cw'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { track } from '#web/common/data/analytics.ts'
import { useHydrated } from '#web/common/hydration/use-hydrated.ts'
import { storyHash } from '#web/common/navigation/paths.ts'
import { Icon } from '#web/common/ui/icon.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'

type FlipCardProps = {
  front: ReactNode
  back: ReactNode
  /** `poster` is a sheet with a notch. `bare` is a drawing directly on the page. */
  frontLook: 'poster' | 'bare'
}

/**
 * Card with two faces and a button that turns it. A click on the card also turns it, and the button is for
 * keyboards and screen readers. The hidden face is inert.
 */
export function FlipCard({ front, back, frontLook }: FlipCardProps) {
  const t = useTranslate()
  const [isTurned, setTurned] = useState(false)
  const canTurn = useHydrated()
  const story = useRef<HTMLDivElement>(null)
  const location = useLocation()
  const isAsked = useRef(false)
  useEffect(() => {
    if (location.hash !== storyHash) return
    isAsked.current = true
    setTurned(true)
  }, [location])
  // An inert face cannot have the focus, so this runs after the card has turned.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location may ask for the turned card again
  useEffect(() => {
    if (!isTurned || !isAsked.current) return
    isAsked.current = false
    showStory(story.current)
  }, [isTurned, location])

  const turn = () => {
    track('card_flip', { face: isTurned ? 'front' : 'back' })
    setTurned(!isTurned)
  }
  const handleCardClick = (event: MouseEvent) => {
    const isLink = event.target instanceof Element && event.target.closest('a, .story-audio')
    // Turns the card, but not for a click on a link or while text of the story is selected.
    if (!isLink && !getSelection()?.toString()) turn()
  }

  return (
    <div className="flip" data-turned={isTurned ? '' : undefined}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the button
          does the same */}
      <div className="flip-sheet" data-press="" onClick={handleCardClick}>
        <div className="flip-face flip-front" data-look={frontLook} inert={canTurn && isTurned}>
          {front}
        </div>
        <div ref={story} className="flip-face flip-back" data-surface="guava" inert={canTurn && !isTurned}>
          {back}
        </div>
      </div>
      {canTurn && (
        <button
          type="button"
          className="flip-button"
          aria-label={t(isTurned ? 'campaign.card.turn-back' : 'campaign.card.turn')}
          title={t(isTurned ? 'campaign.card.turn-back' : 'campaign.card.turn-title')}
          onClick={turn}
        >
          <Icon icon={RefreshCw} size="medium" />
        </button>
      )}
    </div>
  )
}

function showStory(face: HTMLElement | null) {
  face?.scrollIntoView({ block: 'center' })
  face?.querySelector<HTMLElement>(storyHash)?.focus({ preventScroll: true })
}
