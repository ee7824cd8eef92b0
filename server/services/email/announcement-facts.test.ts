import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { countDaysUntilAttempt } from '#server/services/email/announcement-facts.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { createDayWriter, startDay } from '#tests/support/day.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { runAs } = await createTestApp()

it('an announcement contains the days until the planned start, and none once the start is in the log', async () => {
  expect(await countDaysUntilAttempt(runAs)).toBe(0) // The default date of the attempt has passed.
  await startDay(runAs, { minutesIn: -47 * 24 * 60 })
  expect(await countDaysUntilAttempt(runAs)).toBe(46)
  const boss = { email: 'boss@example.org', password: 'correct horse battery' }
  await makeAdministrator(runAs, boss)
  const [by] = await runAs(
    service,
    (tx) => tx<{ id: string }[]>`select id from auth.users where email = ${boss.email}`,
  )
  const write = createDayWriter(runAs, by?.id ?? '')
  await write(0, {
    kind: 'attempt_started',
    text: 'The Most AI-Assisted Applications Built in 24 Hours by an Individual',
  })
  expect(await countDaysUntilAttempt(runAs)).toBe(0)
})
