import '#web/public/landing/film-modal.css'
import Play from 'lucide-react/icons/play'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { track } from '#web/common/data/analytics.ts'
import { BareDialog } from '#web/common/ui/bare-dialog.tsx'
import { Block } from '#web/common/ui/block.tsx'
import { EmptyState } from '#web/common/ui/empty.tsx'
import { Icon } from '#web/common/ui/icon.tsx'
import { IconButton } from '#web/common/ui/icon-button.tsx'
import { createVideoTracker } from '#web/common/video/video-tracker.ts'
import { useTranslate } from '#web/common/words/translations.tsx'
import { isDataSaverOn } from '#web/public/motion/motion.tsx'
import { VideoFrame } from '#web/public/ui/video-frame.tsx'

const follow = createVideoTracker('see_why')

type FilmModalProps = {
  isOpen: boolean
  onClose: () => void
  /** YouTube id. Nothing loads from YouTube before the dialog opens. */
  videoId: string | null
}

/** Dialog of "See Why": the video on a dark backdrop. */
export function VideoModal({ isOpen, onClose, videoId }: FilmModalProps) {
  const t = useTranslate()
  return (
    <BareDialog
      isOpen={isOpen}
      onClose={onClose}
      label={t('campaign.hero.why')}
      surface="oxide"
      className="film"
    >
      <IconButton icon={X} label={t('film.dialog.close')} className="film-close" onClick={onClose} />
      <div className="film-frame">{videoId ? <Film videoId={videoId} /> : <NoFilm />}</div>
    </BareDialog>
  )
}

/** Plays as soon as the dialog opens. With Save-Data it shows a play button first. */
function Film({ videoId }: { videoId: string }) {
  const t = useTranslate()
  const [isPlaying, setPlaying] = useState(() => !isDataSaverOn())
  useEffect(() => {
    if (isPlaying) track('video_play', { film: 'see_why' })
  }, [isPlaying])
  if (!isPlaying)
    return (
      <button
        type="button"
        className="film-poster"
        aria-label={t('film.dialog.play')}
        data-autofocus=""
        onClick={() => setPlaying(true)}
      >
        <Block number={15} state="on" hasRelief className="film-poster-block" />
        <Icon icon={Play} className="film-play-sign" />
        <span className="film-note">{t('film.dialog.note')}</span>
      </button>
    )
  return (
    <>
      {/* The poster is visible until the player covers it. */}
      <div aria-hidden="true" className="film-poster">
        <Block number={15} state="on" hasRelief className="film-poster-block" />
      </div>
      <VideoFrame
        title={t('film.dialog.title')}
        src={`https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&rel=0`}
        watchHref={`https://www.youtube.com/watch?v=${videoId}`}
        onFrame={follow}
      />
    </>
  )
}

function NoFilm() {
  const t = useTranslate()
  return (
    <EmptyState title={t('film.dialog.missing')} block={15} className="h-full content-center">
      {t('film.dialog.missing-text')}
    </EmptyState>
  )
}
