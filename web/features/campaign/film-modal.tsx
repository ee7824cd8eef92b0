import Play from 'lucide-react/icons/play'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { track } from '#web/lib/analytics.ts'
import { BareDialog } from '#web/ui/bare-dialog.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

type FilmModalProps = {
  open: boolean
  onClose: () => void
  /** Nothing is asked of the film's host before a press on play. */
  videoId: string | null
}

/** "See Why": the film alone on a dark screen. */
export function FilmModal({ open, onClose, videoId }: FilmModalProps) {
  return (
    <BareDialog open={open} onClose={onClose} label="See Why" surface="oxide" className="film">
      <IconButton icon={X} label="Close" className="film-close" onClick={onClose} />
      <div className="film-frame">{videoId ? <Film videoId={videoId} /> : <NoFilm />}</div>
    </BareDialog>
  )
}

function Film({ videoId }: { videoId: string }) {
  const [isPlaying, setPlaying] = useState(false)
  const handlePlay = () => {
    track('video_play', { film: 'see_why' })
    setPlaying(true)
  }
  if (!isPlaying)
    return (
      <button
        type="button"
        className="film-play"
        aria-label="Play the film"
        data-autofocus=""
        onClick={handlePlay}
      >
        <Icon icon={Play} className="film-play-sign" />
        <span className="film-note">The film comes from YouTube and loads when you press play.</span>
      </button>
    )
  return (
    <iframe
      title="See Why: the film"
      src={`https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&rel=0`}
      allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
      referrerPolicy="strict-origin"
      className="size-full"
    />
  )
}

function NoFilm() {
  return (
    <Empty title="The film is not here yet" block={15} className="h-full content-center">
      It plays on this page once it is published.
    </Empty>
  )
}
