import { screen, waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, interruptNetwork } = await createTestScreens()

const failures = [
  ...[500, 502, 503, 504].map((status) => ({ what: String(status), isDropped: false, status })),
  { what: 'no answer', isDropped: true, status: 0 },
]
const answerOf = (status: number) =>
  status === 0
    ? Promise.reject(new TypeError('Failed to fetch'))
    : Response.json({ error: 'internal' }, { status })

it('problems of a sponsor enquiry are listed above the form, and the list has the focus', async () => {
  const user = await open('/sponsors')
  await screen.findByLabelText(getSentence('enquiry.form.organisation'))
  await user.click(screen.getByRole('button', { name: /^Send enquiry/ }))
  const problems = await screen.findByText(getSentence('enquiry.form.problem'))
  await waitFor(() => expect(document.activeElement).toBe(problems.closest('[role="alert"]')))
})

it('the copy of a sponsor enquiry names the tier as the enquiry form does', async () => {
  const user = await open('/sponsors?tier=Platinum')
  await user.type(await screen.findByLabelText(getSentence('enquiry.form.organisation')), 'Demo Energy')
  await user.type(screen.getByLabelText(getSentence('enquiry.form.name')), 'Ada')
  await user.type(screen.getByLabelText(getSentence('enquiry.form.email')), 'ada@example.org')
  await user.type(screen.getByLabelText(/^What would make this worthwhile/), 'One quarter of the day.')
  await user.click(screen.getByRole('button', { name: /^Send enquiry/ }))
  await screen.findByText(/Tier: The Innovator \(Platinum\)/)
})

it.each(failures)(
  'if sending an enquiry returns $what, the error names the connection only if it dropped',
  async ({ status, isDropped }) => {
    const user = await open('/sponsors')
    await user.type(await screen.findByLabelText(getSentence('enquiry.form.organisation')), 'Demo Energy')
    await user.type(screen.getByLabelText(getSentence('enquiry.form.name')), 'Ada')
    await user.type(screen.getByLabelText(getSentence('enquiry.form.email')), 'ada@example.org')
    await user.type(screen.getByLabelText(/^What would make this worthwhile/), 'One quarter of the day.')
    interruptNetwork(({ url }) => (url.endsWith('/send-enquiry') ? answerOf(status) : undefined))
    await user.click(screen.getByRole('button', { name: /^Send enquiry/ }))
    await screen.findByText(
      isDropped
        ? /^The connection dropped\. What you wrote is still here\./
        : /^Something went wrong on our side\. Please try again\./,
    )
    expect(screen.getByLabelText<HTMLInputElement>(getSentence('enquiry.form.organisation')).value).toBe(
      'Demo Energy',
    )
  },
)
