import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { holdRequests } from '#tests/support/hold-requests.ts'
import { openAndHydrate } from '#tests/support/hydrated.ts'
import { buildPost } from '#tests/support/posts.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestSite, expectAccessible, expectAccessibleInBothThemes } from '#tests/support/test-site.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const { visitor, runAs, url, complaints } = await createTestSite()

afterEach(() => expect(complaints).toEqual([]))

it('the See Why button opens a video that plays immediately, and nothing loads from YouTube before the click', async () => {
  await setVideos({ why: 'aqz-KE-bpKQ' })
  const page = await visitor()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.route(/youtube/, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto('/')
  const dialog = page.getByRole('dialog', { name: getSentence('campaign.hero.why') })
  const open = async () => {
    await page.getByRole('button', { name: getSentence('campaign.hero.why') }).click()
    await dialog.waitFor()
  }
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow)

  expect(asked.filter((address) => !address.startsWith(url))).toEqual([])
  await open()
  await dialog.locator('.film-poster .block-tile').waitFor()
  expect(await overflow()).toBe('hidden')
  const frame = await dialog.locator('.film-frame').boundingBox()
  expect((frame?.width ?? 0) / (frame?.height ?? 1)).toBeCloseTo(16 / 9, 1)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await overflow()).not.toBe('hidden')

  // Opens the video a second time. Back closes it and stays on the page.
  await open()
  await page.goBack()
  await dialog.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/')

  await page.clock.install()
  await open()
  // Waits a second, because an immediate click would be the second one of a double click.
  await page.clock.runFor(1_000)
  await page.mouse.click(12, 300)
  await dialog.waitFor({ state: 'hidden' })

  await open()
  await dialog.locator('iframe[src^="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ"]').waitFor()
  // The player stays empty, so after a while a message replaces it.
  await page.clock.runFor(16_000)
  const link = dialog.getByRole('link', { name: getSentence('film.frame.watch') })
  expect(await link.getAttribute('href')).toBe('https://www.youtube.com/watch?v=aqz-KE-bpKQ')
  await expectAccessible(page, 'a film that does not load')
  await dialog.getByRole('button', { name: getSentence('film.dialog.close') }).click()
  await dialog.waitFor({ state: 'hidden' })

  // Shows the same message if the address of the player is blocked.
  await page.unroute(/youtube/)
  await page.route(/youtube/, (route) => route.abort('blockedbyclient'))
  await open()
  await dialog.locator('iframe').waitFor()
  await page.clock.runFor(16_000)
  await dialog.getByText(getSentence('film.frame.missing')).waitFor()
  await link.waitFor()
})

it('the dust animation is drawn in a worker and stops when motion is paused, even on the next page', async () => {
  const page = await visitor({ reducedMotion: 'no-preference' })
  await page.goto('/')
  const drawn = () => page.locator('.motes canvas').evaluate(pictureOf)
  let first = ''
  await waitUntil('dust to be seen', async () => {
    first = await drawn()
    return first !== '' || undefined
  })
  expect(page.workers()).toHaveLength(1)
  await waitUntil('it to have moved', async () => (await drawn()) !== first)
  await page.getByRole('button', { name: getSentence('campaign.hero.motion-off') }).click()
  await page.getByRole('button', { name: getSentence('campaign.hero.motion-on') }).waitFor()
  const still = await waitUntil('dust that stands', async () => {
    const seen = await drawn()
    // Compares the canvas with its state five frames later. The worker draws only 30 frames a second, so the
    // canvas may be the same for a frame or two although the motion continues.
    for (let frame = 0; frame < 5; frame++) await page.evaluate(() => new Promise(requestAnimationFrame))
    return (seen === (await drawn()) && seen) || undefined
  })
  for (let frame = 0; frame < 20; frame++) {
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await drawn()).toBe(still)
  }

  const release = await holdRequests(page, /\/assets\/client-.*\.js$/)
  await page.reload({ waitUntil: 'commit' })
  const place = async () => (await page.locator('.motion-toggle').boundingBox())?.height
  await waitUntil('its place before any script', async () => ((await place()) ?? 0) > 30)
  release()
  await page.getByRole('button', { name: getSentence('campaign.hero.motion-on') }).waitFor()
})

it('Back closes an open menu on a phone, and leads to the previous page after the menu was closed', async () => {
  const page = await visitor({ viewport: { width: 360, height: 780 } })
  await openAndHydrate(page, '/privacy')
  await page.getByRole('link', { name: getSentence('site.home-link') }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.locator('#hero').waitFor()
  const menu = page.getByRole('navigation', { name: getSentence('site.nav.label') })
  await page.getByRole('button', { name: getSentence('site.nav.open'), exact: true }).click()
  await menu.waitFor()
  await page.waitForFunction(() => history.state?.depth === 1)
  await page.goBack()
  await menu.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/')

  // Below the first screen the support bar is shown, except while the visitor types.
  const bar = page.getByRole('complementary', { name: getSentence('bar.phone.label'), exact: true })
  expect(await bar.count()).toBe(0)
  await page
    .getByRole('heading', { name: getSentence('about.section.title') })
    .evaluate((it) => it.scrollIntoView())
  await bar.getByRole('link', { name: getSentence('site.nav.support') }).waitFor()
  await expectAccessibleInBothThemes(page, 'the bar of phones')
  await page.locator('#submit-app-idea').getByLabel(getSentence('signin.email.label')).focus()
  await bar.waitFor({ state: 'hidden' })
  await stillness(page)
  // After the visitor stops typing, the bar returns only on scrolling, so that a tap beside the field does
  // not hit the bar.
  await page.evaluate(async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
  expect(await bar.count()).toBe(0)
  await page.evaluate(() => scrollBy(0, 40))
  await bar.waitFor()

  await page.getByRole('button', { name: getSentence('site.nav.open'), exact: true }).click()
  await page.getByRole('button', { name: getSentence('site.nav.close') }).click()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: getSentence('site.footer.privacy') }).waitFor()
})

