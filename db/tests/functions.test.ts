import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readDatabaseFunctions, readMigrations, readSiteFunctions } from '#server/migrations.ts'
import { rootFolder } from '#server/root.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const { owner } = await createTestDatabase()
const find = (files: typeof migrations, writing: RegExp) =>
  files.flatMap(({ name, text }) =>
    [...text.matchAll(writing)].map(([, what = '']) => ({ file: name, what })),
  )
const migrations = readMigrations()
const files = readDatabaseFunctions()

it('a migration does not name a file of SQL functions, and creates no view or trigger', () => {
  const named = migrations.filter(({ text }) => /(db|migrations)\/functions|^-- functions:/m.test(text))
  const created = find(migrations, /^create (?:or replace )?((?:view|trigger) \S+)/gm)
  expect([named.map(({ name }) => name), created]).toEqual([[], []])
})

it('no line of a migration or of a file of SQL functions has more than 120 characters', () => {
  const long = find([...migrations, ...files], /^(.{121,})$/gm)
  expect(long).toEqual([])
})

it('order.txt lists every file of SQL functions once', () => {
  const there = readdirSync(join(rootFolder, 'db/functions')).filter((name) => name.endsWith('.sql'))
  expect(
    readSiteFunctions()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(there.sort())
})

it('each function of the database is defined in exactly one file', async () => {
  const writing = /^create (?:or replace )?function (\w+\.\w+)/gm
  const written = [...find(migrations, writing), ...find(files, writing)]
  const there = await owner<{ called: string }[]>`
    select pronamespace::regnamespace || '.' || proname as called from pg_proc
    where pronamespace::regnamespace::text in ('auth', 'private', 'public', 'storage')`
  expect(written.map(({ what }) => what).sort()).toEqual(there.map(({ called }) => called).sort())
  const places = new Map(written.map(({ file, what }) => [what, file]))
  expect(written.filter(({ file, what }) => places.get(what) !== file)).toEqual([])
})

it('every view and trigger of the database is defined in exactly one file of SQL functions', async () => {
  const written = find(files, /^create or replace (view \S+|trigger \w+ [^;]*? on \w+\.\w+)/gms)
  const there = await owner<{ what: string }[]>`
    select 'view ' || relnamespace::regnamespace || '.' || relname as what from pg_class
    where relkind = 'v' and relnamespace::regnamespace::text in ('auth', 'private', 'public', 'storage')
    union all
    select 'trigger ' || tgname || ' ' || relnamespace::regnamespace || '.' || relname
    from pg_trigger join pg_class on pg_class.oid = tgrelid where not tgisinternal`
  const short = written.map(({ what }) => what.replace(/^(trigger \w+) .* on (\S+)$/s, '$1 $2'))
  expect(short.sort()).toEqual(there.map(({ what }) => what).sort())
})
