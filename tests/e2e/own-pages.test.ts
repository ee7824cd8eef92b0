import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { ownPageErrors } from '#shared/errors/own-pages.ts'
import { hold } from '#tests/support/hold.ts'
import { signInToOffice } from '#tests/support/office.ts'
import { createTestSite, expectAccessibleInBothThemes } from '#tests/support/test-site.ts'
import { until } from '#tests/support/until.ts'
import { officeText } from '#web/lib/office-text.ts'

const { visitor, runAs, complaints } = await createTestSite()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
const storedPages = () =>
  runAs(
    service,
    (tx) => tx<{ address: string; title: string }[]>`select address, title from public.own_pages`,
  )

it('text typed while a page is saved stays in the form, also after a colleague changed or deleted the page', async () => {
  const page = await visitor()
  await signInToOffice(page, boss)
  await page.goto('/admin/pages/new')
  const title = page.getByLabel('Title', { exact: true })
  // A press while the page is still being saved does nothing.
  const save = page.getByRole('button', { name: 'Save draft' }).and(page.locator(':not([aria-busy])'))
  await title.fill('Press kit')
  await page.getByLabel('Address', { exact: true }).fill('Press kit')
  const release = await hold(page, /\/rest\/v1\/own_pages/)
  const asked = page.waitForRequest(
    (request) => request.method() === 'POST' && /own_pages/.test(request.url()),
  )
  await save.click()
  await asked
  await title.fill('Press kit of the attempt')
  release()
  await page.getByText('Draft saved.').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Press kit' }).waitFor()
  expect(await title.inputValue()).toBe('Press kit of the attempt')
  await expectAccessibleInBothThemes(page, 'the editor of a page')

  await save.click()
  const changed = await until('the changed title', async () => {
    const rows = await storedPages()
    return rows.some(({ title }) => title.endsWith('of the attempt')) && rows
  })
  expect(changed).toEqual([{ address: 'press-kit', title: 'Press kit of the attempt' }])

  // A colleague's change is reported before it is overwritten.
  await runAs(service, (tx) => tx`update public.own_pages set title = 'Theirs'`)
  await title.fill('Mine')
  await save.click()
  await page.getByText(officeText(ownPageErrors.changed)).waitFor()
  expect(await title.inputValue()).toBe('Mine')
  expect((await storedPages())[0]?.title).toBe('Theirs')
  await save.click()
  await until('mine in place of theirs', async () => (await storedPages())[0]?.title === 'Mine')

  await runAs(service, (tx) => tx`delete from public.own_pages`)
  await title.fill('Press kit and pictures')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await page.getByRole('link', { name: 'All pages' }).click()
  await question.getByRole('button', { name: 'Stay' }).click()
  await save.click()
  await page.getByText(officeText(ownPageErrors.gone)).waitFor()
  expect(await title.inputValue()).toBe('Press kit and pictures')
})

it('a page without an address is not saved, and the address has the focus, on a phone too', async () => {
  const page = await visitor({ viewport: { width: 360, height: 780 } })
  await signInToOffice(page, boss)
  await page.goto('/admin/pages/new')
  await page.getByLabel('Title', { exact: true }).fill('Opening hours')
  await page.getByRole('textbox', { name: 'Content' }).fill('From nine to five.')
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await page.getByLabel('Address', { exact: true }).and(page.locator(':focus')).waitFor()
  await page.getByText(officeText(ownPageErrors.address)).waitFor()
  expect(await storedPages()).toEqual([])
})

it('unsaved text survives an expired session, only for its writer, until it is saved or discarded', async () => {
  const other = { email: 'other@example.org', password: boss.password }
  await makeAdministrator(runAs, other)
  const page = await visitor()
  const title = page.getByLabel('Title', { exact: true })
  const signIn = async ({ email, password }: typeof boss) => {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  /** Ends all sessions and saves. The page may learn of the end before the click. */
  const saveAfterTheEnd = async () => {
    await runAs(service, (tx) => tx`delete from auth.sessions`)
    const told = page.getByText('Your session has ended. Sign in again to continue.')
    const press = page.getByRole('button', { name: 'Save draft' }).click()
    await Promise.race([press.catch(() => {}), told.waitFor()])
    await told.waitFor()
  }
  await signInToOffice(page, boss)
  await page.goto('/admin/pages/new')
  await title.fill('Opening hours')
  await page.getByLabel('Address', { exact: true }).fill('opening-hours')
  await saveAfterTheEnd()
  await signIn(other)
  await title.waitFor()
  expect(await title.inputValue()).toBe('')
  await title.fill('Of somebody else')
  await page.getByLabel('Address', { exact: true }).fill('of-somebody-else')
  await saveAfterTheEnd()
  await signIn(boss)
  await title.waitFor()
  expect(await title.inputValue()).toBe('Opening hours')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('Draft saved.').waitFor()
  await page.waitForURL((url) => !url.pathname.endsWith('/new'))

  // If a colleague has changed the page since then, saving reports it, as it does in a page that stayed open.
  await title.fill('Hours of opening')
  await runAs(
    service,
    (tx) => tx`update public.own_pages set title = 'Theirs' where address = 'opening-hours'`,
  )
  await saveAfterTheEnd()
  await signIn(boss)
  await title.waitFor()
  expect(await title.inputValue()).toBe('Hours of opening')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText(officeText(ownPageErrors.changed)).waitFor()
  await page.getByRole('link', { name: 'All pages' }).click()
  await page.getByRole('button', { name: 'Discard and leave' }).click()
  await page.getByRole('link', { name: 'Theirs' }).click()
  await title.waitFor()
  expect(await title.inputValue()).toBe('Theirs')
  // Requests of the ended session were refused.
  expect(complaints.splice(0).filter((said) => !/\b40[013]\b/.test(said))).toEqual([])
})

it('the browser had nothing to complain about', () => {
  expect(complaints).toEqual([])
})
