import { expect, it } from 'vitest'
import { service } from '#server/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { hold } from '#tests/support/hold.ts'
import { enterOffice } from '#tests/support/office.ts'
import { createTestSite, expectAccessibleInBothThemes } from '#tests/support/test-site.ts'
import { until } from '#tests/support/until.ts'

const { visitor, runAs, complaints } = await createTestSite()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
const storedPages = () =>
  runAs(
    service,
    (tx) => tx<{ address: string; title: string }[]>`select address, title from public.own_pages`,
  )

it('what is typed into a new page while it is saved stays in the form, as it does when the page is gone', async () => {
  const page = await visitor()
  await enterOffice(page, boss)
  await page.goto('/admin/pages/new')
  const title = page.getByLabel('Title', { exact: true })
  // A press while the page is still being saved does nothing.
  const save = page.getByRole('button', { name: 'Save the draft' }).and(page.locator(':not([aria-busy])'))
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

  // A colleague's change is told before anything is put in its place.
  await runAs(service, (tx) => tx`update public.own_pages set title = 'Theirs'`)
  await title.fill('Mine')
  await save.click()
  await page.getByText('Somebody else has changed this page since you opened it.').waitFor()
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
  await page.getByText('This page is no longer there.').waitFor()
  expect(await title.inputValue()).toBe('Press kit and pictures')
})

it('the browser had nothing to complain about', () => {
  expect(complaints).toEqual([])
})
