import { createExcerpt } from '#shared/blog.ts'
import { addLanguagePrefix, getLanguageFacts, type Language } from '#shared/languages.ts'
import { isStoredPicture } from '#shared/pictures.ts'
import { shortenText } from '#shared/text.ts'
import type { Translate } from '#shared/words.ts'
import type { PageHead } from '#web/common/navigation/page.ts'
import { paths } from '#web/common/navigation/paths.ts'
import type { Post } from '#web/public/blog/queries.ts'

/** Author of posts whose writer has no name, as in db/functions/texts.sql. */
const site = '20 in 24'

/** Returns the metadata of the page for a post that does not exist or was deleted. */
export function createMissingPostHead(t: Translate, isGone: boolean): PageHead {
  return {
    title: t(isGone ? 'blog.head.gone' : 'blog.head.none'),
    description: t('blog.head.none-description'),
    isHidden: true,
    share: 'blog',
  }
}

export function createLoadingPostHead(t: Translate): PageHead {
  return {
    title: t('blog.head.any'),
    description: t('blog.head.any-description'),
    share: 'blog',
    hasFeeds: true,
  }
}

type Around = { publicUrl: string; article: string | undefined }

/**
 * Returns the metadata of a post: title, description, share image, and schema.org BlogPosting for search
 * engines. If the post has no description or excerpt, the beginning of `article` is used.
 */
export function createPostHead(t: Translate, post: Post, { publicUrl, article = '' }: Around): PageHead {
  const description = shortenText(
    post.metaDescription || post.excerpt || createExcerpt(article) || t('blog.head.any-description'),
    160,
  )
  return {
    title: t('blog.head.post', { title: post.metaTitle || post.title }),
    description,
    share: `post-${post.slug}`,
    ...(isStoredPicture(post.imageUrl) && { shareFormat: 'jpg' as const }),
    hasFeeds: true,
    hasReading: true,
    writtenIn: searchedIn(post.language),
    article: { publishedAt: post.publishedAt, changedAt: post.updatedAt },
    facts: {
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: shortenText(post.title, 110),
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
      mainEntityOfPage: publicUrl + addLanguagePrefix(searchedIn(post.language), paths.blogPost(post.slug)),
    },
  }
}

/**
 * Returns the language in which search engines should list the post: its own language if the site is open in
 * that language, otherwise English.
 */
function searchedIn(written: Language): Language {
  return getLanguageFacts(written).stage === 'open' ? written : 'en'
}
