import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { dayErrors } from '#shared/errors/day.ts'
import { startDay } from '#tests/support/day.ts'
import { signInToOffice } from '#tests/support/office.ts'
import { startTcpProxy } from '#tests/support/tcp-proxy.ts'
import { createTestSite, expectAccessible, expectAccessibleInBothThemes } from '#tests/support/test-site.ts'
import { waitUntil } from '#tests/support/wait-until.ts'
import { getOfficeErrorText } from '#web/common/words/office-text.ts'

const { visitor, url, runAs } = await createTestSite()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, { ...boss, name: 'Bola' })
await startDay(runAs, { minutesIn: 0 })
const keeper = { email: 'keeper@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, { ...keeper, name: 'Tunde' })

const log = () =>
  runAs(
    service,
    (tx) => tx<{ kind: string; text: string; happened_at: Date; recorded_at: Date }[]>`
      select kind, text, happened_at, recorded_at from public.day_log order by number`,
  )
const kinds = async () => (await log()).map(({ kind }) => kind)

/** Writes an entry as another administrator on another device. */
const write = (kind: string, app: number | null) =>
  runAs(service, (tx) => {
    const said = { key: randomUUID(), kind, app_number: app, happened_at: new Date().toISOString() }
    return tx`select private.write_day_entry((select id from auth.users where email = ${keeper.email}), ${tx.json(said)}::jsonb)`
  })

async function openRoom(page: Page, who: typeof boss) {
  await signInToOffice(page, who)
  await page.goto('/admin/day')
  await page.getByRole('heading', { name: 'The Day' }).waitFor()
}

/** Sets a longer time for Cancel, because five seconds pass quickly on a busy machine. */
const countLonger = (page: Page) => page.evaluate(() => localStorage.setItem('day-count-seconds', '20'))

/**
 * Waits until Cancel reacts. It ignores clicks at first, because it appears under a finger that has just
 * tapped.
 */
const untilCancelHears = (page: Page) =>
  page.waitForFunction(() => Number(document.querySelector('.day-counting-number')?.textContent) < 19)

it('every control room shows a step that can still be cancelled, and offline entries are sent or explained as rejected', async () => {
  await runAs(
    service,
    (tx) => tx`insert into public.challenge_apps (number, title) values (4, 'Rain Alert')
      on conflict (number) do update set title = excluded.title`,
  )
  const desk = await visitor()
  // Cuts the connection in a proxy, because the browser's offline switch does not affect requests of the
  // service worker.
  const line = await startTcpProxy(Number(new URL(url).port))
  const phone = await visitor({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'allow',
    baseURL: `http://localhost:${line.port}`,
  })
  await Promise.all([openRoom(desk, boss), openRoom(phone, keeper)])

  // On a phone, Plan and Witnesses are in the dialog More, so that the first screen shows the app.
  const ways = { name: /^(Plan|Witnesses)$/ }
  expect(await phone.getByRole('main').getByRole('link', ways).count()).toBe(0)
  await phone.getByRole('button', { name: 'More', exact: true }).click()
  await phone.getByRole('dialog', { name: 'More' }).getByRole('link', ways).nth(1).waitFor()
  await phone.keyboard.press('Escape')
  await desk.getByRole('main').getByRole('link', ways).nth(1).waitFor()
  expect(await desk.getByRole('main').getByRole('link', ways).count()).toBe(2)

  // Cancel ignores the second half of a double click, and reacts to the next click.
  await countLonger(phone)
  await phone.getByRole('button', { name: 'Start attempt' }).dblclick()
  await phone.getByText('Starting the attempt at').waitFor()
  await desk.getByText('Tunde is starting the attempt').waitFor()
  expect(await desk.getByRole('button', { name: 'Start attempt' }).count()).toBe(0)
  await untilCancelHears(phone)
  await phone.keyboard.press('Enter')
  await phone.getByText('Cancelled. Nothing was added to the log.').waitFor()
  await phone.evaluate(() => localStorage.removeItem('day-count-seconds'))
  expect(await log()).toEqual([])
  await desk.getByRole('button', { name: 'Start attempt' }).waitFor()

  await desk.keyboard.press('n')
  await desk.getByLabel('What happened').fill('From the desk')
  await desk.getByRole('button', { name: 'Add note' }).click()
  await phone.getByText('From the desk').first().waitFor()
  await write('attempt_started', null)
  await phone.getByRole('button', { name: 'Start app 1' }).waitFor()
  await write('app_started', 1)
  const finish = phone.getByRole('button', { name: 'Finish app 1' })
  await finish.waitFor()
  await desk.getByRole('button', { name: 'Finish app 1' }).waitFor()
  await expectAccessibleInBothThemes(desk, 'the control room')

  // Opens the page again without a network. The written entries are there, in order and with their times.
  await waitUntil('the page is kept', () =>
    phone.evaluate(async () => (await (await caches.open('rooms')).keys()).length > 0),
  )
  line.closeAtOnce(true)
  line.cut()
  await phone.context().setOffline(true)
  await phone.getByText(/^Offline since \d\d:\d\d\. 0 waiting\.$/).waitFor()
  await phone.getByRole('button', { name: 'Note' }).click()
  await phone.getByLabel('What happened').fill('The street is dark')
  // Clicks twice. The first click closes the sheet, and the second hits the big button below it. That button
  // must not finish the app.
  const writing = await phone.getByRole('button', { name: 'Add note' }).boundingBox()
  const [x, y] = [
    (writing?.x ?? 0) + (writing?.width ?? 0) / 2,
    (writing?.y ?? 0) + (writing?.height ?? 0) / 2,
  ]
  await phone.mouse.dblclick(x, y)
  await finish.click()
  await phone.getByRole('button', { name: 'Start app 2' }).waitFor()
  await phone.getByText('2 unsent', { exact: true }).waitFor()
  await write('app_finished', 1)
  await phone.reload()
  await phone.getByText('You can close this page. Your entries are saved on this device.').waitFor()
  // Accepts both messages, because some releases of Chromium forget the offline switch at a reload.
  await phone.getByText(/^(Offline|No answer) since \d\d:\d\d\. 2 waiting\.$/).waitFor()
  await phone.getByRole('button', { name: 'Note' }).click()
  await phone.getByLabel('What happened').fill('Written on the page that was opened again')
  await phone.getByRole('button', { name: 'Add note' }).click()
  await phone.getByText('3 unsent', { exact: true }).waitFor()
  await expectAccessible(phone, 'the control room on a phone without a network')
  line.closeAtOnce(false)
  await phone.context().setOffline(false)
  const refused = phone.getByRole('alert')
  const finished = getOfficeErrorText(dayErrors.app_finished, { app: 1, at: '\\d\\d:\\d\\d', by: 'Tunde' })
  await refused.getByText(new RegExp(`Rejected: ${finished}`)).waitFor()
  await expectAccessible(phone, 'a refused entry')
  await refused.getByRole('button', { name: 'Send as a note' }).click()
  await refused.waitFor({ state: 'hidden' })
  await desk.getByText('Finishing app 1: App 1 finished').waitFor()
  await expect
    .poll(kinds)
    .toEqual(['note', 'attempt_started', 'app_started', 'app_finished', 'note', 'note', 'note'])

  // Drags an app up. It stops below the apps that have started.
  await desk.getByRole('main').getByRole('link', { name: 'Plan', exact: true }).click()
  const slot = (number: number) =>
    desk
      .getByRole('listitem')
      .filter({ has: desk.getByRole('button', { name: `Edit slot ${number}`, exact: true }) })
  const handle = (number: number) =>
    slot(number).getByRole('button', { name: `Move Rain Alert, slot ${number}` })
  await desk.getByRole('button', { name: 'Edit slot 4', exact: true }).click()
  await desk.getByLabel('Slot', { exact: true }).waitFor()
  await expectAccessibleInBothThemes(desk, 'the plan')
  await slot(1).scrollIntoViewIfNeeded()
  const [row, target] = [await handle(4).boundingBox(), await slot(1).boundingBox()]
  await desk.mouse.move((row?.x ?? 0) + 20, (row?.y ?? 0) + 20)
  await desk.mouse.down()
  await desk.mouse.move((row?.x ?? 0) + 20, (target?.y ?? 0) + 20, { steps: 4 })
  await desk.getByText('Slot 2 of 20.').waitFor()
  await desk.mouse.up()
  // The moved row keeps the focus.
  await handle(2).and(desk.locator(':focus')).waitFor()
  await slot(2).getByText('Rain Alert').waitFor()
})
