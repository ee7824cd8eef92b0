import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { officeTestimonialErrors } from '#shared/errors/office-testimonials.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { buildPerson } from '#tests/support/people.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'
import { buildTestimonial, createStoredTestimonial } from '#tests/support/testimonials.ts'
import { getOfficeErrorText } from '#web/common/words/office-text.ts'

const { open, signIn, runAs, interruptNetwork } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
await signIn(boss)

/** Creates testimonials by these people, the only pending ones, in this order. */
async function tellTestimonials(...names: string[]) {
  await runAs(service, (tx) => tx`delete from public.testimonials`)
  for (const name of names) await buildTestimonial(runAs, name)
}

async function askForDeletion(name: string) {
  await runAs(service, (tx) => tx`delete from public.testimonials`)
  await buildTestimonial(runAs, name, 'awaiting_deletion_approval')
}

const reword = (name: string, words: string) =>
  runAs(service, (tx) => tx`update public.testimonials set testimonial = ${words} where name = ${name}`)

const stored = (name: string) => createStoredTestimonial(runAs, name)
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const reading = (name: string) => waitFor(() => expect(document.activeElement?.textContent).toContain(name))

async function openReview(name: string) {
  const user = await open('/admin/testimonials/review')
  await reading(name)
  return user
}

it('a keyboard shortcut does not decide a deletion request', async () => {
  await askForDeletion('Miner')
  const user = await openReview('Miner')
  await user.keyboard('ar')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(await stored('Miner')).toMatchObject({ status: 'awaiting_deletion_approval' })
})

it('the A key approves the testimonial in review, and the Z key undoes the approval', async () => {
  await tellTestimonials('Weaver')
  const user = await openReview('Weaver')
  await user.keyboard('a')
  await waitFor(async () => expect(await stored('Weaver')).toMatchObject({ status: 'approved' }))
  await screen.findByRole('heading', { name: /complete|reviewed/ })
  await user.keyboard('z')
  await reading('Weaver')
  expect(await stored('Weaver')).toMatchObject({ status: 'awaiting_approval' })
})

it('a testimonial that was deleted after it was opened cannot be featured', async () => {
  await tellTestimonials('Potter')
  const user = await openReview('Potter')
  await tellTestimonials()
  await user.keyboard('f')
  await screen.findByText(new RegExp(getOfficeErrorText(officeTestimonialErrors.gone)))
})

it('the F key features a testimonial without approving it', async () => {
  await tellTestimonials('Writer')
  const user = await openReview('Writer')
  await user.keyboard('f')
  await screen.findByRole('button', { name: 'Feature', pressed: true })
  await waitFor(async () =>
    expect(await stored('Writer')).toMatchObject({ is_featured: true, status: 'awaiting_approval' }),
  )
})

it('a testimonial that does not load shows an error, and Retry loads it', async () => {
  await tellTestimonials('Cooper')
  interruptNetwork(({ url }) =>
    /office_testimonials\?.*id=eq\./.test(url) ? new Response('{}', { status: 500 }) : undefined,
  )
  const user = await open('/admin/testimonials/review')
  const again = await button('Retry')
  interruptNetwork(() => undefined)
  await user.click(again)
  await reading('Cooper')
})

it('an empty note about a testimonial is refused', async () => {
  await tellTestimonials('Hatter')
  const user = await openReview('Hatter')
  await user.click(await button(/^Save note/))
  await screen.findByText('Enter a note')
})

it('the review shows a deletion request before other testimonials, with its reason', async () => {
  await tellTestimonials('Weaver')
  await buildTestimonial(runAs, 'Miner', 'awaiting_deletion_approval')
  await openReview('Miner has asked for this to be deleted')
  await screen.findByText('I changed my job.')
})

it('a deletion request is carried out after a confirmation, and the review shows the next testimonial', async () => {
  await tellTestimonials('Weaver')
  await buildTestimonial(runAs, 'Miner', 'awaiting_deletion_approval')
  const user = await openReview('Miner')
  await user.click(await button(/^Approve deletion request/))
  const question = within(await screen.findByRole('alertdialog', { name: 'Approve deletion request' }))
  expect(await stored('Miner')).toBeDefined()
  await user.click(question.getByRole('button', { name: /^Approve deletion/ }))
  await reading('Weaver')
  expect(await stored('Miner')).toBeUndefined()
})

