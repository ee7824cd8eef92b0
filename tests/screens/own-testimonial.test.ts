import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'
import { authSessionKey } from '#web/common/data/backend.ts'

const { open, runAs, call, codeFor } = await createTestScreens()
const testimonial = {
  name: 'Ada Obi',
  linkedin_url: 'https://www.linkedin.com/in/ada',
  location: 'Kano',
  testimonial: 'I learned a lot in one day, and so did my class.',
}

beforeEach(() => localStorage.removeItem(authSessionKey))

/** Submits a testimonial and types its code on the page that the email links to. */
async function tellAndVerify(email: string) {
  await call('submit-testimonial', { ...testimonial, email })
  const user = await open(`/verify-testimonial?email=${encodeURIComponent(email)}`)
  // Waits for hydration, because this environment loses text typed before that.
  await waitFor(() => expect(document.querySelector('#root[data-pending]')).toBeNull())
  await user.type(await screen.findByLabelText('Verification code'), await codeFor(email))
  await user.click(screen.getByRole('button', { name: /^Verify/ }))
  await screen.findByRole('link', { name: getSentence('prove.done.see') })
}
const statusOf = async (email: string) =>
  (
    await runAs(
      service,
      (tx) => tx<{ status: string }[]>`select status from public.testimonials where email = ${email}`,
    )
  )[0]?.status
const approve = (email: string) =>
  runAs(service, (tx) => tx`update public.testimonials set status = 'approved' where email = ${email}`)

it('a testimonial is shown right after its code was entered, without asking for the email address again', async () => {
  await tellAndVerify('seen@example.org')
  await open('/#share-your-story')
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText(testimonial.testimonial)
  expect(within(dialog).queryByLabelText(getSentence('signin.email.label'))).toBeNull()
})

it('the deletion of a testimonial is requested only after a confirmation, and its author can withdraw the request', async () => {
  const email = 'mind@example.org'
  await tellAndVerify(email)
  await approve(email)
  const user = await open('/#share-your-story')
  const dialog = await screen.findByRole('dialog')
  await user.click(await within(dialog).findByRole('button', { name: getSentence('tell.own.ask-deletion') }))
  expect(await statusOf(email)).toBe('approved')
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: /^Request deletion/ }))
  await user.click(await within(dialog).findByRole('button', { name: /^Withdraw request/ }))
  await within(dialog).findByRole('button', { name: getSentence('tell.own.ask-deletion') })
  expect(await statusOf(email)).toBe('approved')
})

it('the testimonial dialog names its steps in the language of the page', async () => {
  await open('/fr#share-your-story')
  const dialog = await screen.findByRole('dialog')
  const steps = within(dialog).getByRole('list', { name: 'Étapes' })
  expect(within(steps).getAllByRole('listitem')).toHaveLength(4)
})
