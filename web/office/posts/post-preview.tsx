import { useEffect, useEffectEvent } from 'react'
import { estimateReadingMinutes } from '#shared/blog.ts'
import type { AdminPost, PostAuthor } from '#shared/blog-admin.ts'
import { formatRefusal } from '#web/common/data/backend.ts'
import { Dialog, DialogBody } from '#web/common/ui/dialog.tsx'
import { type LanguageProps, useLanguageProps } from '#web/common/ui/language-props.tsx'
import { Skeleton } from '#web/common/ui/skeleton.tsx'
import { usePreviewArticle } from '#web/office/posts/mutations.ts'
import { createPostDraft, type PostValues } from '#web/office/posts/post-draft.ts'
import { ArticleBody } from '#web/public/blog/article-body.tsx'
import { PostHeader } from '#web/public/blog/post-header.tsx'
import type { BlogCategory, Post } from '#web/public/blog/queries.ts'
import '#web/public/blog/article.css'
import { LoadFailure } from '#web/common/ui/load-failure.tsx'

type Facts = { authors: readonly PostAuthor[]; categories: readonly BlogCategory[]; opened: AdminPost | null }

type PostPreviewProps = Facts & {
  /** The preview is open if this is not null. */
  shown: { values: PostValues; title: string } | null
  onClose: () => void
}

/** Shows the post as readers will see it, with the same components. The server has sanitised the article. */
export function PostPreview({ shown, onClose, ...facts }: PostPreviewProps) {
  const own = useLanguageProps()
  return (
    <Dialog isOpen={shown !== null} onClose={onClose} title={shown?.title ?? 'Preview'} size="wide">
      {shown && (
        <DialogBody>
          <PostHeader post={postOf(shown.values, facts)} />
          <div data-surface="limewash" className="post-body">
            <div className="wrap">
              <PreviewWords content={shown.values.content} own={own(shown.values.language)} />
            </div>
          </div>
        </DialogBody>
      )}
    </Dialog>
  )
}

function PreviewWords({ content, own }: { content: string; own: LanguageProps }) {
  const { mutate, data, error } = usePreviewArticle()
  const ask = useEffectEvent(() => mutate(content))
  useEffect(() => ask(), [])
  if (data !== undefined) return <ArticleBody slug="preview" html={data} {...own} />
  if (!error) return <Skeleton rows={6} label="Loading preview" />
  return (
    <LoadFailure title="The preview could not be loaded" onRetry={() => mutate(content)}>
      {formatRefusal(error, 'Your text is safe.')}
    </LoadFailure>
  )
}

function postOf(values: PostValues, { authors, categories, opened }: Facts): Post {
  const draft = createPostDraft(values, { authors, opened, shortId: 'preview' })
  const now = new Date().toISOString()
  const createdAt = opened?.created_at ?? now
  return {
    id: opened?.id ?? 'preview',
    slug: draft.slug,
    title: draft.title || 'No title yet',
    excerpt: draft.excerpt,
    language: draft.language,
    imageUrl: draft.featured_image_url,
    imageAlt: draft.featured_image_alt,
    author: draft.author_name,
    publishedAt: opened?.published_at ?? now,
    views: 0,
    minutes: estimateReadingMinutes(draft.content),
    tags: draft.tags,
    categoryId: draft.category_id,
    category: categories.find(({ id }) => id === draft.category_id)?.name ?? null,
    metaTitle: draft.meta_title,
    metaDescription: draft.meta_description,
    createdAt,
    updatedAt: createdAt,
  }
}
