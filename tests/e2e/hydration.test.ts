import type { Page } from 'playwright-core'
import { matchRoutes } from 'react-router'
import { expect, it } from 'vitest'
import { service } from '#server/db/run-as.ts'
import { createEncryption } from '#server/http/encryption.ts'
import { createPreviewLinks } from '#server/services/preview-links.ts'
import { type Language, languageCodes, prefixOf } from '#shared/languages.ts'
import { reservedAddresses } from '#shared/own-pages.ts'
import { buildHydrationScript } from '#tests/support/build-hydration-script.ts'
import { beginDay, dayWriter } from '#tests/support/day.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { showImpact } from '#tests/support/impact.ts'
import { buildAdministrator } from '#tests/support/people.ts'
import { buildPost } from '#tests/support/posts.ts'
import { createTestSite } from '#tests/support/test-site.ts'
import type { Services } from '#web/lib/services.tsx'
import { createRoutes } from '#web/routes.tsx'

const { visitor, runAs, secrets } = await createTestSite()
const builder = await buildAdministrator(runAs, 'builder@example.org')
const write = dayWriter(runAs, builder.id)
const idea = await buildIdea(runAs, { title: 'Clinic Queue', voteCount: 3 })
await buildIdea(runAs, { title: 'Layin asibiti', language: 'ha', voteCount: 1 })
const post = await buildPost(runAs, { category: 'Training', tags: ['One', 'Two', 'Three', 'Four'] })
const draft = await buildPost(runAs, { status: 'draft' })
for (let number = 0; number < 10; number += 1) await buildPost(runAs, { category: 'Training' })
const report = await showImpact(runAs)
const story = await buildRest()
await runAs(service, (tx) => tx`select private.publish_tally()`, { invalidates: ['vote_tallies'] })
const preview = createPreviewLinks(createEncryption(secrets.codePepper, 'preview link')).make(
  'post',
  draft.id,
)

const addresses = [
  ...['', '/app-ideas', '/app-ideas?view=roadmap', `/app-ideas/${idea}`, '/app-ideas/tally'],
  ...['/verify', '/verify/ABC234', '/verify/ZZZ999', '/give', '/press', '/sponsors'],
  ...['/support', '/join-community', '/register-supporter', '/supporters?email=ada@example.org'],
  ...[
    '/blog',
    '/blog?view=list&page=2',
    `/blog/${post.slug}`,
    '/blog/nothing',
    '/story',
    `/stories/${story}`,
  ],
  ...[
    '/verify-testimonial',
    '/privacy',
    '/accessibility',
    '/live',
    '/live/1',
    '/remind-me',
    '/apps',
    '/apps/1',
  ],
  ...['/impact', report, `/preview/${preview.token}`, '/record', '/how-it-began', '/not-sent', '/no/thing'],
  ...['/forms/submit-idea', '/forms/join', `/forms/vote?idea=${idea}`],
]
const inEnglish = ['/witness', '/read/nothing', '/overlay']

const modes: Record<string, () => Promise<unknown>> = {
  before: () => beginDay(runAs, { minutesIn: -9 * 24 * 60 }),
  live: async () => {
    await beginDay(runAs, { minutesIn: 130 })
    await buildDay()
  },
  after: async () => {
    await beginDay(runAs, { minutesIn: 24 * 60 + 10 })
    await write(10, { kind: 'attempt_ended' })
  },
  'after, with a result': () =>
    set('result', { status: 'verified', apps: 20, date: '2025-09-20', source: 'https://example.org/result' }),
}

const script = await buildHydrationScript()
// A document for each language: words already loaded in one language would hide that another's are missing.
const documents = new Map<Language, Page>()
for (const language of languageCodes) documents.set(language, await openDocument())

const services = { words: { language: 'en' }, config: {} } as unknown as Services
const routes = createRoutes({ services, isServer: true, patience: 0 })
const everyRoute = (routes[0]?.children ?? []).flatMap((route) => [route, ...(route.children ?? [])])

