import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { hold } from '#tests/support/hold.ts'
import { openHydrated } from '#tests/support/hydrated.ts'
import { weigh } from '#tests/support/page-weight.ts'
import { buildPost } from '#tests/support/posts.ts'
import { createTestSite, expectAccessible, expectAccessibleInBothThemes } from '#tests/support/test-site.ts'
import { until } from '#tests/support/until.ts'

const { visitor, runAs, url, complaints } = await createTestSite()

it('See Why opens a film that plays at once, loads nothing before, and closes by button, backdrop and Escape', async () => {
  await setVideos({ why: 'aqz-KE-bpKQ' })
  const page = await visitor()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.route(/youtube/, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto('/')
  const dialog = page.getByRole('dialog', { name: 'See Why' })
  const open = async () => {
    await page.getByRole('button', { name: 'See Why' }).click()
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

  // Back leaves the film and not the page, and passes over what was closed otherwise.
  await open()
  await page.goBack()
  await dialog.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/')

  await page.clock.install()
  await open()
  // A press right after the opening would be the second one of a double click.
  await page.clock.runFor(1_000)
  await page.mouse.click(12, 300)
  await dialog.waitFor({ state: 'hidden' })

  await open()
  await dialog.locator('iframe[src^="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ"]').waitFor()
  // The player is empty, so after a while its place says so.
  await page.clock.runFor(16_000)
  const link = dialog.getByRole('link', { name: 'Watch it on YouTube' })
  expect(await link.getAttribute('href')).toBe('https://www.youtube.com/watch?v=aqz-KE-bpKQ')
  await expectAccessible(page, 'a film that does not load')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'hidden' })

  // So it does where the address of the player is blocked.
  await page.unroute(/youtube/)
  await page.route(/youtube/, (route) => route.abort('blockedbyclient'))
  await open()
  await dialog.locator('iframe').waitFor()
  await page.clock.runFor(16_000)
  await dialog.getByText('The video won’t load here.').waitFor()
  await link.waitFor()
})

it('My Story shows the story from another page, and again after the card was turned back', async () => {
  const page = await visitor({ reducedMotion: 'no-preference' })
  const title = page.locator('h2:focus', { hasText: 'From Construction Sites to Code' })
  await openHydrated(page, '/privacy')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Story' }).click()
  await title.waitFor()
  await page.getByRole('button', { name: 'Flip back to the poster' }).click()
  await page.getByRole('link', { name: 'Read my story', exact: true }).click()
  await title.waitFor()
  expect(await outOfReach(title)).toBe(false)
})

it('the countdown runs by the server’s clock, whatever the device thinks', async () => {
  const page = await visitor()
  await page.clock.install({ time: new Date('2031-01-01T00:00:00Z') })
  await page.goto('/?preview=before')
  const timer = page.getByRole('timer')
  // The preview begins a quarter of a minute before the next one.
  const first = await timer.innerText()
  expect(first).toMatch(/^48\s+days\s+07\s+hours\s+3[21]\s+minutes/)
  await page.clock.runFor(2100)
  await until('the seconds to change', async () => (await timer.innerText()) !== first || undefined)
  await page.getByText('41% of the wait is over').waitFor()
})