it('the review shows the ideas of a testimonial’s author beside it', async () => {
  await tellTestimonials('Dyer')
  const { id } = await buildPerson(runAs, 'dyer@example.org')
  await buildIdea(runAs, { title: 'Clinic Queue', userId: id })
  await openReview('Dyer')
  const beside = within(screen.getByRole('complementary', { name: 'More about this testimonial' }))
  await beside.findByRole('link', { name: /^Clinic Queue/ })
})

it('a partly typed note stays with its testimonial while another testimonial is reviewed', async () => {
  await tellTestimonials('Baker', 'Brewer')
  const user = await openReview('Baker')
  await user.type(await screen.findByLabelText('Write a note'), 'Offers the clinic.')
  await user.click(
    within(screen.getByRole('region', { name: 'Decision' })).getByRole('button', { name: /^Next/ }),
  )
  await reading('Brewer')
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Write a note')).value).toBe('')
  await user.click(await button('Back'))
  await reading('Baker')
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Write a note')).value).toBe('Offers the clinic.')
})

it('a saved note about a testimonial shows its author', async () => {
  await tellTestimonials('Smith')
  const user = await openReview('Smith')
  await user.type(await screen.findByLabelText('Write a note'), 'Offers the clinic.')
  await user.click(await button(/^Save note/))
  const note = await screen.findByText('Offers the clinic.', { selector: 'li, li *' })
  expect(note.closest('li')?.textContent).toContain('boss@example.org')
})

it('the comparison of a testimonial with an earlier version shows the removed text', async () => {
  await tellTestimonials('Weaver')
  await reword('Weaver', 'Weaver runs a small clinic. Mothers stand outside.')
  await reword('Weaver', 'Weaver runs a small clinic. Patients ask every morning.')
  const user = await openReview('Weaver')
  await screen.findByRole('heading', { name: '2 earlier versions' })
  const compare = screen.getAllByRole('button', { name: /^Compare with the version from/ })[0]
  if (!compare) throw new Error('there is nothing to compare with')
  await user.click(compare)
  await screen.findByText(/: 1 added, 1 removed$/)
  const removed = [...(document.querySelector('blockquote')?.querySelectorAll('del') ?? [])]
  expect(removed.map(({ textContent }) => textContent).join('')).toContain('Mothers stand outside.')
})

it('the review marks text that has changed since the testimonial was opened, and shows how the testimonial will look', async () => {
  await tellTestimonials('Weaver')
  await reword('Weaver', 'Weaver runs a small clinic. Mothers stand outside.')
  await openReview('Weaver')
  await screen.findByRole('heading', { name: 'How it looks on the site' })
  // Waits for the earlier versions, because only then does the page know which version it shows.
  await screen.findByRole('heading', { name: '1 earlier version' })
  await reword('Weaver', 'Weaver runs a small clinic. Patients ask every morning.')
  await screen.findByText(/since you read it/)
  const marked = document.querySelector('blockquote')?.querySelectorAll('ins') ?? []
  expect([...marked].map(({ textContent }) => textContent)).toEqual(['Patients ask every morning.'])
  expect(document.querySelector('blockquote del')).toBeNull()
})

const ready = 'Please tell us what you build or learn. Change it and send it again.'

async function rejectWriter() {
  await tellTestimonials('Writer')
  const user = await openReview('Writer')
  await user.click(await button(/^Reject/))
  await user.click(await screen.findByText('Say what you build'))
  await user.click(await button(/^Reject and email Writer/))
  await screen.findByRole('heading', { name: /complete|reviewed/ })
  return user
}

it('a testimonial is rejected with a ready reason, which is emailed to its author', async () => {
  await rejectWriter()
  await screen.findByText('Emails sent')
  await waitFor(async () =>
    expect(await stored('Writer')).toMatchObject({ status: 'rejected', rejection_reason: ready }),
  )
})

it('a testimonial whose rejection is undone is shown again, with the reason that was entered', async () => {
  const user = await rejectWriter()
  await user.keyboard('z')
  await reading('Writer')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Reject/ })).toHaveProperty('disabled', false),
  )
  await user.keyboard('r')
  const reason = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Reason/ })
  expect(reason.value).toBe(ready)
})

it('an empty testimonial review states that none are waiting, and links to other items to review', async () => {
  await runAs(service, (tx) => tx`delete from public.testimonials`)
  await buildIdea(runAs, { title: 'Ferry Times', status: 'awaiting_approval' })
  await open('/admin/testimonials/review')
  await screen.findByText('No stories or deletion requests are waiting.')
  await screen.findByRole('link', { name: /^Next: \d+ app ideas? to review/ })
  expect(screen.queryByText('Everything has been reviewed.')).toBeNull()
})
