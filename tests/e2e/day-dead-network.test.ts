import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { createDayWriter, startDay } from '#tests/support/day.ts'
import { signInToOffice } from '#tests/support/office.ts'
import { startTcpProxy } from '#tests/support/tcp-proxy.ts'
import { createTestSite } from '#tests/support/test-site.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const { visitor, url, runAs } = await createTestSite()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, { ...boss, name: 'Bola' })
const [{ id: by = '' } = {}] = await runAs(
  service,
  (tx) => tx<{ id: string }[]>`select id from auth.users where email = ${boss.email}`,
)
await startDay(runAs, { minutesIn: 60 })
const write = createDayWriter(runAs, by)
await write(60, { kind: 'attempt_started' })
await write(60, { kind: 'app_started', app_number: 1 })

const kinds = async () =>
  (await runAs(service, (tx) => tx<{ kind: string }[]>`select kind from public.day_log order by number`)).map(
    ({ kind }) => kind,
  )

/** Counts how often the control room has disappeared since the page was loaded. */
function watchRoom() {
  const seen = { isOpen: false, closings: 0 }
  Object.assign(globalThis, { seen })
  new MutationObserver(() => {
    const isOpen = document.querySelector('.day-room') !== null
    if (seen.isOpen && !isOpen) seen.closings += 1
    seen.isOpen = isOpen
  }).observe(document, { childList: true, subtree: true })
}

async function isKept() {
  const files = performance.getEntriesByType('resource').map(({ name }) => name)
  const needed = [location.href, ...files.filter((name) => name.includes('/assets/'))]
  const kept = await Promise.all(needed.map((address) => caches.match(address)))
  return kept.every((answer) => answer !== undefined)
}
const closings = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { seen: { closings: number } }).seen.closings)

const unsent = (page: Page, count: number) => page.getByText(`${count} unsent`, { exact: true }).waitFor()

/** Opens a sheet by its button, which on a phone may be in the dialog More. Fills in the sheet and submits it. */
async function fillSheet(page: Page, way: string, { field, press }: { field?: string; press: string }) {
  const button = page.getByRole('button', { name: way, exact: true })
  if (!(await button.isVisible())) await page.getByRole('button', { name: 'More', exact: true }).click()
  await button.click()
  const sheet = page.getByRole('dialog')
  if (field) await sheet.getByLabel(field).fill('Written while nothing answered')
  await sheet.getByRole('button', { name: press, exact: true }).click()
  await sheet.waitFor({ state: 'hidden' })
}

it('the control room shows when the server does not respond, opens offline, and sends its entries later', async () => {
  const line = await startTcpProxy(Number(new URL(url).port))
  const page = await visitor({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'allow',
    baseURL: `http://localhost:${line.port}`,
  })
  await page.addInitScript(watchRoom)
  // Sets the clock ten minutes behind the server's, so that no entry gets a time in the future when the test
  // advances the clock.
  await page.clock.install({ time: Date.now() - 600_000 })
  await signInToOffice(page, boss)
  await page.goto('/admin/day')
  await page.getByRole('button', { name: 'Finish app 1' }).waitFor()
  await waitUntil('the page and its files are kept', () => page.evaluate(isKept))
  // Clears the browser's own cache, which would answer instead of the server.
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')

  const notice = page.getByText(/^No answer since \d\d:\d\d\. 0 waiting\.$/)
  expect(await notice.count()).toBe(0)
  line.silenceFromNow(() => true)
  line.silence()
  await page.clock.runFor(20_000)
  await notice.waitFor({ timeout: 20_000 })

  line.closeAtOnce(true)
  line.cut()
  await page.reload()
  await page.getByRole('button', { name: 'Finish app 1' }).waitFor()
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)
  // A minute later the open sheet is still there.
  await page.getByRole('button', { name: 'Note', exact: true }).click()
  await page.clock.runFor(60_000)
  await page.getByRole('dialog', { name: 'Note' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  const sheets = [
    ['Note', { field: 'What happened', press: 'Add note' }],
    ['Evidence', { field: 'What does it show?', press: 'Add without a file' }],
    ['Milestone', { field: 'What happened', press: 'Add milestone' }],
    ['Correct last entry', { field: 'Correct text (if the text was wrong)', press: 'Add correction' }],
    ['Hold', { press: 'Start hold' }],
    ['Drop app 1', { field: 'Reason', press: 'Drop app 1' }],
  ] as const
  for (const [at, [way, filled]] of sheets.entries()) {
    await fillSheet(page, way, filled)
    // Advances the clock past the time in which dropping an app can be cancelled.
    await page.clock.runFor(6_000)
    await unsent(page, at + 1)
  }
  await page.getByText(/^No answer since \d\d:\d\d\. 6 waiting\.$/).waitFor()
  expect(await closings(page)).toBe(0)

  line.closeAtOnce(false)
  const failed: string[] = []
  page.on('requestfailed', (request) => failed.push(request.url()))
  // Reloads, which aborts the requests of the previous page.
  await page.reload({ waitUntil: 'commit' })
  failed.length = 0
  await unsent(page, 6)
  // The stored control room appears before any request fails.
  expect(failed).toEqual([])
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)
  await fillSheet(page, 'End early', { field: 'Reason', press: 'End attempt' })
  await page.clock.runFor(60_000)
  await unsent(page, 7)
  await page.getByText(/^No answer since \d\d:\d\d\. 7 waiting\.$/).waitFor()
  expect(await closings(page)).toBe(0)

  line.silenceFromNow(() => false)
  line.cut()
  await page.getByText(/^All sent \(9\)$/).waitFor()
  expect(await kinds()).toEqual([
    ...['attempt_started', 'app_started', 'note', 'evidence_added', 'milestone', 'correction'],
    ...['hold_begun', 'app_dropped', 'attempt_ended'],
  ])
  await page.getByText(/^No answer since/).waitFor({ state: 'hidden' })
})
