import Play from 'lucide-react/icons/play'
import { useState } from 'react'
import { track } from '#web/common/data/analytics.ts'
import { Block, type BlockHue } from '#web/common/ui/block.tsx'
import { classNames } from '#web/common/ui/class-names.ts'
import { Icon } from '#web/common/ui/icon.tsx'
import { createVideoTracker } from '#web/common/video/video-tracker.ts'
import { useTranslate } from '#web/common/words/translations.tsx'
import {
  getPlayerUrl,
  getYouTubeUrl,
  type Playlist,
  type PlaylistVideo,
} from '#web/public/learn-more/playlist.ts'
import { VideoFrame } from '#web/public/ui/video-frame.tsx'

const follow = createVideoTracker('series')

/** Shows a poster until someone clicks play. Before that, nothing loads from another host. */
export function PlaylistPlayer({ playlist }: { playlist: Playlist }) {
  const t = useTranslate()
  const { items } = playlist
  const [chosen, setChosen] = useState<PlaylistVideo | undefined>(items[0])
  const [isPlaying, setPlaying] = useState(false)
  const address = getPlayerUrl(playlist, chosen)
  const title = chosen?.title ?? t('learn.series.name')

  const play = (film: PlaylistVideo | undefined) => {
    setChosen(film)
    setPlaying(true)
    track('video_play', { film: 'series' })
  }

  return (
    <div>
      <div
        data-surface="oxide"
        className="relative grid aspect-[16/9] place-items-center overflow-hidden rounded-2"
      >
        {isPlaying && address ? (
          <div className="absolute inset-0">
            <VideoFrame
              key={address}
              src={address}
              title={title}
              watchHref={getYouTubeUrl(playlist, chosen)}
              onFrame={follow}
            />
          </div>
        ) : (
          <>
            <Poster isLit={address !== null} />
            {address && <PlayButton title={title} onClick={() => play(chosen)} />}
          </>
        )}
      </div>
      {items.length === 1 ? (
        <h3 className="mt-4.5">
          {title} <span className="tabular font-regular text-muted">{chosen?.length}</span>
        </h3>
      ) : (
        <>
          <h3 className="mt-6 border-b-3 border-text pb-3.75 text-xl">{t('learn.series.heading')}</h3>
          {address === null && <p className="mt-3.75 text-muted">{t('learn.series.empty')}</p>}
          <Films items={items} chosenFilm={chosen} onPlay={play} />
        </>
      )}
    </div>
  )
}

function PlayButton({ title, onClick }: { title: string; onClick: () => void }) {
  const t = useTranslate()
  return (
    <button
      type="button"
      data-surface="paper"
      aria-label={t('learn.series.play', { title })}
      onClick={onClick}
      className="relative grid size-24 place-items-center rounded-round transition-transform hover:[scale:1.05]"
    >
      <Icon icon={Play} size="large" className="fill-current" />
    </button>
  )
}

type FilmsProps = {
  items: readonly PlaylistVideo[]
  chosenFilm: PlaylistVideo | undefined
  onPlay: (film: PlaylistVideo) => void
}

function Films({ items, chosenFilm, onPlay }: FilmsProps) {
  return (
    <ol>
      {items.map((film) => {
        const isChosen = film.id === chosenFilm?.id
        return (
          <li key={film.id} className="border-b border-line">
            <button
              type="button"
              aria-current={isChosen ? 'true' : undefined}
              onClick={() => onPlay(film)}
              className={classNames(
                'flex min-h-15 w-full items-center gap-3 py-2.25 text-start hover:text-link',
                isChosen && 'font-bold',
              )}
            >
              {isChosen && <span aria-hidden="true" className="size-2.25 shrink-0 bg-emphasis" />}
              <span className="min-w-0 flex-1 break-words">{film.title}</span>
              <span className={classNames('tabular', !isChosen && 'text-muted')}>{film.length}</span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}

// Colours of the lit blocks, by number. The poster shows blocks 3 to 17 in three rows of five, and the lit
// ones form a path.
const lights: Record<number, BlockHue> = { 4: 1, 8: 2, 9: 2, 10: 2, 14: 3, 15: 3 }
const numbers = Array.from({ length: 15 }, (_, index) => index + 3)

function Poster({ isLit }: { isLit: boolean }) {
  return (
    <div aria-hidden="true" className="wall absolute inset-x-0 top-1/2 [translate:0_-50%]">
      {numbers.map((number) => (
        <Block
          key={number}
          number={number}
          hue={lights[number]}
          state={isLit && lights[number] ? 'on' : 'off'}
          hasRelief={!isLit}
        />
      ))}
    </div>
  )
}
