import { expect, it } from 'vitest'
import { connect, type Pool } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { readFormerSteps, readMigrations } from '#server/db/migrations.ts'
import { readCatalogue } from '#tests/support/catalogue.ts'
import { createEmptyDatabase } from '#tests/support/empty-database.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const { owner: fresh } = await createTestDatabase()
const former = readFormerSteps()
const names = (files: { name: string }[]) => files.map(({ name }) => name)

/** A database as the earlier migrations left it, then brought to the baseline. */
async function carryOver(steps: typeof former) {
  const owner = connect(await createEmptyDatabase(), { max: 1 })
  await migrate(owner, steps)
  const applied = await migrate(owner)
  // Left for nodes of the earlier version, which ask for the old name until they are replaced.
  await owner`drop view private.loose_blobs`
  return { owner, applied }
}

/** Rows that a new database contains. */
const seeds = async (owner: Pool) => ({
  buckets: await owner`
    select id, is_public, file_size_limit, allowed_mime_types, quota_bytes, used_bytes from storage.buckets order by id`,
  domains: await owner`select domain from private.disposable_domains order by 1`,
  settings: await owner`select key, value from public.site_settings order by 1`,
})

it('a database that every former step has made is, carried over, what the baseline makes: tables, rules and rights', async () => {
  const { owner, applied } = await carryOver(former)
  const [expected, found] = [await readCatalogue(fresh), await readCatalogue(owner)]
  for (const [kind, lines] of Object.entries(expected)) expect(found[kind], kind).toEqual(lines)
  expect(await seeds(owner)).toEqual(await seeds(fresh))
  expect(applied.filter((name) => names(former).includes(name))).toEqual([])
  expect(await migrate(owner)).toEqual([])
  await owner.end()
})

it('one that stopped half way is brought up by the steps it lacks, and by nothing twice', async () => {
  const half = former.filter(({ name }) => name < '0100')
  const { owner, applied } = await carryOver(half)
  expect(applied).toEqual(expect.arrayContaining(names(former.slice(half.length))))
  expect(await readCatalogue(owner)).toEqual(await readCatalogue(fresh))
  const rows = await owner<{ name: string }[]>`select name from migrations.applied`
  expect(names(rows).sort()).toEqual(names([...former, ...readMigrations()]).sort())
  await owner.end()
})

it('a changed rule or right is always found by the comparison', async () => {
  const { owner } = await createTestDatabase()
  const before = await readCatalogue(owner)
  for (const change of [
    'grant update (title) on public.app_ideas to anon',
    'alter table public.app_ideas alter column category set default 1',
    'alter table public.app_ideas add constraint more check (vote_count < 9)',
    'alter table public.badges no force row level security',
    'create index more on public.badges (created_at)',
    'alter policy admin_deletes on public.app_ideas using (false)',
    'alter table public.sponsors disable trigger _900_notify_change',
    'alter function private.undo_time() immutable set work_mem = 64',
    'create or replace view public.board_stats as select 1 as active_ideas, 2 as total_votes, 3 as contributors',
    'alter sequence private.audit_log_id_seq increment 2',
    'create publication more for table public.badges',
    "comment on schema private is 'another'",
  ])
    await owner.unsafe(change)
  const after = await readCatalogue(owner)
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

it('a database with a different former migration cannot be carried over', async () => {
  const owner = connect(await createEmptyDatabase(), { max: 1 })
  await migrate(owner, former.slice(0, 2))
  await owner`update migrations.applied set checksum = 'other' where name = '0002_request_identity.sql'`
  await expect(migrate(owner)).rejects.toThrow('0002_request_identity.sql was edited after it was applied')
  await owner.end()
})
