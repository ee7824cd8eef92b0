import sharp from 'sharp'
import { expect, it } from 'vitest'
import { service } from '#server/db/run-as.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { buildPost } from '#tests/support/posts.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import { publicUrl, testPages } from '#tests/support/test-pages.ts'

const { app, runAs, secrets } = await createTestApp()
const get = testPages({ app, secrets })

const words: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' }
const unescaped = (text: string) =>
  text.replace(/&(amp|quot|#x27|lt|gt);/g, (entity) => words[entity] ?? entity)

/** The links of the share part, and the address each network takes from its own. */
const networks: Record<string, (link: URL) => string | undefined> = {
  'wa.me': (link) => link.searchParams.get('text')?.split(' ').at(-1),
  't.me': (link) => link.searchParams.get('url') ?? undefined,
  'www.facebook.com': (link) => link.searchParams.get('u') ?? undefined,
  'x.com': (link) => link.searchParams.get('url') ?? undefined,
  'www.linkedin.com': (link) => link.searchParams.get('url') ?? undefined,
}
function sharedFrom(html: string): Map<string, string | undefined> {
  const links = [...html.matchAll(/<a [^>]*href="(https:[^"]+)"/g)].map(
    ([, href = '']) => new URL(unescaped(href)),
  )
  return new Map(
    links.flatMap((link) => {
      const read = networks[link.host]
      return read ? [[link.host, read(link)] as const] : []
    }),
  )
}

/** What a network keeps of a page: it reads the head of the document and nothing else. */
function previewOf(html: string) {
  const head = html.slice(0, html.indexOf('</head>'))
  const meta = (name: string) =>
    unescaped(new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(head)?.[1] ?? '')
  return {
    title: meta('og:title'),
    description: meta('og:description'),
    image: meta('og:image'),
    url: meta('og:url'),
    card: meta('twitter:card'),
  }
}

const idea = await buildIdea(runAs, { title: 'Clinic "Queue" & more', voteCount: 3 })
const { slug } = await buildPost(runAs, { title: 'Bricks & code', excerpt: 'Which came first.' })
const [story] = await runAs(
  service,
  (tx) => tx<{ id: string }[]>`
    insert into public.testimonials (name, email, email_verified, linkedin_url, location, testimonial, status)
    values ('Zawadi', 'zawadi@example.org', true, 'https://www.linkedin.com/in/zawadi', 'Kano, Nigeria',
      'I learned to lay bricks first, and to write programs afterwards, on a borrowed telephone.', 'approved')
    returning id`,
  { invalidates: ['testimonials'] },
)

it.each([
  ['an idea', `/app-ideas/${idea}`, 'Clinic "Queue" & more'],
  ['a story', `/stories/${story?.id}`, 'Zawadi, Kano, Nigeria'],
  ['a post', `/blog/${slug}`, 'Bricks & code'],
])(
  'every link that shares %s leads a network to its title, its words and a picture it can show',
  async (_, path, title) => {
    const shared = sharedFrom((await get(path)).body)
    expect([...shared.keys()].toSorted()).toEqual(Object.keys(networks).toSorted())
    for (const [network, address = ''] of shared) {
      expect(address, network).toBe(publicUrl + path)
      const answer = await get(address)
      expect(answer.status).toBe(200)
      const preview = previewOf(answer.body)
      expect(preview.title).toContain(title)
      expect(preview.description.length).toBeGreaterThan(10)
      expect(preview.card).toBe('summary_large_image')
      const { answer: picture } = await get(preview.image)
      expect(picture.headers.get('content-type')).toBe('image/png')
      const bytes = Buffer.from(await picture.arrayBuffer())
      expect(bytes.length).toBeLessThan(100 * 1024)
      const { width, height } = await sharp(bytes).metadata()
      expect([width, height]).toEqual([1200, 630])
    }
  },
)
