import { DatabaseError } from 'pg'
import { expect, it } from 'vitest'
import { connect } from '#backend/db/connect.ts'
import { createBackendDatabase } from '#backend/tests/test-database.ts'
import { waitUntil } from '../../tests/support/wait-until.ts'

const { owner, login, loginUrl } = await createBackendDatabase('')

/** Returns a query of three rows that fails at row `at`. */
const rowsUntil = (at: number) =>
  login.anonymous`select n, 6 / (${at}::int - n) as part from generate_series(1, 3) as n`

it('a statement that fails after its first rows does not affect other responses on the same connection', async () => {
  const single = connect(loginUrl, { max: 1 })
  const ask = (at: number) =>
    single.anonymous`select n as row, 6 / (${at}::int - n) as part from generate_series(1, 3) as n`
  const asked = Array.from({ length: 60 }, (_, at) => ask(at % 3 === 0 ? 3 : 10).execute())
  const outcomes = await Promise.allSettled(asked)
  for (const [at, outcome] of outcomes.entries()) {
    if (at % 3 === 0) expect(outcome).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
    else
      expect(outcome).toEqual({
        status: 'fulfilled',
        value: [
          { row: 1, part: 0 },
          { row: 2, part: 0 },
          { row: 3, part: 0 },
        ],
      })
  }
  const [connections] = await owner`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and usename = 'authenticator'`
  expect(connections).toEqual({ count: 1 })
  await single.end()
})

it('a database that runs one long statement does not count as silent, because it answers other queries', async () => {
  const pool = connect(loginUrl, { max: 2 })
  let isOver = false
  let most = 0
  const long = pool`select pg_sleep(4)`.then(() => {
    isOver = true
  })
  await waitUntil('the end of the statement', () => {
    most = Math.max(most, pool.silence())
    return isOver || undefined
  })
  await long
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThan(3_500)
  await pool.end()
})

it('identical statements that cannot be parsed all fail with the same error', async () => {
  const ask = () =>
    login.anonymous`select nothing_of_this_name`.catch(
      (error) => error instanceof DatabaseError && error.code,
    )
  expect(await Promise.all(Array.from({ length: 20 }, ask))).toEqual(Array(20).fill('42703'))
  expect(await rowsUntil(10)).toHaveLength(3)
})

it('column values are returned with matching JavaScript types, and no number is rounded', async () => {
  const [row] = await login`
    select 9007199254740993::int8 as big, 1.10::numeric as price, 7::int4 as whole, 0.5::float8 as half, true as yes,
      '2026-01-02 03:04:05.678+02'::timestamptz as at, '2026-01-02'::date as day, '{"a":[1,null]}'::jsonb as json,
      '[1]'::json as list, '\\x00ff'::bytea as bytes, array['a','b,"c'] as texts, array[1,null]::int[] as numbers,
      array['2026-01-02 00:00+00'::timestamptz] as times, array[1.10]::numeric[] as prices,
      interval '1 day' as span, null::timestamptz as never, array['x'::name] as names`
  expect(row).toEqual({
    big: '9007199254740993',
    price: '1.10',
    whole: 7,
    half: 0.5,
    yes: true,
    at: new Date('2026-01-02T01:04:05.678Z'),
    day: new Date('2026-01-02T00:00:00Z'),
    json: { a: [1, null] },
    list: [1],
    bytes: Buffer.from([0, 255]),
    texts: ['a', 'b,"c'],
    numbers: [1, null],
    times: [new Date('2026-01-02T00:00:00Z')],
    prices: ['1.10'],
    span: '1 day',
    never: null,
    names: ['x'],
  })
})

it('values of every type are stored unchanged', async () => {
  const at = new Date('2026-01-02T03:04:05.678Z')
  const bytes = new Uint8Array([0, 1, 255])
  const [row] = await login`
    select ${at} as at, ${bytes} as bytes, ${false} as no, ${['a', 'b,"c\\', null]}::text[] as texts, ${[1, 2]}::int[] as numbers,
      ${login.json({ a: ["it's", true] })} as json, ${2n ** 60n} as big`
  expect(row).toEqual({
    at,
    bytes: Buffer.from(bytes),
    no: false,
    texts: ['a', 'b,"c\\', null],
    numbers: [1, 2],
    json: { a: ["it's", true] },
    big: String(2n ** 60n),
  })
})

it('database sessions use UTC, and their application name is that of the program', async () => {
  const [row] = await login.anonymous`
    select current_setting('TimeZone') as zone, current_setting('application_name') as name,
      current_setting('statement_timeout') as timeout`
  expect(row).toEqual({ zone: 'UTC', name: login.applicationName, timeout: '5s' })
})

it('a prepared statement fails once after its table is altered, and then works', async () => {
  const single = connect(loginUrl, { max: 1 })
  await owner.unsafe('create table public.changing as select 1 as a; grant select on public.changing to anon')
  const ask = () => single.anonymous`select * from public.changing`
  await ask()
  await owner`alter table public.changing add column b int`
  await expect(ask()).rejects.toMatchObject({ code: 'unavailable' })
  expect(await ask()).toEqual([{ a: 1, b: null }])
  await single.end()
})

it('a failure inside a transaction rolls back the whole transaction, even if the error was caught', async () => {
  await owner`create table public.kept (a int)`
  const work = owner.begin('read write', async (tx) => {
    await tx`insert into public.kept values (1)`
    await tx`select 1 / 0`.catch(() => {})
  })
  await expect(work).rejects.toMatchObject({ code: '22012' })
  expect(await owner`select * from public.kept`).toEqual([])
})

it('a failed savepoint can be caught, and the rest of its transaction is committed', async () => {
  await owner`create table public.parts (a int)`
  await owner.begin('read write', async (tx) => {
    await tx`insert into public.parts values (1)`
    const part = tx.savepoint(async (inner) => {
      await inner`insert into public.parts values (2)`
      await inner`select 1 / 0`
    })
    await part.catch(() => {})
    await tx.savepoint((inner) => inner`insert into public.parts values (3)`)
  })
  expect(await owner`select a from public.parts order by a`).toEqual([{ a: 1 }, { a: 3 }])
})

it('a statement in a transaction that has ended is refused', async () => {
  const late = await login.begin('read only', async (tx) => ({ tx }))
  await expect(late.tx`select 1`).rejects.toThrow('the transaction is over')
})

it('a connection that ends between two statements is replaced', async () => {
  const single = connect(loginUrl, { max: 1 })
  for (const ask of [
    () => single`select pg_backend_pid() as pid`,
    () => single.anonymous`select pg_backend_pid() as pid`,
  ]) {
    const [before] = await ask()
    await owner`select pg_terminate_backend(${before?.pid})`
    const again = async (): Promise<number> => (await ask().catch(() => []))[0]?.pid ?? again()
    expect(await again()).not.toBe(before?.pid)
  }
  await single.end()
})
