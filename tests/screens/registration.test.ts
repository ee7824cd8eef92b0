import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { createEmailAddress } from '#tests/support/people.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'
import { authSessionKey } from '#web/common/data/backend.ts'

const { open, codeFor, interruptNetwork, holdEach } = await createTestScreens()

beforeEach(() => localStorage.removeItem(authSessionKey))

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const register = () => screen.findByRole('button', { name: /^Register as a supporter/ })

async function fillForm(email = createEmailAddress()) {
  const user = await open('/register-supporter')
  await user.type(await field(getSentence('register.you.name')), '  Kofi Mensah ')
  await user.type(await field(getSentence('register.you.email')), email)
  await user.type(await field(getSentence('register.you.location')), 'Accra')
  await user.click(await field(getSentence('register.skill.devops')))
  return user
}

function loseAnswers() {
  interruptNetwork(({ url }) =>
    url.endsWith('/register-supporter') ? Promise.reject(new TypeError('Failed to fetch')) : undefined,
  )
}

async function reachCode(email = createEmailAddress()) {
  const user = await fillForm(email)
  await user.click(await register())
  await field('Verification code')
  return user
}

const back = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: getSentence('signin.go.back') }))

it('an empty registration of a supporter is refused with an error for each field', async () => {
  const user = await open('/register-supporter')
  await user.click(await register())
  const problems = within(await screen.findByRole('alert'))
  for (const sentence of [
    'Name must be at least 2 characters long',
    getSentence('signin.refusal.email'),
    'Location is required',
    getSentence('register.refusal.skill'),
  ])
    problems.getByText(sentence)
})

it('a registration that could not be sent shows an error and keeps the typed text', async () => {
  const user = await fillForm()
  loseAnswers()
  await user.click(await register())
  await screen.findByText(getSentence('register.refusal.failed'))
  expect((await field(getSentence('register.you.location'))).value).toBe('Accra')
})

it('a registration without a name is not stored to be sent later', async () => {
  const user = await fillForm()
  loseAnswers()
  await user.click(await register())
  await screen.findByRole('button', { name: getSentence('register.go.later') })
  await user.clear(await field(getSentence('register.you.name')))
  await user.click(screen.getByRole('button', { name: getSentence('register.go.later') }))
  await screen.findAllByText(getSentence('register.refusal.name-too-short'))
  expect(localStorage.getItem('unsent-actions')).toBeNull()
})

it('a registration that is edited after it could not be sent can still be sent later, as edited', async () => {
  const user = await fillForm()
  loseAnswers()
  await user.click(await register())
  await screen.findByRole('button', { name: getSentence('register.go.later') })
  await user.type(await field(getSentence('register.you.location')), ', Ghana')
  await user.click(screen.getByRole('button', { name: getSentence('register.go.later') }))
  await waitFor(() => expect(localStorage.getItem('unsent-actions')).toContain('Accra, Ghana'))
})

it('a registration that is being sent is not sent again, and its button keeps the focus', async () => {
  const user = await fillForm()
  const next = holdEach('POST', /\/register-supporter$/)
  await user.click(await register())
  const go = await next()
  const busy = await screen.findByRole('button', { name: /Registering\.\.\.$/ })
  expect(busy.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(busy)
  go()
  await field('Verification code')
})

it('only a tester is asked which tests they prefer', async () => {
  const user = await open('/register-supporter')
  await user.click(await screen.findByRole('radio', { name: /App Tester/ }))
  await screen.findByText(/^Preferred testing types/)
  const other = screen.getAllByRole('radio').find((radio) => !(radio as HTMLInputElement).checked)
  if (!other) throw new Error('there is no other choice')
  await user.click(other)
  await waitFor(() => expect(screen.queryByText(/^Preferred testing types/)).toBeNull())
})

it('the hours of a supporter cannot be lowered below one', async () => {
  const user = await open('/register-supporter')
  const hours = await field(getSentence('register.time.hours'))
  await user.clear(hours)
  await user.type(hours, '2')
  const less = screen.getByRole<HTMLButtonElement>('button', {
    name: getSentence('register.time.less'),
    hidden: true,
  })
  expect(less.disabled).toBe(false)
  await user.click(less)
  expect(hours.value).toBe('1')
  expect(less.disabled).toBe(true)
})

it('the time zone is taken from the device and cannot be edited', async () => {
  await open('/register-supporter')
  expect((await field(getSentence('register.time.zone'))).readOnly).toBe(true)
})

it('going back from the code step shows the registration as it was typed', async () => {
  const user = await reachCode()
  await back(user)
  expect((await field(getSentence('register.you.location'))).value).toBe('Accra')
})

it('after a reload, an unverified registration shows the code step and keeps the typed values', async () => {
  await reachCode()
  const user = await open('/register-supporter')
  await field('Verification code')
  await back(user)
  await waitFor(async () =>
    expect((await field(getSentence('register.you.name'))).value).toBe('  Kofi Mensah '),
  )
  expect((await field(getSentence('register.skill.devops'))).checked).toBe(true)
})

it('a registration stored on the device contains neither a code nor a session', async () => {
  await reachCode()
  const kept = JSON.stringify({ ...localStorage })
  expect(kept).toContain('Accra')
  expect(kept).not.toMatch(/access_token|"code"/)
})

it('a registration that was not sent is restored until its author deletes it', async () => {
  const before = await open('/register-supporter')
  await before.type(await field(getSentence('register.you.location')), 'Kano, Nigeria')
  await screen.findByText(/^What you write is saved on this device for up to seven days/)
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('Kano, Nigeria'))
  const user = await open('/register-supporter')
  await waitFor(async () =>
    expect((await field(getSentence('register.you.location'))).value).toBe('Kano, Nigeria'),
  )
  await user.click(screen.getByRole('button', { name: 'Delete it' }))
  await waitFor(async () => expect((await field(getSentence('register.you.location'))).value).toBe(''))
  await open('/register-supporter')
  expect((await field(getSentence('register.you.location'))).value).toBe('')
})

it('the registration form for another supporter is empty after a registration', async () => {
  const email = createEmailAddress()
  const user = await reachCode(email)
  await user.type(await field('Verification code'), `${await codeFor(email)}{Enter}`)
  await screen.findByRole('heading', { name: getSentence('join.title.welcome') })
  await user.click(screen.getByRole('button', { name: getSentence('register.done.again') }))
  expect((await field(getSentence('register.you.name'))).value).toBe('')
  expect((await field(getSentence('register.time.hours'))).value).toBe('2')
  expect((await field(getSentence('register.skill.devops'))).checked).toBe(false)
})
