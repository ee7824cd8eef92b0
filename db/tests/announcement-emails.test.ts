import { expect, it } from 'vitest'
import { createRunAs, service } from '#backend/db/run-as.ts'
import { buildSupporters } from '#tests/support/supporters.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const { login, owner } = await createTestDatabase()
const runAs = createRunAs(login)

it('a claim of five emails looks five times for a reason not to send, and again before it claims, however many wait', async () => {
  await buildSupporters(runAs, 100)
  await runAs(
    service,
    (tx) => tx`
      insert into private.announcements (subject, html, status, scheduled_at, per_minute)
      values ('Your hour', '<p>Hello {first name}.</p>', 'scheduled', now(), 6000)`,
  )
  const counted = await owner.begin('read write', async (tx) => {
    await tx`select set_config('track_functions', 'all', true), set_config('role', 'service_role', true)`
    const emails = await tx`select mailbox from private.claim_announcement_emails(5)`
    const calls = await tx`
      select calls::integer from pg_stat_xact_user_functions where funcname = 'find_reason_not_to_send'`
    return { emails: emails.length, calls }
  })
  expect(counted).toEqual({ emails: 5, calls: [{ calls: 10 }] })
})
