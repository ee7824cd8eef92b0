import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { officeTestimonialErrors } from '#shared/errors/office-testimonials.ts'
import { testimonialAdminMessages as sentences } from '#shared/testimonials.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'
import { buildTestimonial, createStoredTestimonial, rewordTestimonial } from '#tests/support/testimonials.ts'
import { getOfficeErrorText } from '#web/common/words/office-text.ts'

const { open, signIn, runAs, interruptNetwork, holdEach, emailsTo } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
await signIn(boss)

const testimonial = (name: string, status?: Parameters<typeof buildTestimonial>[2]) =>
  buildTestimonial(runAs, name, status)
const stored = (name: string) => createStoredTestimonial(runAs, name)
const listOf = (name: string) => open(`/admin/testimonials?q=${name}`)
const statusOf = (name: string) => screen.findByLabelText<HTMLSelectElement>(`Status of ${name}`)
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const refuse = (method: string) =>
  interruptNetwork((request) =>
    request.method === method && request.url.includes('/rest/v1/testimonials')
      ? new Response('{}', { status: 500 })
      : undefined,
  )

async function rowOf(name: string) {
  const row = (await statusOf(name)).closest('tr')
  if (!row) throw new Error(`${name} has no row`)
  return within(row)
}

async function openForm(name: string) {
  const user = await listOf('Nobody')
  await user.click(await button('Add New Testimonial'))
  const form = within(await screen.findByRole('dialog', { name: 'Add New Testimonial' }))
  await user.type(form.getByLabelText('Name'), name)
  await user.type(form.getByLabelText('Email'), `${name}@example.org`)
  await user.type(form.getByLabelText('Location'), 'Enugu, Nigeria')
  await user.type(form.getByLabelText('LinkedIn URL'), 'baker')
  return { user, form }
}

it('an empty testimonial is refused at each field', async () => {
  const user = await listOf('Nobody')
  await user.click(await button('Add New Testimonial'))
  const form = within(await screen.findByRole('dialog', { name: 'Add New Testimonial' }))
  expect(form.getByLabelText<HTMLInputElement>('LinkedIn URL').value).toBe('https://www.linkedin.com/in/')
  await user.click(form.getByRole('button', { name: /^Create Testimonial/ }))
  for (const code of [
    officeTestimonialErrors.name_missing,
    officeTestimonialErrors.email_missing,
    officeTestimonialErrors.location_missing,
    officeTestimonialErrors.link_missing,
    officeTestimonialErrors.text_missing,
  ])
    expect(form.getAllByText(getOfficeErrorText(code)).length, code).toBeGreaterThan(0)
})

it('a testimonial of more than 45 words is refused, and its words are counted', async () => {
  const { user, form } = await openForm('Wordy')
  await user.click(form.getByLabelText('Testimonial'))
  await user.paste('word '.repeat(46))
  form.getByText('46/45')
  await user.click(form.getByRole('button', { name: /^Create Testimonial/ }))
  expect(
    form.getAllByText(getOfficeErrorText(officeTestimonialErrors.too_many_words, { count: 46 })).length,
  ).toBeGreaterThan(0)
  expect(await stored('Wordy')).toBeUndefined()
})

it('a second testimonial from one email address is refused, and the typed text stays in the form', async () => {
  await testimonial('Nurse')
  const { user, form } = await openForm('Baker')
  const email = form.getByLabelText<HTMLInputElement>('Email')
  await user.clear(email)
  await user.type(email, 'nurse@example.org')
  await user.click(form.getByLabelText('Testimonial'))
  await user.paste('word '.repeat(44))
  await user.click(form.getByRole('button', { name: /^Create Testimonial/ }))
  await form.findByText(
    `${sentences.createFailed}: ${getOfficeErrorText(officeTestimonialErrors.address_taken)}`,
  )
  expect(email.value).toBe('nurse@example.org')
  expect(await stored('Baker')).toBeUndefined()
})

