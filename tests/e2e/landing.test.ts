import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { service } from '#server/db/run-as.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { hold } from '#tests/support/hold.ts'
import { hydrated, openHydrated } from '#tests/support/hydrated.ts'
import { weigh } from '#tests/support/page-weight.ts'
import { buildPost } from '#tests/support/posts.ts'
import { createTestSite, expectAccessible, expectAccessibleInBothThemes } from '#tests/support/test-site.ts'
import { until } from '#tests/support/until.ts'

const { visitor, runAs, url, complaints } = await createTestSite()

const sections = [
  'hero',
  'about',
  'challenge',
  'apps-built',
  'submit-app-idea',
  'sponsorship',
  'community-support',
  'learn-more',
]

it('shows all sections in their order, every anchor once, and claims no result nobody recorded', async () => {
  const page = await visitor()
  await page.goto('/')
  const ids = await page
    .locator('main section[id], main footer[id]')
    .evaluateAll((all) => all.map(({ id }) => id))
  expect(ids.filter((id) => sections.includes(id))).toEqual(sections)
  await page.getByText('Results have not been published here yet.').waitFor()
  await page.getByText('Apps will be listed here once they are published.').waitFor()
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  for (const heading of [
    'Making History',
    'What We’re Up Against',
    '20 Apps, One Record',
    'Community Support',
  ])
    await page.getByRole('heading', { name: heading }).waitFor()
  // The dial tells whose turn it would be at any time of the day.
  await page.locator('#challenge').scrollIntoViewIfNeeded()
  await page.getByRole('slider', { name: 'Choose a time of day' }).fill('60')
  await page.getByText('06:00: app 6 of 20').waitFor()
})

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

it('See Why loads nothing from YouTube for a visitor who saves data before a press on play', async () => {
  await setVideos({ why: 'aqz-KE-bpKQ' })
  const page = await visitor()
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.route(/youtube/, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto('/')
  await page.getByRole('button', { name: 'See Why' }).click()
  const play = page.getByRole('button', { name: 'Play the video' })
  await play.waitFor()
  expect(asked.filter((address) => !address.startsWith(url))).toEqual([])
  await play.click()
  await page.locator('iframe[src*="aqz-KE-bpKQ"]').waitFor()
})

it('the card turns by click and by keyboard, and only the face in view can be read', async () => {
  const page = await visitor()
  await page.goto('/')
  const story = page.getByText('From Construction Sites to Code')
  const poster = page.getByRole('img', { name: /Campaign poster/ })
  const button = page.getByRole('button', { name: 'Flip the card to read my story' })
  await button.waitFor()
  expect([await outOfReach(story), await outOfReach(poster)]).toEqual([true, false])
  await button.focus()
  await page.keyboard.press('Enter')
  expect([await outOfReach(story), await outOfReach(poster)]).toEqual([false, true])
  await story.click()
  expect([await outOfReach(story), await outOfReach(poster)]).toEqual([true, false])
})

it.each(['reduce', 'no-preference'] as const)(
  'My Story turns the card and puts the focus there, from anywhere (motion: %s)',
  async (reducedMotion) => {
    const page = await visitor({ reducedMotion })
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Story' })
    const title = page.locator('h2:focus', { hasText: 'From Construction Sites to Code' })
    for (const from of ['/?preview=before', '/privacy', '/blog']) {
      await openHydrated(page, from)
      await link.focus()
      await page.keyboard.press('Enter')
      await title.waitFor()
    }
    await openHydrated(page, '/?preview=before')
    await link.click()
    await title.waitFor()
    await page.getByRole('button', { name: 'Flip back to the poster' }).click()
    await page.getByRole('link', { name: 'Read my story', exact: true }).click()
    await title.waitFor()
    expect(await outOfReach(title)).toBe(false)
    await page.goto('/privacy')
    await page.goto('/#my-story')
    await title.waitFor()
  },
)

it('the back of the card has three rows of work in blocks, and fills the card at every width', async () => {
  const page = await visitor()
  for (const [mode, words] of [
    ['before', 'apps in one day, none finished yet'],
    ['after', 'apps in one day, 20 finished'],
  ]) {
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await openHydrated(page, `/?preview=${mode}#my-story`)
      const story = page.locator('.story')
      await story.getByText(words ?? '', { exact: true }).waitFor()
      const blocks = story.locator('.story-blocks')
      expect(await blocks.evaluateAll((all) => all.map((row) => row.childElementCount))).toEqual([5, 8, 20])
      // Nothing empty between the last words and the foot of the card.
      const gap = await story.evaluate((face) => {
        const ways = face.querySelector('.story-ways')?.getBoundingClientRect().bottom ?? 0
        return face.getBoundingClientRect().bottom - ways
      })
      expect(gap, `${mode} ${width}`).toBeLessThan(110)
    }
  }
  await openHydrated(page, '/?preview=live#my-story')
  await page
    .locator('.story')
    .getByText(/^apps in one day, (none|\d+)/)
    .waitFor()
})

