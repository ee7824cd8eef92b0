import { expect, it } from 'vitest'
import { readFunctions, readMigrations } from '#server/db/migrations.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const { owner } = await createTestDatabase()
const writing = /^create (?:or replace )?function (\w+\.\w+)/gm
const written = readFunctions().flatMap(({ name, text }) =>
  [...text.matchAll(writing)].map(([, called = '']) => ({ file: name, called })),
)

it('a migration does not define a function that has a file in db/functions', () => {
  const held = new Set(written.map(({ called }) => called))
  const twice = readMigrations().flatMap(({ name, text }) =>
    [...text.matchAll(writing)].flatMap(([, called = '']) =>
      held.has(called) ? [`${name}: ${called}`] : [],
    ),
  )
  expect(twice).toEqual([])
})

it('every function is in one file, and every file is named by a migration', async () => {
  const there = await owner<{ called: string }[]>`
    select pronamespace::regnamespace || '.' || proname as called from pg_proc
    where pronamespace::regnamespace::text in ('auth', 'private', 'public', 'storage')`
  const files = written.map(({ called }) => called)
  expect(files.toSorted()).toEqual(there.map(({ called }) => called).sort())
  for (const called of files)
    expect(new Set(written.filter((one) => one.called === called).map(({ file }) => file)).size, called).toBe(
      1,
    )
  const named = readMigrations().flatMap(({ text }) =>
    [...text.matchAll(/^-- functions: (.+)$/gm)].flatMap(([, list = '']) => list.split(' ')),
  )
  expect([...new Set(named)].sort()).toEqual(readFunctions().map(({ name }) => name.replace('.sql', '')))
})

it('every function uses only objects that exist', async () => {
  // Functions are created before the tables that they use, so PostgreSQL has not checked their bodies yet.
  await owner`
    select case language.lanname when 'sql' then fmgr_sql_validator(function.oid) else plpgsql_validator(function.oid) end
    from pg_proc as function join pg_language as language on language.oid = prolang
    where pronamespace::regnamespace::text in ('auth', 'private', 'public', 'storage')`
})
