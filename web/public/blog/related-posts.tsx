import { useQuery } from '@tanstack/react-query'
import { useBackend } from '#web/common/data/services.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { ArrowLink } from '#web/common/ui/link-button.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import { PostCard } from '#web/public/blog/post-card.tsx'
import { type Post, relatedPostsQuery } from '#web/public/blog/queries.ts'

/** Lists related posts. It renders nothing if there are none or they fail to load. */
export function RelatedPosts({ post }: { post: Post }) {
  const t = useTranslate()
  const { data = [] } = useQuery(relatedPostsQuery(useBackend(), post))
  if (data.length === 0) return null
  return (
    <section aria-labelledby="related-posts" data-surface="plaster" className="py-12 lg:py-18">
      <div className="wrap">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1.5 border-b-3 border-text pb-4.5">
          <h2 id="related-posts" className="text-2xl">
            {t('blog.post.related', { category: post.category ?? '' })}
          </h2>
          <ArrowLink href={paths.blog()}>{t('blog.post.related-all')}</ArrowLink>
        </div>
        <ul className="mt-6 grid grid-cols-1 gap-x-6 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
          {data.map((related) => (
            <li key={related.id}>
              <PostCard post={related} view="grid" level={3} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
