import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { customPageErrors } from '#shared/errors/custom-pages.ts'
import { signInToOffice } from '#tests/support/office.ts'
import { createTestSite, expectAccessibleInBothThemes } from '#tests/support/test-site.ts'
import { getOfficeErrorText } from '#web/common/words/office-text.ts'

const { visitor, runAs, complaints } = await createTestSite()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)

it('the unsaved text of a page survives its editor’s expired session until it is saved or discarded', async () => {
  const other = { email: 'other@example.org', password: boss.password }
  await makeAdministrator(runAs, other)
  const page = await visitor()
  const title = page.getByLabel('Title', { exact: true })
  const signIn = async ({ email, password }: typeof boss) => {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  /**
   * Ends all sessions and clicks Save draft. Stops waiting for the click if the page reports first that the
   * session has ended.
   */
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
  await expectAccessibleInBothThemes(page, 'the editor of a page')
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

  // A colleague changes the page before the user signs in again. Saving then reports the change, as it does
  // in a page that stayed open.
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
  await page.getByText(getOfficeErrorText(customPageErrors.changed)).waitFor()
  await page.getByRole('link', { name: 'All pages' }).click()
  await page.getByRole('button', { name: 'Discard and leave' }).click()
  await page.getByRole('link', { name: 'Theirs' }).click()
  await title.waitFor()
  expect(await title.inputValue()).toBe('Theirs')
  // Ignores the refused requests of the ended session.
  expect(complaints.splice(0).filter((said) => !/\b40[013]\b/.test(said))).toEqual([])
})
