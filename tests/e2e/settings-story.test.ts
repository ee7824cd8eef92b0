import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { signInToOffice } from '#tests/support/office.ts'
import { createTestSite, expectAccessible, expectAccessibleInBothThemes } from '#tests/support/test-site.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const { visitor, runAs, complaints } = await createTestSite()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

async function save(page: Page, changes: string) {
  await page.getByRole('button', { name: 'Review changes' }).click()
  const review = page.getByRole('dialog', { name: 'Review changes' })
  await review.getByRole('row').nth(1).waitFor()
  await expectAccessible(page, 'what will change')
  await review.getByRole('button', { name: `Save ${changes}` }).click()
  await review.waitFor({ state: 'hidden' })
}

it('an owner with a phone corrects and restores a settings section, and sees faults of the site', async () => {
  await runAs(
    service,
    (tx) => tx`
      insert into private.email_outbox (kind, recipient, payload, attempts, failed_at, last_error)
      values ('test', 'full@example.org', '{}', 76, now(), '552 mailbox full')`,
  )
  const page = await visitor(phone)
  await signInToOffice(page, boss)
  await page.goto('/admin/settings')
  await page.getByRole('link', { name: 'Attempt' }).click()
  const length = page.getByLabel('Length in hours')
  await length.fill('0')
  await page.getByRole('button', { name: 'Review changes' }).click()
  await page.getByText('Enter the length in hours, from more than 0 to 720').waitFor()
  expect(await length.evaluate((field) => field === document.activeElement)).toBe(true)
  await expectAccessibleInBothThemes(page, 'a section with a field to correct')
  await page.getByLabel('Attempt starts: date').fill('2027-03-05')
  await length.fill('24')
  await page.getByRole('button', { name: 'Use 13 December 2026, 00:00' }).click()
  await save(page, '3 changes')
  await page.getByText(/^Saved\. /).waitFor()
  // A page requested after saving already shows the change.
  expect(await (await page.request.get('/app-ideas')).text()).toContain('5 March 2027')

  await page.getByRole('button', { name: 'History' }).click()
  await page.getByText('by boss@example.org').waitFor()
  await expectAccessible(page, 'the history of a section')
  await page.getByRole('button', { name: /Restore this version.*the defaults/ }).click()
  await save(page, '3 changes')
  await waitUntil('what it was', async () =>
    (await (await page.request.get('/')).text()).includes('5 September 2025'),
  )

  const settings = page.getByRole('link', { name: 'Settings', exact: true }).first()
  await settings.click()
  await page.locator('a[href="/admin/settings/links"]').first().click()
  await page.getByLabel('Contact address').fill('one@example.org')
  await runAs(
    service,
    (tx) =>
      tx`insert into public.site_settings (key, value, is_public) values ('links', '{"contact": "other@example.org"}', true)`,
  )
  await page.getByText(/saved “Contact address” on .* while you were editing/).waitFor()
  await expectAccessible(page, 'a value that two have changed')
  await page.getByRole('button', { name: 'Keep theirs' }).click()

  await settings.click()
  await page.getByRole('link', { name: /^Health.* to fix/ }).click()
  const emails = page.getByRole('listitem').filter({ hasText: 'No mail server is set up' })
  await emails.waitFor()
  await expectAccessibleInBothThemes(page, 'what is wrong with the site')
  await emails.getByRole('link', { name: 'Open Emails' }).click()
  await page.getByText('The mailbox is full.').waitFor()
  await page.getByRole('img', { name: /^Emails sent in the last 24 hours/ }).waitFor()
  await expectAccessibleInBothThemes(page, 'the emails that failed')
  expect(complaints).toEqual([])
})
