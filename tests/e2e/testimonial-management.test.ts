import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { service } from '#server/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { enterOffice } from '#tests/support/office.ts'
import { buildPerson } from '#tests/support/people.ts'
import { createTestSite, expectAccessible, expectAccessibleInBothThemes } from '#tests/support/test-site.ts'

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

it('on a phone: a story is read, approved, featured, and a deletion request is approved', async () => {
  await story('Nurse')
  await story('Driver', 'awaiting_deletion_approval')
  const phone = await visitor({
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    isMobile: true,
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
  await driver.getByText(/^Deleted automatically by /).waitFor()
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
})

it('on a desktop, by keyboard, in the dark: added, found, rejected with a reason, edited and deleted', async () => {
  const desk = await visitor({ colorScheme: 'dark' })
  await enterOffice(desk, boss)
  await desk.goto('/admin/testimonials')
  await desk.getByRole('heading', { name: 'Testimonial Management', level: 1 }).waitFor()
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
    .getByText('Failed to create testimonial: There is already a testimonial from this email address.')
    .waitFor()
  await added.getByLabel('Email').fill('baker@example.org')
  await added.getByLabel('Email').press('Enter')
  await added.waitFor({ state: 'hidden' })
  await row(desk, 'Baker').getByText('Awaiting Approval').first().waitFor()
  for (const name of ['Name & Contact', 'Testimonial', 'Status', 'Created', 'Actions'])
    await desk.getByRole('columnheader', { name, exact: true }).waitFor()

  // Someone else added it, so it is shown only after a click.
  await story('Tailor')
  await desk.getByRole('button', { name: '1 new testimonial' }).press('Enter')
  await row(desk, 'Tailor').waitFor()
  await desk
    .getByPlaceholder('Search testimonials by name, email, location, or content...')
    .fill('TAILOR@example')
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
  // The seconds in which it can be taken back are over.
  await runAs(service, (tx) => tx`update private.mail_outbox set next_attempt_at = now()`)
  expect((await mail.letterTo('tailor@example.org')).text).toContain('Please tell us what you build.')

  await desk.getByRole('button', { name: 'Edit Tailor' }).press('Enter')
  const form = desk.getByRole('dialog', { name: 'Edit Testimonial' })
  await form.getByLabel('Location').fill('Kumasi, Ghana')
  // Closed in whatever way, it asks first, and Back twice does not leave the page.
  const lost = desk.getByRole('alertdialog', { name: 'Close without saving?' })
  for (const leave of [
    () => desk.goBack(),
    () => desk.keyboard.press('Escape'),
    () => form.getByRole('button', { name: 'Cancel' }).click(),
    () => desk.goBack(),
  ]) {
    await leave()
    await lost.getByRole('button', { name: 'Keep editing' }).press('Enter')
    await lost.waitFor({ state: 'hidden' })
  }
  expect(await form.getByLabel('Location').inputValue()).toBe('Kumasi, Ghana')
  await form.getByRole('button', { name: 'Update Testimonial' }).press('Enter')
  await form.waitFor({ state: 'hidden' })
  await row(desk, 'Tailor').getByText('Kumasi, Ghana').waitFor()

  await desk.getByRole('button', { name: 'Delete Tailor' }).press('Enter')
  const question = desk.getByRole('alertdialog', { name: 'Delete Testimonial' })
  await question
    .getByText('Are you sure you want to delete this testimonial? This action cannot be undone.')
    .waitFor()
  await question.getByRole('button', { name: 'Delete' }).press('Enter')
  await desk.getByText('There are no testimonials that match your current filters.').waitFor()
})

it('several are decided at once but for the one that was changed meanwhile, and a decision is taken back', async () => {
  for (const name of ['Sower', 'Seller', 'Singer']) await story(name)
  const desk = await visitor()
  await enterOffice(desk, boss)
  await desk.goto('/admin/testimonials?q=runs+a+small&status=awaiting_approval')
  await row(desk, 'Singer').waitFor()
  await row(desk, 'Sower').getByRole('checkbox').check()
  await desk.getByRole('button', { name: /^Select all \d+ matching rows/ }).press('Enter')
  await row(desk, 'Seller').and(desk.locator('[aria-selected=true]')).waitFor()
  await expectAccessibleInBothThemes(desk, 'ticked stories')
  // Without the news of it, which would show the new words at once.
  await runAs(
    service,
    (tx) =>
      tx`update public.testimonials set testimonial = 'A small clinic runs a story nobody has read.', updated_at = now() + interval '1 second' where name = 'Seller'`,
  )
  await desk.getByRole('button', { name: /^Approve/ }).press('Enter')
  await desk.getByText('1 skipped because they have changed since').waitFor()
  expect(await stored('Seller')).toMatchObject({ status: 'awaiting_approval' })
  expect(await stored('Sower')).toMatchObject({ status: 'approved' })
  await desk.getByRole('button', { name: 'Undo' }).press('Enter')
  await desk.getByText(/^All \d+ undone/).waitFor()
  expect(await stored('Sower')).toMatchObject({ status: 'awaiting_approval' })
  expect(await stored('Singer')).toMatchObject({ status: 'awaiting_approval' })
})

it('review: requests for deletion come first and have no keys; stories are decided by keys, featured and taken back', async () => {
  await runAs(service, (tx) => tx`delete from public.testimonials`)
  for (const name of ['Weaver', 'Writer']) await story(name)
  await story('Miner', 'awaiting_deletion_approval')
  const weaver = await buildPerson(runAs, 'weaver@example.org')
  const queue = await buildIdea(runAs, { title: 'Clinic Queue', status: 'approved' })
  await runAs(service, (tx) => tx`update public.app_ideas set user_id = ${weaver.id} where id = ${queue}`)
  const say = (words: string) =>
    runAs(service, (tx) => tx`update public.testimonials set testimonial = ${words} where name = 'Weaver'`)
  await say('Weaver runs a small clinic. Mothers stand outside.')
  const desk = await visitor()
  const reading = (name: string) => desk.locator('h2:focus', { hasText: name }).waitFor()
  await enterOffice(desk, boss)
  await desk.goto('/admin/testimonials')
  await desk.getByRole('link', { name: 'Review 3 waiting' }).click()
  await reading('Miner has asked for this to be deleted')
  await desk.getByText('I changed my job.').waitFor()
  await desk.keyboard.press('a')
  await desk.keyboard.press('r')
  await expectAccessibleInBothThemes(desk, 'a request for deletion in the review')
  expect(await stored('Miner')).toMatchObject({ status: 'awaiting_deletion_approval' })
  await desk.getByRole('button', { name: 'Approve deletion request' }).click()
  const question = desk.getByRole('alertdialog', { name: 'Approve deletion request' })
  await question.getByRole('button', { name: 'Approve deletion' }).press('Enter')

  await reading('Weaver')
  expect(await stored('Miner')).toBeUndefined()
  await desk.keyboard.press('f')
  await expect.poll(() => stored('Weaver')).toMatchObject({ is_featured: true, status: 'awaiting_approval' })
  await desk.getByRole('button', { name: 'Feature', pressed: true }).waitFor()
  await desk.getByRole('button', { name: 'Approve', disabled: false }).waitFor()
  await desk.keyboard.press('a')
  await reading('Writer')
  await desk.keyboard.press('z')
  await reading('Weaver')
  expect(await stored('Weaver')).toMatchObject({ status: 'awaiting_approval' })

  // The sender's facts are shown, and a note is saved for the next reviewer of the story.
  const beside = desk.getByRole('complementary', { name: 'More about this testimonial' })
  await beside.getByRole('link', { name: /^Clinic Queue/ }).waitFor()
  await beside.getByText('Open the link to check that it works.').waitFor()
  await beside.getByRole('button', { name: 'Save note' }).click()
  await beside.getByText('Enter a note').waitFor()
  // A note begun here waits here while the next story is read.
  await beside.getByLabel('Write a note').fill('Offers the clinic for a first test.')
  const decision = desk.getByRole('region', { name: 'Decision' })
  await decision.getByRole('button', { name: 'Next' }).click()
  await reading('Writer')
  expect(await beside.getByLabel('Write a note').inputValue()).toBe('')
  await desk.getByRole('button', { name: 'Back', exact: true }).click()
  await reading('Weaver')
  expect(await beside.getByLabel('Write a note').inputValue()).toBe('Offers the clinic for a first test.')
  await beside.getByRole('button', { name: 'Save note' }).click()
  await beside.getByRole('listitem').filter({ hasText: 'Offers the clinic for a first test.' }).waitFor()
  await beside.getByText(/^boss@example\.org, /).waitFor()
  await desk.context().route('https://www.linkedin.com/**', (route) => route.fulfill({ body: 'A profile' }))
  const profile = desk.context().waitForEvent('page')
  await beside.getByRole('link', { name: 'Open', exact: true }).click()
  await (await profile).close()
  await beside.getByText(/^You opened it at \d\d:\d\d\.$/).waitFor()

  // Earlier versions are shown, and the text that is new since the reviewer read the story.
  await desk.getByRole('heading', { name: 'How it looks on the site' }).waitFor()
  await desk.getByRole('heading', { name: '1 earlier version' }).waitFor()
  await say('Weaver runs a small clinic. Patients ask every morning.')
  await desk.getByText('New since you read it').waitFor()
  const told = desk.locator('blockquote').first()
  // The story and what it said before are read one beside the other.
  await expect.poll(() => told.locator('ins').allTextContents()).toEqual(['Patients ask every morning.'])
  expect(await told.locator('del').count()).toBe(0)
  await desk
    .getByRole('button', { name: /^Compare with the version from/ })
    .first()
    .click()
  await desk.getByText(/: 1 added, 1 removed$/).waitFor()
  expect((await told.locator('del').allTextContents()).join('')).toContain('Mothers stand outside.')
  await expectAccessibleInBothThemes(desk, 'a story compared with what it said before')
  await desk.keyboard.press('a')
  await reading('Writer')

  await desk.setViewportSize({ width: 390, height: 844 })
  await desk.getByRole('button', { name: 'Reject' }).click()
  await desk.getByText('Say what you build', { exact: true }).click()
  await expectAccessible(desk, 'why a story is not taken, on a phone')
  await desk.getByRole('button', { name: 'Reject and email Writer' }).click()
  await desk.getByRole('heading', { name: 'All 3 reviewed.' }).waitFor()
  await desk.getByText('Emails sent').waitFor()
  const said = 'Please tell us what you build or learn. Change it and send it again.'
  expect(await stored('Writer')).toMatchObject({ status: 'rejected', rejection_reason: said })

  // Taken back it is read again, with the words that were written.
  await desk.keyboard.press('z')
  await reading('Writer')
  await desk.getByRole('button', { name: 'Reject', exact: true, disabled: false }).waitFor()
  await desk.keyboard.press('r')
  expect(await desk.getByRole('textbox', { name: /^Reason/ }).inputValue()).toBe(said)
  await desk.keyboard.press('Escape')

  // A story that does not come says so and can be asked for again.
  const one = /\/rest\/v1\/office_testimonials\?.*id=eq\./
  await desk.route(one, (route) => route.fulfill({ status: 500, body: '{}' }))
  await desk.reload()
  const again = desk.getByRole('button', { name: 'Retry' })
  await again.waitFor()
  await desk.unroute(one)
  const read = reading('Writer')
  // News may have asked for it before the press.
  await Promise.race([again.click().catch(() => {}), read])
  await read
})
