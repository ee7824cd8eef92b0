import { describe, expect, it } from 'vitest'
import { anonymous, createRunAs, service } from '#backend/db/run-as.ts'
import { createTestBackend } from '#backend/tests/test-backend.ts'

const { login } = await createTestBackend({
  schema: `
  create table public.todos (title text not null, author_email text, is_shared boolean not null default false);
  create table public.places (name text);
  alter table public.todos enable row level security;
  create policy shared on public.todos for select to anon using (is_shared);
  create policy service_all on public.todos to service_role using (true) with check (true);
  grant select (title, is_shared) on public.todos to anon;
  grant all on public.todos, public.places to service_role;
  create trigger _900_notify_change after insert or update or delete on public.todos
    for each row execute function private.notify_change('is_shared', 'true');
  create trigger _900_notify_change after insert or update or delete on public.places
    for each row execute function private.notify_change();
  insert into public.todos (title) values ('Waiting')`,
})
const runAs = createRunAs(login)

/** Reads over the connections of anonymous visitors. */
const read = (statement: string) =>
  runAs(anonymous, (tx) => tx.unsafe<Record<string, unknown>[]>(statement), { readOnly: true })

describe('an anonymous read', () => {
  it.each([
    ['select author_email from public.todos', '42501'],
    ['select * from auth.users', '42501'],
    ['select * from private.rate_limits', '42501'],
    ["insert into public.todos (title) values ('x')", '25006'],
    ['update auth.users set email = null', '25006'],
    ['create temporary table mine (id int)', '25006'],
  ])('an anonymous read cannot run: %s', async (statement, code) => {
    await expect(read(statement)).rejects.toMatchObject({ code })
  })

  it('an anonymous read stays anonymous, even if a statement resets its role', async () => {
    expect(await read('select current_user as who')).toEqual([{ who: 'anon' }])
    await read('reset role')
    expect(await read('select current_user as who')).toEqual([{ who: 'anon' }])
    expect(await read('select title from public.todos')).toEqual([])
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
  const title = (text: string) => writer(service, (tx) => tx`update public.todos set title = ${text}`)

  it('no table is reported as changed for a read, a write without effect, or a rolled-back statement', async () => {
    await writer(service, (tx) => tx`select 1 from public.todos`, { readOnly: true })
    await writer(service, (tx) => tx`update public.todos set title = 'None' where false`)
    await expect(
      writer(service, async (tx) => {
        await tx`update public.todos set title = 'Failed'`
        await tx`select 1 / 0`
      }),
    ).rejects.toMatchObject({ code: '22012' })
    await writer(service, (tx) =>
      tx.savepoint((part) => part`update public.todos set title = ${null}`).catch(() => {}),
    )
    expect(told).toEqual([])
  })

  it('each table that a transaction changes is reported once, before its commit, and not by the next transaction', async () => {
    await writer(service, (tx) => tx`insert into public.todos (title, is_shared) values ('Second', true)`)
    told.length = 0
    await title('Both')
    expect(told).toEqual([['todos']])
    await writer(service, async (tx) => {
      await tx`update public.todos set title = 'Again'`
      await tx`insert into public.places values ('Kano')`
    })
    await writer(service, (tx) => tx`select 1`)
    expect(told.slice(1)).toEqual([['todos', 'places']])
  })
})
