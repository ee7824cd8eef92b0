import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { signInToOffice } from '#tests/support/office.ts'
import { buildPerson } from '#tests/support/people.ts'
import { buildSupporters } from '#tests/support/supporters.ts'
import { createTestSite, expectAccessible, expectAccessibleInBothThemes } from '#tests/support/test-site.ts'

const { visitor, runAs, complaints } = await createTestSite()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
await buildPerson(runAs, 'person-1@example.org')
await buildSupporters(runAs, 30)
await runAs(
  service,
  (tx) => tx`
    update public.community_members set name = 'Wanjiru M.', supporter_type = 'tester', location = 'Kisumu, Kenya'
    where email = 'person-1@example.org'`,
)
await runAs(
  service,
  (tx) => tx`
    insert into private.email_bounces (mailbox, reason, told_by)
    values ('person-1@example.org', '550 no such user', 'mail server')`,
)

it('an owner with a phone finds a supporter, saves a view, and deactivates, exports and erases the supporter', async () => {
  const page = await visitor({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    acceptDownloads: true,
  })
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await signInToOffice(page, boss)
  await page.goto('/admin/community')
  await page.getByText('30 supporters:').waitFor()
  await expectAccessible(page, 'a list of people')
  expect(await sideways()).toBe(0)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByLabel('Type', { exact: true }).selectOption('tester')
  await page.getByRole('button', { name: 'Show results' }).click()
  await page.getByRole('button', { name: 'Save as view' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Testers')
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('tab', { name: /Testers/, selected: true }).waitFor()

  await page.getByRole('link', { name: 'Wanjiru M.' }).click()
  await page.getByText('1 of 1').waitFor()
  await expectAccessibleInBothThemes(page, 'a person')
  expect(await sideways()).toBe(0)
  await page.getByRole('button', { name: /^Deactivate/ }).click()
  await page.getByLabel('Reason', { exact: true }).fill('Signed with the name of another')
  await page.getByLabel(/^Revoke 1 badge/).check()
  await expectAccessible(page, 'a question before somebody is kept out')
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await page.getByText('Their badges are revoked').waitFor()
  const code = /[A-HJ-NP-Z2-9]{6}$/.exec((await page.getByText(/^Code /).textContent()) ?? '')?.[0]
  const badge = await (await page.request.get(`/verify/${code}`)).text()
  expect(badge).toContain('Signed with the name of another')

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Export all data/ }).click(),
  ])
  expect(readFileSync(await file.path(), 'utf8')).toContain('Wanjiru M.')
  await page.getByRole('button', { name: /^Erase this person/ }).click()
  await page.getByLabel('Type ERASE').fill('ERASE')
  await page.getByRole('dialog').getByRole('button', { name: 'Erase this person' }).click()
  await page.getByText('29 supporters:').waitFor()
  expect(complaints).toEqual([])
})
