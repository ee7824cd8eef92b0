import { expect, it } from 'vitest'
import { createDayWriter, startDay } from '#tests/support/day.ts'
import { buildAdministrator } from '#tests/support/people.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, runAs } = await createTestScreens({ hasPages: true })
const builder = await buildAdministrator(runAs, 'builder@example.org')
const write = createDayWriter(runAs, builder.id)
await startDay(runAs, { minutesIn: -60 })
const text = () => document.body.textContent ?? ''

it('an open page shows that the attempt is running when it starts an hour before the planned time', async () => {
  await open('/story')
  expect(text()).not.toMatch(/LIVE/)
  await write(0, { kind: 'attempt_started' })
  await expect.poll(text, { timeout: 8000 }).toMatch(/LIVE/)
})
