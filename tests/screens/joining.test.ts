import { screen, waitFor } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { createEmailAddress } from '#tests/support/people.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'
import { authSessionKey } from '#web/common/data/backend.ts'

const { open, codeFor, interruptNetwork, emailsTo } = await createTestScreens()

beforeEach(() => localStorage.removeItem(authSessionKey))

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const press = async (user: UserEvent, name: RegExp) => user.click(await screen.findByRole('button', { name }))
const wrong = 'Invalid or expired verification code. Please check and try again.'
const usedUp = /^You have entered the wrong code five times, so it no longer works\./

/** Makes the next call of this name fail before it reaches the server. */
function failOnce(name: string) {
  let isDone = false
  interruptNetwork(({ url }) => {
    if (isDone || !url.includes(name)) return undefined
    isDone = true
    return Promise.reject(new TypeError('Failed to fetch'))
  })
}

async function typeEmail(email: string) {
  const user = await open('/support')
  await user.type(await field(getSentence('signin.email.label')), email)
  await press(user, /^Continue/)
  return user
}

async function typeName(email: string) {
  const user = await typeEmail(email)
  await user.type(await field(getSentence('join.details.first-name')), 'Zuri')
  await user.type(await field(getSentence('join.details.last-name')), 'Okafor')
  return user
}

async function reachCode(email: string) {
  const user = await typeName(email)
  await press(user, /^Create account/)
  await field('Verification code')
  return user
}

async function typeCode(user: UserEvent, code: string) {
  const place = await field('Verification code')
  await user.clear(place)
  await user.type(place, code)
  await press(user, /^Verify/)
}

const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

it('the supporter sign-up refuses an invalid email address', async () => {
  await typeEmail('zuri')
  await screen.findByText(getSentence('signin.refusal.email'))
})

it('a supporter without a last name is refused', async () => {
  const user = await typeEmail(createEmailAddress())
  await user.type(await field(getSentence('join.details.first-name')), 'Zuri')
  await press(user, /^Create account/)
  await screen.findByText(getSentence('join.refusal.names'))
})

it('the supporter sign-up refuses a code of three digits', async () => {
  const user = await reachCode(createEmailAddress())
  await typeCode(user, '123')
  await screen.findByText('Please enter the 6-digit verification code')
})

it('the supporter sign-up refuses a wrong code', async () => {
  const email = createEmailAddress()
  const user = await reachCode(email)
  await typeCode(user, otherThan(await codeFor(email)))
  await screen.findByText(wrong)
})

it('a sign-up code stops working after five wrong entries, also after a reload, and can be replaced', async () => {
  const email = createEmailAddress()
  const user = await reachCode(email)
  const code = otherThan(await codeFor(email))
  for (let tries = 1; tries < 5; tries += 1) {
    await typeCode(user, code)
    await screen.findByText(wrong)
  }
  await typeCode(user, code)
  await screen.findByText(usedUp)
  const again = await open('/support')
  await typeCode(again, code)
  await screen.findByText(usedUp)
  await screen.findByRole('button', { name: /^Send a new code/ })
})

it('an email address that the supporter sign-up could not check remains in its field', async () => {
  failOnce('get-user-submissions')
  await typeEmail('zuri@example.org')
  await screen.findByText(getSentence('join.refusal.check'))
  expect((await field(getSentence('signin.email.label'))).value).toBe('zuri@example.org')
})

it('a name that the supporter sign-up could not send remains in its field', async () => {
  const user = await typeName(createEmailAddress())
  failOnce('register-supporter')
  await press(user, /^Create account/)
  await screen.findByText(getSentence('join.refusal.create'))
  expect((await field(getSentence('join.details.first-name'))).value).toBe('Zuri')
})

it('a name is not marked as wrong if the supporter sign-up could not be sent', async () => {
  const user = await typeName(createEmailAddress())
  failOnce('register-supporter')
  await press(user, /^Create account/)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Failed to create account. Please try again.')
  for (const label of ['First name', 'Last name'])
    expect((await field(label)).getAttribute('aria-invalid')).toBeNull()
})

it('a code that the supporter sign-up could not check remains in its field', async () => {
  const email = createEmailAddress()
  const user = await reachCode(email)
  failOnce('verify-email-code')
  await typeCode(user, await codeFor(email))
  await screen.findByText('Verification failed. Please try again.')
  expect((await field('Verification code')).value).toBe(await codeFor(email))
})

it('a supporter whose badge could not be created still sees the welcome page', async () => {
  const email = createEmailAddress()
  const user = await reachCode(email)
  failOnce('generate-badge-v2')
  await typeCode(user, await codeFor(email))
  await screen.findByRole('heading', { name: getSentence('join.title.welcome') })
})

it('a new supporter who reloads the page at the code step still sees the welcome page', async () => {
  const email = createEmailAddress()
  await reachCode(email)
  await typeCode(await open('/support'), await codeFor(email))
  await screen.findByRole('heading', { name: getSentence('join.title.welcome') })
})

it('the email with the sign-up code does not greet the recipient by the typed name', async () => {
  const email = createEmailAddress()
  await reachCode(email)
  await waitFor(async () => expect((await emailsTo(email))[0]?.text).toContain('Hello,'))
})
