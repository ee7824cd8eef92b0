import type { Page } from 'playwright-core'
import { matchRoutes } from 'react-router'
import { expect, it } from 'vitest'
import { service } from '#server/db/run-as.ts'
import { type Language, languageCodes, prefixOf } from '#shared/languages.ts'
import { reservedAddresses } from '#shared/own-pages.ts'
import { buildHydrationScript } from '#tests/support/build-hydration-script.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { buildPost } from '#tests/support/posts.ts'
import { buildWorld } from '#tests/support/site-world.ts'
import { createTestSite } from '#tests/support/test-site.ts'
import type { Services } from '#web/lib/services.tsx'
import { createRoutes } from '#web/routes.tsx'

const { visitor, runAs, secrets } = await createTestSite()
const { world, modes } = await buildWorld({ runAs, secrets })
const { idea, post, report, story, preview } = world
await buildIdea(runAs, { title: 'Layin asibiti', language: 'ha', voteCount: 1 })
for (let number = 0; number < 10; number += 1) await buildPost(runAs, { category: 'Training' })

const addresses = [
  ...['', '/app-ideas', '/app-ideas?view=roadmap', `/app-ideas/${idea}`, '/app-ideas/tally'],
  ...['/verify', '/verify/ABC234', '/verify/ZZZ999', '/give', '/press', '/sponsors'],
  ...['/support', '/join-community', '/register-supporter', '/supporters?email=ada@example.org'],
  ...['/blog', '/blog?view=list&page=2', `/blog/${post}`, '/blog/nothing', '/story', `/stories/${story}`],
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
  ...['/impact', report, `/preview/${preview}`, '/record', '/how-it-began', '/not-sent', '/no/thing'],
  ...['/forms/submit-idea', '/forms/join', `/forms/vote?idea=${idea}`],
]
const inEnglish = ['/witness', '/read/nothing', '/overlay']

const days: Record<string, () => Promise<unknown>> = {
  ...modes,
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

it.each(Object.keys(days))(
  'every public page is hydrated in each language as it was drawn: %s',
  async (mode) => {
    await days[mode]?.()
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
