import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { beginDay, dayWriter } from '#tests/support/day.ts'
import { openHydrated } from '#tests/support/hydrated.ts'
import { buildAdministrator } from '#tests/support/people.ts'
import { createTestSite } from '#tests/support/test-site.ts'

const site = await createTestSite()
const { runAs } = site.app
const builder = await buildAdministrator(runAs, 'builder@example.org')
const write = dayWriter(runAs, builder.id)
await beginDay(runAs, { minutesIn: 130 })
await write(130, { kind: 'attempt_started' })
for (let number = 2; number <= 90; number++)
  await write(120 - number, { kind: 'note', text: `Note ${number}.`, is_public: number !== 42 })

const phone = { viewport: { width: 360, height: 780 } } as const
const numbers = (page: Page) =>
  page
    .locator('.log-entry')
    .evaluateAll((entries) => entries.map(({ id }) => Number(id.replace('entry-', ''))))
const run = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index)

// 51 to 90 are the newest portion, 1 to 14 come along with entry 12.
it('an old entry says how many are between it and the newest, and a press shows each of them', async () => {
  const page = await site.visitor(phone)
  await openHydrated(page, '/live/12')
  expect(await numbers(page)).toEqual([...run(90, 51), ...run(14, 1)])
  await page.getByRole('button', { name: '35 entries in between' }).click()
  await page.locator('#entry-50:focus').waitFor()
  expect(await numbers(page)).toEqual(run(90, 1).filter((number) => number !== 42))
  expect(await page.getByRole('button', { name: /entries in between|earlier entries/ }).count()).toBe(0)
  expect(site.complaints).toEqual([])
})

it('an entry in the middle has some between and some before it', async () => {
  const page = await site.visitor(phone)
  await openHydrated(page, '/live/44')
  await page.getByRole('button', { name: '4 entries in between' }).waitFor()
  await page.getByRole('button', { name: 'Show 20 earlier entries' }).click()
  await page.locator('#entry-6').waitFor()
  await page.getByRole('button', { name: '4 entries in between' }).click()
  await page.locator('#entry-50:focus').waitFor()
  expect(await numbers(page)).toEqual(run(90, 6).filter((number) => number !== 42))
})

it('entries that do not come say so where they were asked for, and another press brings them', async () => {
  const page = await site.visitor(phone)
  await openHydrated(page, '/live/12')
  const failure = page.getByRole('alert').getByText('This did not load. Please try again.')
  // The first portion comes, the second does not.
  await page.route(/before=30$/, (route) => route.abort())
  await page.getByRole('button', { name: '35 entries in between' }).click()
  await failure.waitFor()
  await page.unrouteAll()
  await page.getByRole('button', { name: '15 entries in between' }).click()
  await page.locator('#entry-29:focus').waitFor()
  expect(await failure.count()).toBe(0)

  await openHydrated(page, '/live')
  await page.route(/before=51$/, (route) => route.abort())
  await page.getByRole('button', { name: 'Show 20 earlier entries' }).click()
  await failure.waitFor()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Show 20 earlier entries' }).click()
  await page.locator('#entry-50').waitFor()
  expect(await failure.count()).toBe(0)
  site.complaints.length = 0
})

it.each(['', '?lite'])(
  'without scripts links lead through what is between, also at /live/12%s',
  async (search) => {
    const page = await site.visitor({ ...phone, javaScriptEnabled: false })
    await page.goto(`/live/12${search}`)
    await page.getByRole('link', { name: '35 entries in between' }).click()
    await page.waitForURL(/before=51/)
    await page.getByText('Note 30.', { exact: true }).waitFor()
    await page.getByText('Note 12.', { exact: true }).waitFor()
    await page.getByRole('link', { name: '15 entries in between' }).click()
    await page.waitForURL(/before=30/)
    await page.getByText('Note 15.', { exact: true }).waitFor()
  },
)
