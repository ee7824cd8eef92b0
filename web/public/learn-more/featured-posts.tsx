import { useQuery } from '@tanstack/react-query'
import { blogLimits } from '#shared/blog.ts'
import { formatTranslatedDate } from '#shared/dates.ts'
import { getCoverSources } from '#shared/pictures.ts'
import { shortenText } from '#shared/text.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { getSiteZone } from '#web/common/time/site-zone.ts'
import { Button } from '#web/common/ui/button.tsx'
import { classNames } from '#web/common/ui/class-names.ts'
import { CoverPicture } from '#web/common/ui/cover-picture.tsx'
import { EmptyState } from '#web/common/ui/empty.tsx'
import { useLanguageProps } from '#web/common/ui/language-props.tsx'
import { ArrowLink } from '#web/common/ui/link-button.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { Skeleton } from '#web/common/ui/skeleton.tsx'
import { TranslatedRichText, useTranslate } from '#web/common/words/translations.tsx'
import { type FeaturedPost, featuredPostsQuery } from '#web/public/learn-more/queries.ts'

export function FeaturedPosts() {
  const t = useTranslate()
  const posts = useQuery(featuredPostsQuery(useBackend()))
  return (
    <section aria-labelledby="featured-posts" className="mt-24">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1.5 border-b-3 border-text pb-4.5">
        <h3 id="featured-posts" className="text-2xl">
          {t('learn.posts.heading')}
        </h3>
        <ArrowLink href={paths.blog()}>{t('learn.posts.all')}</ArrowLink>
      </div>
      {posts.isPending && <Skeleton rows={3} label={t('learn.posts.loading')} className="py-7.5" />}
      {posts.isError && !posts.data && <LoadFailure onRetry={() => posts.refetch()} />}
      {posts.data?.length === 0 && (
        <EmptyState title={t('learn.posts.none')} block={17} level={3} className="mt-6">
          {t('learn.posts.none-text')}
        </EmptyState>
      )}
      <ul className="mt-6 grid grid-cols-1 gap-x-6 gap-y-12 md:grid-cols-3">
        {posts.data?.map((post, index) => (
          <Post key={post.id} post={post} isFirst={index === 0} />
        ))}
      </ul>
    </section>
  )
}

const coverSizes = '(min-width: 67.5rem) 416px, (min-width: 45rem) 30vw, calc(100vw - 36px)'

/** Card of a post. Phones show only the first card, and a link to all posts. */
function Post({ post, isFirst }: { post: FeaturedPost; isFirst: boolean }) {
  const t = useTranslate()
  const { slug, title, excerpt, imageUrl, publishedAt, minutes } = post
  const own = useLanguageProps()(post.language)
  return (
    <li
      className={classNames(
        'relative grid grid-cols-[minmax(0,1fr)] content-start gap-2.25 break-words',
        !isFirst && 'max-md:hidden',
      )}
    >
      <CoverPicture picture={getCoverSources(imageUrl)} seed={slug} sizes={coverSizes} />
      <h4 {...own} className="mt-3 text-xl break-words">
        {title}
      </h4>
      <p {...own} className="break-words text-muted">
        {shortenText(excerpt, blogLimits.excerptShown)}
      </p>
      <p className="text-sm text-muted">
        <time dateTime={publishedAt}>{formatTranslatedDate(t, publishedAt, { zone: getSiteZone() })}</time>
        {` · ${t('learn.posts.minutes', { count: minutes })}`}
      </p>
      {/* The whole card is one link, and the title names it. */}
      <ArrowLink href={paths.blogPost(slug)} className="whole-card mt-1.5">
        <TranslatedRichText
          id="learn.posts.read"
          values={{ title }}
          tags={{ of: <span {...own} className="sr-only" /> }}
        />
      </ArrowLink>
    </li>
  )
}

function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const t = useTranslate()
  const retry = (
    <Button variant="secondary" size="compact" onClick={onRetry}>
      {t('learn.posts.retry')}
    </Button>
  )
  return (
    <Message tone="danger" action={retry} className="mt-6">
      {t('learn.posts.failed')}
    </Message>
  )
}
