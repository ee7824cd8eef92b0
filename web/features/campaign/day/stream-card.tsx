import Play from 'lucide-react/icons/play'
import { useState } from 'react'
import { useCampaign } from '#web/features/campaign/campaign.tsx'
import { useDay } from '#web/features/campaign/day/live-day.tsx'
import { track } from '#web/lib/analytics.ts'
import { Block } from '#web/ui/block.tsx'
import { FilmFrame } from '#web/ui/film-frame.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** A still first; the film's host is asked for nothing before a press. Without scripts it is a link. */
export function StreamCard() {
  const { facts } = useCampaign()
  const { appNow } = useDay()
  const [isPlaying, setPlaying] = useState(false)
  const href = facts.links.live
  if (href === null) return null
  const film = filmOf(href)
  if (isPlaying && film !== undefined)
    return (
      <div className="stream-card" data-playing="">
        <div className="stream-film">
          <FilmFrame
            title="The desk, live"
            src={`https://www.youtube-nocookie.com/embed/${film}?autoplay=1`}
            watchHref={href}
          />
        </div>
      </div>
    )
  return (
    <div className="stream-card">
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className="stream-still"
        aria-label="Play the stream"
        onClick={(event) => {
          track('video_play', { film: 'stream' })
          if (film === undefined) return
          event.preventDefault()
          setPlaying(true)
        }}
      >
        <Block number={appNow ?? 1} state="ember" look="bare" className="stream-block" />
        <span className="stream-play">
          <Icon icon={Play} size="large" />
        </span>
      </a>
      <p className="stream-words">
        <strong>The desk, live</strong>
        <span className="text-sm text-muted">
          {film === undefined ? 'Opens where it is streamed.' : 'Comes from YouTube when you press play.'}
        </span>
      </p>
    </div>
  )
}

/** The film's mark in an address of YouTube's; other streams are opened where they are. */
function filmOf(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const host = url?.hostname.replace(/^www\./, '')
  const mark =
    host === 'youtu.be'
      ? url?.pathname.slice(1)
      : host === 'youtube.com'
        ? (url?.searchParams.get('v') ?? /^\/live\/([\w-]+)/.exec(url?.pathname ?? '')?.[1])
        : undefined
  return mark && /^[\w-]{11}$/.test(mark) ? mark : undefined
}
