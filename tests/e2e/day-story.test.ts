import type { Page, WebSocketRoute } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { createDayWriter, startDay } from '#tests/support/day.ts'
import { openAndHydrate } from '#tests/support/hydrated.ts'
import { buildAdministrator } from '#tests/support/people.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { startTcpProxy } from '#tests/support/tcp-proxy.ts'
import { createTestSite, expectAccessible, expectAccessibleInBothThemes } from '#tests/support/test-site.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const site = await createTestSite()
const { runAs } = site.app
const builder = await buildAdministrator(runAs, 'builder@example.org')
const write = createDayWriter(runAs, builder.id)
await startDay(runAs, { minutesIn: 130 })
await write(130, { kind: 'attempt_started' })
await write(130, { kind: 'app_started', app_number: 1 })
await write(66, { kind: 'app_finished', app_number: 1 })
await write(60, { kind: 'app_started', app_number: 2 })
const hidden = await write(50, { kind: 'note', text: 'For the record only.', is_public: false })
for (let minute = 49; minute > 20; minute--) await write(minute, { kind: 'note', text: `Minute ${minute}.` })

await runAs(
  service,
  (tx) => tx`insert into public.challenge_apps (number, title) values (3, 'Rain Alert')
    on conflict (number) do update set title = excluded.title`,
)

const entry = (page: Page, number: number) => page.locator(`#entry-${number}`)
const phone = { viewport: { width: 360, height: 780 } } as const