it('a new testimonial waits for approval', async () => {
  const { user, form } = await openForm('Roofer')
  await user.click(form.getByLabelText('Testimonial'))
  await user.paste('word '.repeat(44))
  form.getByText('44/45')
  await user.click(form.getByRole('button', { name: /^Create Testimonial/ }))
  await waitFor(async () => expect(await stored('Roofer')).toMatchObject({ status: 'awaiting_approval' }))
})

it('every column of the list of testimonials has a header', async () => {
  await testimonial('Fisher')
  await listOf('Fisher')
  await statusOf('Fisher')
  for (const name of ['Name & Contact', 'Testimonial', 'Status', 'Created', 'Actions'])
    screen.getByRole('columnheader', { name })
})

it('a testimonial list without matches has a button to clear its filter', async () => {
  await testimonial('Grocer')
  const user = await open('/admin/testimonials?status=awaiting_deletion_approval')
  await screen.findByText(sentences.none)
  await user.click(await button('Clear filter'))
  await statusOf('Grocer')
  expect(location.search).toBe('')
})

it('a testimonial whose text has changed since it was read cannot be approved, and the new text appears', async () => {
  await testimonial('Welder')
  const user = await listOf('Welder')
  const select = await statusOf('Welder')
  await rewordTestimonial(runAs, 'Welder', 'Something nobody has read yet.')
  await user.selectOptions(select, 'approved')
  await screen.findByText(`${sentences.statusFailed}: ${getOfficeErrorText(officeTestimonialErrors.changed)}`)
  await screen.findAllByText('Something nobody has read yet.')
  expect(select.value).toBe('awaiting_approval')
  expect(await stored('Welder')).toMatchObject({ status: 'awaiting_approval' })
})

it('a decision about a testimonial in an ended session is not stored, and requires a new sign-in', async () => {
  await testimonial('Sailor')
  const user = await listOf('Sailor')
  const select = await statusOf('Sailor')
  await runAs(service, (tx) => tx`delete from auth.sessions`)
  // Changes the status only if the page does not know yet that the session has ended.
  if (select.isConnected) await user.selectOptions(select, 'approved')
  await screen.findByText('Your session has ended. Sign in again to continue.')
  expect(await stored('Sailor')).toMatchObject({ status: 'awaiting_approval' })
  await signIn(boss)
})

it('in the testimonial list, a new error message replaces the one before it', async () => {
  await testimonial('Turner')
  const user = await listOf('Turner')
  refuse('PATCH')
  await user.selectOptions(await statusOf('Turner'), 'approved')
  await screen.findByText(sentences.statusFailed)
  await user.click(await button('Mark as featured: Turner'))
  await screen.findByText(sentences.featuredFailed)
  expect(screen.queryByText(sentences.statusFailed)).toBeNull()
  expect(screen.getAllByText('Error occurred')).toHaveLength(1)
})

it('cancelling the confirmation of a deletion request deletes nothing', async () => {
  await testimonial('Driver', 'awaiting_deletion_approval')
  const user = await listOf('Driver')
  await user.click(await button('Approve deletion request of Driver'))
  const question = within(await screen.findByRole('alertdialog', { name: 'Approve deletion request' }))
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(await stored('Driver')).toMatchObject({ status: 'awaiting_deletion_approval' })
})

it('a deletion request shows its reason and deadline, and is carried out after a confirmation', async () => {
  await testimonial('Porter', 'awaiting_deletion_approval')
  const user = await open('/admin/testimonials?status=awaiting_deletion_approval&q=Porter')
  await user.click(await button('Approve deletion request of Porter'))
  await screen.findByText(/^Deleted automatically by /)
  expect(screen.getAllByText('Reason: I changed my job.').length).toBeGreaterThan(0)
  const question = within(await screen.findByRole('alertdialog', { name: 'Approve deletion request' }))
  await user.click(question.getByRole('button', { name: /^Approve deletion/ }))
  await screen.findByText(sentences.none)
  expect(await stored('Porter')).toBeUndefined()
})

