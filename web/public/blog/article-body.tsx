import { memo, useEffect, useRef, useState } from 'react'
import { track } from '#web/common/data/analytics.ts'
import { trustArticleHtml } from '#web/common/data/trusted-html.ts'
import { useHydrated } from '#web/common/hydration/use-hydrated.ts'
import type { LanguageProps } from '#web/common/ui/language-props.tsx'
import { videoFramePermissions } from '#web/common/ui/video-frame-permissions.ts'
import { createVideoTracker } from '#web/common/video/video-tracker.ts'
import { articleAttribute } from '#web/public/blog/queries.ts'

type ArticleWordsProps = { slug: string; html: string } & Partial<LanguageProps>

/** Memoises the article. Another render would replace the video player with the link again. */
export const ArticleBody = memo(function ArticleWords({ slug, html, ...own }: ArticleWordsProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isFirstView] = useState(!useHydrated())

  useEffect(() => {
    const words = place.current
    words?.addEventListener('click', playFilm)
    return () => words?.removeEventListener('click', playFilm)
  }, [])

  return (
    <div
      ref={place}
      {...own}
      className="article"
      data-first-view={isFirstView || undefined}
      {...{ [articleAttribute]: slug }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server (docs/decisions/0027)
      dangerouslySetInnerHTML={{ __html: trustArticleHtml(html) }}
      suppressHydrationWarning
    />
  )
})

const followFilm = createVideoTracker('post')

/**
 * Replaces a video link with the player. Nothing loads from YouTube before the click. With a modifier key or
 * without scripts, the link opens YouTube.
 */
function playFilm(event: MouseEvent) {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-film]') : null
  const id = link?.dataset.film
  if (!link || !id || !/^[\w-]{11}$/.test(id)) return
  event.preventDefault()
  track('video_play', { film: 'post' })
  const player = document.createElement('iframe')
  player.src = `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0&enablejsapi=1`
  player.title = link.textContent ?? 'Video'
  player.allow = videoFramePermissions
  player.referrerPolicy = 'strict-origin'
  player.className = 'film'
  link.replaceWith(player)
  player.focus()
  followFilm(player)
}