describe('a viewer', () => {
  it('the logo, clock and menu of the live page do not overlap on small phones, even with long words', async () => {
    const page = await site.visitor(phone)
    for (const path of ['/sw/live', '/yo/live']) {
      await openAndHydrate(page, path)
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 780 })
        const where = `${path} at ${width}`
        expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(
          width,
        )
        await page.locator('.live-chip').first().waitFor()
        // Measures all in one step, because parts of the header can be replaced between two measurements.
        const [logo, chip, menu, head] = await page.evaluate(() =>
          ['.site-head a svg', '.live-chip', '.nav-toggle', '.site-head'].map((part) =>
            document.querySelector(part)?.getBoundingClientRect().toJSON(),
          ),
        )
        expect(logo.right, where).toBeLessThanOrEqual(chip.left)
        expect(chip.right, where).toBeLessThanOrEqual(menu.left)
        expect(chip.bottom, where).toBeLessThanOrEqual(head.bottom)
      }
    }
  })

  it('new log entries do not move the live page under a viewer, and a button shows their number', async () => {
    const page = await site.visitor(phone)
    await openAndHydrate(page, '/live')
    // Expects the first screen to show the time, the number of finished apps, the pace, the app with its
    // dial, and the newest entry.
    const first = [
      '.live-chip',
      '.live-headline',
      '.day-ruler-words',
      '.app-dial',
      '.app-now-newest',
    ] as const
    for (const part of first) {
      const box = await page.locator(part).boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? Number.POSITIVE_INFINITY), part).toBeLessThanOrEqual(780)
    }
    expect(await page.locator('.app-now-newest').innerText()).toContain('Minute 21.')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    const read = entry(page, hidden + 20)
    await read.scrollIntoViewIfNeeded()
    const before = await read.boundingBox()
    const number = await write(0, { kind: 'milestone', text: 'The first user is there.' })
    const button = page.getByRole('button', { name: '1 new entry' })
    await button.waitFor()
    expect((await read.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
    const readOut = page.getByRole('status').filter({ hasText: 'The first user is there.' })
    await readOut.waitFor({ state: 'attached' })
    await button.click()
    await page.locator(`#entry-${number}:focus`).waitFor()
    await page.evaluate(() => scrollTo(0, 0))
    const next = await write(0, { kind: 'note', text: 'And another.' })
    await entry(page, next).waitFor()
    expect(await page.getByRole('button', { name: /new entry/ }).count()).toBe(0)
    expect(site.complaints).toEqual([])
  })

  it('a viewer of the live page opens apps and their log entries, and reports the test of an app', async () => {
    const page = await site.visitor(phone)
    // Opens the log at the entry of the address, even an old one. The scripts scroll to it.
    await openAndHydrate(page, '/live/3')
    await page.locator('#entry-3[data-marked]').waitFor()
    await page.waitForFunction(
      () => (document.getElementById('entry-3')?.getBoundingClientRect().top ?? innerHeight) < innerHeight,
    )
    await page.getByRole('listitem').filter({ hasText: 'App 1, finished' }).getByRole('link').click()
    await page.getByText('App 1 of 20, finished at').waitFor()
    await page.getByText('64 minutes').first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await expectNoGap(page, 2)
    await page
      .getByRole('navigation', { name: getSentence('app.near.label') })
      .getByRole('link', { name: 'App 2' })
      .click()
    await page.getByText('App 2 of 20, in progress since').waitFor()
    await expectNoGap(page, 3)
    const number = await write(0, { kind: 'note', app_number: 2, text: 'Seen as it is written.' })
    await entry(page, number).getByText('Seen as it is written.').waitFor()
    await page.getByRole('link', { name: `Entry ${number}:` }).click()
    await page.locator(`#entry-${number}[data-marked]`).waitFor()
    expect(site.complaints).toEqual([])

    // Shows a visitor who is not a tester how to become one. A tester's report appears immediately.
    await page.goto('/apps/1')
    await page.getByRole('button', { name: getSentence('day.test.sign-in') }).click()
    await page.getByLabel(getSentence('signin.email.label')).fill('tayo@example.org')
    await page.getByRole('button', { name: getSentence('signin.go.continue') }).click()
    await page.getByRole('textbox', { name: getSentence('signin.name.label') }).fill('Tayo')
    await page.getByRole('button', { name: getSentence('signin.go.send') }).click()
    const code = await waitUntil(
      'the code',
      async () => (await site.codeFrom('tayo@example.org')) || undefined,
    )
    await page.getByLabel('Verification code').fill(code)
    await page.getByRole('button', { name: getSentence('signin.go.verify') }).click()
    const report = page.getByRole('dialog', { name: 'Test ' })
    await report.getByRole('button', { name: getSentence('testing.report.send') }).click()
    await report.getByText(getSentence('testing.refusal.works')).waitFor()
    await report.getByText(getSentence('testing.report.yes'), { exact: true }).click()
    await report.getByLabel(getSentence('testing.report.device')).fill('Tecno Spark')
    await report.getByRole('button', { name: getSentence('testing.report.send') }).click()
    await report.getByRole('link', { name: getSentence('testing.report.register') }).waitFor()
    await expectAccessible(page, 'a report that was refused')
    await runAs(
      service,
      (tx) => tx`insert into public.community_members (name, email, supporter_type, is_verified, is_active)
        values ('Tayo', 'tayo@example.org', 'tester', true, true)
        on conflict (mailbox) do update set supporter_type = excluded.supporter_type, is_verified = true`,
    )
    await report.getByRole('button', { name: getSentence('testing.report.send') }).click()
    await page.getByText(getSentence('day.test.thanks')).waitFor()
    await page.getByText('Worked for 1 · Failed for 0').waitFor()
  })

  it('an offline viewer of the live page sees its age, and gets the missed entries after reconnecting', async () => {
    const page = await site.visitor(phone)
    await page.clock.install()
    let isRefused = false
    const sockets: WebSocketRoute[] = []
    await page.routeWebSocket(/realtime/, (socket) => {
      if (isRefused) return socket.close()
      sockets.push(socket)
      socket.connectToServer()
    })
    await openAndHydrate(page, '/live')
    await page.context().setOffline(true)
    await page.clock.runFor(30_000)
    await page.getByText(/Last update \d+ s ago\./).waitFor()
    const missed = await write(0, { kind: 'note', text: 'Written meanwhile.' })
    await page.context().setOffline(false)
    await page.clock.runFor(12_000)
    await page.getByText('Last update').waitFor({ state: 'detached' })
    await entry(page, missed).waitFor()
    expect(await entry(page, missed).count()).toBe(1)
    isRefused = true
    for (const socket of sockets) socket.close()
    await page.clock.runFor(12_000)
    await page.getByText(getSentence('live.now.asking')).waitFor()
    expect(await page.getByText('Last update').count()).toBe(0)
    site.complaints.length = 0
  })
})

