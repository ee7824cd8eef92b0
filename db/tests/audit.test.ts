import { describe, expect, it } from 'vitest'
import { anonymous, createRunAs, type Identity, service } from '#backend/db/run-as.ts'
import { createActingIdentity } from '#server/acting-for.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { buildAdministrator, buildPerson } from '#tests/support/people.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const { login } = await createTestDatabase()
const runAs = createRunAs(login)
const admin = await buildAdministrator(runAs, 'boss@example.org')
const mallory = await buildPerson(runAs, 'mallory@example.org')

const run = (who: Identity, statement: string) => runAs(who, (tx) => tx.unsafe(statement))
const historyOf = (table: string, id: string) =>
  runAs(
    admin.identity,
    (tx) =>
      tx<{ actor: string; action: string; before: object | null; after: object | null }[]>`
        select actor, action, before, after from public.get_history(${table}, ${id})`,
  )

async function buildSponsor(name: string): Promise<string> {
  const [row] = await runAs(
    service,
    (tx) =>
      tx<
        { id: string }[]
      >`insert into public.sponsors (name, logo_url) values (${name}, '/a.svg') returning id`,
  )
  return row?.id ?? ''
}

describe('the audit log', () => {
  it.each([
    ['a stranger', anonymous],
    ['a visitor', mallory.identity],
  ])('the audit log cannot be read by %s', async (_who, identity) => {
    await expect(run(identity, `select * from public.get_history('app_ideas', 'x')`)).rejects.toThrow(
      /permission denied/,
    )
  })

  it.each([
    `update private.audit_log set action = 'nothing'`,
    'delete from private.audit_log',
    `insert into private.audit_log (action, subject) values ('made up', 'sponsors')`,
    'select * from private.audit_log',
  ])('the audit log cannot be changed, not even by an administrator: %s', async (statement) => {
    await expect(run(admin.identity, statement)).rejects.toThrow(/permission denied/)
  })

  it('nobody can change an entry of the audit log or delete a recent one, not even the server', async () => {
    const id = await buildSponsor('Kept')
    await run(admin.identity, `update public.sponsors set tier = 'gold' where id = '${id}'`)
    await expect(run(service, `update private.audit_log set action = 'nothing'`)).rejects.toThrow(
      /permission denied/,
    )
    await run(service, 'delete from private.audit_log')
    expect(await historyOf('sponsors', id)).toHaveLength(1)
  })
})

it('the history of a sponsor omits changes by the server and updates that change nothing', async () => {
  const id = await buildSponsor('Quiet')
  await run(service, `update public.sponsors set tier = 'gold' where id = '${id}'`)
  await run(admin.identity, `update public.sponsors set tier = 'gold' where id = '${id}'`)
  expect(await historyOf('sponsors', id)).toEqual([])
})

it('the history of a change has its author, and the old and new values of the changed columns only', async () => {
  const id = await buildSponsor('Demo Energy')
  await run(admin.identity, `update public.sponsors set tier = 'gold', is_active = true where id = '${id}'`)
  expect(await historyOf('sponsors', id)).toEqual([
    {
      actor: 'boss@example.org',
      action: 'update',
      before: { tier: 'bronze', is_active: false },
      after: { tier: 'gold', is_active: true },
    },
  ])
})

it('the audit log never stores a sponsor’s address and contact, and of long texts only the length', async () => {
  const [post] = await runAs(
    admin.identity,
    (tx) =>
      tx<{ id: string }[]>`insert into public.blog_posts (slug, title, content, author_email)
        values ('long', 'Long', ${'word '.repeat(200)}, 'writer@example.org') returning id`,
  )
  const [made] = await historyOf('blog_posts', post?.id ?? '')
  expect(made).toMatchObject({ action: 'insert', before: null, after: { content: { length: 1000 } } })
  expect(JSON.stringify(made)).not.toContain('writer@example.org')
  const id = await buildSponsor('Foods')
  await run(admin.identity, `update public.sponsors set contact_email = 'x@example.org' where id = '${id}'`)
  expect((await historyOf('sponsors', id))[0]).toMatchObject({ after: { contact_email: { hidden: true } } })
})

it('the audit entry of a deleted idea contains no text of its author', async () => {
  const id = await buildIdea(runAs, { title: 'Clinic Queue', status: 'approved' })
  await run(admin.identity, `delete from public.app_ideas where id = '${id}'`)
  const [entry] = await historyOf('app_ideas', id)
  expect(entry).toMatchObject({ action: 'delete', before: { status: 'approved', title: { hidden: true } } })
  expect(JSON.stringify(entry)).not.toContain('Clinic')
})

it('a change that the server makes for an administrator names the administrator and the action', async () => {
  const id = await buildSponsor('Placeholder Bank')
  await run(
    createActingIdentity(admin.identity, 'approve deletion'),
    `delete from public.sponsors where id = '${id}'`,
  )
  expect(await historyOf('sponsors', id)).toMatchObject([
    { actor: 'boss@example.org', action: 'approve deletion' },
  ])
})

it('a change that an administrator causes as an ordinary visitor, for example by voting, is not logged', async () => {
  const id = await buildIdea(runAs, { status: 'approved' })
  await run(service, `update public.app_ideas set vote_count = vote_count + 1 where id = '${id}'`)
  await run(
    createActingIdentity(admin.identity, 'vote'),
    `update public.app_ideas set vote_count = 9 where id = '${id}'`,
  )
  expect(await historyOf('app_ideas', id)).toEqual([])
})

it('audit entries older than two years are deleted when the next entry is written', async () => {
  await run(
    service,
    `insert into private.audit_log (happened_at, action, subject, subject_id) values (now() - interval '25 months', 'update', 'sponsors', 'old')`,
  )
  const id = await buildSponsor('Fresh')
  await run(admin.identity, `update public.sponsors set tier = 'gold' where id = '${id}'`)
  expect(await historyOf('sponsors', 'old')).toEqual([])
})
