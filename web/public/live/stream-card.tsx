import Play from 'lucide-react/icons/play'
import { useState } from 'react'
import { parseUrl } from '#shared/https-url.ts'
import type { LiveStream } from '#shared/live-day.ts'
import { track } from '#web/common/data/analytics.ts'
import { Block } from '#web/common/ui/block.tsx'
import { Icon } from '#web/common/ui/icon.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { useEnglishLang, useTranslate } from '#web/common/words/translations.tsx'
import { useCampaign } from '#web/public/attempt/campaign.tsx'
import { useDay, useLiveDay } from '#web/public/live/live-day.tsx'
import { useTimeFormatters } from '#web/public/live/use-time-formatters.ts'
import { VideoFrame } from '#web/public/ui/video-frame.tsx'

/** Poster of the stream. Nothing loads from the video host before a click. Without scripts it is a link. */
export function StreamCard() {
  const t = useTranslate()
  const { facts } = useCampaign()
  const { appNow } = useDay()
  const { stream } = useLiveDay().live
  const [isPlaying, setPlaying] = useState(false)
  const href = facts.links.live
  if (href === null) return null
  if (stream?.downSince) return <StreamDown stream={stream} since={stream.downSince} />
  const film = filmOf(href)
  if (isPlaying && film !== undefined)
    return (
      <div className="stream-card" data-playing="">
        <div className="stream-film">
          <VideoFrame
            title={t('live.stream.title')}
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
        aria-label={t('live.stream.play')}
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
        <strong>{t('live.stream.title')}</strong>
        <span className="text-sm text-muted">
          {t(film === undefined ? 'live.stream.elsewhere' : 'live.stream.youtube')}
        </span>
        {stream?.secondUrl && (
          <a href={stream.secondUrl} target="_blank" rel="noopener noreferrer" className="link font-semibold">
            {t('live.stream.second')}
          </a>
        )}
      </p>
    </div>
  )
}

/** Replaces the poster while the stream is down. Links to the log and to other streams. */
function StreamDown({ stream, since }: { stream: LiveStream; since: string }) {
  const t = useTranslate()
  const english = useEnglishLang()
  const { here, there, hereCity, city } = useTimeFormatters()
  const at = (here ?? there)(Date.parse(since))
  return (
    <div className="stream-card" data-down="">
      <div role="status" className="stream-down">
        <p className="text-lg font-bold">{t('live.stream.down')}</p>
        <p className="text-sm text-muted">
          {t('live.stream.since', { time: at, city: here ? hereCity : city })}{' '}
          <span lang={english}>{stream.words}</span>
        </p>
        {(stream.secondUrl || stream.audioUrl) && (
          <p className="mt-1.5 flex flex-wrap gap-3">
            <Mirror href={stream.secondUrl}>{t('live.stream.second')}</Mirror>
            <Mirror href={stream.audioUrl}>{t('live.stream.audio')}</Mirror>
          </p>
        )}
      </div>
    </div>
  )
}

function Mirror({ href, children }: { href: string | null; children: string }) {
  if (href === null) return null
  return (
    <LinkButton href={href} variant="secondary" size="compact" target="_blank" rel="noopener noreferrer">
      {children}
    </LinkButton>
  )
}

/** Returns the id of a YouTube video. Undefined for other hosts, whose streams open on their own page. */
function filmOf(address: string): string | undefined {
  const url = parseUrl(address)
  const host = url?.hostname.replace(/^www\./, '')
  const mark =
    host === 'youtu.be'
      ? url?.pathname.slice(1)
      : host === 'youtube.com'
        ? (url?.searchParams.get('v') ?? /^\/live\/([\w-]+)/.exec(url?.pathname ?? '')?.[1])
        : undefined
  return mark && /^[\w-]{11}$/.test(mark) ? mark : undefined
}