it('the stream overlay is transparent, has nothing to click or focus, and shows new and missed log entries', async () => {
  const line = await startTcpProxy(Number(new URL(site.url).port))
  const page = await site.visitor({
    viewport: { width: 1280, height: 720 },
    baseURL: `http://localhost:${line.port}`,
  })
  await page.clock.install()
  await openAndHydrate(page, '/overlay')
  await page.getByText('App 2 of 20').waitFor()
  const seen = await page.evaluate(() => ({
    focusable: document.querySelectorAll('a, button, input, iframe, [tabindex]').length,
    grounds: [document.documentElement, document.body].map((part) => getComputedStyle(part).backgroundColor),
    isScrolled: document.documentElement.scrollHeight > innerHeight,
  }))
  expect(seen).toEqual({ focusable: 0, grounds: ['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)'], isScrolled: false })
  expect(await page.getByText('And another.').count()).toBe(0)
  await write(0, { kind: 'note', text: 'Seen on the stream.' })
  await page.getByText('Seen on the stream.').waitFor()
  await write(0, { kind: 'app_finished', app_number: 2 })
  await page.getByText('App 2 finished: App 2').waitFor()

  // Loses the connection for a minute, three times. The missed entry is shown within five seconds of each
  // reconnection. `npm run measure -- overlay` repeats this through a whole rehearsal.
  for (let cut = 1; cut <= 3; cut++) {
    line.closeAtOnce(true)
    line.cut()
    await page.clock.runFor(60_000)
    await write(0, { kind: 'note', text: `Missed in cut ${cut}.` })
    line.closeAtOnce(false)
    await page.clock.runFor(5_000)
    await page.getByText(`Missed in cut ${cut}.`).waitFor()
    await page.locator('.overlay-square:not([data-stale])').waitFor()
  }
  site.complaints.length = 0
  await page.goto('/overlay?show=clock')
  await page.getByText('LIVE').waitFor()
  expect(await page.getByText('App 3 of 20').count()).toBe(0)
})

it('a visitor can verify the attempt’s record on their device, and the results fit a small phone', async () => {
  const page = await site.visitor({ viewport: { width: 320, height: 640 } })
  const check = page.getByRole('button', { name: /^Check \d+ entries$/ })
  await page.route('**/record.json', async (route) => {
    const chain = await (await route.fetch()).json()
    chain.entries[9].text = 'Other words.'
    await route.fulfill({ json: chain })
  })
  await page.goto('/record')
  await check.click()
  await page.getByRole('alert').getByText('Entry 10 was changed').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.unrouteAll()
  await page.reload()
  await check.click()
  await page.getByText(/of \d+ entries match\./).waitFor()
  await expectAccessibleInBothThemes(page, 'the record after a check')
  expect(site.complaints).toEqual([])
})

/** Checks that this many tiles, which lead to other apps, fill their row at two widths. */
async function expectNoGap(page: Page, count: number) {
  const near = page.getByRole('navigation', { name: getSentence('app.near.label') })
  await near
    .getByRole('link')
    .nth(count - 1)
    .waitFor()
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 780 })
    const [whole, ...tiles] = await near.evaluate((nav) =>
      [nav, ...nav.children].map((part) => part.getBoundingClientRect()).map((box) => box.width * box.height),
    )
    expect(tiles).toHaveLength(count)
    expect(
      tiles.reduce((sum, tile) => sum + tile, 0),
      `${count} tiles at ${width}`,
    ).toBeCloseTo(whole ?? 0, -2)
  }
  await page.setViewportSize(phone.viewport)
}
