import sharp from 'sharp'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { createDayWriter, startDay } from '#tests/support/day.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { fillImpactPage } from '#tests/support/impact.ts'
import { buildAdministrator } from '#tests/support/people.ts'
import { buildPost } from '#tests/support/posts.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { app } = await createTestApp({ hasPages: true })
const { runAs } = app
const publicUrl = 'http://localhost:3000'
const get = async (path: string) => app.fetch(new Request(new URL(path, publicUrl)))

const words: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' }
const unescaped = (text: string) =>
  text.replace(/&(amp|quot|#x27|lt|gt);/g, (entity) => words[entity] ?? entity)

/** Function for each network of the share section, by host. It extracts the shared address from the network's link. */
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

/** Returns the preview that a network builds from the head of the document. */
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
const [testimonial] = await runAs(
  service,
  (tx) => tx<{ id: string }[]>`
    insert into public.testimonials (name, email, email_verified, linkedin_url, location, testimonial, status)
    values ('Zawadi', 'zawadi@example.org', true, 'https://www.linkedin.com/in/zawadi', 'Kano, Nigeria',
      'I learned to lay bricks first, and to write programs afterwards, on a borrowed telephone.', 'approved')
    returning id`,
)

await runAs(
  service,
  (tx) => tx`
    insert into public.badges (badge_type, badge_title, recipient_name, verification_code)
    values ('community_supporter', 'Community Champion', 'Ada', 'ABC234')`,
)
await startDay(runAs, { minutesIn: 130 })
const write = createDayWriter(runAs, (await buildAdministrator(runAs, 'builder@example.org')).id)
await write(130, { kind: 'attempt_started' })
await write(120, { kind: 'app_started', app_number: 1 })
await write(70, { kind: 'app_finished', app_number: 1 })
await runAs(service, (tx) => tx`update public.challenge_apps set title = 'Rain Alert' where number = 1`)

it.each([
  ['an idea', `/app-ideas/${idea}`, 'Clinic "Queue" & more'],
  ['a story', `/stories/${testimonial?.id}`, 'Zawadi, Kano, Nigeria'],
  ['a post', `/blog/${slug}`, 'Bricks & code'],
  ['a badge', '/verify/ABC234', 'Community Champion'],
  ['an app', '/apps/1', 'Rain Alert'],
  ['the site, on the page of reminders,', '/remind-me', '20 in 24', '/'],
])(
  'every link that shares %s gives the network its title, its text and a suitable picture',
  async (_, path, title, leadsTo = path) => {
    const shared = sharedFrom(await (await get(path)).text())
    expect([...shared.keys()].toSorted()).toEqual(Object.keys(networks).toSorted())
    for (const [network, address = ''] of shared) {
      expect(address, network).toBe(publicUrl + leadsTo)
      await expectPreview(address, title)
    }
  },
)

it('the preview of a shared log entry in a social network has a title, text and picture of this entry', async () => {
  await expectPreview(`${publicUrl}/live/3`, 'App 1')
})

it('the preview of a shared French page in a social network has its title and picture in French', async () => {
  await fillImpactPage(runAs)
  const { title, image } = previewOf(await (await get('/fr/impact')).text())
  expect(title).toBe('La tentative en chiffres · 20 in 24')
  expect(image).toBe(`${publicUrl}/share/fr/impact.png`)
})

/** Expects a title, a text and a picture that a network can show. */
async function expectPreview(address: string, title: string) {
  const answer = await get(address)
  expect(answer.status).toBe(200)
  const preview = previewOf(await answer.text())
  expect(preview.title).toContain(title)
  expect(preview.description.length).toBeGreaterThan(10)
  expect(preview.card).toBe('summary_large_image')
  const picture = await get(preview.image)
  expect(picture.headers.get('content-type')).toBe('image/png')
  const bytes = Buffer.from(await picture.arrayBuffer())
  expect(bytes.length).toBeLessThan(100 * 1024)
  const { width, height } = await sharp(bytes).metadata()
  expect([width, height]).toEqual([1200, 630])
}
