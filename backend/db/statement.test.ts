import { expect, it } from 'vitest'
import { createSql, type Statement } from '#backend/db/statement.ts'

const sent: Statement[] = []
const sql = createSql(async (statement) => {
  sent.push(statement)
  return []
})
const last = async (query: PromiseLike<unknown>) => {
  await query
  const { text, values } = sent.at(-1) ?? {}
  return [text, ...(values ?? [])]
}

it('values never become part of the SQL text', async () => {
  expect(await last(sql`select ${"'; drop table x"} where a = ${1} or b = ${null}`)).toEqual([
    'select $1 where a = $2 or b = $3',
    "'; drop table x",
    1,
    null,
  ])
})

it('a parameter whose position in a statement implies no type is sent with a type cast', async () => {
  const at = new Date('2026-01-02T03:04:05Z')
  expect(
    await last(sql`select ${true}, ${at}, ${2n}, ${sql.json({ a: "it's" })}, ${sql.json(null)}`),
  ).toEqual([
    'select $1::boolean, $2::timestamptz, $3::bigint, $4::jsonb, $5::jsonb',
    true,
    at.toISOString(),
    2n,
    `{"a":"it's"}`,
    null,
  ])
})

it('nested SQL fragments are inserted in place, and their parameters continue the numbering', async () => {
  const parts = [sql`a = ${1}`, sql`b = ${2}`]
  const where = parts.reduce((all, part) => sql`${all} and ${part}`)
  expect(
    await last(sql`select ${sql(['a', 'b"c'])} from ${sql('public.t')} where ${where} limit ${3}`),
  ).toEqual(['select "a", "b""c" from "public"."t" where a = $1 and b = $2 limit $3', 1, 2, 3])
  expect(await last(sql`select 1 ${sql``}`)).toEqual(['select 1 '])
})

it('the SQL builder turns lists, updated columns and inserted rows into parameters', async () => {
  expect(await last(sql`select from t where a in ${sql(['x', 'y'])} and b in ${sql([])}`)).toEqual([
    'select from t where a in ($1, $2) and b in ($3)',
    'x',
    'y',
    null,
  ])
  expect(await last(sql`update t set ${sql({ a: 1, b: sql`now()` })} where c = ${2}`)).toEqual([
    'update t set "a" = $1, "b" = now() where c = $2',
    1,
    2,
  ])
  expect(await last(sql`insert into t ${sql({ a: 1, b: null })}`)).toEqual([
    'insert into t ("a", "b") values ($1, $2)',
    1,
    null,
  ])
})

it('an undefined value is refused before it reaches the database', async () => {
  const count = sent.length
  await expect(sql`update t set ${sql({ a: undefined })}`).rejects.toThrow(TypeError)
  expect(sent).toHaveLength(count)
})

it('a statement is sent only when it is awaited, and only once', async () => {
  const count = sent.length
  const query = sql`select 1`
  expect(sent).toHaveLength(count)
  await Promise.all([query, query, query.execute()])
  expect(sent).toHaveLength(count + 1)
})
