import { useQuery } from '@tanstack/react-query'
import { ArticleWords } from '#web/features/blog/article-words.tsx'
import { articleQuery, type Post } from '#web/features/blog/queries.ts'
import { useBackend } from '#web/lib/services.tsx'
import { describeLoadFailure } from '#web/parts/dropped-words.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { useAuthorLanguage } from '#web/ui/own-words.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useWords } from '#web/ui/words.tsx'

/** Article of a post, or a loading or failed state. */
export function Article({ slug, language }: Pick<Post, 'slug' | 'language'>) {
  const t = useWords()
  const own = useAuthorLanguage()
  const article = useQuery(articleQuery(useBackend(), slug))
  if (article.data !== undefined) return <ArticleWords slug={slug} html={article.data} {...own(language)} />
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
