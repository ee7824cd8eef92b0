import ExternalLink from 'lucide-react/icons/external-link'
import { useEffect, useRef, useState } from 'react'
import { ArrowLink } from '#web/common/ui/link-button.tsx'
import { videoFramePermissions } from '#web/common/ui/video-frame-permissions.ts'
import { useTranslate } from '#web/common/words/translations.tsx'

type FilmFrameProps = {
  /** URL of the player with its parameters. */
  src: string
  title: string
  /** Page with the same video, linked if the player does not load. */
  watchHref: string
  /** Listens to the player's messages. Returns a function that stops listening. */
  onFrame?: (frame: HTMLIFrameElement) => () => void
}

// Milliseconds until the player counts as failed. On a slow connection it needs some seconds.
const timeoutMs = 15_000

/**
 * Video player in an iframe. A page cannot detect that a frame of another host failed to load. So this
 * component sends the player a message and expects an answer.
 */
export function VideoFrame({ src, title, watchHref, onFrame }: FilmFrameProps) {
  const t = useTranslate()
  const frame = useRef<HTMLIFrameElement>(null)
  const [isMissing, setMissing] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => setMissing(true), timeoutMs)
    const handleMessage = ({ source, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow) return
      clearTimeout(timer)
      setMissing(String(data).includes('"onError"'))
    }
    addEventListener('message', handleMessage)
    return () => {
      clearTimeout(timer)
      removeEventListener('message', handleMessage)
    }
  }, [])

  useEffect(() => (frame.current ? onFrame?.(frame.current) : undefined), [onFrame])

  // Sends to any origin. With the origin of the player, the browser would log an error for a frame that
  // failed to load.
  const handleLoad = () => frame.current?.contentWindow?.postMessage('{"event":"listening"}', '*')

  return (
    <div className="relative size-full">
      <iframe
        ref={frame}
        src={`${src}&enablejsapi=1`}
        title={title}
        onLoad={handleLoad}
        allow={videoFramePermissions}
        allowFullScreen
        referrerPolicy="strict-origin"
        className="size-full"
      />
      <div role="status">
        {isMissing && (
          <div
            data-surface="oxide"
            className="absolute inset-x-0 bottom-0 grid justify-items-start gap-1.5 p-4.5"
          >
            <p>{t(navigator.onLine ? 'film.frame.missing' : 'film.frame.offline')}</p>
            <ArrowLink href={watchHref} target="_blank" icon={ExternalLink}>
              {t('film.frame.watch')}
            </ArrowLink>
          </div>
        )}
      </div>
    </div>
  )
}
