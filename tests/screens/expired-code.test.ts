import { screen } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { expireCodes } from '#tests/support/expire-codes.ts'
import { createEmailAddress } from '#tests/support/people.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'
import { authSessionKey } from '#web/common/data/backend.ts'

const { open, call, codeFor, runAs } = await createTestScreens()

beforeEach(() => localStorage.removeItem(authSessionKey))

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const press = async (user: UserEvent, name: RegExp) => user.click(await screen.findByRole('button', { name }))

/** For each form that sends at most one code a minute: opens it and continues to the field for the code. */
const forms: Record<string, (email: string) => Promise<UserEvent>> = {
  async '/support'(email) {
    const user = await open('/support')
    await user.type(await field('Your email'), email)
    await press(user, /^Continue/)
    await user.type(await field('First name'), 'Zuri')
    await user.type(await field('Last name'), 'Okafor')
    await press(user, /^Create account/)
    return user
  },
  async '/verify-testimonial'(email) {
    await call('submit-testimonial', {
      name: 'Zuri',
      email,
      linkedin_url: 'https://www.linkedin.com/in/zuri',
      location: 'Kano',
      testimonial: 'I learned a lot in one day, and so did my class.',
    })
    const user = await open(`/verify-testimonial?email=${encodeURIComponent(email)}`)
    await press(user, /^Send a new code/)
    await screen.findByText(/^send a new code|ask for a new code in/)
    return user
  },
  async '/admin/forgot-password'(email) {
    await makeAdministrator(runAs, { email, password: 'correct horse battery' })
    const user = await open('/admin/forgot-password')
    await user.type(await field('Email'), email)
    await press(user, /^Send email/)
    return user
  },
}

it.each(Object.entries(forms))(
  'on %s an expired code can be replaced immediately, and the page no longer mentions 15 minutes',
  async (_path, reach) => {
    const email = createEmailAddress()
    const user = await reach(email)
    const place = await screen.findByLabelText<HTMLInputElement>(/^(Verification code|Code from the email)$/)
    expect(screen.queryByRole('button', { name: /new code/ })).toBeNull()
    await expireCodes(runAs, email)
    await user.type(place, await codeFor(email))
    await press(user, /^(Verify|Choose a new password)/)
    await screen.findByText('This code has expired. Please request a new one.')
    expect(screen.getByRole('button', { name: 'Send a new code' })).toHaveProperty('disabled', false)
    expect(document.body.textContent).not.toMatch(/It (works for|expires after) 15 minutes/)
  },
)

it('a new code for a testimonial can be requested as soon as the verification page opens', async () => {
  await open('/verify-testimonial')
  expect(await screen.findByRole('button', { name: /^Send a new code/ })).toHaveProperty('disabled', false)
  expect(screen.queryByText(/ask for a new code in/)).toBeNull()
})
