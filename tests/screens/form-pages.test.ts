import { screen } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { startDay } from '#tests/support/day.ts'
import { buildPerson, createEmailAddress } from '#tests/support/people.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'
import { authSessionKey } from '#web/common/data/backend.ts'

const { open, codeFor, interruptNetwork, runAs } = await createTestScreens()
await startDay(runAs, { minutesIn: -9 * 24 * 60 })

beforeEach(() => localStorage.removeItem(authSessionKey))

const press = async (user: Awaited<ReturnType<typeof open>>, name: RegExp) =>
  user.click(await screen.findByRole('button', { name }))

it('a visitor with scripts sends an enquiry from the page of its form and reads its reference number', async () => {
  const user = await open('/forms/enquire')
  await user.type(await screen.findByLabelText(getSentence('enquiry.form.organisation')), 'Demo Energy')
  await user.type(screen.getByLabelText(getSentence('signin.name.label')), 'Ada')
  await user.type(screen.getByLabelText(getSentence('signin.step.email')), createEmailAddress())
  await user.type(screen.getByLabelText(/^What would make this worthwhile/), 'One quarter of the day.')
  await press(user, /^Send enquiry/)
  await screen.findByText(/^Your reference number is \d+/)
})

it('a visitor with scripts registers as a supporter on the page /forms/join, and a reload keeps the step that asks for the code', async () => {
  const email = createEmailAddress()
  const user = await open('/forms/join')
  await user.type(await screen.findByLabelText(getSentence('signin.email.label')), email)
  await user.type(screen.getByLabelText(getSentence('join.details.first-name')), 'Zuri')
  await user.type(screen.getByLabelText(getSentence('join.details.last-name')), 'Okafor')
  await press(user, /^Create account/)
  await screen.findByLabelText('Verification code')
  // Opens the page again, because a phone may reload it in the background while its visitor reads the email.
  await open('/forms/join')
  await user.type(await screen.findByLabelText('Verification code'), await codeFor(email))
  await press(user, /^Verify/)
  await screen.findByRole('heading', { name: getSentence('join.title.welcome') })
})

it('a person with a known address who requested a code elsewhere can go back to the details on the page of the form', async () => {
  const email = createEmailAddress()
  await buildPerson(runAs, email)
  const user = await open('/support')
  await user.type(await screen.findByLabelText(getSentence('signin.email.label')), email)
  await press(user, /^Continue/)
  await screen.findByLabelText('Verification code')
  const again = await open('/forms/join')
  await screen.findByLabelText('Verification code')
  await press(again, /^Back/)
  expect(await screen.findByLabelText(getSentence('signin.email.label'))).toHaveProperty('value', email)
  screen.getByLabelText(getSentence('join.details.first-name'))
})

it('a visitor with scripts sets reminders on the page of their form', async () => {
  const email = createEmailAddress()
  const user = await open('/forms/remind')
  await user.type(await screen.findByLabelText(getSentence('signin.step.email')), email)
  await press(user, /^Remind me/)
  await user.type(await screen.findByLabelText('Verification code'), await codeFor(email))
  await press(user, /^Set my reminder/)
  await screen.findByRole('heading', { name: getSentence('reminders.kept.heading') })
})

it('a French page says in French that reminders could not be requested because the server did not answer', async () => {
  const user = await open('/fr/remind-me')
  await user.type(await screen.findByLabelText('E-mail'), createEmailAddress())
  interruptNetwork(({ url }) =>
    url.includes('ask-for-reminders') ? Promise.reject(new TypeError('Failed to fetch')) : undefined,
  )
  await press(user, /^Me le rappeler/)
  await screen.findByText('Un problème est survenu de notre côté. Veuillez réessayer.')
})