it('no page of the route table is left out', () => {
  const met = new Set(
    [...addresses, ...inEnglish].flatMap((address) =>
      (matchRoutes(routes, address.split('?')[0] || '/') ?? []).map(({ route }) => route.id),
    ),
  )
  const left = everyRoute.filter(({ id, path }) => path !== 'admin/*' && !met.has(id ?? ''))
  expect(left.map(({ id }) => id)).toEqual([])
})

it('an own page cannot have the address of another page', () => {
  const first = everyRoute.flatMap(({ path = '' }) => path.split('/')[0] || [])
  const free = first.filter((part) => !/^[:*_]/.test(part) && !reservedAddresses.includes(part))
  expect(free).toEqual([])
})

it.each(Object.keys(modes))(
  'every public page is hydrated in each language as it was drawn: %s',
  async (mode) => {
    await modes[mode]?.()
    const left = [...languageCodes]
    const problems: Record<string, string[]> = {}
    const walk = async () => {
      for (let language = left.shift(); language; language = left.shift())
        Object.assign(problems, await hydrateAll(language))
    }
    await Promise.all([walk(), walk()])
    expect(problems).toEqual({})
  },
)

async function hydrateAll(language: Language) {
  const paths = addresses.map((address) => prefixOf(language) + address || '/')
  return documents
    .get(language)
    ?.evaluate(
      (list) => (globalThis as unknown as { hydratePages: HydratePages }).hydratePages(list),
      language === 'en' ? [...paths, ...inEnglish] : paths,
    )
}

type HydratePages = (addresses: string[]) => Promise<Record<string, string[]>>

/** A document in which pages are hydrated. Everything but pages is blocked, which costs less here than a handler of `route`. */
async function openDocument(): Promise<Page> {
  const page = await visitor({ bypassCSP: true })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const files = ['png', 'jpg', 'webp', 'avif', 'svg', 'woff2', 'mp4'].map((ending) => `*.${ending}*`)
  await devtools.send('Network.setBlockedURLs', { urls: [...files, '*/functions/v1/*', '*/rest/v1/*'] })
  await page.goto('/robots.txt')
  await page.evaluate(script)
  return page
}

function set(key: string, value: object) {
  return runAs(
    service,
    (
      tx,
    ) => tx`insert into public.site_settings (key, value, is_public) values (${key}, ${JSON.stringify(value)}::jsonb, true)
      on conflict (key) do update set value = excluded.value`,
    { invalidates: ['site_settings'] },
  )
}

async function buildDay() {
  await write(130, { kind: 'attempt_started' })
  await write(130, { kind: 'app_started', app_number: 1 })
  await write(66, { kind: 'app_finished', app_number: 1 })
  await write(65, { kind: 'hold_begun', text: 'Power' })
  await write(61, { kind: 'hold_ended' })
  await write(60, { kind: 'app_started', app_number: 2 })
  await write(50, { kind: 'note', text: 'The ledger is read.' })
}

/** A page of the owner's, a badge and a story, whose id it returns. */
async function buildRest() {
  return runAs(
    service,
    async (tx) => {
      await tx`insert into public.own_pages (address, title, content, place, status)
        values ('how-it-began', 'How it began', '<p>With a post.</p>', 'footer', 'published')`
      await tx`insert into public.badges (badge_type, badge_title, recipient_name, recipient_email, verification_code)
        values ('community_supporter', 'Community Champion', 'Ada', 'ada@example.org', 'ABC234')`
      const [row] = await tx<{ id: string }[]>`
        insert into public.testimonials (name, email, email_verified, linkedin_url, location, testimonial, status)
        values ('Efua', 'efua@example.org', true, 'https://www.linkedin.com/in/efua', 'Kano', 'I learned to code.', 'approved')
        returning id`
      return row?.id
    },
    { invalidates: ['own_pages', 'badges', 'testimonials'] },
  )
}
