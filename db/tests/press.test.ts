import { expect, it } from 'vitest'
import { anonymous, createRunAs, service } from '#backend/db/run-as.ts'
import { expectDenied } from '#tests/support/expect-denied.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const { login } = await createTestDatabase()
const runAs = createRunAs(login)
const run = (statement: string) => runAs(service, (tx) => tx.unsafe(statement))
const put = (key: string, value: object) =>
  run(`insert into public.site_settings (key, value, is_public) values ('${key}', '${JSON.stringify(value)}', true)
    on conflict (key) do update set value = excluded.value`)
const changes = () =>
  runAs(
    anonymous,
    (tx) =>
      tx<
        { key: string; was: object; is_now: object }[]
      >`select key, was, is_now from public.get_fact_changes()`,
  )

await run(`insert into private.site_settings_history (key, value, changed_at) values
  ('fundraising', '{"raised": 12410}', now() - interval '40 days'), ('fundraising', '{"raised": 20000}', now() - interval '10 days')`)
await put('fundraising', { raised: 35_240 })
await put('links', { contact: 'secret@example.org' })

it('a visitor cannot read changed facts before the owner opens the press page', async () => {
  expect(await changes()).toEqual([])
  await put('press', { state: 'closed' })
  expect(await changes()).toEqual([])
})

it('a visitor of the open press page can read changed figures of a month ago and today, but no history', async () => {
  await put('press', { state: 'open' })
  expect(await changes()).toEqual([
    { key: 'fundraising', was: { raised: 12_410 }, is_now: { raised: 35_240 } },
  ])
  await expectDenied(runAs(anonymous, (tx) => tx`select value from private.site_settings_history`))
})
