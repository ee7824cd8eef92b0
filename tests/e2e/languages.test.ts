import { expect, it } from 'vitest'
import { service } from '#server/db/run-as.ts'
import { beginDay, dayWriter } from '#tests/support/day.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { hydrated, openHydrated } from '#tests/support/hydrated.ts'
import { showImpact } from '#tests/support/impact.ts'
import { buildAdministrator } from '#tests/support/people.ts'
import { buildPost } from '#tests/support/posts.ts'
import { createTestSite, expectAccessible } from '#tests/support/test-site.ts'
import { until } from '#tests/support/until.ts'

const { visitor, runAs, complaints } = await createTestSite()
const post = await buildPost(runAs, { category: 'Training', tags: ['One', 'Two', 'Three', 'Four'] })
await buildPost(runAs, { category: 'Training' })
const report = await showImpact(runAs)
await buildIdea(runAs, { title: 'Clinic Queue', voteCount: 3 })
await runAs(service, (tx) => tx`select private.publish_tally()`)

it('figures are told in the language of the page, sums and sentences to quote in English', async () => {
  const page = await visitor({ viewport: { width: 360, height: 780 } })
  await page.goto('/fr/impact')
  await page.getByText(/visiteurs depuis le \d{1,2}(er)? \p{L}+ \d{4}, comptés jour par jour/u).waitFor()
  expect(await page.title()).toBe('La tentative en chiffres · 20 in 24')
  expect(await page.locator('meta[property="og:image"]').getAttribute('content')).toMatch(
    /\/share\/fr\/impact\.png$/,
  )
  const languageOf = (text: RegExp) =>
    page
      .locator('main')
      .getByText(text)
      .first()
      .evaluate((place) => place.closest('[lang]')?.getAttribute('lang'))
  expect(await languageOf(/^\$35,240/)).toBe('en')
  expect(await languageOf(/^The attempt’s website has had/)).toBe('en')
  expect(await languageOf(/Raised so far/)).toBe('en')
  expect(await languageOf(/^Compté le/)).toBe('fr')
  await page.goto(`/fr${report}`)
  await page.getByText('fois vu', { exact: true }).waitFor()
  await page.goto('/fr/sponsors')
  await page.locator('.reach').getByText('un par personne et par idée').waitFor()
})

it('a story written in Hausa says so on the wall and on its page, and not on a page in Hausa', async () => {
  const said = 'Na koyi shirye-shirye a wayar aro.'
  const [story] = await runAs(
    service,
    (tx) => tx<{ id: string }[]>`
      insert into public.testimonials (name, email, email_verified, linkedin_url, location, testimonial, language, status)
      values ('Efua', 'efua@example.org', true, 'https://www.linkedin.com/in/efua', 'Kano', ${said}, 'ha', 'approved')
      returning id`,
  )
  const page = await visitor({ viewport: { width: 360, height: 780 } })
  for (const path of ['/', `/stories/${story?.id}`]) {
    await page.goto(path)
    const quote = page.locator('blockquote', { hasText: said }).first()
    await quote.waitFor()
    expect([await quote.getAttribute('lang'), await quote.getAttribute('dir')], path).toEqual(['ha', 'auto'])
  }
  await page.goto(`/ha/stories/${story?.id}`)
  expect(await page.locator('blockquote', { hasText: said }).first().getAttribute('lang')).toBeNull()
})

it('an idea written in Hausa says so wherever it stands, and not on a page in Hausa', async () => {
  const title = 'Layin asibiti'
  const id = await buildIdea(runAs, { title, language: 'ha', voteCount: 9 })
  const page = await visitor({ viewport: { width: 360, height: 780 } })
  const saidAt = async (path: string) => {
    await openHydrated(page, path)
    const places = page.getByText(title, { exact: true }).and(page.locator(':visible'))
    await places.first().waitFor()
    return places.evaluateAll((all) =>
      all.map((place) => [
        place.closest('[lang]')?.getAttribute('lang'),
        place.closest('[dir]')?.getAttribute('dir'),
      ]),
    )
  }
  for (const path of [
    '/',
    '/app-ideas',
    '/app-ideas?view=status',
    '/app-ideas?q=asibiti',
    `/app-ideas/${id}`,
  ]) {
    const places = await saidAt(path)
    expect(places, path).not.toEqual([])
    for (const place of places) expect(place, path).toEqual(['ha', 'auto'])
  }
  await page.goto('/ha/app-ideas')
  await page.getByText(title, { exact: true }).first().waitFor()
  expect(await page.locator('#root main [lang="ha"]').count()).toBe(0)
  await expectAccessible(page, 'a board with an idea in Hausa')
})

it('a post written in Swahili says so wherever it stands, and not on a page in Swahili', async () => {
  const title = 'Jinsi ukuta ulivyojengwa'
  const { slug } = await buildPost(runAs, {
    title,
    language: 'sw',
    excerpt: 'Matofali ishirini.',
    content: '<p>Dakika sabini na mbili.</p>',
    isFeatured: true,
  })
  const page = await visitor({ viewport: { width: 360, height: 780 } })
  const languageOf = async (text: string) => {
    const place = page.getByText(text, { exact: true }).first()
    await place.waitFor()
    return place.evaluate((element) => [
      element.closest('[lang]')?.getAttribute('lang'),
      element.closest('[dir]')?.getAttribute('dir'),
    ])
  }
  for (const path of ['/', '/fr', '/blog', '/fr/blog?view=list', `/blog/${slug}`, `/ha/blog/${slug}`]) {
    await openHydrated(page, path)
    expect(await languageOf(title), path).toEqual(['sw', 'auto'])
    const text = path.includes(slug) ? 'Dakika sabini na mbili.' : 'Matofali ishirini.'
    expect(await languageOf(text), path).toEqual(['sw', 'auto'])
  }
  for (const path of ['/sw', '/sw/blog', `/sw/blog/${slug}`]) {
    await page.goto(path)
    await page.getByText(title, { exact: true }).first().waitFor()
    expect(await page.locator('#root main [lang="sw"]').count(), path).toBe(0)
  }
})

