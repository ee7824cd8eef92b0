import { expect, it } from 'vitest'
import { advisoryLockIds } from '#backend/db/advisory-locks.ts'
import { createRunAs, service } from '#backend/db/run-as.ts'
import { deleteExpiredSiteRows } from '#server/jobs/retention.ts'
import { buildAdministrator, buildPerson } from '#tests/support/people.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const { login, owner } = await createTestDatabase()
const runAs = createRunAs(login)
const run = (statement: string) => runAs(service, (tx) => tx.unsafe(statement))

/** Creates two rows of each kind: one just old enough to be deleted and one just too young. */
async function age() {
  const { id: ada } = await buildPerson(runAs, 'ada@example.org')
  await buildAdministrator(runAs, 'boss@example.org')
  await run(`insert into private.email_outbox (kind, recipient, sealed_content, created_at, expires_at, sent_at, failed_at) values
    ('gone', 'x', 'secret', now() - interval '31 days', null, now() - interval '31 days', null),
    ('emptied', 'x', 'secret', now() - interval '3 days', null, now() - interval '25 hours', null),
    ('emptied', 'x', 'secret', now() - interval '3 days', null, null, now() - interval '25 hours'),
    ('kept', 'x', 'secret', now() - interval '3 days', null, now() - interval '23 hours', null),
    ('never sent', 'x', 'secret', now() - interval '3 days', now() - interval '25 hours', null, null),
    ('kept', 'x', 'secret', now() - interval '29 days', null, null, null)`)
  await run(`insert into auth.users (email, email_confirmed_at, created_at) values
    ('never-proven@example.org', null, now() - interval '31 days'), ('still-time@example.org', null, now() - interval '29 days'),
    ('proven@example.org', now() - interval '31 days', now() - interval '31 days')`)
  await run(
    `update auth.users set email_confirmed_at = null, created_at = now() - interval '31 days' where email = 'boss@example.org'`,
  )
  await run(`insert into public.community_members (name, email, joined_at, is_verified) values
    ('Old', 'old@example.org', now() - interval '31 days', false), ('Young', 'young@example.org', now() - interval '29 days', false),
    ('Proven', 'proven@example.org', now() - interval '31 days', true)`)
  // Inserts an active supporter without a verified address, as an import from paper does. Such a supporter is
  // not deleted.
  await run(`insert into public.community_members (name, email, joined_at, is_active) values
    ('Paper', 'paper@example.org', now() - interval '31 days', true)`)
  await run(`insert into private.view_marks (subject_id, kind, mark, seen_at) values
    ('${ada}', 'post_view', 'old', now() - interval '49 hours'), ('${ada}', 'post_view', 'young', now() - interval '47 hours')`)
  await run(`insert into public.analytics_events (name, path, created_at) values
    ('old_event', '/', now() - interval '92 days'), ('young_event', '/', now() - interval '89 days')`)
  await owner.unsafe(`update public.analytics_events set day = created_at::date`)
  await run(
    `insert into public.analytics_events (name, path, day) values ('not_counted_yet', '/', current_date - 95)`,
  )
  await run(
    `insert into private.analytics_rounds (day, is_final) select day, true from public.analytics_events where name <> 'not_counted_yet'`,
  )
  await run(
    `insert into private.analytics_days (day, kind, value) values (current_date - 402, 'all', ''), (current_date - 398, 'all', '')`,
  )
  await run(`insert into public.testimonials (name, email, email_verified, linkedin_url, location, testimonial, status, deletion_requested_at)
    select name, name || '@example.org', true, 'https://www.linkedin.com/in/ada', 'Kano', 'I learned it in the evenings.',
      'awaiting_deletion_approval', now() - asked from (values ('Old', interval '72 hours'), ('Young', interval '70 hours')) as testimonial (name, asked)`)
}

it('the retention job deletes expired data and no newer data', async () => {
  await age()
  expect(await deleteExpiredSiteRows(runAs)).toEqual({
    'email contents': 3,
    emails: 2,
    'unproven users': 1,
    'unproven supporters': 1,
    'view marks': 1,
    events: 1,
    summaries: 1,
    'testimonials to be removed': 1,
  })
  const left = async (statement: string) =>
    (await owner.unsafe(statement)).map((row) => Object.values(row)[0])
  expect(await left('select kind from private.email_outbox where sealed_content is not null')).toEqual([
    'kept',
    'kept',
  ])
  expect(await left('select email from auth.users order by 1')).toEqual([
    'ada@example.org',
    'boss@example.org',
    'proven@example.org',
    'still-time@example.org',
  ])
  expect(await left('select name from public.community_members order by 1')).toEqual([
    'Paper',
    'Proven',
    'Young',
  ])
  expect(await left('select name from public.testimonials')).toEqual(['Young'])
  expect(
    await left(`select payload ->> 'said' from private.email_outbox where recipient = 'Old@example.org'`),
  ).toEqual(['deleted'])
  expect(await deleteExpiredSiteRows(runAs)).toEqual({})
})

it('two nodes do not run the retention job at the same time', async () => {
  await run(
    `insert into private.view_marks (subject_id, kind, mark, seen_at) values (gen_random_uuid(), 'post_view', 'old', now() - interval '49 hours')`,
  )
  const other = await owner.reserve()
  await other`select pg_advisory_lock(${advisoryLockIds.sweepAged})`
  expect(await deleteExpiredSiteRows(runAs)).toEqual({})
  await other`select pg_advisory_unlock_all()`
  other.release()
  expect(await deleteExpiredSiteRows(runAs)).toEqual({ 'view marks': 1 })
})