it('a testimonial is deleted only after a confirmation', async () => {
  await testimonial('Tanner')
  const user = await listOf('Tanner')
  await user.click(await button('Delete Tanner'))
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete Testimonial' }))
  question.getByText(sentences.deleteConfirm)
  expect(await stored('Tanner')).toBeDefined()
  await user.click(question.getByRole('button', { name: /^Delete/ }))
  await screen.findByText(sentences.noneMatch)
  expect(await stored('Tanner')).toBeUndefined()
})

it('the author of a rejected testimonial gets an email with the reason, which the list also shows', async () => {
  await testimonial('Tailor')
  const user = await listOf('TAILOR@example')
  await user.selectOptions(await statusOf('Tailor'), 'rejected')
  const reasons = within(await screen.findByRole('dialog', { name: 'Reject Testimonial' }))
  await user.type(reasons.getByLabelText('Reason (optional)'), 'Please tell us what you build.')
  await user.click(reasons.getByRole('button', { name: /^Reject/ }))
  const row = await rowOf('Tailor')
  expect((await row.findAllByText('Reason: Please tell us what you build.')).length).toBeGreaterThan(0)
  expect(await stored('Tailor')).toMatchObject({ status: 'rejected' })
  const [email] = await emailsTo('tailor@example.org')
  expect(email?.text).toContain('Please tell us what you build.')
})

it('an administrator can use a ready reason to reject one testimonial, several, and one in its form', async () => {
  for (const name of ['CarverOne', 'CarverTwo', 'CarverThree']) await testimonial(name)
  const chosen = 'It promotes a product or service. Tell us about yourself instead and send it again.'
  const user = await listOf('Carver')
  await user.selectOptions(await statusOf('CarverOne'), 'rejected')
  const one = within(await screen.findByRole('dialog', { name: 'Reject Testimonial' }))
  await user.click(one.getByRole('radio', { name: 'Advertising' }))
  await user.click(one.getByRole('button', { name: /^Reject/ }))
  await (await rowOf('CarverOne')).findAllByText(`Reason: ${chosen}`)

  await user.click((await rowOf('CarverTwo')).getByRole('checkbox'))
  await user.click(await button(/^Reject 1/))
  const several = within(await screen.findByRole('dialog', { name: 'Reject 1 Testimonials' }))
  await user.click(several.getByRole('radio', { name: 'Advertising' }))
  await user.click(several.getByRole('button', { name: /^Reject 1/ }))
  await (await rowOf('CarverTwo')).findAllByText(`Reason: ${chosen}`)

  await user.click((await rowOf('CarverThree')).getByRole('button', { name: 'Edit CarverThree' }))
  const form = within(await screen.findByRole('dialog', { name: 'Edit Testimonial' }))
  expect(form.queryByRole('radio', { name: 'Advertising' })).toBeNull()
  await user.selectOptions(form.getByLabelText('Status'), 'rejected')
  expect(document.activeElement).toBe(form.getByLabelText('Status'))
  await user.click(form.getByRole('radio', { name: 'Advertising' }))
  await user.click(form.getByRole('button', { name: /^Update Testimonial/ }))
  await (await rowOf('CarverThree')).findAllByText(`Reason: ${chosen}`)
})

it('closing a changed testimonial in the back office needs a confirmation, and cancelling keeps the text', async () => {
  await testimonial('Potter')
  const user = await listOf('Potter')
  await user.click(await button('Edit Potter'))
  const form = within(await screen.findByRole('dialog', { name: 'Edit Testimonial' }))
  const location = form.getByLabelText<HTMLInputElement>('Location')
  await user.clear(location)
  await user.type(location, 'Kumasi, Ghana')
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Close without saving?' }))
  await user.click(question.getByRole('button', { name: 'Keep editing' }))
  expect(location.value).toBe('Kumasi, Ghana')
  await user.click(form.getByRole('button', { name: /^Update Testimonial/ }))
  await waitFor(async () => expect(await stored('Potter')).toMatchObject({ location: 'Kumasi, Ghana' }))
  expect((await (await rowOf('Potter')).findAllByText(/Kumasi, Ghana/)).length).toBeGreaterThan(0)
})

