import { readStartedAppNumbers } from '#server/pages/app-facts.ts'
import { type ApiClient, readCustomPages, readPosts, readTestimonials } from '#server/pages/public-facts.ts'
import { escapeHtml } from '#server/rendering/escape.ts'
import { addLanguagePrefix, listOpenLanguages } from '#shared/languages.ts'

const pages = [
  '/',
  '/live',
  '/story',
  '/app-ideas',
  '/app-ideas/tally',
  '/blog',
  '/give',
  '/sponsors',
  '/impact',
  '/support',
  '/verify',
  '/privacy',
  '/accessibility',
]

type SitemapOptions = { client: ApiClient; publicUrl: string; now: Date }

/** Sitemap with every public page in every language that is open to search engines. */
export async function createSitemap({ client, publicUrl, now }: SitemapOptions): Promise<string> {
  const [posts, ownPages, testimonials, apps] = await Promise.all([
    readPosts(client),
    readCustomPages(client),
    readTestimonials(client),
    readStartedAppNumbers(client, now.getTime()),
  ])
  const newest = posts
    .map(({ changedAt }) => changedAt)
    .toSorted()
    .at(-1)
  const entry = (path: string, changedAt?: string) =>
    `<url><loc>${escapeHtml(publicUrl + path)}</loc>${changedAt ? `<lastmod>${escapeHtml(changedAt.slice(0, 10))}</lastmod>` : ''}</url>`
  const open = listOpenLanguages()
  const entries = [
    ...open.flatMap((language) =>
      pages.map((path) => entry(addLanguagePrefix(language, path), path === '/blog' ? newest : undefined)),
    ),
    ...posts.map(({ slug, changedAt }) => entry(`/blog/${encodeURIComponent(slug)}`, changedAt)),
    ...ownPages.map(({ address, changedAt }) => entry(`/${address}`, changedAt)),
    ...testimonials.map(({ id, approved_at }) => entry(`/stories/${id}`, approved_at)),
    entry('/apps'),
    ...apps.map((number) => entry(`/apps/${number}`)),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
}
