import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { service } from '#server/db/run-as.ts'
import { makeAdministrator } from '#server/identity/administrators.ts'
import { enterOffice } from '#tests/support/office.ts'
import { createTestSite, expectAccessible } from '#tests/support/test-site.ts'

const { visitor, runAs, mail, complaints } = await createTestSite()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)

const story = (name: string, status = 'awaiting_approval') =>
  runAs(
    service,
    (tx) => tx`
      insert into public.testimonials (name, email, email_verified, linkedin_url, location, testimonial, status, deletion_requested_at, deletion_reason)
      values (${name}, ${`${name.toLowerCase()}@example.org`}, true, 'https://www.linkedin.com/in/somebody', 'Kisumu, Kenya',
        ${`${name} runs a small clinic and waits for the queue app, because mothers stand outside in the sun from seven in the morning until noon.`},
        ${status}, ${status === 'awaiting_deletion_approval' ? tx`now()` : null}, ${status === 'awaiting_deletion_approval' ? 'I changed my job.' : null})`,
    { touches: ['testimonials'] },
  )
const stored = (name: string) =>
  runAs(
    service,
    async (tx) =>
      (
        await tx`select status, is_featured, rejection_reason from public.testimonials where name = ${name}`
      )[0],
  )
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

it('on a phone: a story is read, approved, featured, and a request for deletion is granted', async () => {
  await story('Nurse')
  await story('Driver', 'awaiting_deletion_approval')
  const phone = await visitor({
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce', // axe reads colours half-way through a fade
  })
  await enterOffice(phone, boss)
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
  await phone.getByText('Showing 1 of 1 testimonials').waitFor()
  const driver = row(phone, 'Driver')
  await driver.getByText('Use approve/reject buttons').waitFor()
  await driver.getByText('Reason: I changed my job.').filter({ visible: true }).waitFor()
  await driver.getByRole('button', { name: 'Approve deletion request of Driver' }).tap()
  const question = phone.getByRole('alertdialog', { name: 'Approve deletion request' })
  await expectAccessible(phone, 'the question before a deletion')
  await question.getByRole('button', { name: 'Cancel' }).tap()
  expect(await stored('Driver')).toMatchObject({ status: 'awaiting_deletion_approval' })
  await driver.getByRole('button', { name: 'Approve deletion request of Driver' }).tap()
  await question.getByRole('button', { name: 'Approve deletion' }).tap()
  await phone.getByText('No testimonials found').waitFor()
  expect(await stored('Driver')).toBeUndefined()

  await phone.getByRole('button', { name: 'Clear filter' }).tap()
  await phone.getByText('Showing 1 of 1 testimonials').waitFor()
  expect(new URL(phone.url()).search).toBe('')
  expect(complaints).toEqual([])
}, 60_000)

it('on a desktop, by keyboard, in the dark: added, found, rejected with a reason, edited and deleted', async () => {
  const desk = await visitor({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await enterOffice(desk, boss)
  await desk.goto('/admin/testimonials')
  await desk.getByRole('button', { name: 'Add New Testimonial' }).press('Enter')
  const added = desk.getByRole('dialog', { name: 'Add New Testimonial' })
  expect(await added.getByLabel('LinkedIn URL').inputValue()).toBe('https://www.linkedin.com/in/')
  await added.getByRole('button', { name: 'Create Testimonial' }).press('Enter')
  for (const sentence of ['Name is required', 'LinkedIn URL is required', 'Testimonial content is required'])
    await added.getByText(sentence).first().waitFor()
  await expectAccessible(desk, 'a form with problems')
  await added.getByLabel('Name').fill('Baker')
  await added.getByLabel('Email').fill('nurse@example.org')
  await added.getByLabel('Location').fill('Enugu, Nigeria')
  await added.getByLabel('LinkedIn URL').fill('https://www.linkedin.com/in/baker')
  await added.getByLabel('Testimonial').fill('word '.repeat(46))
  await added.getByText('46/45').waitFor()
  await added.getByLabel('Testimonial').fill('word '.repeat(44))
  await added.getByText('44/45').waitFor()
  // One story per mailbox: the refusal keeps the form and what was typed.
  await added.getByLabel('Name').press('Enter')
  await added
    .getByText('Failed to create testimonial: There is already a testimonial of this email address.')
    .waitFor()
  await added.getByLabel('Email').fill('baker@example.org')
  await added.getByLabel('Email').press('Enter')
  await added.waitFor({ state: 'hidden' })
  await row(desk, 'Baker').getByText('Awaiting Approval').first().waitFor()

  // It was added by somebody else, so it comes by itself.
  await story('Tailor')
  await row(desk, 'Tailor').waitFor()
  await desk.getByLabel('Search testimonials').fill('TAILOR@example')
  await desk.getByText('Showing 1 of 1 testimonials').waitFor()
  await row(desk, 'Tailor').getByLabel('Status of Tailor').selectOption('rejected')
  const reasons = desk.getByRole('dialog', { name: 'Reject Testimonial' })
  await reasons.getByLabel('Reason (optional)').fill('Please tell us what you build.')
  await expectAccessible(desk, 'the reason of a rejection')
  await reasons.getByRole('button', { name: 'Reject' }).press('Enter')
  await reasons.waitFor({ state: 'hidden' })
  await row(desk, 'Tailor')
    .getByText('Reason: Please tell us what you build.')
    .filter({ visible: true })
    .waitFor()
  expect(await stored('Tailor')).toMatchObject({ status: 'rejected' })
  expect((await mail.letterTo('tailor@example.org')).text).toContain('Please tell us what you build.')

  await desk.getByRole('button', { name: 'Edit Tailor' }).press('Enter')
  const form = desk.getByRole('dialog', { name: 'Edit Testimonial' })
  await form.getByLabel('Location').fill('Kumasi, Ghana')
  await form.getByLabel('Location').press('Enter')
  await form.waitFor({ state: 'hidden' })
  await row(desk, 'Tailor').getByText('Kumasi, Ghana').waitFor()

  await desk.getByRole('button', { name: 'Delete Tailor' }).press('Enter')
  const question = desk.getByRole('alertdialog', { name: 'Delete Testimonial' })
  await question.getByRole('button', { name: 'Delete' }).press('Enter')
  await desk.getByText('There are no testimonials that match your current filters.').waitFor()
}, 60_000)

it('cannot approve words that were changed after they were read; an ended session writes nothing and says so', async () => {
  await story('Welder')
  const desk = await visitor()
  await enterOffice(desk, boss)
  await desk.goto('/admin/testimonials?q=welder')
  await row(desk, 'Welder').waitFor()
  // Without the news of it, which would show the new words at once.
  await runAs(
    service,
    (tx) =>
      tx`update public.testimonials set testimonial = 'Something nobody has read yet.', updated_at = now() + interval '1 second' where name = 'Welder'`,
  )
  await desk.getByLabel('Status of Welder').selectOption('approved')
  await desk.getByText('Failed to update testimonial status: It was changed meanwhile').waitFor()
  await row(desk, 'Welder').getByText('Something nobody has read yet.').filter({ visible: true }).waitFor()
  expect(await stored('Welder')).toMatchObject({ status: 'awaiting_approval' })

  await runAs(service, (tx) => tx`delete from auth.sessions`)
  const told = desk.getByText('Your session has ended. Sign in again to go on.').waitFor()
  // The page may hear of it before the press.
  await Promise.race([
    desk
      .getByLabel('Status of Welder')
      .selectOption('approved')
      .catch(() => {}),
    told,
  ])
  await told
  expect(await stored('Welder')).toMatchObject({ status: 'awaiting_approval' })
}, 60_000)
