import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { service } from '#server/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { enterOffice } from '#tests/support/office.ts'
import { buildPerson } from '#tests/support/people.ts'
import { buildSupporters } from '#tests/support/supporters.ts'
import { createTestSite, expectAccessible, expectAccessibleInBothThemes } from '#tests/support/test-site.ts'
import { until } from '#tests/support/until.ts'

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
    insert into private.letter_bounces (mailbox, reason, told_by)
    values ('person-1@example.org', '550 no such user', 'mail server')`,
)

it('on a phone: somebody is found and kept as a view, put right, kept out with a reason the badge says, let in and erased', async () => {
  const page = await visitor({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    acceptDownloads: true,
  })
  await enterOffice(page, boss)
  await page.route(/rpc\/get_community$/, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/admin/community')
  await page.getByText('Failed to load people.').waitFor()
  await page.unroute(/rpc\/get_community$/)
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByText('30 supporters:').waitFor()
  await page.getByRole('link', { name: 'Page 2' }).click()
  await page.waitForURL('**/admin/community?page=2')
  // Until the second page has loaded, the first one is shown dimmed.
  await page.getByText('person-1@example.org', { exact: true }).first().waitFor({ state: 'detached' })
  await expectAccessible(page, 'a list of people')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)

  await page.getByPlaceholder('Name, email, location or skill').fill('nobody like this')
  await page.getByText('No one matches these filters.').waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByLabel('Type', { exact: true }).getByText('App Tester (1)').waitFor({ state: 'attached' })
  await page.getByLabel('Type', { exact: true }).selectOption('tester')
  await page.getByRole('button', { name: 'Show results' }).click()
  await page.getByRole('button', { name: 'Save as view' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Testers')
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('tab', { name: /Testers/, selected: true }).waitFor()
  await page.getByRole('button', { name: /^Type: App Tester.*remove this filter/ }).click()
  await page.getByRole('tab', { name: /Everyone/, selected: true }).waitFor()
  await page.getByRole('tab', { name: /Testers/ }).click()
  await page.waitForURL('**/admin/community?type=tester')

  await page.getByRole('link', { name: 'Wanjiru M.' }).click()
  await page.getByText('1 of 1').waitFor()
  await expectAccessibleInBothThemes(page, 'a person')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await page.getByLabel('Write a note').fill('Offers the clinic.')
  await page.getByRole('button', { name: 'Save note' }).click()
  // For a moment the text is both in the field and among the notes.
  await page
    .getByRole('complementary', { name: 'More about this person' })
    .getByRole('listitem')
    .getByText('Offers the clinic.')
    .waitFor()
  await page.getByRole('button', { name: 'Resume emails' }).click()
  await page.getByLabel('Reason', { exact: true }).fill('They wrote to us')
  await page.getByRole('dialog').getByRole('button', { name: 'Resume emails' }).click()
  await page.getByText('They wrote to us').waitFor()

  await page.getByRole('button', { name: 'Correct name' }).click()
  await page.getByLabel('Name', { exact: true }).fill('www.example.com')
  const correct = page.getByRole('dialog').getByRole('button', { name: 'Correct name' })
  await correct.click()
  await page.getByText('Name cannot contain a web address').waitFor()
  await page.getByLabel('Name', { exact: true }).fill('Wanjirũ M.')
  await correct.click()
  await page.getByRole('heading', { name: 'Wanjirũ M.', level: 1 }).waitFor()

  await page.getByRole('button', { name: /^Deactivate/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await page.getByText('Enter a reason').waitFor()
  await page.getByLabel('Reason', { exact: true }).fill('Signed with the name of another')
  await page.getByLabel(/^Revoke 1 badge/).check()
  await expectAccessible(page, 'a question before somebody is kept out')
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await page.getByText('Their badges are revoked').waitFor()
  const code = /[A-HJ-NP-Z2-9]{6}$/.exec((await page.getByText(/^Code /).textContent()) ?? '')?.[0]
  const stranger = await visitor({ reducedMotion: 'reduce' })
  await stranger.goto(`/verify/${code}`)
  await stranger.getByText('This badge was withdrawn on').waitFor()
  await stranger.getByText('Signed with the name of another').waitFor()
  await page.getByRole('button', { name: /^Reactivate/ }).click()
  await page.getByText('can sign in again').waitFor()

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Export all data/ }).click(),
  ])
  expect(readFileSync(await file.path(), 'utf8')).toContain('Offers the clinic.')
  await page.getByRole('button', { name: /^Erase this person/ }).click()
  await page.getByText('1 badge').last().waitFor()
  await page.getByLabel('Type ERASE').fill('ERASE')
  await page.getByRole('dialog').getByRole('button', { name: 'Erase this person' }).click()
  await page.getByText('No one matches these filters.').waitFor()
  await page.getByText('29 supporters:').waitFor()
  await page.getByRole('button', { name: 'Remove view' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove view' }).click()
  await page.getByRole('tab', { name: /Not saved/ }).waitFor()

  // Several at once, for one reason; and in again.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/community')
  const ticks = page.getByRole('row').getByRole('checkbox')
  await ticks.nth(1).check()
  await ticks.nth(2).check()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await page.getByRole('dialog', { name: 'Deactivate 2 people?' }).getByLabel('Reason').fill('Made up')
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await page.getByText('2 people were deactivated.').waitFor()
  await page.goto('/admin/community?active=no')
  await page.getByText('2 people in this view').waitFor()
  await ticks.first().check()
  await page.getByRole('button', { name: 'Activate' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Activate' }).click()
  await page.getByText('2 people can sign in again.').waitFor()
  expect(complaints.filter((text) => !/status of (500|404)/.test(text))).toEqual([])
})

it('a note about several that was stopped goes to those who have none; other words go to each', async () => {
  const page = await visitor()
  await enterOffice(page, boss)
  await page.goto('/admin/community')
  const ticks = page.getByRole('row').getByRole('checkbox')
  await ticks.nth(1).check()
  await ticks.nth(2).check()
  let asked = 0
  await page.route(/rpc\/note_member$/, (route) => {
    asked += 1
    return asked === 2 || asked === 4 ? route.fulfill({ status: 500, body: '{}' }) : route.continue()
  })
  await page.getByRole('button', { name: 'Add a note' }).click()
  const keep = page.getByRole('dialog').getByRole('button', { name: 'Save note' })
  const stopped = page.getByText('Saved for the first 1. The note could not be saved for the others.')
  await page.getByLabel('Note', { exact: true }).fill('Met in Accra.')
  await keep.click()
  await stopped.waitFor()
  await page.getByLabel('Note', { exact: true }).fill('Met in Kumasi.')
  await keep.click()
  await until('both words were tried', () => asked === 4)
  await stopped.waitFor()
  await keep.click()
  await page.getByText('Note saved for 2 people.').waitFor()
  const notes = await runAs(
    service,
    (tx) => tx<{ said: string; people: number }[]>`
      select said, count(*)::integer as people from private.member_notes
      where said like 'Met in %' group by said order by said`,
  )
  expect(notes).toEqual([
    { said: 'Met in Accra.', people: 1 },
    { said: 'Met in Kumasi.', people: 2 },
  ])
  expect(complaints.filter((text) => !/status of (500|404)/.test(text))).toEqual([])
})
