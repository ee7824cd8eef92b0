import { useQuery } from '@tanstack/react-query'
import { useBackend } from '#web/common/data/services.tsx'
import { useLanguageProps } from '#web/common/ui/language-props.tsx'
import { LoadFailure } from '#web/common/ui/load-failure.tsx'
import { Skeleton } from '#web/common/ui/skeleton.tsx'
import { describeLoadFailure } from '#web/common/words/load-failure-text.ts'
import { useTranslate } from '#web/common/words/translations.tsx'
import { ArticleBody } from '#web/public/blog/article-body.tsx'
import { articleQuery, type Post } from '#web/public/blog/queries.ts'

/** Article of a post, or a loading or failed state. */
export function Article({ slug, language }: Pick<Post, 'slug' | 'language'>) {
  const t = useTranslate()
  const own = useLanguageProps()
  const article = useQuery(articleQuery(useBackend(), slug))
  if (article.data !== undefined) return <ArticleBody slug={slug} html={article.data} {...own(language)} />
  if (article.isPending) return <Skeleton rows={6} label={t('blog.post.loading')} />
  return (
    <LoadFailure
      title={t('blog.post.failed')}
      onRetry={() => article.refetch()}
      retryLabel={t('network.retry')}
    >
      {describeLoadFailure(t, article.error)}
    </LoadFailure>
  )
}
