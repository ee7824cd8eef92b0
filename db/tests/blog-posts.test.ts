import { expect, test } from 'vitest'
import { createRunAs, service } from '#server/db/run-as.ts'
import { buildPost } from '#tests/support/posts.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { until } from '#tests/support/until.ts'

const { login } = await createTestDatabase()
const runAs = createRunAs(login)
const told: string[] = []
const counted: string[] = []
await login.listen('changes', (payload) => told.push(JSON.parse(payload).operation))
await login.listen('counts', (table) => counted.push(table))

test('a reader cannot set off a notice of a change, and is told of as a count', async () => {
  const { id } = await buildPost(runAs)
  await until('the new post to be told of', async () => told.includes('INSERT') || undefined)
  await runAs(service, (tx) => tx`update public.blog_posts set view_count = view_count + 1 where id = ${id}`)
  await until('the count', async () => counted.length === 1 || undefined)
  await runAs(service, (tx) => tx`update public.blog_posts set view_count = view_count where id = ${id}`)
  await runAs(service, (tx) => tx`update public.blog_posts set title = 'Another' where id = ${id}`)
  await until('the change', async () => told.includes('UPDATE') || undefined)
  expect(told.filter((operation) => operation === 'UPDATE')).toHaveLength(1)
  expect(counted).toEqual(['blog_posts'])
})

test('a change of any other column is told of', async () => {
  const [{ missing } = { missing: null }] = await runAs(
    service,
    (tx) => tx<{ missing: string[] | null }[]>`
      select array_agg(attribute.attname::text) as missing
      from pg_trigger as trigger
      join pg_attribute as attribute on attribute.attrelid = trigger.tgrelid and attribute.attnum > 0 and not attribute.attisdropped
      where trigger.tgrelid = 'public.blog_posts'::regclass and trigger.tgname = '_900_notify_change'
        and attribute.attnum <> all (trigger.tgattr::int2[])`,
  )
  expect(missing).toEqual(['view_count'])
})
