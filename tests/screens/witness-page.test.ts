import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { createDayWriter, startDay } from '#tests/support/day.ts'
import { buildAdministrator } from '#tests/support/people.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, signInVisitor, runAs, interruptNetwork } = await createTestScreens()
const keeper = await buildAdministrator(runAs, 'keeper@example.org')
const write = createDayWriter(runAs, keeper.id)
await startDay(runAs, { minutesIn: 1 })
await write(1, { kind: 'attempt_started' })
await runAs(
  service,
  (tx) => tx`insert into public.day_witnesses (attempt, number, name, email)
    select attempt, 1, 'Wale Ade', 'wale@example.org' from public.day_attempts where is_current`,
)
beforeEach(() => signInVisitor('wale@example.org'))

it('a person who was not invited as a witness sees a notice, and can use another email address', async () => {
  await signInVisitor('mallory@example.org')
  const user = await open('/witness')
  await screen.findByText(/^This page is for invited witnesses and timekeepers\./)
  await user.click(screen.getByRole('button', { name: 'Use another address' }))
  await screen.findByRole('button', { name: 'Verify your email address' })
})

it('a witness sees that they are still signed in if the server does not respond to the sign-out', async () => {
  const user = await open('/witness')
  const signOut = await screen.findByRole('button', { name: /^Sign out/ })
  interruptNetwork(({ url }) =>
    url.includes('/auth/v1/logout') ? Response.json({}, { status: 503 }) : undefined,
  )
  await user.click(signOut)
  await screen.findByText(/^The server did not respond, so you are still signed in\./)
})

it('a witness cannot send evidence without a file', async () => {
  const user = await open('/witness')
  await user.click(await screen.findByRole('button', { name: 'Add evidence' }))
  const sheet = within(await screen.findByRole('dialog', { name: getSentence('app.evidence.step') }))
  await user.click(sheet.getByRole('button', { name: /^Add without a file/ }))
  await sheet.findByText('Take a picture or choose a file')
})

it('an empty statement of a witness is refused', async () => {
  const user = await open('/witness')
  await user.click(await screen.findByRole('button', { name: 'Your statement' }))
  await user.click(await screen.findByRole('button', { name: /^Check your statement/ }))
  await screen.findByText('Please write at least a few words about what you saw')
})

it('a witness attests only ticked log entries, and can tick the other entries later', async () => {
  const user = await open('/witness')
  await user.click(await screen.findByRole('button', { name: /^Begin shift/ }))
  const form = within(await screen.findByRole('dialog'))
  await user.type(form.getByLabelText(/^Where are you watching/), 'The hall at Yaba')
  await user.click(form.getByRole('button', { name: /^Begin shift/ }))
  await screen.findByRole('button', { name: 'End shift' })
  await write(0, { kind: 'note', text: 'The light is back' })
  await write(0, { kind: 'note', text: 'A note for the record', is_public: false })
  const box = (name: RegExp) => screen.queryByRole('checkbox', { name })
  await screen.findByRole('checkbox', { name: /A note for the record/ })
  const attest = screen.getByRole<HTMLButtonElement>('button', { name: /^I saw/ })
  expect(attest.disabled).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: /The light is back/ }))
  await user.click(screen.getByRole('button', { name: /^I saw this/ }))
  await waitFor(() => expect(box(/The light is back/)).toBeNull())
  await user.click(screen.getByRole('checkbox', { name: /A note for the record/ }))
  await user.click(screen.getByRole('button', { name: /^I saw this/ }))
  await waitFor(() => expect(box(/A note for the record/)).toBeNull())
})
