import {
  createAtomFeed,
  type FeedTexts,
  formatAtomInstant,
  markDraftSubtitle,
} from '#server/pages/atom-feed.ts'
import type { FeedPost } from '#server/pages/public-facts.ts'
import { escapeXml } from '#server/rendering/escape.ts'
import { prepareFeedArticle } from '#server/services/html/feed-article.ts'
import { blogFeeds } from '#shared/blog.ts'
import { getLanguagePrefix } from '#shared/languages.ts'

type BlogFeed = FeedTexts & { publicUrl: string }

/**
 * Atom feed (RFC 4287). An entry keeps its id when its address or title changes, because feed readers would
 * otherwise show it again as new.
 */
export function createBlogAtomFeed(posts: readonly FeedPost[], { publicUrl, ...words }: BlogFeed): string {
  const newest = posts
    .map(({ updated_at }) => updated_at)
    .toSorted()
    .at(-1)
  return createAtomFeed({
    ...words,
    publicUrl,
    title: words.t('feed.blog.title'),
    subtitle: words.t('feed.blog.subtitle'),
    updated: formatAtomInstant(newest ?? '1970-01-01T00:00:00Z'),
    path: blogFeeds[0].path,
    page: '/blog',
    entries: posts.map((post) =>
      atomEntry(post, publicUrl + getLanguagePrefix(words.language), words.t('feed.blog.builder')),
    ),
  })
}

function atomEntry(post: FeedPost, site: string, builder: string): string {
  const address = addressOf(post, site)
  const terms = [...new Set([...(post.category_name ? [post.category_name] : []), ...post.tags])]
  return `<entry xml:lang="${post.language}">
<id>urn:uuid:${escapeXml(post.id)}</id>
<title>${escapeXml(post.title)}</title>
<published>${formatAtomInstant(post.published_at)}</published>
<updated>${formatAtomInstant(post.updated_at)}</updated>
<author><name>${escapeXml(post.author_name || builder)}</name></author>
<link rel="alternate" type="text/html" href="${escapeXml(address)}"/>
${terms.map((term) => `<category term="${escapeXml(term)}"/>`).join('')}
<summary>${escapeXml(post.excerpt)}</summary>
<content type="html">${escapeXml(prepareFeedArticle(post.content, address))}</content>
</entry>`
}

/** JSON feed: https://www.jsonfeed.org/version/1.1/ */
export function createJsonFeed(posts: readonly FeedPost[], { language, t, publicUrl }: BlogFeed): string {
  const site = publicUrl + getLanguagePrefix(language)
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: t('feed.blog.title'),
    description: markDraftSubtitle(t('feed.blog.subtitle'), { language, t }),
    language,
    home_page_url: `${site}/blog`,
    feed_url: site + blogFeeds[1].path,
    icon: `${publicUrl}/icons/512.png`,
    items: posts.map((post) => ({
      id: `urn:uuid:${post.id}`,
      url: addressOf(post, site),
      title: post.title,
      language: post.language,
      summary: post.excerpt,
      content_html: prepareFeedArticle(post.content, addressOf(post, site)),
      image: `${publicUrl}/share/post-${post.slug}.png`,
      date_published: formatAtomInstant(post.published_at),
      date_modified: formatAtomInstant(post.updated_at),
      authors: [{ name: post.author_name || t('feed.blog.builder') }],
      tags: post.tags,
    })),
  })
}

function addressOf({ slug }: FeedPost, site: string): string {
  return `${site}/blog/${encodeURIComponent(slug)}`
}
