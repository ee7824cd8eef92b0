import { describe, expect, it } from 'vitest'
import { anonymous, createRunAs, service } from '#backend/db/run-as.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const { login } = await createTestDatabase()
const runAs = createRunAs(login)
await buildIdea(runAs, { title: 'Waiting', status: 'awaiting_approval' })

/** Reads over the connections of anonymous visitors. */
const read = (statement: string) =>
  runAs(anonymous, (tx) => tx.unsafe<Record<string, unknown>[]>(statement), { readOnly: true })

describe('an anonymous read', () => {
  it.each([
    ['select submitter_email from public.app_ideas', '42501'],
    ['select * from auth.users', '42501'],
    ['select * from private.admin_users', '42501'],
    ["insert into public.app_ideas (title) values ('x')", '25006'],
    ['update auth.users set email = null', '25006'],
    ['create temporary table mine (id int)', '25006'],
  ])('an anonymous read cannot run: %s', async (statement, code) => {
    await expect(read(statement)).rejects.toMatchObject({ code })
  })

  it('an anonymous read stays anonymous, even if a statement resets its role', async () => {
    expect(await read('select current_user as who')).toEqual([{ who: 'anon' }])
    await read('reset role')
    expect(await read('select current_user as who')).toEqual([{ who: 'anon' }])
    expect(await read('select id from public.app_ideas')).toEqual([])
  })

  it('an anonymous read has no claims and no settings of an earlier caller', async () => {
    await runAs({ role: 'anon', claims: { sub: 'someone' } }, (tx) => tx`select 1`, { readOnly: true })
    expect(await read('select auth.uid() as uid')).toEqual([{ uid: null }])
  })

  it('an anonymous read does not change the rights of other callers', async () => {
    await read('select 1')
    expect(await runAs(service, (tx) => tx`select current_user as who`)).toEqual([{ who: 'service_role' }])
    expect(await login`select current_user as who`).toEqual([{ who: 'authenticator' }])
  })
})

describe('changed tables reported for a write', () => {
  const told: (readonly string[])[] = []
  const writer = createRunAs(login, (tables) => told.push(tables))
  const title = (text: string) => writer(service, (tx) => tx`update public.app_ideas set title = ${text}`)

  it('no table is reported for a read, for a write without effect, or for a rolled-back part', async () => {
    await writer(service, (tx) => tx`select 1 from public.app_ideas`, { readOnly: true })
    await writer(service, (tx) => tx`update public.app_ideas set title = 'None' where false`)
    await expect(
      writer(service, async (tx) => {
        await tx`update public.app_ideas set title = 'Failed'`
        await tx`select 1 / 0`
      }),
    ).rejects.toMatchObject({ code: '22012' })
    await writer(service, (tx) =>
      tx.savepoint((part) => part`update public.app_ideas set title = ${null}`).catch(() => {}),
    )
    expect(told).toEqual([])
  })

  it('each changed table is reported once, before the write is confirmed, and not by the next transaction', async () => {
    await buildIdea(writer, { title: 'Second', status: 'approved' })
    told.length = 0
    await title('Both')
    expect(told).toEqual([['app_ideas']])
    await writer(service, async (tx) => {
      await tx`update public.app_ideas set title = 'Again'`
      await tx`insert into public.site_settings (key, value, is_public) values ('press', '{}', true)`
    })
    await writer(service, (tx) => tx`select 1`)
    expect(told.slice(1)).toEqual([['app_ideas', 'site_settings']])
  })
})
