import { expect, it } from 'vitest'
import { connect, type Pool } from '#backend/db/connect.ts'
import { migrateSite, readMigrations } from '#server/migrations.ts'
import { readDatabaseCatalogue } from '#tests/support/database-catalogue.ts'
import { createFirstVersionDatabase } from '#tests/support/first-version.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const { owner: fresh } = await createTestDatabase()

/** Returns the rows that a new database contains. */
const seeds = async (owner: Pool) => ({
  buckets: await owner`
    select id, is_public, file_size_limit, allowed_mime_types, quota_bytes, used_bytes from storage.buckets order by id`,
  domains: await owner`select domain from private.disposable_domains order by 1`,
  steps: await owner`select step, state from public.first_run_steps order by 1`,
  sections: await owner`select section, is_shown from public.impact_sections order by 1`,
})

it('a migrated database of version 1.0.0 has the same tables, constraints, rights and initial rows as a new one', async () => {
  const owner = connect(await createFirstVersionDatabase(), { max: 1 })
  await migrateSite(owner)
  const [expected, found] = [await readDatabaseCatalogue(fresh), await readDatabaseCatalogue(owner)]
  for (const [kind, lines] of Object.entries(expected)) expect(found[kind], kind).toEqual(lines)
  expect(await seeds(owner)).toEqual(await seeds(fresh))
  const applied = await owner<{ name: string }[]>`select name from migrations.applied order by applied_at`
  expect(applied.map(({ name }) => name)).toEqual(readMigrations().map(({ name }) => name))
  expect(await migrateSite(owner)).toEqual([])
  await owner.end()
})

it('the comparison of two database schemas finds every changed constraint or right', async () => {
  const { owner } = await createTestDatabase()
  const before = await readDatabaseCatalogue(owner)
  for (const change of [
    'grant update (title) on public.app_ideas to anon',
    'alter table public.app_ideas alter column category set default 1',
    'alter table public.app_ideas add constraint more check (vote_count < 9)',
    'alter table public.badges no force row level security',
    'create index more on public.badges (created_at)',
    'alter policy admin_deletes on public.app_ideas using (false)',
    'alter table public.sponsors disable trigger _900_notify_change',
    'alter function private.get_undo_time() immutable set work_mem = 64',
    'create or replace view public.board_stats as select 1 as active_ideas, 2 as total_votes, 3 as contributors',
    'alter sequence private.audit_log_id_seq increment 2',
    'create publication more for table public.badges',
    "comment on schema private is 'another'",
  ])
    await owner.unsafe(change)
  const after = await readDatabaseCatalogue(owner)
  const differing = Object.keys(before).filter((kind) => before[kind]?.join() !== after[kind]?.join())
  expect(differing.sort()).toEqual(
    ['columns', 'constraints', 'functions', 'grants', 'indexes', 'policies', 'publications'].concat([
      'schemas',
      'sequences',
      'tables',
      'triggers',
      'views',
    ]),
  )
})