it('the English address of a post is the canonical one while its language is a draft, whichever page it is read on', async () => {
  const { slug } = await buildPost(runAs, { title: 'Programu ishirini', language: 'sw' })
  const page = await visitor()
  const canonical = (address: string) =>
    until(`the canonical address ${address}`, async () => {
      const href = await page.locator('link[rel="canonical"]').getAttribute('href')
      return (href !== null && new URL(href).pathname === address) || undefined
    })
  await page.goto(`/sw/blog/${slug}`)
  await hydrated(page)
  await canonical(`/blog/${slug}`)
  await page.locator('a[href="/sw/blog"]').first().click()
  await canonical('/sw/blog')
  await page.locator('select[name=language]').selectOption('en')
  await page.getByRole('link', { name: 'Programu ishirini' }).waitFor({ state: 'detached' })
  await page.locator('select[name=language]').selectOption('sw')
  await page.getByRole('link', { name: 'Programu ishirini' }).click()
  await canonical(`/blog/${slug}`)
  await page.goto(`/fr/blog/${post.slug}`)
  await hydrated(page)
  await canonical(`/blog/${post.slug}`)
})

it('hooked letters are drawn by the fonts of the site, in headings and in running text', async () => {
  const page = await visitor({ viewport: { width: 360, height: 780 } })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  for (const [path, family] of [
    ['/ha/record', 'Familjen'],
    ['/ha?preview=before', 'Petrona'],
  ] as const) {
    await openHydrated(page, path)
    await page.evaluate(markHooked, family)
    const { root } = await devtools.send('DOM.getDocument')
    const { nodeId } = await devtools.send('DOM.querySelector', {
      nodeId: root.nodeId,
      selector: '[data-hooked]',
    })
    // Each of both files comes when it is first drawn with.
    await until('both fonts', async () => {
      const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
      return fonts.length === 2 && fonts.every(({ isCustomFont }) => isCustomFont)
    })
  }
})

it('a link stays in the language, and the menu at the foot leads to the same page in another', async () => {
  const page = await visitor()
  await openHydrated(page, '/fr/app-ideas')
  await page.getByRole('link', { name: 'Blog', exact: true }).first().click()
  await page.waitForURL('**/fr/blog')
  // The address is there before the page it shows, whose links are those of the page before until then.
  await page.getByRole('navigation', { name: 'Langue' }).locator('a[href="/sw/blog"]').click()
  await page.waitForURL('**/sw/blog')
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('sw')
  await page.getByRole('link', { name: 'Read it in English.' }).click()
  await page.waitForURL((url) => url.pathname === '/blog')
})

it('a page in Hausa passes on a picture in Hausa, and its feed opens as a file in Hausa', async () => {
  const page = await visitor()
  await openHydrated(page, '/ha/app-ideas')
  const opened = page.waitForResponse((answer) => answer.url().endsWith('/ha/app-ideas/feed.xml'))
  await page.getByRole('link', { name: 'Kwararar duk shawarwari' }).click()
  expect((await opened).headers()['content-type']).toContain('application/atom+xml')

  await dayBegun()
  await openHydrated(page, '/ha/live/1')
  await page.getByRole('button', { name: 'Raba shigarwa 1', exact: true }).click()
  const picture = page.getByRole('dialog').locator('img')
  expect(await picture.getAttribute('src')).toBe('/share/ha/live-1.png')
  expect(await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBe(
    1200,
  )
})

it('a line of the log that the site wrote by itself, and its author, say on a page in French that they are English', async () => {
  await dayBegun()
  await runAs(service, (tx) => tx`select private.keep_tally()`)
  const page = await visitor()
  await page.goto('/fr/live')
  const entry = page.locator('.log-entry', { hasText: 'Tally of the votes' })
  const languageOf = (text: RegExp) =>
    entry.getByText(text).evaluate((place) => place.closest('[lang]')?.getAttribute('lang'))
  expect(await languageOf(/^Tally of the votes/)).toBe('en')
  expect(await languageOf(/^The site$/)).toBe('en')
  await page.goto('/live')
  await entry.waitFor()
  expect(await page.locator('#root main [lang]').count()).toBe(0)
})

it('the browser had nothing to complain about', () => {
  expect(complaints).toEqual([])
})

let day: Promise<unknown> | undefined

/** Only tests of the log are after its beginning. */
function dayBegun(): Promise<unknown> {
  day ??= beginDay(runAs, { minutesIn: 10 }).then(async () => {
    const builder = await buildAdministrator(runAs, 'builder@example.org')
    await dayWriter(runAs, builder.id)(10, { kind: 'attempt_started' })
  })
  return day
}

/** The first piece of text of a family that has one of these letters. */
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
