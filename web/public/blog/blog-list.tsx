import { useQuery } from '@tanstack/react-query'
import { useBackend } from '#web/common/data/services.tsx'
import { LastPageRedirect } from '#web/common/lists/last-page.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { classNames } from '#web/common/ui/class-names.ts'
import { EmptyState } from '#web/common/ui/empty.tsx'
import { ArrowLink, LinkButton } from '#web/common/ui/link-button.tsx'
import { LoadFailure } from '#web/common/ui/load-failure.tsx'
import { Pagination } from '#web/common/ui/pagination.tsx'
import { Skeleton } from '#web/common/ui/skeleton.tsx'
import { describeLoadFailure } from '#web/common/words/load-failure-text.ts'
import { useTranslate } from '#web/common/words/translations.tsx'
import { type BlogFilters, createBlogUrl, hasBlogFilters } from '#web/public/blog/blog-filters.ts'
import { PostCard } from '#web/public/blog/post-card.tsx'
import { type BlogCategory, postsQuery } from '#web/public/blog/queries.ts'
import { selectPosts } from '#web/public/blog/select-posts.ts'

type BlogListProps = { filters: BlogFilters; categories: readonly BlogCategory[] }

/** Id of the list. Page links lead there instead of to the top of the page. */
export const postsAnchor = 'posts'

/** One page of posts, or a loading, failed or empty state. */
export function BlogList({ filters, categories }: BlogListProps) {
  const t = useTranslate()
  const posts = useQuery(postsQuery(useBackend()))
  if (posts.isPending) return <Skeleton rows={6} label={t('blog.list.loading')} className="mt-7.5" />
  if (posts.isError && !posts.data) return <ListFailure error={posts.error} onRetry={() => posts.refetch()} />
  const chosen = selectPosts(posts.data, categories, filters)
  if (chosen.total === 0) return <EmptyList filters={filters} />
  const isGrid = filters.view === 'grid'
  const pages = {
    page: filters.page,
    pageCount: chosen.pageCount,
    hrefOf: (page: number) => `${createBlogUrl({ ...filters, page })}#${postsAnchor}`,
  }
  return (
    <>
      <div className="mt-4.5 flex flex-wrap items-baseline justify-between gap-x-6 text-sm">
        <p role="status" className="text-muted">
          {t('blog.list.count', { count: chosen.total })}
        </p>
        {hasBlogFilters(filters) && <ClearFilters />}
      </div>
      <ul
        className={classNames(
          'mt-4.5 grid grid-cols-1',
          isGrid ? 'gap-x-6 gap-y-12 md:grid-cols-2 lg:grid-cols-3' : 'gap-y-7.5',
        )}
      >
        {chosen.posts.map((post) => (
          <li key={post.id} className={classNames(!isGrid && 'border-t border-line pt-7.5')}>
            <PostCard post={post} view={filters.view} level={2} />
          </li>
        ))}
      </ul>
      <Pagination
        {...pages}
        label={t('blog.pages.label')}
        words={{
          previous: t('blog.pages.previous'),
          next: t('blog.pages.next'),
          page: (number) => t('blog.pages.page', { number }),
        }}
        className="mt-12"
      />
      <LastPageRedirect {...pages} />
    </>
  )
}

function ClearFilters() {
  return <ArrowLink href={paths.blog()}>{useTranslate()('blog.filters.clear')}</ArrowLink>
}

function EmptyList({ filters }: { filters: BlogFilters }) {
  const t = useTranslate()
  const isNarrowed = hasBlogFilters(filters)
  const clear = (
    <LinkButton href={paths.blog()} variant="secondary" size="compact">
      {t('blog.filters.clear')}
    </LinkButton>
  )
  return (
    <div role="status">
      <EmptyState
        title={t('blog.list.none')}
        block={isNarrowed ? 20 : 17}
        state={isNarrowed ? 'dark' : 'waiting'}
        action={isNarrowed && clear}
        className="mt-6"
      >
        {t(isNarrowed ? 'blog.list.none-filtered' : 'blog.list.none-yet')}
      </EmptyState>
    </div>
  )
}

function ListFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTranslate()
  return (
    <LoadFailure title={t('blog.list.failed')} onRetry={onRetry} retryLabel={t('network.retry')}>
      {describeLoadFailure(t, error)}
    </LoadFailure>
  )
}
