import '#web/public/blog/post.css'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useState } from 'react'
import { isPostUpdated } from '#shared/blog.ts'
import { formatTranslatedDate } from '#shared/dates.ts'
import { getCoverSources } from '#shared/pictures.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { getSiteZone } from '#web/common/time/site-zone.ts'
import { Anchor } from '#web/common/ui/anchor.tsx'
import { Icon } from '#web/common/ui/icon.tsx'
import { useLanguageProps } from '#web/common/ui/language-props.tsx'
import { TranslatedRichText, useTranslate } from '#web/common/words/translations.tsx'
import { PostPattern } from '#web/public/blog/post-pattern.tsx'
import type { Post } from '#web/public/blog/queries.ts'

/** Shows title, date and age of a post, with its cover or a pattern. */
export function PostHeader({ post }: { post: Post }) {
  const t = useTranslate()
  const own = useLanguageProps()(post.language)
  return (
    <header data-surface="adire" className="overflow-hidden">
      <div className="wrap post-header-grid">
        <div className="post-header-words">
          <Anchor
            href={paths.blog()}
            className="plain-link inline-flex min-h-12 w-max items-center gap-3 font-semibold"
          >
            <Icon icon={ArrowLeft} />
            {t('blog.post.all')}
          </Anchor>
          <div className="mt-7.5 lg:mt-10.5">
            {post.category && (
              <p className="w-max max-w-full rounded-1 bg-sunken px-2.25 py-[3px] text-xs font-bold">
                {post.category}
              </p>
            )}
            <h1 {...own} className="mt-4.5 text-4xl break-words">
              {post.title}
            </h1>
            <Dates post={post} />
          </div>
        </div>
        <Cover key={post.id} post={post} />
      </div>
    </header>
  )
}

function Dates({ post }: { post: Post }) {
  const t = useTranslate()
  const { publishedAt, updatedAt, minutes, author } = post
  const dateOf = (instant: string) => formatTranslatedDate(t, instant, { zone: getSiteZone() })
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-3.75 gap-y-2.25 text-muted">
      {author && <bdi>{author}</bdi>} <time dateTime={publishedAt}>{dateOf(publishedAt)}</time>{' '}
      {isPostUpdated(post) && (
        <span className="rounded-1 bg-action px-2.25 py-[3px] text-xs font-bold text-action-text">
          <TranslatedRichText
            id="blog.post.updated"
            values={{ date: dateOf(updatedAt) }}
            tags={{ date: <time dateTime={updatedAt} /> }}
          />
        </span>
      )}{' '}
      <span>{t('blog.post.minutes', { count: minutes })}</span>
    </p>
  )
}

function Cover({ post }: { post: Post }) {
  const own = useLanguageProps()(post.language)
  const [isBroken, setBroken] = useState(false)
  const cover = getCoverSources(post.imageUrl)
  const look = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setBroken(true)
  }
  if (!cover || isBroken) return <PostPattern />
  return (
    <img
      {...cover}
      {...own}
      ref={look}
      sizes="(min-width: 67.5rem) 480px, 100vw"
      width={720}
      height={540}
      alt={post.imageAlt}
      fetchPriority="high"
      onError={() => setBroken(true)}
      className="post-cover"
    />
  )
}