it('a new testimonial is not added to the testimonial list until the administrator loads it', async () => {
  await testimonial('Miller One')
  const user = await listOf('Miller')
  await statusOf('Miller One')
  await testimonial('Miller Two')
  const waiting = await button('1 new testimonial')
  expect(screen.queryByLabelText('Status of Miller Two')).toBeNull()
  await user.click(waiting)
  await statusOf('Miller Two')
})

it('a bulk decision on testimonials skips one that has changed, and Undo undoes the others', async () => {
  for (const name of ['Sower', 'Seller', 'Singer']) await testimonial(name)
  const user = await open('/admin/testimonials?q=Kisumu&status=awaiting_approval')
  const row = await rowOf('Sower')
  await user.click(row.getByRole('checkbox'))
  await user.click(await button(/^Select all \d+ matching rows/))
  await waitFor(async () =>
    expect((await statusOf('Seller')).closest('tr')?.getAttribute('aria-selected')).toBe('true'),
  )
  await rewordTestimonial(runAs, 'Seller', 'A clinic runs a story nobody has read.')
  await user.click(await button(/^Approve \d/))
  await screen.findByText(/1 skipped because they have changed since/)
  expect(await stored('Seller')).toMatchObject({ status: 'awaiting_approval' })
  expect(await stored('Sower')).toMatchObject({ status: 'approved' })
  await user.click(await button('Undo'))
  await screen.findByText(/^All \d+ undone/)
  expect(await stored('Sower')).toMatchObject({ status: 'awaiting_approval' })
  expect(await stored('Singer')).toMatchObject({ status: 'awaiting_approval' })
})

it('a decision about a second testimonial does not affect the first decision, which is still being saved', async () => {
  for (const name of ['Glazier', 'Glover']) await testimonial(name)
  const user = await listOf('Gl')
  await statusOf('Glazier')
  const next = holdEach('PATCH', /\/rest\/v1\/testimonials/)
  await user.keyboard('jajaa')
  await waitFor(async () => expect((await statusOf('Glazier')).value).toBe('approved'))
  expect((await statusOf('Glover')).value).toBe('approved')
  ;(await next())()
  await screen.findByText('Approved. Glover’s story')
  await button('Undo')
  expect((await statusOf('Glazier')).value).toBe('approved')
  ;(await next())()
  await screen.findByText('Approved. Glazier’s story')
})

it('if one of two simultaneous changes to "featured" fails, only that testimonial is shown as before', async () => {
  for (const name of ['Barber', 'Barista']) await testimonial(name, 'approved')
  const user = await listOf('Bar')
  const next = holdEach('PATCH', /\/rest\/v1\/testimonials/)
  await user.click(await button('Mark as featured: Barber'))
  await user.click(await button('Mark as featured: Barista'))
  await button('Remove from featured: Barber')
  await button('Remove from featured: Barista')
  ;(await next())(new Response('{}', { status: 500 }))
  await screen.findByText(sentences.featuredFailed)
  ;(await next())()
  await waitFor(async () => expect(await stored('Barista')).toMatchObject({ is_featured: true }))
  await button('Mark as featured: Barber')
  await button('Remove from featured: Barista')
  screen.getByText(sentences.featuredFailed)
})

it('the testimonial form warns that an author with a verified address will get an email about a change', async () => {
  for (const name of ['ThatcherOne', 'ThatcherTwo']) await testimonial(name)
  await runAs(
    service,
    (tx) => tx`update public.testimonials set email_verified = false where name = 'ThatcherTwo'`,
  )
  const sentence = /If you change it, the author will get an email with the difference\./
  const editorOf = async (name: string) => {
    const user = await listOf(name)
    await user.click((await rowOf(name)).getByRole('button', { name: `Edit ${name}` }))
    return within(await screen.findByRole('dialog', { name: 'Edit Testimonial' }))
  }
  expect((await editorOf('ThatcherTwo')).queryByText(sentence)).toBeNull()
  document.body.innerHTML = ''
  ;(await editorOf('ThatcherOne')).getByText(sentence)
})