it('motion can be paused once for the whole site, and stays paused', async () => {
  const page = await visitor({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Pause motion' }).click()
  // A press made before the scripts has been answered, or the reload would take it away.
  await page.getByRole('button', { name: 'Resume motion' }).waitFor()
  const release = await hold(page, /\/assets\/client-.*\.js$/)
  await page.reload({ waitUntil: 'commit' })
  const place = async () => (await page.locator('.motion-toggle').boundingBox())?.height
  await until('its place before any script', async () => ((await place()) ?? 0) > 30)
  release()
  await page.getByRole('button', { name: 'Resume motion' }).waitFor()
})

it('the dust is drawn off the page’s own thread, and stands still once motion is paused', async () => {
  const page = await visitor({ reducedMotion: 'no-preference' })
  await page.goto('/')
  const drawn = () => page.locator('.motes canvas').evaluate(pictureOf)
  let first = ''
  await until('dust to be seen', async () => {
    first = await drawn()
    return first !== '' || undefined
  })
  expect(page.workers()).toHaveLength(1)
  await until('it to have moved', async () => (await drawn()) !== first)
  await page.getByRole('button', { name: 'Pause motion' }).click()
  await page.getByRole('button', { name: 'Resume motion' }).waitFor()
  const still = await until('dust that stands', async () => {
    const seen = await drawn()
    // The canvas also looks still between two frames of the worker, so it is compared five frames later.
    for (let frame = 0; frame < 5; frame++) await page.evaluate(() => new Promise(requestAnimationFrame))
    return (seen === (await drawn()) && seen) || undefined
  })
  for (let frame = 0; frame < 20; frame++) {
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await drawn()).toBe(still)
  }
})

it('everything can be read without JavaScript', async () => {
  const page = await visitor({ javaScriptEnabled: false })
  await page.goto('/?preview=before')
  for (const text of ['From Construction Sites to Code', '24-Hour Sprint', 'Lay part of a block'])
    expect(await page.getByText(text).isVisible(), text).toBe(true)
})

it('a new page starts at its top, and Back returns to where one was', async () => {
  const page = await visitor()
  await page.goto('/')
  const place = () => page.evaluate(() => Math.round(scrollY))
  await page.getByRole('link', { name: 'Privacy', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor()
  expect(await place()).toBe(0)
  await page.goBack()
  await page.getByRole('heading', { name: 'Making History' }).waitFor()
  await until('the place to be found again', async () => (await place()) > 1000 || undefined)
  await page.getByRole('button', { name: 'Back to top' }).click()
  await until('the top', async () => (await place()) === 0 || undefined)
  await page.getByRole('button', { name: 'Back to top' }).waitFor({ state: 'detached' })
})

it('an anchor is jumped to from any page, and Back goes through them one by one', async () => {
  const page = await visitor()
  await openHydrated(page, '/privacy')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'The Challenge' }).click()
  const isAt = (id: string) =>
    page.evaluate(
      (anchor) => Math.abs(document.getElementById(anchor)?.getBoundingClientRect().top ?? 999) < 120,
      id,
    )
  await until('the section to be in view', async () => (await isAt('challenge')) || undefined)
  await page.locator('#challenge:focus').waitFor()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sponsorship' }).click()
  await until('the other section', async () => (await isAt('sponsorship')) || undefined)
  await page.locator('#sponsorship:focus').waitFor()
  await page.goBack()
  expect(new URL(page.url()).hash).toBe('#challenge')
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor()

  // Its section is lower, and comes with a script of its own.
  const other = await visitor()
  await openHydrated(other, '/privacy')
  await other.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sponsorship' }).click()
  await other.locator('#sponsorship:focus').waitFor()
  await until('the lower section', async () => {
    const box = await other.locator('#sponsorship').boundingBox()
    return (box && Math.abs(box.y) < 120) || undefined
  })
  expect(complaints).toEqual([])
})

it('Back closes an open menu on a phone, and leads to the previous page if the menu was closed with its button', async () => {
  const page = await visitor({ viewport: { width: 360, height: 780 } })
  await openHydrated(page, '/privacy')
  await page.getByRole('link', { name: '20 in 24, home' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.locator('#hero').waitFor()
  const menu = page.getByRole('navigation', { name: 'Main' })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await menu.waitFor()
  await page.waitForFunction(() => history.state?.depth === 1)
  await page.goBack()
  await menu.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/')

  // Below the first screen the support bar is shown, except while the visitor types.
  const bar = page.getByRole('complementary', { name: 'Support', exact: true })
  expect(await bar.count()).toBe(0)
  await page.getByRole('heading', { name: 'Making History' }).evaluate((it) => it.scrollIntoView())
  await bar.getByRole('link', { name: 'Support Now' }).waitFor()
  await expectAccessibleInBothThemes(page, 'the bar of phones')
  await page.locator('#submit-app-idea').getByLabel('Your email').focus()
  await bar.waitFor({ state: 'hidden' })
  await stillness(page)
  // A press beside the field does not bring it under the finger; scrolling on does.
  await page.evaluate(async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
  expect(await bar.count()).toBe(0)
  await page.evaluate(() => scrollBy(0, 40))
  await bar.waitFor()

  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Close menu' }).click()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor()
})

describe('before the attempt', () => {
  let page: Page
  beforeAll(async () => {
    for (const title of ['One', 'Two', 'Three']) await buildPost(runAs, { title, isFeatured: true })
    page = await visitor()
    await openHydrated(page, '/?preview=before#my-story')
    await page.evaluate(() => document.fonts.ready.then(() => true))
  })
  afterAll(() => page.context().close())

  it('the countdown is in sight at 1366 by 768 without scrolling, below the bar of the demo', async () => {
    await page.setViewportSize({ width: 1366, height: 768 })
    const bar = await page.getByRole('complementary', { name: 'Preview' }).boundingBox()
    const box = await page.getByRole('timer').boundingBox()
    const scrolled = await page.evaluate(() => scrollY)
    expect(bar?.height).toBeGreaterThan(0)
    expect((box?.y ?? 999) + scrolled + (box?.height ?? 0)).toBeLessThanOrEqual(768)
  })

  it('a phone has a line for each tier and one post; a wide window has all of it', async () => {
    const benefits = page.locator('#sponsorship .price-list')
    const posts = page.getByRole('region', { name: 'From the blog' }).getByRole('heading', { level: 4 })
    const seen = async (width: number) => {
      await page.setViewportSize({ width, height: 780 })
      await posts.first().waitFor()
      const visible = (all: Element[]) => all.filter((one) => one.checkVisibility()).length
      return [await benefits.evaluateAll(visible), await posts.evaluateAll(visible)]
    }
    expect(await seen(1440)).toEqual([4, 3])
    expect(await seen(360)).toEqual([0, 1])
    const tier = page.locator('#sponsorship .price').last()
    expect(await tier.evaluate(({ clientHeight }) => clientHeight)).toBeLessThan(170)
    expect(
      await page
        .locator('#sponsorship')
        .getByRole('link', { name: /^Become/ })
        .count(),
    ).toBe(4)
  })

  it('the story fills its card at every width', () => expectStoryToFillCard(page))

  it('nothing is cut off on 320 px, nor where text is twice as large', () => expectRoomForText(page))

  it('no text is cut off during the attempt at 320 px, nor if text is twice as large', async () => {
    await page.getByRole('link', { name: 'Live', exact: true }).click()
    await page.getByRole('heading', { name: 'Eight down. Twelve to go.' }).waitFor()
    await expectRoomForText(page)
  })
})

describe('after the attempt', () => {
  let page: Page
  beforeAll(async () => {
    page = await visitor()
    await openHydrated(page, '/?preview=after#my-story')
  })
  afterAll(() => page.context().close())

  it('the outcome of the day is the largest text', async () => {
    const outcome = page.locator('#hero .hero-count')
    const sizeOf = (part: Locator) =>
      part.evaluate((words) => Number.parseFloat(getComputedStyle(words).fontSize))
    // Found and measured in one step: parts that load later replace elements, and replaced elements have no size.
    const sizes = await page.evaluate(() =>
      Array.from(document.querySelectorAll('main :is(h2, h3, p, dd, span, strong)'), (words) =>
        Number.parseFloat(getComputedStyle(words).fontSize),
      ),
    )
    expect(await sizeOf(outcome)).toBeGreaterThanOrEqual(Math.max(...sizes))
  })

  it('the story fills its card at every width', () => expectStoryToFillCard(page))

  it('nothing is cut off on 320 px, nor where text is twice as large', () => expectRoomForText(page))
})

it('a visitor who leaves as soon as the page is ready has been counted', async () => {
  const page = await visitor()
  await openHydrated(page, '/privacy')
  await page.goto('about:blank')
  await until('the page view', async () => {
    const [seen] = await runAs(
      service,
      (tx) => tx`select 1 from public.analytics_events where name = 'page_view' and path = '/privacy'`,
    )
    return seen
  })
})

it('the browser had nothing to complain about', () => {
  expect(complaints).toEqual([])
})

/** Weighed once, for two tests. */
let english: ReturnType<typeof weigh> | undefined
const weighEnglish = () => {
  english ??= weigh({ visitor, url }, '/')
  return english
}

it('the first view weighs little and asks nobody else', async () => {
  const weights = await weighEnglish()
  expect(weights.foreign).toEqual([])
  expect(weights.html, 'HTML').toBeLessThanOrEqual(33_900)
  expect(weights.css, 'CSS of it').toBeLessThanOrEqual(17_000)
  expect(weights.fetchedStyles).toEqual([])
  expect(weights.script, 'scripts').toBeLessThanOrEqual(127_000)
  expect(weights.allScripts, 'with those the page fetches by itself').toBeLessThanOrEqual(146_800)
  expect(weights.font, 'fonts').toBeLessThanOrEqual(70_000)
})

it('the first view weighs at most 5 KB more in another language', async () => {
  const first = ({ html, allScripts, font }: Awaited<ReturnType<typeof weigh>>) => html + allScripts + font
  const most = first(await weighEnglish()) + 5_000
  for (const language of ['fr', 'sw', 'ha', 'yo', 'ig'])
    expect(first(await weigh({ visitor, url }, `/${language}`)), language).toBeLessThanOrEqual(most)
})

/** Nothing is empty between the last words of the story and the foot of its card. */
async function expectStoryToFillCard(page: Page) {
  const story = page.locator('.story')
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const gap = await story.evaluate((face) => {
      const ways = face.querySelector('.story-ways')?.getBoundingClientRect().bottom ?? 0
      return face.getBoundingClientRect().bottom - ways
    })
    expect(gap, `${width}`).toBeLessThan(110)
  }
}

async function expectRoomForText(page: Page) {
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  const setFontSize = (size: string) =>
    page.evaluate((wanted) => document.documentElement.style.setProperty('font-size', wanted), size)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await width(), '320 px').toBe(320)
  await page.setViewportSize({ width: 360, height: 780 })
  await setFontSize('200%')
  // One pixel is the rounding of what a word's last letter leans over.
  expect(await width(), 'text twice as large').toBeLessThanOrEqual(361)
  await setFontSize('')
}

/** Neither pointer, keyboard nor screen reader gets at what is inert. */
function outOfReach(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element.closest('[inert]') !== null)
}

/** The way to a field that has the focus is a smooth one, and what comes into sight on it grows. */
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

/** A canvas as a worker has drawn it; empty while nothing is on it. */
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
