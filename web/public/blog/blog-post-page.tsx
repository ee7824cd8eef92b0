import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, redirect, useParams } from 'react-router'
import { formatTranslatedDate } from '#shared/dates.ts'
import { type Services, useServices } from '#web/common/data/services.tsx'
import type { PageHandle, PageHead, PageModule } from '#web/common/navigation/page.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { applyHead } from '#web/common/navigation/use-page-head.ts'
import { getSiteZone } from '#web/common/time/site-zone.ts'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { Skeleton } from '#web/common/ui/skeleton.tsx'
import { describeLoadFailure } from '#web/common/words/load-failure-text.ts'
import { Article } from '#web/public/blog/article.tsx'
import { createLoadingPostHead, createMissingPostHead, createPostHead } from '#web/public/blog/post-head.ts'
import { PostHeader } from '#web/public/blog/post-header.tsx'
import {
  articleQuery,
  type Post,
  postQuery,
  postRedirectQuery,
  relatedPostsQuery,
} from '#web/public/blog/queries.ts'
import { RelatedPosts } from '#web/public/blog/related-posts.tsx'
import { useViewCount } from '#web/public/blog/use-view-count.ts'
import { type DeletedPage, deletedPageQuery } from '#web/public/layout/deleted-page-query.ts'
import { GoneNotice } from '#web/public/layout/gone-notice.tsx'
import { NotFound } from '#web/public/layout/not-found.tsx'
import { ShareButtons } from '#web/public/share/share-buttons.tsx'
import '#web/public/blog/article.css'
import { LoadFailure } from '#web/common/ui/load-failure.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'

export const catalogueNouns = ['blog', 'network', 'share']

export const handle: PageHandle = {
  head: { title: '', description: '', share: 'blog', hasFeeds: true },
  headOf: (services, { slug = '' }) => headFor(known(services, slug), services, slug),
  statusOf(services, { slug = '' }) {
    if (known(services, slug) !== null) return undefined
    return knownGone(services, slug) ? 410 : 404
  },
}

export const prefetch: PageModule['prefetch'] = async ({ queryClient, backend }, { params }) => {
  const { slug = '' } = params
  const article = queryClient.prefetchQuery(articleQuery(backend, slug))
  const post = await queryClient.fetchQuery(postQuery(backend, slug)).catch(() => undefined)
  if (post === null) {
    const address = await queryClient.fetchQuery(postRedirectQuery(backend, slug)).catch(() => null)
    if (address) throw movedTo(address)
    await queryClient.prefetchQuery(deletedPageQuery(backend, 'post', slug))
  }
  await Promise.all([
    article,
    post?.categoryId && queryClient.prefetchQuery(relatedPostsQuery(backend, post)),
  ])
}

export function Component() {
  const t = useTranslate()
  const { slug = '' } = useParams()
  const services = useServices()
  const post = useQuery(postQuery(services.backend, slug))
  useViewCount(post.data)
  useEffect(() => applyHead(headFor(post.data, services, slug)), [post.data, services, slug])

  if (post.data) return <PostPage post={post.data} />
  if (post.data === null) return <MovedOrMissing slug={slug} />
  return (
    <div data-surface="limewash" className="section-y">
      <div className="wrap">
        {post.isError ? (
          <LoadFailure
            title={t('blog.post.failed')}
            onRetry={() => post.refetch()}
            retryLabel={t('network.retry')}
          >
            {describeLoadFailure(t, post.error)}
          </LoadFailure>
        ) : (
          <Skeleton rows={6} label={t('blog.post.loading')} />
        )}
      </div>
    </div>
  )
}

/**
 * Redirects to the new URL of a post. Browsers cache the redirect for only a minute, because the post may get
 * its old URL again.
 */
function movedTo(slug: string): Response {
  return redirect(paths.blogPost(slug), { status: 301, headers: { 'cache-control': 'max-age=60' } })
}

function MovedOrMissing({ slug }: { slug: string }) {
  const t = useTranslate()
  const { backend } = useServices()
  const moved = useQuery(postRedirectQuery(backend, slug))
  const gone = useQuery(deletedPageQuery(backend, 'post', slug))
  if (moved.data) return <Navigate to={paths.blogPost(moved.data)} replace />
  if (moved.isPending || gone.isPending)
    return <Skeleton rows={6} label={t('blog.post.loading')} className="wrap section-y" />
  if (gone.data)
    return (
      <GoneNotice
        title={t('blog.post.gone')}
        sentence={t('blog.post.gone-text', {
          date: formatTranslatedDate(t, gone.data.gone_at, { zone: getSiteZone() }),
        })}
      >
        <LinkButton href={paths.blog()}>{t('blog.post.gone-see')}</LinkButton>
        <LinkButton href={paths.home} variant="secondary">
          {t('blog.post.back')}
        </LinkButton>
      </GoneNotice>
    )
  return (
    <NotFound title={t('blog.post.none')} sentence={t('blog.post.none-text')} back={t('blog.post.back')} />
  )
}

function PostPage({ post }: { post: Post }) {
  return (
    <>
      <article>
        <PostHeader post={post} />
        <div data-surface="limewash" className="post-body">
          <div className="wrap post-columns">
            <ShareButtons look="rail" path={paths.blogPost(post.slug)} text={post.title} what="post" />
            <Article key={post.slug} slug={post.slug} language={post.language} />
          </div>
        </div>
      </article>
      <RelatedPosts post={post} />
    </>
  )
}

function known({ queryClient, backend }: Services, slug: string): Post | null | undefined {
  return queryClient.getQueryData(postQuery(backend, slug).queryKey)
}

function knownGone({ queryClient, backend }: Services, slug: string): DeletedPage | null | undefined {
  return queryClient.getQueryData(deletedPageQuery(backend, 'post', slug).queryKey)
}

function headFor(post: Post | null | undefined, services: Services, slug: string): PageHead {
  const { config, queryClient, backend, words } = services
  if (post === null) return createMissingPostHead(words.t, Boolean(knownGone(services, slug)))
  if (!post) return createLoadingPostHead(words.t)
  const article = queryClient.getQueryData(articleQuery(backend, post.slug).queryKey)
  return createPostHead(words.t, post, { publicUrl: config.publicUrl, article })
}