it('the sections of the landing page fit the window in every preview mode of the demo', async () => {
  for (const title of ['One', 'Two', 'Three']) await buildPost(runAs, { title, isFeatured: true })
  const page = await visitor({ viewport: { width: 1366, height: 768 } })
  await openAndHydrate(page, '/?preview=before')
  await page.evaluate(() => document.fonts.ready.then(() => true))
  const bar = await page.getByRole('complementary', { name: 'Preview' }).boundingBox()
  const timer = await page.getByRole('timer').boundingBox()
  expect(bar?.height).toBeGreaterThan(0)
  expect((timer?.y ?? 999) + (timer?.height ?? 0), 'the countdown is in sight').toBeLessThanOrEqual(768)

  const benefits = page.locator('#sponsorship .price-list')
  const posts = page
    .getByRole('region', { name: getSentence('learn.posts.heading') })
    .getByRole('heading', { level: 4 })
  const seen = async (width: number) => {
    await page.setViewportSize({ width, height: 780 })
    await posts.first().waitFor()
    const visible = (all: Element[]) => all.filter((one) => one.checkVisibility()).length
    return [await benefits.evaluateAll(visible), await posts.evaluateAll(visible)]
  }
  expect(await seen(1440), 'a wide window has all benefits and posts').toEqual([4, 3])
  expect(await seen(360), 'a phone has a line for each tier, and one post').toEqual([0, 1])
  const tier = page.locator('#sponsorship .price').last()
  expect(await tier.evaluate(({ clientHeight }) => clientHeight)).toBeLessThan(170)
  const become = page.locator('#sponsorship').getByRole('link', { name: /^Become/ })
  expect(await become.count()).toBe(4)

  await expectRoom(page, 'before')
  await choose(page, 'Live', 'Eight down. Twelve to go.')
  await expectRoom(page, 'live')
  await choose(page, 'After', /^Twenty apps in 24 hours/)
  await expectRoom(page, 'after')

  const outcome = await page
    .locator('#hero .hero-count')
    .evaluate((words) => Number.parseFloat(getComputedStyle(words).fontSize))
  // Finds and measures in one step, because parts that load later replace elements, and replaced elements
  // have no size.
  const sizes = await page.evaluate(() =>
    Array.from(document.querySelectorAll('main :is(h2, h3, p, dd, span, strong)'), (words) =>
      Number.parseFloat(getComputedStyle(words).fontSize),
    ),
  )
  expect(outcome, 'the outcome is the largest text').toBeGreaterThanOrEqual(Math.max(...sizes))
})

async function choose(page: Page, mode: string, heading: string | RegExp) {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page
    .getByRole('complementary', { name: 'Preview' })
    .getByRole('link', { name: mode, exact: true })
    .click()
  await page.getByRole('heading', { name: heading }).first().waitFor()
}

/**
 * Checks the space below the story, and large text at 360 px. The page audit checks text of the usual size at
 * 320 px.
 */
async function expectRoom(page: Page, mode: string) {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const [height, gap] = await page.locator('.story').evaluate((face) => {
      const ways = face.querySelector('.story-ways')?.getBoundingClientRect().bottom ?? 0
      const box = face.getBoundingClientRect()
      return [box.height, box.bottom - ways]
    })
    expect(height).toBeGreaterThan(200)
    // Expects no empty space between the end of the story and the foot of its card.
    expect(gap, `the story ${mode} at ${width}`).toBeLessThan(110)
  }
  const setFontSize = (size: string) =>
    page.evaluate((wanted) => document.documentElement.style.setProperty('font-size', wanted), size)
  await page.setViewportSize({ width: 360, height: 780 })
  await setFontSize('200%')
  // Allows one pixel of rounding, because the last letter of a word can extend beyond its box.
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth),
    `text twice as large, ${mode}`,
  ).toBeLessThanOrEqual(361)
  await setFontSize('')
}

/**
 * Waits until nothing moves, because the page scrolls smoothly to a focused field, and elements grow as they
 * become visible.
 */
async function stillness(page: Page) {
  await page.evaluate(async () => {
    for (let frames = 0, seen = ''; frames < 20; frames += 1) {
      await new Promise(requestAnimationFrame)
      const now = `${scrollY} ${document.body.scrollHeight}`
      if (now !== seen) frames = 0
      seen = now
    }
  })
}

/** Returns the picture that a worker has drawn on a canvas; an empty text if there is none. */
function pictureOf(canvas: Element): string {
  const copy = document.createElement('canvas')
  const { width, height } = canvas as HTMLCanvasElement
  Object.assign(copy, { width, height })
  const pen = copy.getContext('2d')
  pen?.drawImage(canvas as HTMLCanvasElement, 0, 0)
  return pen?.getImageData(0, 0, width, height).data.some(Boolean) ? copy.toDataURL() : ''
}

async function setVideos(videos: { why: string }) {
  await runAs(
    service,
    (tx) => tx`
      insert into public.site_settings (key, value, is_public) values ('videos', ${tx.json(videos)}, true)
      on conflict (key) do update set value = excluded.value`,
  )
}
