import { afterAll, expect, it } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { readFormerSteps } from '#server/db/migrations.ts'
import { createEmptyDatabase } from '#tests/support/empty-database.ts'

const owner = connect(await createEmptyDatabase(), { max: 1 })
afterAll(() => owner.end({ timeout: 1 }))

const folding = '0100_aliases_of_one_mailbox.sql'
const steps = readFormerSteps()
await migrate(
  owner,
  steps.filter(({ name }) => name < folding),
)

const first = '00000000-0000-4000-8000-000000000001'
const second = '00000000-0000-4000-8000-000000000002'
const boss = '00000000-0000-4000-8000-000000000003'
const visitor = '00000000-0000-4000-8000-000000000004'
const own = '00000000-0000-4000-9000-000000000001'
const shared = '00000000-0000-4000-9000-000000000002'
const other = '00000000-0000-4000-9000-000000000003'

await owner`insert into auth.users (id, email, email_confirmed_at, created_at) values
  (${first}, 'ada@proton.me', now(), now() - interval '2 days'), (${second}, 'Ada+vote@pm.me', now(), now()),
  (${visitor}, 'boss@icloud.com', now(), now() - interval '2 days'), (${boss}, 'boss@me.com', now(), now()),
  (gen_random_uuid(), 'kofi@mac.com', now(), now())`
await owner`insert into private.admin_users (user_id) values (${boss})`
await owner`insert into public.app_ideas (id, title, description, target_users, submitter_name, submitter_email, user_id, status)
  select id::uuid, 'Idea ' || at, 'A queue without waiting.', '{Students}', 'Ada', 'ada@pm.me', ${second}, 'approved'
  from unnest(${[own, shared, other]}::text[]) with ordinality as idea (id, at)`
await owner`insert into private.idea_votes (idea_id, user_id) values
  (${own}, ${first}), (${shared}, ${first}), (${shared}, ${second}), (${other}, ${second})`
await owner`insert into public.badges (badge_type, badge_title, recipient_name, user_id, verification_code) values
  ('community_supporter', 'Supporter', 'Ada', ${first}, 'AAAAAA'), ('community_supporter', 'Supporter', 'Ada', ${second}, 'BBBBBB'),
  ('app_idea_contributor', 'Contributor', 'Ada', ${second}, 'CCCCCC')`
await owner`insert into public.testimonials (name, email, linkedin_url, location, testimonial, status) values
  ('Ada', 'ada@proton.me', 'https://www.linkedin.com/in/ada', 'Kano', 'The one that still waits.', 'awaiting_approval'),
  ('Ada', 'ada@pm.me', 'https://www.linkedin.com/in/ada', 'Kano', 'The one that was approved.', 'approved')`
await owner`insert into private.letter_opt_outs (mailbox) values ('ada@pm.me'), ('ada@proton.me'), ('kofi@mac.com')`

it('people with two spellings of one mailbox are merged, and no public data of theirs is lost', async () => {
  await migrate(owner)
  const column = async (statement: string) =>
    (await owner.unsafe(statement)).map((row) => Object.values(row).join(' '))
  expect(await column('select email, mailbox from auth.users order by mailbox')).toEqual([
    'ada@proton.me ada@proton.me',
    'boss@me.com boss@icloud.com',
    'kofi@mac.com kofi@icloud.com',
  ])
  expect(await column('select distinct user_id from public.app_ideas')).toEqual([first])
  expect(await column('select title, vote_count from public.app_ideas order by title')).toEqual([
    'Idea 1 1',
    'Idea 2 1',
    'Idea 3 1',
  ])
  expect(await column('select verification_code, user_id from public.badges order by 1')).toEqual([
    `AAAAAA ${first}`,
    'BBBBBB ',
    `CCCCCC ${first}`,
  ])
  expect(await column('select testimonial, mailbox from public.testimonials')).toEqual([
    'The one that was approved. ada@proton.me',
  ])
  expect(await column('select mailbox from private.letter_opt_outs order by 1')).toEqual([
    'ada@proton.me',
    'kofi@icloud.com',
  ])
})
