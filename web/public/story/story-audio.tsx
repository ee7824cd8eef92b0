import '#web/public/story/story-audio.css'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '#web/common/ui/icon.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import { formatDuration, parseDurationSeconds } from '#web/public/story/duration.ts'

/** Heights of the bars. They are invented, because the recording is not loaded before someone plays it. */
const cells = Array.from({ length: 72 }, (_, at) => 8 + ((at * 37 + at * at * 11) % 17))

type StoryAudioProps = {
  file: string
  length: string
  /** True if a click opened the player. It then plays immediately and gets the focus. */
  isAsked?: boolean
}

/**
 * Audio player of the story. It shows the length before the file loads. The text of the story's page is the
 * transcript.
 */
export function StoryAudio({ file, length, isAsked }: StoryAudioProps) {
  const t = useTranslate()
  const player = useRef<HTMLAudioElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [now, setNow] = useState(0)
  const [total, setTotal] = useState(() => parseDurationSeconds(length))
  const time = t('story.page.listen-time', { now: formatDuration(now), length: formatDuration(total) })

  useEffect(() => {
    if (!isAsked) return
    button.current?.focus()
    player.current?.play().catch(() => setFailed(true))
  }, [isAsked])

  const handlePress = () => {
    if (isPlaying) return player.current?.pause()
    setFailed(false)
    player.current?.play().catch(() => setFailed(true))
  }
  const handlePlace = (place: number) => {
    setNow(place)
    if (player.current) player.current.currentTime = place
  }

  return (
    <div className="story-audio">
      {/* biome-ignore lint/a11y/useMediaCaption: the page itself is the transcript */}
      <audio
        ref={player}
        src={file}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setNow(0)}
        onError={() => setFailed(true)}
        onTimeUpdate={({ currentTarget }) => setNow(currentTarget.currentTime)}
        onDurationChange={({ currentTarget: { duration } }) =>
          Number.isFinite(duration) && setTotal(duration)
        }
      />
      <button
        ref={button}
        type="button"
        className="story-audio-press needs-scripts"
        aria-label={isPlaying ? t('story.page.listen-pause') : t('story.page.listen-play', { length })}
        onClick={handlePress}
      >
        <Icon icon={isPlaying ? Pause : Play} size="medium" className="fill-current" />
      </button>
      <div className="min-w-0 flex-1 needs-scripts">
        <p className="text-sm font-bold">{t('story.page.listen')}</p>
        <div className="story-audio-track">
          <svg width="288" height="26" viewBox="0 0 288 26" preserveAspectRatio="none" aria-hidden="true">
            {cells.map((height, at) => (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: bars are identified by their position
                key={at}
                x={at * 4}
                y={(26 - height) / 2}
                width={2.5}
                height={height}
                data-played={now > 0 && at < (now / total) * cells.length ? '' : undefined}
              />
            ))}
          </svg>
          <input
            type="range"
            min={0}
            max={Math.round(total)}
            step={1}
            value={Math.round(now)}
            aria-label={t('story.page.listen-place')}
            aria-valuetext={time}
            onChange={({ target }) => handlePlace(Number(target.value))}
          />
        </div>
      </div>
      <p className="story-audio-time needs-scripts">{time}</p>
      <noscript>
        <a href={file}>
          {t('story.page.listen')}, {length}
        </a>
      </noscript>
      {hasFailed && (
        <p role="alert" className="story-audio-failure">
          {t('story.page.listen-failed')} <a href={file}>{t('story.page.listen-file')}</a>
        </p>
      )}
    </div>
  )
}
