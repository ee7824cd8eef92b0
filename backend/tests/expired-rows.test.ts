import { expect, it } from 'vitest'
import { advisoryLockIds } from '#backend/db/advisory-locks.ts'
import { service } from '#backend/db/run-as.ts'
import { deleteExpiredRows } from '#backend/jobs/expired-rows.ts'
import { createTestBackend } from '#backend/tests/test-backend.ts'
import { waitUntil } from '../../tests/support/wait-until.ts'

const { owner, runAs, visitor } = await createTestBackend({ expireEvery: 3_600_000 })
const ada = await visitor('ada@example.org')
const run = (statement: string) => runAs(service, (tx) => tx.unsafe(statement))
const addOldLimit = (sql = owner) =>
  sql`insert into private.rate_limits (key, window_start, hits) values ('old', now() - interval '49 hours', 1)`

/** Creates two rows of each kind: one just old enough to be deleted and one just too young. */
async function age() {
  await run('delete from auth.sessions')
  await run('delete from private.verification_codes')
  await addOldLimit()
  await run(`insert into private.rate_limits (key, window_start, hits) values
    ('young', now() - interval '47 hours', 1)`)
  await run(`insert into private.verification_codes (mailbox, purpose, code_hmac, salt, address, expires_at) values
    ('old', 'a', '', '', 'old', now() - interval '25 hours'), ('young', 'a', '', '', 'young', now() - interval '23 hours')`)
  await run(`insert into auth.sessions (user_id, amr, created_at, refreshed_at) values
    ('${ada.userId}', '["old"]', now() - interval '31 days', now()),
    ('${ada.userId}', '["idle"]', now() - interval '8 days', now() - interval '8 days'),
    ('${ada.userId}', '["young"]', now() - interval '29 days', now() - interval '6 days')`)
  await run(`insert into auth.email_changes (user_id, new_email, created_at) values
    ('${ada.userId}', 'new@example.org', now() - interval '49 hours')`)
  await run(`insert into auth.factors (id, user_id, secret_sealed) values
    ('00000000-0000-4000-8000-000000000001', '${ada.userId}', '')`)
  await run(`insert into auth.challenges (factor_id, tries, expires_at) values
    ('00000000-0000-4000-8000-000000000001', 1, now() - interval '25 hours'),
    ('00000000-0000-4000-8000-000000000001', 2, now() - interval '23 hours')`)
  await run(`insert into private.submissions (id, content, created_at) values
    ('old', '', now() - interval '193 hours'), ('young', '', now() - interval '191 hours')`)
  await run(`insert into auth.authorization_codes (code_hash, challenge, user_id, expires_at) values
    ('old', '', '${ada.userId}', now() - interval '1 second'),
    ('young', '', '${ada.userId}', now() + interval '1 hour')`)
  await run(`insert into storage.buckets (id) values ('unfinished-uploads')`)
  await run(`insert into storage.objects (bucket_id, name, blob_key, size, content_type, etag, created_at) values
    ('unfinished-uploads', 'old', 'old', 1, '', '', now() - interval '49 hours'),
    ('unfinished-uploads', 'young', 'young', 1, '', '', now() - interval '47 hours')`)
}

it('the clean-up job of the backend deletes expired rows of every kind and no newer rows', async () => {
  await age()
  expect(await deleteExpiredRows(runAs)).toEqual({
    limits: 1,
    codes: 1,
    challenges: 1,
    'address changes': 1,
    sessions: 2,
    submissions: 1,
    'authorization codes': 1,
    'parts of uploads': 1,
  })
  const left = async (statement: string) =>
    (await owner.unsafe(statement)).map((row) => Object.values(row)[0])
  expect(await left('select key from private.rate_limits')).toEqual(['young'])
  expect(await left('select mailbox from private.verification_codes')).toEqual(['young'])
  expect(await left('select amr ->> 0 from auth.sessions')).toEqual(['young'])
  expect(await left('select tries from auth.challenges')).toEqual([2])
  expect(await left(`select convert_from(id, 'UTF8') from private.submissions`)).toEqual(['young'])
  expect(await left(`select name from storage.objects`)).toEqual(['young'])
  expect(await deleteExpiredRows(runAs)).toEqual({})
})

it('the clean-up job deletes nothing while it runs on another node', async () => {
  await addOldLimit()
  const other = await owner.reserve()
  await other`select pg_advisory_lock(${advisoryLockIds.sweepExpired})`
  expect(await deleteExpiredRows(runAs)).toEqual({})
  await other`select pg_advisory_unlock_all()`
  await other.release()
  expect(await deleteExpiredRows(runAs)).toEqual({ limits: 1 })
})

it('a running backend starts the clean-up job that deletes expired rows', async () => {
  const own = await createTestBackend({ expireEvery: 20 })
  await addOldLimit(own.owner)
  await waitUntil('the deletion', async () => {
    const [limits] = await own.owner<{ count: number }[]>`select count(*)::integer from private.rate_limits`
    return limits?.count === 0 || undefined
  })
})
