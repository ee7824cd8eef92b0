import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cut } from '#shared/text.ts'
import { type FeaturedPost, featuredPostsQuery } from '#web/features/learn-more/queries.ts'
import { formatDate } from '#web/lib/format-date.ts'
import { ownImage } from '#web/lib/own-image.ts'
import { useBackend } from '#web/lib/services.tsx'
import { paths } from '#web/paths.ts'
import { Block, type Quarter } from '#web/ui/block.tsx'
import { Button } from '#web/ui/button.tsx'
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
      <ul className="mt-4 grid gap-x-4 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
        {posts.data?.map((post, index) => (
          <Post key={post.id} post={post} cover={covers[index % covers.length]} />
        ))}
      </ul>
    </section>
  )
}

function Post({ post, cover }: { post: FeaturedPost; cover: Cover | undefined }) {
  const { slug, title, excerpt, publishedAt, minutes } = post
  const imageUrl = post.imageUrl && ownImage(post.imageUrl)
  const [isBroken, setBroken] = useState(false)
  // The server's image may have failed before this page could listen.
  const look = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setBroken(true)
  }
  return (
    <li className="relative grid content-start gap-1.5">
      {imageUrl && !isBroken ? (
        <img
          ref={look}
          src={imageUrl}
          alt=""
          loading="lazy"
          onError={() => setBroken(true)}
          className="aspect-[2] w-full rounded-2 bg-sunken object-cover"
        />
      ) : (
        cover && <BlockCover {...cover} />
      )}
      <h4 className="mt-2 text-xl break-words">{title}</h4>
      <p className="break-words text-muted">{cut(excerpt, 120)}</p>
      <p className="text-sm text-muted">
        <time dateTime={publishedAt}>{formatDate(publishedAt)}</time> · {minutes} min read
      </p>
      {/* One link for the whole card, named by its title. */}
      <ArrowLink href={paths.blogPost(slug)} className="whole-card mt-1">
        Read More<span className="sr-only">: {title}</span>
      </ArrowLink>
    </li>
  )
}

type Cover = { tone: 'adire' | 'clay' | 'oxide'; hue: Quarter; blocks: readonly number[]; lit: number }

// 4 x 2 holes of one family in one light on a deep colour, one hole in danfo.
const covers: readonly Cover[] = [
  { tone: 'adire', hue: 1, blocks: [1, 6, 11, 2, 6, 11, 2, 1], lit: 2 },
  { tone: 'clay', hue: 2, blocks: [7, 3, 16, 9, 3, 16, 9, 7], lit: 5 },
  { tone: 'oxide', hue: 4, blocks: [12, 18, 5, 20, 18, 5, 20, 12], lit: 0 },
]

function BlockCover({ tone, hue, blocks, lit }: Cover) {
  return (
    <div aria-hidden="true" className="block-cover" data-tone={tone}>
      {blocks.map((number, at) => (
        <Block
          // biome-ignore lint/suspicious/noArrayIndexKey: a hole is its position
          key={at}
          number={number}
          state="on"
          look="bare"
          hue={at === lit ? 3 : hue}
        />
      ))}
    </div>
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
      Failed to load blog posts
    </Message>
  )
}
