import { useQuery } from '@tanstack/react-query'
import { type BlogFilters, createBlogUrl, isFiltered } from '#web/features/blog/blog-filters.ts'
import { selectPosts } from '#web/features/blog/choose-posts.ts'
import { PostCard } from '#web/features/blog/post-card.tsx'
import { type BlogCategory, postsQuery } from '#web/features/blog/queries.ts'
import { RedirectToLastPage } from '#web/lib/lists/last-page.tsx'
import { useBackend } from '#web/lib/services.tsx'
import { describeLoadFailure } from '#web/parts/dropped-words.ts'
import { paths } from '#web/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty.tsx'
import { ArrowLink, LinkButton } from '#web/ui/link-button.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useWords } from '#web/ui/words.tsx'

type BlogListProps = { filters: BlogFilters; categories: readonly BlogCategory[] }

/** Page links lead to the list instead of the top of the page. */
export const listAnchor = 'posts'

/** One page of posts, or a loading, failed or empty state. */
export function BlogList({ filters, categories }: BlogListProps) {
  const t = useWords()
  const posts = useQuery(postsQuery(useBackend()))
  if (posts.isPending) return <Skeleton rows={6} label={t('blog.list.loading')} className="mt-7.5" />
  if (posts.isError && !posts.data) return <ListFailure error={posts.error} onRetry={() => posts.refetch()} />
  const chosen = selectPosts(posts.data, categories, filters)
  if (chosen.total === 0) return <EmptyList filters={filters} />
  const isGrid = filters.view === 'grid'
  const pages = {
    page: filters.page,
    pageCount: chosen.pageCount,
    hrefOf: (page: number) => `${createBlogUrl({ ...filters, page })}#${listAnchor}`,
  }
  return (
    <>
      <div className="mt-4.5 flex flex-wrap items-baseline justify-between gap-x-6 text-sm">
        <p role="status" className="text-muted">
          {t('blog.list.count', { count: chosen.total })}
        </p>
        {isFiltered(filters) && <ClearFilters />}
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
      <RedirectToLastPage {...pages} />
    </>
  )
}

function ClearFilters() {
  return <ArrowLink href={paths.blog()}>{useWords()('blog.filters.clear')}</ArrowLink>
}

function EmptyList({ filters }: { filters: BlogFilters }) {
  const t = useWords()
  const isNarrowed = isFiltered(filters)
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
  const t = useWords()
  return (
    <LoadFailure title={t('blog.list.failed')} onRetry={onRetry} retryLabel={t('network.retry')}>
      {describeLoadFailure(t, error)}
    </LoadFailure>
  )
}
