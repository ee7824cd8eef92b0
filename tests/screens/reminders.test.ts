import { screen } from '@testing-library/dom'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startDay } from '#tests/support/day.ts'
import { createEmailAddress } from '#tests/support/people.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, runAs, interruptNetwork } = await createTestScreens()
await startDay(runAs, { minutesIn: -9 * 24 * 60 })

const press = async (user: Awaited<ReturnType<typeof open>>, name: RegExp) =>
  user.click(await screen.findByRole('button', { name }))

async function typeEmail() {
  const user = await open('/remind-me')
  await user.type(await screen.findByLabelText(getSentence('signin.step.email')), createEmailAddress())
  return user
}

async function typeCode() {
  const user = await typeEmail()
  await press(user, /^Remind me/)
  await user.type(await screen.findByLabelText('Verification code'), 'ABC234')
  return user
}

function goOffline() {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => line.mockRestore())
  interruptNetwork(() => Promise.reject(new TypeError('Failed to fetch')))
}

const offline = /^You are offline\. Please try again once you are connected\./

it('a request for reminders that is sent offline says that the device is offline', async () => {
  const user = await typeEmail()
  goOffline()
  await press(user, /^Remind me/)
  await screen.findByText(offline)
})

it('a code for reminders that is sent offline is not called wrong', async () => {
  const user = await typeCode()
  goOffline()
  await press(user, /^Set my reminder/)
  await screen.findByText(offline)
})

it('a code for reminders is not called wrong when the server fails', async () => {
  const user = await typeCode()
  interruptNetwork(({ url }) =>
    url.endsWith('/set-reminders') ? new Response(null, { status: 500 }) : undefined,
  )
  await press(user, /^Set my reminder/)
  await screen.findByText('Failed to verify code. Please try again.')
})

it('the button to set reminders is disabled while no reminder is selected', async () => {
  const user = await open('/remind-me')
  const request = screen.getByRole('button', { name: new RegExp(`^${getSentence('reminders.form.remind')}`) })
  const choices = screen.getAllByRole<HTMLInputElement>('checkbox', { checked: true })
  expect(request).toHaveProperty('disabled', false)
  for (const choice of choices) await user.click(choice)
  expect(request).toHaveProperty('disabled', true)
})
