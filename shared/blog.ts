import { foldText, shortenText } from '#shared/text.ts'

export const blogLimits = {
  pageSize: 12,
  featured: 3,
  related: 3,
  tagsShown: 3,
  excerpt: 150,
  excerptShown: 120,
  slug: 200,
  search: 100,
  /** Seconds after creation in which a change does not count as an update. */
  updateSeconds: 60,
  wordsPerMinute: 200,
} as const

/** Sort orders, in the order of the menu. */
export const postSorts = ['newest', 'oldest', 'popular', 'title', 'title-desc'] as const
export type PostSort = (typeof postSorts)[number]

/** Paths of the feeds. They cannot collide with a slug, which has no dot. */
export const blogFeeds = [
  { path: '/blog/feed.xml', type: 'application/atom+xml' },
  { path: '/blog/feed.json', type: 'application/feed+json' },
] as const

/**
 * Returns the slug of a post: its title in lower case, without accents and other characters, with hyphens for
 * spaces. If nothing is left, for example of a title in Arabic, the slug is `post-` and the short id.
 */
export function createSlug(title: string, shortId: string): string {
  const slug = foldText(title)
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/[\s-]+/g, '-')
  return trimmed(slug, blogLimits.slug) || `post-${shortId}`
}

/** True for a valid slug. The database has the same rule, but this check saves a query. */
export function isSlug(text: string): boolean {
  return text.length <= blogLimits.slug && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)
}

/** Returns the slug with the current time in milliseconds, for when the plain slug is taken. */
export function createUniqueSlug(slug: string, now: number): string {
  const stamp = `-${now}`
  return trimmed(slug, blogLimits.slug - stamp.length) + stamp
}

/** Returns the beginning of the text, for a post without an excerpt. */
export function createExcerpt(content: string): string {
  return shortenText(getHtmlText(content), blogLimits.excerpt)
}

/** True if a person wrote the excerpt. The automatic one is the beginning of the text. */
export function isCustomExcerpt({ excerpt, content }: { excerpt: string; content: string }): boolean {
  return excerpt.trim() !== '' && excerpt.trim() !== createExcerpt(content)
}

export function estimateReadingMinutes(content: string): number {
  const words = getHtmlText(content).split(' ').filter(Boolean).length
  return Math.max(1, Math.ceil(words / blogLimits.wordsPerMinute))
}

/** True if a post shows the date of its last change. */
export function isPostUpdated({ createdAt, updatedAt }: { createdAt: string; updatedAt: string }): boolean {
  return Date.parse(updatedAt) - Date.parse(createdAt) > blogLimits.updateSeconds * 1000
}

/** Returns the text of an article without its markup, on one line. */
export function getHtmlText(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, ' ')
    .replace(/<\/?(a|abbr|b|code|del|em|i|ins|kbd|mark|s|small|span|strong|sub|sup|u)\b[^>]*>/gi, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#\d{1,7}|#x[\da-f]{1,6}|\w{2,6});/gi, characterOf)
    .replace(/\s+/g, ' ')
    .trim()
}

/** Returns the id of a video from a YouTube address, in any of its forms. */
export function parseYouTubeId(address: string): string | undefined {
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

/** Cuts a slug to this length and removes hyphens at both ends. */
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
