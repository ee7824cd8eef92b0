import type { FeedPost } from '#server/pages/public-facts.ts'
import { escapeHtml } from '#server/rendering/escape.ts'
import { feedArticle } from '#server/services/html/feed-article.ts'
import { feeds } from '#shared/blog.ts'

const title = '20 in 24: the blog'
const description = 'Notes from the way to twenty applications in one day.'
const builder = 'The builder'

/** RFC 4287. Entries keep their id when their address or title changes, or readers would show them again as new. */
export function atomFeed(posts: readonly FeedPost[], publicUrl: string): string {
  const newest = posts
    .map(({ updated_at }) => updated_at)
    .toSorted()
    .at(-1)
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${escapeXml(`${publicUrl}/blog`)}</id>
<title>${escapeXml(title)}</title>
<subtitle>${escapeXml(description)}</subtitle>
<updated>${instant(newest ?? '1970-01-01T00:00:00Z')}</updated>
<link rel="self" type="application/atom+xml" href="${escapeXml(publicUrl + feeds[0].path)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(`${publicUrl}/blog`)}"/>
<icon>${escapeXml(`${publicUrl}/favicon.svg`)}</icon>
${posts.map((post) => atomEntry(post, publicUrl)).join('\n')}
</feed>
`
}

function atomEntry(post: FeedPost, publicUrl: string): string {
  const address = addressOf(post, publicUrl)
  const terms = [...new Set([...(post.category_name ? [post.category_name] : []), ...post.tags])]
  return `<entry xml:lang="${post.language}">
<id>urn:uuid:${escapeXml(post.id)}</id>
<title>${escapeXml(post.title)}</title>
<published>${instant(post.published_at)}</published>
<updated>${instant(post.updated_at)}</updated>
<author><name>${escapeXml(post.author_name || builder)}</name></author>
<link rel="alternate" type="text/html" href="${escapeXml(address)}"/>
${terms.map((term) => `<category term="${escapeXml(term)}"/>`).join('')}
<summary>${escapeXml(post.excerpt)}</summary>
<content type="html">${escapeXml(feedArticle(post.content, address))}</content>
</entry>`
}

/** https://www.jsonfeed.org/version/1.1/ */
export function jsonFeed(posts: readonly FeedPost[], publicUrl: string): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    language: 'en',
    home_page_url: `${publicUrl}/blog`,
    feed_url: publicUrl + feeds[1].path,
    icon: `${publicUrl}/icons/512.png`,
    items: posts.map((post) => ({
      id: `urn:uuid:${post.id}`,
      url: addressOf(post, publicUrl),
      title: post.title,
      language: post.language,
      summary: post.excerpt,
      content_html: feedArticle(post.content, addressOf(post, publicUrl)),
      image: `${publicUrl}/share/post-${post.slug}.png`,
      date_published: instant(post.published_at),
      date_modified: instant(post.updated_at),
      authors: [{ name: post.author_name || builder }],
      tags: post.tags,
    })),
  })
}

function addressOf({ slug }: FeedPost, publicUrl: string): string {
  return `${publicUrl}/blog/${encodeURIComponent(slug)}`
}

/** RFC 3339. */
export function instant(value: string): string {
  return new Date(value).toISOString()
}

/** XML 1.0 has no form at all for most control characters, and one of them would cost a reader the whole feed. */
export function escapeXml(value: string): string {
  return escapeHtml(value.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''))
}
