import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { createDayWriter, startDay } from '#tests/support/day.ts'
import { signInToOffice } from '#tests/support/office.ts'
import { buildAdministrator } from '#tests/support/people.ts'
import { createTestSite } from '#tests/support/test-site.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const { visitor, runAs } = await createTestSite()
const builder = await buildAdministrator(runAs, 'builder@example.org')
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, { ...boss, name: 'Bola' })
await startDay(runAs, { minutesIn: 130 })
await createDayWriter(runAs, builder.id)(130, { kind: 'attempt_started' })

const tenMinutes = 600_000

/**
 * Simulates the sleep of a phone, which stops the monotonic clock: sets that clock back, so that the test
 * need not wait.
 */
async function withSleep(page: Page) {
  await page.addInitScript(() => {
    const now = performance.now.bind(performance)
    let slept = 0
    performance.now = () => now() - slept
    addEventListener('sleep', (event) => {
      slept += (event as CustomEvent<number>).detail
    })
  })
  return (milliseconds: number) =>
    page.evaluate((detail) => void dispatchEvent(new CustomEvent('sleep', { detail })), milliseconds)
}

it('a note written after the device slept has the correct time, even before the server responds again', async () => {
  const desk = await visitor()
  const sleep = await withSleep(desk)
  await signInToOffice(desk, boss)
  await desk.goto('/admin/day')
  await desk.getByText(/^device clock /).waitFor()
  let asked = 0
  await desk.route('**/rest/v1/rpc/get_day**', (route) => {
    asked += 1
    return route.abort()
  })
  await sleep(tenMinutes)
  await desk.getByText(/^device clock /).waitFor({ state: 'hidden' })
  await waitUntil('the server is asked', async () => asked > 0)
  await desk.getByRole('button', { name: 'Note', exact: true }).click()
  await desk.getByLabel('What happened').fill('The street is dark')
  await desk.getByRole('button', { name: 'Add note', exact: true }).click()
  const note = await waitUntil('the note has arrived', async () => {
    const [row] = await runAs(
      service,
      (tx) => tx<{ late: number }[]>`
        select extract(epoch from recorded_at - happened_at)::float8 as late from public.day_log where kind = 'note'`,
    )
    return row
  })
  expect(Math.abs(note.late)).toBeLessThan(120)
  const kept = Number(await desk.evaluate(() => localStorage.getItem('day-clock-offset')))
  expect(Math.abs(kept)).toBeLessThan(120_000)
})

it('the clock of the live page is correct again when a viewer looks at it after the device slept', async () => {
  const page = await visitor()
  const sleep = await withSleep(page)
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/healthz')) asked += 1
  })
  const answered = page.waitForResponse('**/healthz')
  await page.goto('/live')
  await answered
  const clock = page.locator('.live-clock')
  await clock.getByLabel(/ 02:1\d:/).waitFor()
  await sleep(tenMinutes)
  await clock.getByLabel(/ 02:0\d:/).waitFor()

  const turn = (hidden: boolean) =>
    page.evaluate((isHidden) => {
      Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await turn(true)
  expect(asked).toBe(1)
  await turn(false)
  await clock.getByLabel(/ 02:1\d:/).waitFor()
  expect(asked).toBe(2)
})
