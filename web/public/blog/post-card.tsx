import '#web/public/blog/post.css'
import { blogLimits } from '#shared/blog.ts'
import { formatTranslatedDate } from '#shared/dates.ts'
import { getCoverSources } from '#shared/pictures.ts'
import { shortenText } from '#shared/text.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { getSiteZone } from '#web/common/time/site-zone.ts'
import { Anchor } from '#web/common/ui/anchor.tsx'
import { classNames } from '#web/common/ui/class-names.ts'
import { CoverPicture } from '#web/common/ui/cover-picture.tsx'
import { type LanguageProps, useLanguageProps } from '#web/common/ui/language-props.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import type { PostLayout } from '#web/public/blog/blog-filters.ts'
import type { PostSummary } from '#web/public/blog/queries.ts'

type PostCardProps = {
  post: PostSummary
  view: PostLayout
  level: 2 | 3
}

const sizes: Record<PostLayout, string> = {
  grid: '(min-width: 67.5rem) 416px, (min-width: 45rem) 45vw, calc(100vw - 36px)',
  list: '(min-width: 45rem) 240px, 110px',
}

/** Card of a post. The whole card is one link, and the title names it. */
export function PostCard({ post, view, level }: PostCardProps) {
  const { slug, title, excerpt, imageUrl, publishedAt, minutes } = post
  const t = useTranslate()
  const own = useLanguageProps()(post.language)
  const Heading = `h${level}` as const
  const isList = view === 'list'
  return (
    <article
      className={classNames(
        'relative grid gap-2.25',
        isList
          ? 'grid-cols-[110px_minmax(0,1fr)] gap-x-4.5 md:grid-cols-[240px_minmax(0,1fr)] md:gap-x-6'
          : 'h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr]',
      )}
    >
      <div>
        <CoverPicture picture={getCoverSources(imageUrl)} seed={slug} sizes={sizes[view]} />
      </div>
      <div className="flex flex-col items-start gap-2.25">
        <Heading {...own} className={classNames('text-xl max-w-full break-words', !isList && 'mt-3')}>
          <Anchor href={paths.blogPost(slug)} className="whole-card post-link">
            {title}
          </Anchor>
        </Heading>
        {excerpt && (
          <p {...own} className="max-w-full break-words text-muted">
            {shortenText(excerpt, blogLimits.excerpt)}
          </p>
        )}
        <Tags tags={post.tags} own={own} />
        <p className={classNames('text-sm text-muted', isList ? 'mt-1.5' : 'mt-auto pt-1.5')}>
          <time dateTime={publishedAt}>{formatTranslatedDate(t, publishedAt, { zone: getSiteZone() })}</time>
          {` · ${t('blog.post.minutes', { count: minutes })}`}
        </p>
      </div>
    </article>
  )
}

/** Shows up to three tags and the number of the others. */
function Tags({ tags, own }: { tags: readonly string[]; own: LanguageProps }) {
  const t = useTranslate()
  if (tags.length === 0) return null
  const rest = tags.length - blogLimits.tagsShown
  const tag = 'max-w-full truncate rounded-1 bg-sunken px-2.25 py-[3px] text-xs font-bold'
  return (
    <ul aria-label={t('blog.post.tags')} className="mt-1.5 flex max-w-full flex-wrap gap-1.5">
      {tags.slice(0, blogLimits.tagsShown).map((name) => (
        <li key={name} {...own} className={tag}>
          {name}
        </li>
      ))}
      {rest > 0 && <li className={tag}>{t('blog.post.tags-more', { count: rest })}</li>}
    </ul>
  )
}
