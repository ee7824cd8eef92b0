import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { signInToOffice } from '#tests/support/office.ts'
import { createTestSite, expectAccessible, expectAccessibleInBothThemes } from '#tests/support/test-site.ts'
import { buildTestimonial, createStoredTestimonial } from '#tests/support/testimonials.ts'

const { visitor, runAs, complaints } = await createTestSite()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)

const testimonial = (name: string, status?: Parameters<typeof buildTestimonial>[2]) =>
  buildTestimonial(runAs, name, status)
const stored = (name: string) => createStoredTestimonial(runAs, name)
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

it('an administrator with a phone reads, approves and features a testimonial, and approves a deletion request', async () => {
  await testimonial('Nurse')
  await testimonial('Driver', 'awaiting_deletion_approval')
  const phone = await visitor({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })
  await signInToOffice(phone, boss)
  await phone.goto('/admin/testimonials')
  await phone.getByText('Showing 2 of 2 testimonials').waitFor()

  const nurse = row(phone, 'Nurse')
  await nurse.getByRole('button', { name: 'Read all of Nurse' }).tap()
  await nurse.getByText('until noon.').filter({ visible: true }).waitFor()
  await nurse.getByLabel('Status of Nurse').selectOption('approved')
  await phone.getByRole('tab', { name: 'Approved 1' }).waitFor()
  await nurse.getByRole('button', { name: 'Mark as featured: Nurse' }).tap()
  await nurse.getByRole('button', { name: 'Remove from featured: Nurse' }).waitFor()
  await expect.poll(() => stored('Nurse')).toMatchObject({ status: 'approved', is_featured: true })
  await expectAccessible(phone, 'the stories on a phone')

  await phone.getByRole('tab', { name: 'Deletion Requests 1' }).tap()
  const driver = row(phone, 'Driver')
  await driver.getByText('Reason: I changed my job.').filter({ visible: true }).waitFor()
  await driver.getByRole('button', { name: 'Approve deletion request of Driver' }).tap()
  const question = phone.getByRole('alertdialog', { name: 'Approve deletion request' })
  await expectAccessible(phone, 'the question before a deletion')
  await question.getByRole('button', { name: 'Approve deletion' }).tap()
  await phone.getByText('No testimonials found').waitFor()
  expect(await stored('Driver')).toBeUndefined()
  expect(complaints).toEqual([])
})

it('closing a changed testimonial form needs a confirmation, and the review marks changes since the last reading', async () => {
  await runAs(service, (tx) => tx`delete from public.testimonials`)
  for (const name of ['Weaver', 'Writer']) await testimonial(name)
  await testimonial('Miner', 'awaiting_deletion_approval')
  const say = (words: string) =>
    runAs(service, (tx) => tx`update public.testimonials set testimonial = ${words} where name = 'Weaver'`)
  await say('Weaver runs a small clinic. Mothers stand outside.')
  const desk = await visitor({ colorScheme: 'dark' })
  await signInToOffice(desk, boss)
  await desk.goto('/admin/testimonials')
  await desk.getByRole('button', { name: 'Add New Testimonial' }).press('Enter')
  const added = desk.getByRole('dialog', { name: 'Add New Testimonial' })
  await added.getByRole('button', { name: 'Create Testimonial' }).press('Enter')
  await added.getByText('Name is required').first().waitFor()
  await expectAccessible(desk, 'a form with problems')
  await desk.keyboard.press('Escape')
  await added.waitFor({ state: 'hidden' })
  await row(desk, 'Weaver').getByRole('checkbox').check()
  await desk.getByText('1 selected').waitFor()
  await expectAccessibleInBothThemes(desk, 'ticked stories')
  await row(desk, 'Weaver').getByRole('checkbox').uncheck()
  await row(desk, 'Writer').getByLabel('Status of Writer').selectOption('rejected')
  const reasons = desk.getByRole('dialog', { name: 'Reject Testimonial' })
  await reasons.getByLabel('Reason (optional)').waitFor()
  await expectAccessible(desk, 'the reason of a rejection')
  await desk.keyboard.press('Escape')
  await reasons.waitFor({ state: 'hidden' })

  // Asks before the dialog closes, however it is closed. Pressing Back twice does not leave the page.
  await desk.getByRole('button', { name: 'Edit Writer' }).press('Enter')
  const form = desk.getByRole('dialog', { name: 'Edit Testimonial' })
  await form.getByLabel('Location').fill('Kumasi, Ghana')
  const lost = desk.getByRole('alertdialog', { name: 'Close without saving?' })
  for (const leave of [() => desk.goBack(), () => desk.keyboard.press('Escape'), () => desk.goBack()]) {
    await leave()
    await lost.getByRole('button', { name: 'Keep editing' }).press('Enter')
    await lost.waitFor({ state: 'hidden' })
  }
  await form.getByRole('button', { name: 'Update Testimonial' }).press('Enter')
  await form.waitFor({ state: 'hidden' })
  await row(desk, 'Writer').getByText('Kumasi, Ghana').waitFor()

  const reading = (name: string) => desk.locator('h2:focus', { hasText: name }).waitFor()
  await desk.getByRole('link', { name: 'Review 3 waiting' }).click()
  await reading('Miner has asked for this to be deleted')
  await expectAccessibleInBothThemes(desk, 'a request for deletion in the review')
  await desk.getByRole('button', { name: 'Approve deletion request' }).click()
  const question = desk.getByRole('alertdialog', { name: 'Approve deletion request' })
  await question.getByRole('button', { name: 'Approve deletion' }).press('Enter')

  await reading('Weaver')
  const beside = desk.getByRole('complementary', { name: 'More about this testimonial' })
  await beside.getByText('Open the link to check that it works.').waitFor()
  await desk.context().route('https://www.linkedin.com/**', (route) => route.fulfill({ body: 'A profile' }))
  const profile = desk.context().waitForEvent('page')
  await beside.getByRole('link', { name: 'Open', exact: true }).click()
  await (await profile).close()
  await beside.getByText(/^You opened it at \d\d:\d\d\.$/).waitFor()
  await say('Weaver runs a small clinic. Patients ask every morning.')
  await desk.getByText('New since you read it').waitFor()
  await desk
    .getByRole('button', { name: /^Compare with the version from/ })
    .first()
    .click()
  await desk.getByText(/: 1 added, 1 removed$/).waitFor()
  await expectAccessibleInBothThemes(desk, 'a story compared with what it said before')
  await desk.keyboard.press('a')
  await reading('Writer')

  await desk.setViewportSize({ width: 390, height: 844 })
  await desk.getByRole('button', { name: 'Reject' }).click()
  await desk.getByText('Say what you build', { exact: true }).click()
  await expectAccessible(desk, 'why a story is not taken, on a phone')
  await desk.getByRole('button', { name: 'Reject and email Writer' }).click()
  await desk.getByRole('heading', { name: 'All 3 reviewed.' }).waitFor()
})
