import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, redirect, useParams } from 'react-router'
import { blogMessages } from '#shared/blog.ts'
import { Article } from '#web/features/blog/article.tsx'
import { anyPostHead, missingPostHead, postHead } from '#web/features/blog/post-head.ts'
import { PostHeader } from '#web/features/blog/post-header.tsx'
import {
  articleQuery,
  movedPostQuery,
  type Post,
  postQuery,
  relatedQuery,
} from '#web/features/blog/queries.ts'
import { RelatedPosts } from '#web/features/blog/related-posts.tsx'
import { useViewCount } from '#web/features/blog/use-view-count.ts'
import { droppedText } from '#web/lib/backend.ts'
import { type Gone, goneQuery } from '#web/lib/gone.ts'
import type { Head, PageHandle, PageModule } from '#web/lib/page.ts'
import { type Services, useServices } from '#web/lib/services.tsx'
import { applyHead } from '#web/lib/use-page-head.ts'
import { NotFound } from '#web/pages/not-found.tsx'
import { GoneNotice } from '#web/parts/gone-notice.tsx'
import { PassOn } from '#web/parts/share/pass-on.tsx'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import '#web/styles/article.css'
import { LoadFailure } from '#web/ui/load-failure.tsx'

export const handle: PageHandle = {
  head: anyPostHead,
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
    const address = await queryClient.fetchQuery(movedPostQuery(backend, slug)).catch(() => null)
    if (address) throw movedTo(address)
    await queryClient.prefetchQuery(goneQuery(backend, 'post', slug))
  }
  await Promise.all([article, post?.categoryId && queryClient.prefetchQuery(relatedQuery(backend, post))])
}

export function Component() {
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
          <LoadFailure title={blogMessages.loadFailed} onRetry={() => post.refetch()}>
            {droppedText()}
          </LoadFailure>
        ) : (
          <Skeleton rows={6} label="Loading the post" />
        )}
      </div>
    </div>
  )
}

/** For a minute only: a post may go back to an address it had. */
function movedTo(slug: string): Response {
  return redirect(paths.blogPost(slug), { status: 301, headers: { 'cache-control': 'max-age=60' } })
}

function MovedOrMissing({ slug }: { slug: string }) {
  const { backend } = useServices()
  const moved = useQuery(movedPostQuery(backend, slug))
  const gone = useQuery(goneQuery(backend, 'post', slug))
  if (moved.data) return <Navigate to={paths.blogPost(moved.data)} replace />
  if (moved.isPending || gone.isPending)
    return <Skeleton rows={6} label="Loading the post" className="wrap section-y" />
  if (gone.data)
    return (
      <GoneNotice title={goneTitle} gone={gone.data}>
        <LinkButton href={paths.blog()}>See what is written now</LinkButton>
        <LinkButton href={paths.home} variant="secondary">
          Return to Main Website
        </LinkButton>
      </GoneNotice>
    )
  return <NotFound title={blogMessages.missing} sentence="The link may be old, or the post was taken down." />
}

function PostPage({ post }: { post: Post }) {
  return (
    <>
      <article>
        <PostHeader post={post} />
        <div data-surface="limewash" className="post-body">
          <div className="wrap post-columns">
            <PassOn look="rail" path={paths.blogPost(post.slug)} text={post.title} what="post" />
            <Article key={post.slug} slug={post.slug} />
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

const goneTitle = 'This post has gone'

function knownGone({ queryClient, backend }: Services, slug: string): Gone | null | undefined {
  return queryClient.getQueryData(goneQuery(backend, 'post', slug).queryKey)
}

function headFor(post: Post | null | undefined, services: Services, slug: string): Head {
  const { config, queryClient, backend } = services
  if (post === null && knownGone(services, slug))
    return { ...missingPostHead, title: `${goneTitle} · 20 in 24` }
  if (post === null) return missingPostHead
  if (!post) return anyPostHead
  const article = queryClient.getQueryData(articleQuery(backend, post.slug).queryKey)
  return postHead(post, config.publicUrl, article)
}
