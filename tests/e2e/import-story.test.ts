import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { signInToOffice } from '#tests/support/office.ts'
import { createTestSite, expectAccessible } from '#tests/support/test-site.ts'

const { visitor, runAs, complaints } = await createTestSite()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
const list = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
const namesThere = async () =>
  (
    await runAs(service, (tx) => tx<{ name: string }[]>`select name from public.community_members order by 1`)
  ).map(({ name }) => name)

it('an administrator with a phone checks a paper list, chooses its columns, imports it and undoes the import', async () => {
  const phone = await visitor({ viewport: { width: 390, height: 844 } })
  await signInToOffice(phone, boss)
  await phone.goto('/admin/community')
  await phone.getByRole('link', { name: 'Import from CSV' }).click()
  await phone.getByText('No imports yet').waitFor()

  const input = phone.locator('input[type=file]')
  await input.setInputFiles(list('half.csv', 'Name;E-mail\n"Ada;ada@example.org'))
  await phone.getByText('half.csv, line 2, column 1: a quotation mark is opened but never closed').waitFor()

  await input.setInputFiles(
    list('paper.csv', 'Who;E-mail;Signed on\nAda Obi;ada@example.org;2026-03-01\n=1+1;no address;soon\n'),
  )
  await phone.getByText('Choose the column for: Name').waitFor()
  await expectAccessible(phone, 'a file without a column')
  await phone.getByLabel('Name', { exact: true }).selectOption('Who')
  await phone.getByText('Column 1: This starts with "=", like a spreadsheet formula.').waitFor()
  await phone.getByText('Column 2: Please enter a valid email address').waitFor()
  await expectAccessible(phone, 'marked cells')
  expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await phone.getByRole('tab', { name: /Need fixing/ }).press('Home')
  await phone.getByText('Ada Obi').waitFor()
  expect(await namesThere(), 'a look changes nothing').toEqual([])

  await phone.getByRole('button', { name: 'Import 1 member' }).press('Enter')
  await phone.getByText('1 member imported', { exact: true }).waitFor()
  expect(await namesThere()).toEqual(['Ada Obi'])
  await phone.getByRole('button', { name: 'Undo paper.csv' }).click()
  await phone.getByRole('button', { name: 'Undo import' }).click()
  await phone.getByText(/^Undone .* by boss@example\.org: 1 member deleted\.$/).waitFor()
  expect(await namesThere()).toEqual([])
  expect(await phone.getByText('1 member imported', { exact: true }).count(), 'no longer so').toBe(0)
  await expectAccessible(phone, 'an import that was undone')
  expect(complaints.filter((text) => !text.includes('status of 400'))).toEqual([])
})
