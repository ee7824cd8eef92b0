import { cut, folded } from '#shared/text.ts'

/** Numbers of the blog. */
export const blogLimits = {
  pageSize: 12,
  featured: 3,
  related: 3,
  tagsShown: 3,
  excerpt: 150,
  excerptShown: 120,
  slug: 200,
  search: 100,
  /** An update this soon after the creation is still the creation. */
  updateSeconds: 60,
  wordsPerMinute: 200,
} as const

/** In the order of the menu. */
export const postSorts = ['newest', 'oldest', 'popular', 'title', 'title-desc'] as const
export type PostSort = (typeof postSorts)[number]

/** Under the blog's address, where no slug can be: a slug has no dot. */
export const feeds = [
  { path: '/blog/feed.xml', type: 'application/atom+xml' },
  { path: '/blog/feed.json', type: 'application/feed+json' },
] as const

export const blogMessages = {
  notFound: 'Blog post not found',
  loadFailed: 'Failed to load blog post',
  listFailed: 'Failed to load blog posts',
  linkCopied: 'Link copied to clipboard!',
} as const

/**
 * The address of a post: the title in lower case, letters without their marks, everything else gone, spaces as
 * single hyphens. A title of which nothing is left, as one in another script, gets `post-` and the short id.
 */
export function slugOf(title: string, shortId: string): string {
  const slug = folded(title)
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/[\s-]+/g, '-')
  return trimmed(slug, blogLimits.slug) || `post-${shortId}`
}

/** The rule of the database; an invalid address is refused without a query. */
export function isSlug(text: string): boolean {
  return text.length <= blogLimits.slug && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)
}

/** Where the slug is taken, the instant in milliseconds is added. */
export function slugWhenTaken(slug: string, now: number): string {
  const stamp = `-${now}`
  return trimmed(slug, blogLimits.slug - stamp.length) + stamp
}

/** Default excerpt for a post without one. */
export function excerptOf(content: string): string {
  return cut(textOf(content), blogLimits.excerpt)
}

/** True if the excerpt was written by hand. The automatic one is the beginning of the text and follows it. */
export function isOwnExcerpt({ excerpt, content }: { excerpt: string; content: string }): boolean {
  return excerpt.trim() !== '' && excerpt.trim() !== excerptOf(content)
}

export function readingMinutes(content: string): number {
  const words = textOf(content).split(' ').filter(Boolean).length
  return Math.max(1, Math.ceil(words / blogLimits.wordsPerMinute))
}

/** True if a post shows the date of its last change. */
export function isUpdated({ createdAt, updatedAt }: { createdAt: string; updatedAt: string }): boolean {
  return Date.parse(updatedAt) - Date.parse(createdAt) > blogLimits.updateSeconds * 1000
}

/** The words of an article without its markup, on one line. */
export function textOf(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, ' ')
    .replace(/<\/?(a|abbr|b|code|del|em|i|ins|kbd|mark|s|small|span|strong|sub|sup|u)\b[^>]*>/gi, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#\d{1,7}|#x[\da-f]{1,6}|\w{2,6});/gi, characterOf)
    .replace(/\s+/g, ' ')
    .trim()
}

/** The id of a film, from a watch, embed, v, e or short-link address of YouTube. */
export function youTubeId(address: string): string | undefined {
  const url = parsedUrl(address)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  const host = url.hostname.replace(/^(www|m)\./, '')
  const id = /^(youtube|youtube-nocookie)\.com$/.test(host)
    ? (/^\/(?:embed|v|e)\/([^/]+)$/.exec(url.pathname)?.[1] ?? url.searchParams.get('v'))
    : host === 'youtu.be'
      ? url.pathname.slice(1)
      : undefined
  return id && /^[\w-]{11}$/.test(id) ? id : undefined
}

/** A slug ends in no hyphen, wherever it is cut. */
function trimmed(slug: string, length: number): string {
  return slug.replace(/^-+/, '').slice(0, length).replace(/-+$/, '')
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function characterOf(entity: string, name: string): string {
  const known = named[name.toLowerCase()]
  if (known !== undefined) return known
  if (!name.startsWith('#')) return entity
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
}

function parsedUrl(address: string): URL | undefined {
  try {
    return new URL(address.startsWith('//') ? `https:${address}` : address)
  } catch {
    return undefined
  }
}
