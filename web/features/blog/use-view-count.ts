import { useEffect } from 'react'
import { countView, type Post } from '#web/features/blog/queries.ts'
import { track } from '#web/lib/analytics.ts'
import type { Backend } from '#web/lib/backend.ts'
import { whenIdle } from '#web/lib/hydration/when-idle.ts'
import { useBackend } from '#web/lib/services.tsx'

/** Counts a view of the post when the page is idle. */
export function useViewCount(post: Pick<Post, 'id' | 'slug' | 'author'> | null | undefined): void {
  const backend = useBackend()
  const { id, slug, author } = post ?? {}
  useEffect(() => {
    if (!id || !slug) return
    track('view_blog_post', { slug: slug.slice(0, 80) })
    if (author) track('view_by_author', { author: author.slice(0, 80) })
    return whenIdle(() => count(backend, id))
  }, [backend, id, slug, author])
}

/** Readers do not see an error if the count fails. */
const count = (backend: Backend, id: string) => countView(backend, id).catch(() => {})
