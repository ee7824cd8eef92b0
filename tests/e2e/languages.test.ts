import { afterEach, expect, it } from 'vitest'
import { createDayWriter, startDay } from '#tests/support/day.ts'
import { openAndHydrate } from '#tests/support/hydrated.ts'
import { buildAdministrator } from '#tests/support/people.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestSite } from '#tests/support/test-site.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const { visitor, runAs, complaints } = await createTestSite()

afterEach(() => expect(complaints).toEqual([]))

it('the site’s fonts draw hooked letters in headings and in body text', async () => {
  const page = await visitor({ viewport: { width: 360, height: 780 } })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  for (const [path, family] of [
    ['/ha/record', 'Familjen'],
    ['/ha?preview=before', 'Petrona'],
  ] as const) {
    await openAndHydrate(page, path)
    await page.evaluate(markHooked, family)
    const { root } = await devtools.send('DOM.getDocument')
    const { nodeId } = await devtools.send('DOM.querySelector', {
      nodeId: root.nodeId,
      selector: '[data-hooked]',
    })
    // Waits for both fonts, because each file loads when text first uses it.
    await waitUntil('both fonts', async () => {
      const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
      return fonts.length === 2 && fonts.every(({ isCustomFont }) => isCustomFont)
    })
  }
})

it('links lead to pages in the same language, and the footer menu leads to the page in another language', async () => {
  const page = await visitor()
  await openAndHydrate(page, '/fr/app-ideas')
  await page
    .getByRole('link', { name: getSentence('site.nav.blog'), exact: true })
    .first()
    .click()
  await page.waitForURL('**/fr/blog')
  // Waits for the page of the new address. Until then, the links are those of the previous page.
  await page.getByRole('navigation', { name: 'Langue' }).locator('a[href="/sw/blog"]').click()
  await page.waitForURL('**/sw/blog')
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('sw')
  await page.getByRole('link', { name: 'Read it in English.' }).click()
  await page.waitForURL((url) => url.pathname === '/blog')
})

it('a page in Hausa shares a picture in Hausa, and links to a feed file in Hausa', async () => {
  const page = await visitor()
  await openAndHydrate(page, '/ha/app-ideas')
  const opened = page.waitForResponse((answer) => answer.url().endsWith('/ha/app-ideas/feed.xml'))
  await page.getByRole('link', { name: 'Kwararar duk shawarwari' }).click()
  expect((await opened).headers()['content-type']).toContain('application/atom+xml')

  await dayBegun()
  await openAndHydrate(page, '/ha/live/1')
  await page.getByRole('button', { name: 'Raba shigarwa 1', exact: true }).click()
  const picture = page.getByRole('dialog').locator('img')
  expect(await picture.getAttribute('src')).toBe('/share/ha/live-1.png')
  expect(await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBe(
    1200,
  )
})

let day: Promise<unknown> | undefined

/**
 * Starts the day on the first call. Only tests that read the log need it; the others see the site before
 * the start.
 */
function dayBegun(): Promise<unknown> {
  day ??= startDay(runAs, { minutesIn: 10 }).then(async () => {
    const builder = await buildAdministrator(runAs, 'builder@example.org')
    await createDayWriter(runAs, builder.id)(10, { kind: 'attempt_started' })
  })
  return day
}

/** Marks the first text in this font family that contains a letter with a hook. */
function markHooked(family: string) {
  const parts = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, p, a, span)')]
  const isIt = (part: HTMLElement) =>
    getComputedStyle(part).fontFamily.includes(`${family} `) &&
    [...part.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && /[ɓɗƙƴ]/i.test(node.nodeValue ?? ''),
    )
  const found = parts.find(isIt)
  found?.scrollIntoView({ behavior: 'instant', block: 'center' })
  if (found) found.dataset.hooked = ''
}
