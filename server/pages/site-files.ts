import { drawPng } from '#server/draw-png.ts'
import { badgeShareDrawing } from '#server/pages/badge-share-drawing.ts'
import { escapeHtml } from '#server/pages/escape.ts'
import {
  type Ask,
  modeAt,
  readBadgeDrawing,
  readFacts,
  readPosts,
  readPostTitle,
  whenText,
} from '#server/pages/public-facts.ts'
import { markDrawing, type ShareWords, shareDrawing } from '#server/pages/share-drawing.ts'

export type SiteFilesOptions = Ask & { publicUrl: string; now?: () => Date }

/** Titles of the pages' share images, by the name in their head; a post's is its own title. */
const shareTitles: Record<string, ShareWords['title']> = {
  home: ['Twenty', 'apps.', 'One day.'],
  'app-ideas': 'App ideas',
  blog: 'The blog',
  support: 'Join our community',
  verify: 'Verify a badge',
  privacy: 'Privacy',
  accessibility: 'Accessibility',
}

const pages = ['/', '/app-ideas', '/blog', '/support', '/verify', '/privacy', '/accessibility']
const iconSizes = [180, 192, 512]
const mostPictures = 200

/** What belongs to the site and is no page: share images, icons, robots.txt, the sitemap and the manifest. */
export function createSiteFiles({ publicUrl, now = () => new Date(), ...ask }: SiteFilesOptions) {
  const pictures = new Map<string, Promise<Buffer<ArrayBuffer>>>()

  /** Drawn once for the same words; the oldest makes room. */
  function picture(key: string, draw: () => Promise<Buffer<ArrayBuffer>>): Promise<Buffer<ArrayBuffer>> {
    const known = pictures.get(key)
    if (known) return known
    const drawing = draw()
    drawing.catch(() => pictures.delete(key))
    pictures.set(key, drawing)
    const [oldest] = pictures.keys()
    if (pictures.size > mostPictures && oldest !== undefined) pictures.delete(oldest)
    return drawing
  }

  async function badgeImage(code: string): Promise<Response | undefined> {
    const badge = await readBadgeDrawing(ask, code)
    return badge === undefined
      ? undefined
      : png(await picture(badge, () => drawPng(badgeShareDrawing(badge))))
  }

  async function shareImage(name: string): Promise<Response | undefined> {
    if (name.startsWith('badge-')) return badgeImage(name.slice('badge-'.length).toUpperCase())
    const title = name.startsWith('post-')
      ? await readPostTitle(ask, name.slice('post-'.length))
      : Object.hasOwn(shareTitles, name)
        ? shareTitles[name]
        : undefined
    if (title === undefined) return undefined
    const facts = await readFacts(ask)
    const words = { title, when: whenText(facts, modeAt(facts, now())) }
    return png(await picture(JSON.stringify(words), () => drawPng(shareDrawing(words))))
  }

  async function icon(size: number): Promise<Response | undefined> {
    if (!iconSizes.includes(size)) return undefined
    return png(await picture(`icon ${size}`, () => drawPng(markDrawing(), size)))
  }

  async function sitemap(): Promise<Response> {
    const posts = await readPosts(ask)
    const entries = [
      ...pages.map((path) => `<url><loc>${escapeHtml(publicUrl + path)}</loc></url>`),
      ...posts.map(
        ({ slug, changedAt }) =>
          `<url><loc>${escapeHtml(`${publicUrl}/blog/${encodeURIComponent(slug)}`)}</loc><lastmod>${escapeHtml(changedAt.slice(0, 10))}</lastmod></url>`,
      ),
    ]
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
    return file(xml, 'application/xml; charset=utf-8')
  }

  /** Undefined for everything that is a page. */
  return async (request: Request): Promise<Response | undefined> => {
    const { pathname } = new URL(request.url)
    if (pathname === '/robots.txt') return file(robots(publicUrl), 'text/plain; charset=utf-8')
    if (pathname === '/sitemap.xml') return sitemap()
    if (pathname === '/manifest.webmanifest') return file(manifest, 'application/manifest+json')
    const shared = /^\/share\/([a-z0-9-]{1,200})\.png$/.exec(pathname)?.[1]
    if (shared) return (await shareImage(shared)) ?? missing()
    const size = /^\/icons\/(\d{2,3})\.png$/.exec(pathname)?.[1]
    if (size) return (await icon(Number(size))) ?? missing()
    return undefined
  }
}

function robots(publicUrl: string): string {
  return `User-agent: *\nDisallow: /admin\nDisallow: /supporters\nDisallow: /verify-testimonial\n\nSitemap: ${publicUrl}/sitemap.xml\n`
}

const manifest = JSON.stringify({
  name: '20 in 24',
  short_name: '20 in 24',
  description: 'One person, one day, 20 functional applications: a world-record attempt.',
  start_url: '/',
  display: 'browser',
  background_color: '#1f110d',
  theme_color: '#1f110d',
  icons: [
    { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
})

function png(bytes: Buffer<ArrayBuffer>): Response {
  return file(bytes, 'image/png')
}

function file(body: string | Buffer<ArrayBuffer>, type: string): Response {
  return new Response(body, { headers: { 'content-type': type, 'cache-control': 'public, max-age=600' } })
}

function missing(): Response {
  return new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
