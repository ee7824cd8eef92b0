import { useQuery } from '@tanstack/react-query'
import { blogLimits, blogMessages } from '#shared/blog.ts'
import { coverOf } from '#shared/pictures.ts'
import { cut } from '#shared/text.ts'
import { type FeaturedPost, featuredPostsQuery } from '#web/features/learn-more/queries.ts'
import { formatDate } from '#web/lib/format-date.ts'
import { useBackend } from '#web/lib/services.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { CoverPicture } from '#web/ui/cover-picture.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ArrowLink } from '#web/ui/link-button.tsx'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function FeaturedPosts() {
  const posts = useQuery(featuredPostsQuery(useBackend()))
  return (
    <section aria-labelledby="featured-posts" className="mt-16">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b-3 border-text pb-3">
        <h3 id="featured-posts" className="text-2xl">
          From the blog
        </h3>
        <ArrowLink href={paths.blog()}>View All Blog Posts</ArrowLink>
      </div>
      {posts.isPending && <Skeleton rows={3} label="Loading blog posts" className="py-5" />}
      {posts.isError && !posts.data && <LoadFailure onRetry={() => posts.refetch()} />}
      {posts.data?.length === 0 && (
        <Empty title="No Featured Blog Posts Yet" block={17} level={3} className="mt-4">
          The next chosen post appears here.
        </Empty>
      )}
      <ul className="mt-4 grid grid-cols-1 gap-x-4 gap-y-8 md:grid-cols-3">
        {posts.data?.map((post) => (
          <Post key={post.id} post={post} />
        ))}
      </ul>
    </section>
  )
}

const coverSizes = '(min-width: 67.5rem) 416px, (min-width: 45rem) 30vw, calc(100vw - 36px)'

function Post({ post }: { post: FeaturedPost }) {
  const { slug, title, excerpt, imageUrl, publishedAt, minutes } = post
  // What stands around them is English in every language.
  const own = { lang: post.language, dir: 'auto' } as const
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)] content-start gap-1.5 break-words">
      <CoverPicture picture={coverOf(imageUrl)} seed={slug} sizes={coverSizes} />
      <h4 {...own} className="mt-2 text-xl break-words">
        {title}
      </h4>
      <p {...own} className="break-words text-muted">
        {cut(excerpt, blogLimits.excerptShown)}
      </p>
      <p className="text-sm text-muted">
        <time dateTime={publishedAt}>{formatDate(publishedAt)}</time> · {minutes} min read
      </p>
      {/* One link for the whole card, named by its title. */}
      <ArrowLink href={paths.blogPost(slug)} className="whole-card mt-1">
        Read More
        <span {...own} className="sr-only">
          : {title}
        </span>
      </ArrowLink>
    </li>
  )
}

function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const retry = (
    <Button variant="secondary" size="compact" onClick={onRetry}>
      Retry
    </Button>
  )
  return (
    <Message tone="danger" action={retry} className="mt-4">
      {blogMessages.listFailed}
    </Message>
  )
}