it('the card leads to the whole story', async () => {
  const page = await visitor()
  await openHydrated(page, '/#my-story')
  await page.getByRole('link', { name: 'Read my story (1 min)' }).click()
  await page.getByRole('heading', { level: 1, name: 'From Construction Sites to Code' }).waitFor()
  for (const mode of ['before', 'live', 'after']) {
    await openHydrated(page, `/story?preview=${mode}`)
    await expectAccessibleInBothThemes(page, `the story, ${mode}`)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
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

it('each mode shows its own hero and wall in the demo', async () => {
  await buildIdea(runAs, { title: 'Clinic Queue' })
  const page = await visitor()
  await page.goto('/?preview=before')
  await page.getByText('Your vote shows what you want built').waitFor()
  await page.getByText('App details will be unlocked on the day of the challenge').waitFor()
  expect(await outOfReach(page.getByRole('link', { name: 'View All 20 Apps' })), 'locked').toBe(true)
  await page.getByRole('link', { name: 'Live', exact: true }).click()
  await page.getByRole('heading', { name: 'Eight down. Twelve to go.' }).waitFor()
  await page.getByText('12 minutes ahead of a 72-minute pace').waitFor()
  await page.getByText('The clock is running.').waitFor()
  const finished = page.getByRole('listitem').filter({ hasText: /App \d+, finished/ })
  await expect.poll(() => finished.count()).toBe(8)
  await page.getByRole('link', { name: 'After', exact: true }).click()
  const outcome = page.getByRole('heading', { name: 'The day has passed. The count is not in yet.' })
  await outcome.waitFor()
  // The outcome of the day is the largest text, and the zeros of the countdown stay small.
  const sizeOf = (part: Locator) =>
    part.evaluate((words) => Number.parseFloat(getComputedStyle(words).fontSize))
  // Found and measured in one step: parts that arrive meanwhile replace elements, and those have no size.
  const sizes = await page.evaluate(() =>
    Array.from(document.querySelectorAll('main :is(h2, h3, p, dd, span, strong)'), (words) =>
      Number.parseFloat(getComputedStyle(words).fontSize),
    ),
  )
  expect(await sizeOf(outcome)).toBeGreaterThanOrEqual(Math.max(...sizes))
  expect(await sizeOf(page.getByText('SEE YOU IN'))).toBeLessThanOrEqual(16)
  // The demo's own day has all twenty.
  const gallery = page.getByRole('list', { name: 'Finished apps' })
  await gallery.getByRole('link', { name: 'Rain Alert' }).waitFor()
  expect(await gallery.getByRole('listitem').count()).toBe(20)
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

it('Back closes the menu of a phone, and what was closed otherwise does not stand in its way', async () => {
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

it('nothing is cut off where text is set twice as large, nor on 320 px', async () => {
  for (const mode of ['before', 'live', 'after']) {
    const page = await visitor({ viewport: { width: 320, height: 640 } })
    await openHydrated(page, `/?preview=${mode}`)
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    expect(await width(), `${mode}, 320 px`).toBe(320)
    await page.setViewportSize({ width: 360, height: 780 })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    // One pixel is the rounding of what a word's last letter leans over.
    expect(await width(), `${mode}, text twice as large`).toBeLessThanOrEqual(361)
  }
})

it('at 1366 by 768 the countdown is in sight without scrolling, below the bar of the demo', async () => {
  const page = await visitor({ viewport: { width: 1366, height: 768 } })
  await page.goto('/?preview=before')
  await page.getByRole('complementary', { name: 'Preview' }).waitFor()
  await page.evaluate(() => document.fonts.ready.then(() => true))
  const box = await page.getByRole('timer').boundingBox()
  expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(768)
})

it('a phone has a line for each tier, ideas above them and one post; a wide window has all of it', async () => {
  for (const title of ['One', 'Two', 'Three']) await buildPost(runAs, { title, isFeatured: true })
  const page = await visitor({ viewport: { width: 360, height: 780 } })
  const seen = async (width: number) => {
    await page.setViewportSize({ width, height: 780 })
    const benefits = page.locator('#sponsorship .price-list')
    const posts = page.getByRole('region', { name: 'From the blog' }).getByRole('heading', { level: 4 })
    await posts.first().waitFor()
    const visible = (all: Element[]) => all.filter((one) => one.checkVisibility()).length
    return [await benefits.evaluateAll(visible), await posts.evaluateAll(visible)]
  }
  await openHydrated(page, '/?preview=before')
  expect(await seen(360)).toEqual([0, 1])
  expect(
    await page
      .locator('#sponsorship .price')
      .last()
      .evaluate((tier) => tier.clientHeight),
  ).toBeLessThan(170)
  expect(
    await page
      .locator('#sponsorship')
      .getByRole('link', { name: /^Become/ })
      .count(),
  ).toBe(4)
  expect(await seen(1440)).toEqual([4, 3])
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
  const names = ['page_view', 'click_see_why', 'video_play', 'card_flip']
  await until('what was pressed in this file to be counted, too', async () => {
    const rows = await runAs(service, (tx) => tx`select distinct name from public.analytics_events`)
    return names.every((name) => rows.some((row) => row.name === name)) || undefined
  })
})

it('axe objects to nothing in any mode, in either theme', async () => {
  const page = await visitor({ viewport: { width: 360, height: 780 } })
  // Other pages differ by mode only in the bar and the footer, or have tests of their own.
  const paths = ['/?preview=before', '/?preview=live', '/?preview=after']
  for (const path of [...paths, '/app-ideas', '/privacy', '/accessibility']) {
    await page.goto(path)
    await hydrated(page)
    await expectAccessibleInBothThemes(page, path)
  }
  expect(complaints).toEqual([])
})

it('the first view weighs little and asks nobody else', async () => {
  const weights = await weigh({ visitor, url }, '/')
  expect(weights.foreign).toEqual([])
  expect(weights.html, 'HTML').toBeLessThanOrEqual(33_900)
  expect(weights.css, 'CSS of it').toBeLessThanOrEqual(17_000)
  expect(weights.fetchedStyles).toEqual([])
  expect(weights.script, 'scripts').toBeLessThanOrEqual(127_000)
  expect(weights.allScripts, 'with those the page fetches by itself').toBeLessThanOrEqual(146_800)
  expect(weights.font, 'fonts').toBeLessThanOrEqual(70_000)
})

it('the first view weighs at most 5 KB more in another language', async () => {
  const first = async (path: string) => {
    const { html, allScripts, font } = await weigh({ visitor, url }, path)
    return html + allScripts + font
  }
  const english = await first('/')
  for (const language of ['fr', 'sw', 'ha', 'yo', 'ig']) {
    const other = await first(`/${language}`)
    expect(other - english, language).toBeLessThanOrEqual(5_000)
  }
})

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
