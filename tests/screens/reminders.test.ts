import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { startDay } from '#tests/support/day.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, runAs } = await createTestScreens()
await startDay(runAs, { minutesIn: -9 * 24 * 60 })

it('the button to set reminders is disabled while no reminder is selected', async () => {
  const user = await open('/remind-me')
  const request = screen.getByRole('button', { name: new RegExp(`^${getSentence('reminders.form.remind')}`) })
  const choices = screen.getAllByRole<HTMLInputElement>('checkbox', { checked: true })
  expect(request).toHaveProperty('disabled', false)
  for (const choice of choices) await user.click(choice)
  expect(request).toHaveProperty('disabled', true)
})
