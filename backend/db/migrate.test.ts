import { describe, expect, it } from 'vitest'
import { readBackendFunctions, readBackendMigrations } from '#backend/db/backend-migrations.ts'
import { connect, type Pool } from '#backend/db/connect.ts'
import { type MigrateOptions, migrate } from '#backend/db/migrate.ts'
import type { SqlFile } from '#backend/db/sql-files.ts'
import { createBackendDatabase } from '#backend/tests/test-database.ts'
import { createEmptyDatabase } from '../../tests/support/empty-database.ts'

const { owner, ownerUrl } = await createBackendDatabase('')
const migrateBackend = (to: Pool, migrations = readBackendMigrations(), options: MigrateOptions = {}) =>
  migrate(to, migrations, { functions: readBackendFunctions(), ...options })
const made = (name: string, text: string): SqlFile => ({ name, text, checksum: text })
const extra = (migration: SqlFile) => migrateBackend(owner, [...readBackendMigrations(), migration])
const answer = (text: string) =>
  `create or replace function private.answer() returns text language sql set search_path = '' as $$ ${text} $$;`
const tables = () =>
  owner`select tablename from pg_tables where schemaname = 'public' order by 1`.then((rows) =>
    rows.map(({ tablename }) => tablename),
  )

describe('migrations', () => {
  it('no migration is applied if an applied migration has been edited', async () => {
    const edited = readBackendMigrations().map((one) =>
      one.name === 'backend/0006_storage.sql' ? { ...one, checksum: 'other' } : one,
    )
    await expect(migrateBackend(owner, edited)).rejects.toThrow(
      'backend/0006_storage.sql was edited after it was applied',
    )
  })
  it('a failed migration leaves the database unchanged, and the error names it', async () => {
    const before = await tables()
    await expect(
      extra(made('9001_broken.sql', 'create table public.half (id integer); select * from nowhere')),
    ).rejects.toThrow('9001_broken.sql failed: relation "nowhere" does not exist')
    expect(await tables()).toEqual(before)
  })
  it('a database from before version 1.0.0 is refused, and the error explains what to do', async () => {
    await owner`update migrations.applied set name = '0001_baseline_roles.sql' where name = 'backend/0001_roles.sql'`
    await expect(migrateBackend(owner)).rejects.toThrow('delete the data directory (DATA_DIR)')
    await owner`update migrations.applied set name = 'backend/0001_roles.sql' where name = '0001_baseline_roles.sql'`
  })
  it('a migration cannot use a function, because all functions are applied after all migrations', async () => {
    const empty = connect((await createEmptyDatabase()).ownerUrl, { max: 1 })
    const step = made('9003_asks.sql', 'create table public.said as select private.answer() as said')
    const functions = [made('zz.sql', answer(`select 'first'`))]
    await expect(migrateBackend(empty, [...readBackendMigrations(), step], { functions })).rejects.toThrow(
      '9003_asks.sql failed: function private.answer() does not exist',
    )
    await empty.end()
  })
  it('applying the migrations a second time changes nothing', async () => {
    expect(await migrateBackend(owner)).toEqual([])
  })
  it('four nodes that start at once apply each migration once', async () => {
    const nodes = Array.from({ length: 4 }, () => connect(ownerUrl, { max: 1 }))
    const late = made('9002_late.sql', 'create table public.late (id integer primary key)')
    const applied = await Promise.all(
      nodes.map((node) => migrateBackend(node, [...readBackendMigrations(), late])),
    )
    expect(applied.flat()).toEqual(['9002_late.sql'])
    await Promise.all(nodes.map((node) => node.end()))
  })
})

describe('functions', () => {
  const withAnswer = (text: string, migrations = readBackendMigrations(), goesBack = false) =>
    migrateBackend(owner, migrations, {
      functions: [...readBackendFunctions(), made('zz.sql', answer(text))],
      goesBack,
    })
  const told = async () => (await owner`select private.answer() as said`)[0]?.said

  it('no SQL function is changed if one of them is refused', async () => {
    await withAnswer(`select 'first'`)
    const others = [made('za.sql', answer(`select 'other'`)), made('zb.sql', 'create function nowhere')]
    await expect(migrateBackend(owner, readBackendMigrations(), { functions: others })).rejects.toThrow(
      'zb.sql failed: syntax error',
    )
    expect(await told()).toBe('first')
  })
  it('an SQL function is applied again only when its text has changed', async () => {
    expect(await withAnswer(`select 'first'`)).toEqual([])
    expect(await withAnswer(`select 'second'`)).toEqual(['zz.sql'])
    expect(await told()).toBe('second')
    expect(await withAnswer(`select 'second'`)).toEqual([])
  })
  it('a node of the previous version does not restore its SQL functions, except in development', async () => {
    expect(await withAnswer(`select 'first'`)).toEqual([])
    expect(await told()).toBe('second')
    expect(await withAnswer(`select 'first'`, readBackendMigrations(), true)).toEqual(['zz.sql'])
    expect(await told()).toBe('first')
  })
  it('an SQL function cannot use objects that do not exist', async () => {
    await expect(withAnswer('select title from public.nothing')).rejects.toThrow(
      'zz.sql failed: relation "public.nothing" does not exist',
    )
  })
  it('all functions are applied again after a migration, even if the first try failed', async () => {
    const step = made('9004_drops.sql', 'drop function private.answer()')
    const broken = [made('zz.sql', answer(`select 'first'`)), made('zzz.sql', 'create function nowhere')]
    await expect(
      migrateBackend(owner, [...readBackendMigrations(), step], { functions: broken }),
    ).rejects.toThrow('zzz.sql')
    expect(await withAnswer(`select 'first'`, [...readBackendMigrations(), step])).toContain('zz.sql')
    expect(await told()).toBe('first')
  })
})

describe('draft migrations', () => {
  const draft = (text: string) => ({ ...made('draft.sql', text), checksum: text })
  const apply = (text: string) => migrateBackend(owner, readBackendMigrations(), { draft: draft(text) })
  const columns = () =>
    owner`select attname from pg_attribute where attrelid = to_regclass('public.drafted') and attnum > 0`.then(
      (rows) => rows.map(({ attname }) => attname),
    )

  it('a draft migration may be edited after it was applied, and is then applied again', async () => {
    const text = 'drop table if exists public.drafted; create table public.drafted (one integer)'
    expect(await apply(text)).toEqual(['draft.sql'])
    expect(await apply(text)).toEqual([])
    expect(await apply(text.replace('one', 'two'))).toEqual(['draft.sql'])
    expect(await columns()).toEqual(['two'])
  })
  it('a draft migration that was applied is not applied again after it gets its number', async () => {
    const text = 'drop table if exists public.drafted; create table public.drafted (three integer)'
    await apply(text)
    await owner`alter table public.drafted add column kept integer`
    expect(await extra(made('9005_drafted.sql', text))).toEqual(['9005_drafted.sql'])
    expect(await columns()).toEqual(['three', 'kept'])
    expect(await extra(made('9005_drafted.sql', text))).toEqual([])
  })
})
