import type { Page } from 'playwright-core'
import { service } from '#backend/db/run-as.ts'
import { addLanguagePrefix, type Language, languageCodes } from '#shared/languages.ts'
import { buildHydrationScript } from '#tests/support/build-hydration-script.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { buildPost } from '#tests/support/posts.ts'
import { buildSiteFixtures } from '#tests/support/site-fixtures.ts'
import { getScreenAddress, publicScreens, publicStateScreens } from '#tests/support/site-screens.ts'
import type { createTestSite } from '#tests/support/test-site.ts'

type Site = Awaited<ReturnType<typeof createTestSite>>
type HydratePages = (addresses: readonly string[]) => Promise<Record<string, string[]>>
type Languages = (page: number, day: number) => readonly Language[]

/**
 * Hydrates public pages in each phase of the attempt. Names the first text that differs from the server's.
 */
export async function createHydrationCheck(site: Site) {
  const { visitor, runAs } = site
  const { world, modes } = await buildSiteFixtures(site)
  await buildIdea(runAs, { title: 'Layin asibiti', language: 'ha', voteCount: 1 })
  for (let number = 0; number < 10; number += 1) await buildPost(runAs, { category: 'Training' })
  const days = {
    ...modes,
    'after, with a result': () => setResult(site),
  }
  const script = await buildHydrationScript()
  // One document per language, because texts loaded in one language would hide missing texts of another.
  const documents = new Map<Language, Page>()
  for (const language of languageCodes) documents.set(language, await openDocument(visitor, script))

  /** Hydrates pages and returns their problems by address. */
  async function hydrate(day: keyof typeof days, languagesOf: Languages): Promise<Record<string, string[]>> {
    await days[day]()
    const at = Object.keys(days).indexOf(day)
    const pages = [...publicScreens, ...publicStateScreens].filter(({ path }) => path !== '/_ui')
    const addresses = new Map<Language, string[]>(languageCodes.map((language) => [language, []]))
    for (const [page, screen] of pages.entries())
      for (const language of screen.isEnglishOnly ? (['en'] as const) : languagesOf(page, at))
        addresses.get(language)?.push(addLanguagePrefix(language, getScreenAddress(screen, world)))
    const left = [...addresses]
    const problems: Record<string, string[]> = {}
    const walk = async () => {
      for (let next = left.shift(); next; next = left.shift()) {
        const [language, list] = next
        Object.assign(problems, await documents.get(language)?.evaluate(runHydration, list))
      }
    }
    await Promise.all([walk(), walk()])
    return problems
  }
  return { days: Object.keys(days) as (keyof typeof days)[], hydrate }
}

const runHydration = (list: string[]) =>
  (globalThis as unknown as { hydratePages: HydratePages }).hydratePages(list)

/**
 * Opens a document in which pages are hydrated. The browser itself blocks all other requests, which is
 * cheaper than a `route` handler.
 */
async function openDocument(visitor: Site['visitor'], script: string): Promise<Page> {
  const page = await visitor({ bypassCSP: true })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const files = ['png', 'jpg', 'webp', 'avif', 'svg', 'woff2', 'mp4'].map((ending) => `*.${ending}*`)
  await devtools.send('Network.setBlockedURLs', { urls: [...files, '*/functions/v1/*', '*/rest/v1/*'] })
  await page.goto('/robots.txt')
  await page.evaluate(script)
  return page
}

function setResult({ runAs }: Site) {
  const result = { status: 'verified', apps: 20, date: '2025-09-20', source: 'https://example.org/result' }
  return runAs(
    service,
    (tx) => tx`
      insert into public.site_settings (key, value, is_public) values ('result', ${tx.json(result)}, true)
      on conflict (key) do update set value = excluded.value`,
  )
}
