import { useEffect } from 'react'
import { track } from '#web/common/data/analytics.ts'
import type { Backend } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { runWhenIdle } from '#web/common/hydration/when-idle.ts'
import { type Post, recordPostView } from '#web/public/blog/queries.ts'

/** Counts a view of the post when the page is idle. */
export function useViewCount(post: Pick<Post, 'id' | 'slug' | 'author'> | null | undefined): void {
  const backend = useBackend()
  const { id, slug, author } = post ?? {}
  useEffect(() => {
    if (!id || !slug) return
    track('view_blog_post', { slug: slug.slice(0, 80) })
    if (author) track('view_by_author', { author: author.slice(0, 80) })
    return runWhenIdle(() => count(backend, id))
  }, [backend, id, slug, author])
}

/** Counts the view. Readers do not see an error if this fails. */
const count = (backend: Backend, id: string) => recordPostView(backend, id).catch(() => {})
