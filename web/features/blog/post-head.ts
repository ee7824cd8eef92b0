import { excerptOf } from '#shared/blog.ts'
import { addressIn, factsOf, type Language } from '#shared/languages.ts'
import { isOwnPicture } from '#shared/pictures.ts'
import { cut } from '#shared/text.ts'
import type { Say } from '#shared/words.ts'
import type { Post } from '#web/features/blog/queries.ts'
import type { Head } from '#web/lib/navigation/page.ts'
import { paths } from '#web/paths.ts'

/** Also the byline of who has not said a name (db/functions/texts.sql). */
const site = '20 in 24'

/** The post does not exist, or not any longer. */
export function missingPostHead(t: Say, isGone: boolean): Head {
  return {
    title: t(isGone ? 'blog.head.gone' : 'blog.head.none'),
    description: t('blog.head.none-description'),
    isHidden: true,
    share: 'blog',
  }
}

/** Before the post is known. */
export function anyPostHead(t: Say): Head {
  return {
    title: t('blog.head.any'),
    description: t('blog.head.any-description'),
    share: 'blog',
    hasFeeds: true,
  }
}

type Around = { publicUrl: string; article: string | undefined }

/**
 * Title, description and share image of a post, and what it is as schema.org describes an article. A post that nobody
 * described says how its `article` begins.
 */
export function postHead(t: Say, post: Post, { publicUrl, article = '' }: Around): Head {
  const description = cut(
    post.metaDescription || post.excerpt || excerptOf(article) || t('blog.head.any-description'),
    160,
  )
  return {
    title: t('blog.head.post', { title: post.metaTitle || post.title }),
    description,
    share: `post-${post.slug}`,
    ...(isOwnPicture(post.imageUrl) && { shareFormat: 'jpg' as const }),
    hasFeeds: true,
    hasReading: true,
    writtenIn: searchedIn(post.language),
    article: { publishedAt: post.publishedAt, changedAt: post.updatedAt },
    facts: {
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: cut(post.title, 110),
      description,
      datePublished: post.publishedAt,
      dateModified: post.updatedAt,
      inLanguage: post.language,
      ...(post.author && {
        author: {
          '@type': post.author === site ? 'Organization' : 'Person',
          name: post.author,
          url: `${publicUrl}${paths.home}`,
        },
      }),
      publisher: { '@type': 'Organization', name: site, url: `${publicUrl}${paths.home}` },
      ...(post.category && { articleSection: post.category }),
      ...(post.tags.length > 0 && { keywords: post.tags.join(', ') }),
      timeRequired: `PT${post.minutes}M`,
      mainEntityOfPage: publicUrl + addressIn(searchedIn(post.language), paths.blogPost(post.slug)),
    },
  }
}

/** A language that is a draft is not for search engines: until it is open they read the post in the English frame. */
function searchedIn(written: Language): Language {
  return factsOf(written).stage === 'open' ? written : 'en'
}
