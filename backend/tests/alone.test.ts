import { expect, it } from 'vitest'
import { readBackendMigrations } from '#backend/db/backend-migrations.ts'
import { createTestBackend } from '#backend/tests/test-backend.ts'

const { applied, owner, stranger, server, visitor, reloadSchema } = await createTestBackend()
const ada = await visitor('ada@example.org')
const bola = await visitor('bola@example.org')
await owner.unsafe(`
  insert into public.teams (id, name) values (1, 'Reds'), (2, 'Blues');
  insert into public.members values (1, '${ada.userId}'), (2, '${bola.userId}');
  insert into public.todos (id, team_id, title, details) values
    (1, 1, 'Garden', '{"visibility": "public"}'), (2, 1, 'Weeds', '{}'), (3, 2, 'Fence', '{}');
  select setval(pg_get_serial_sequence('public.todos', 'id'), 10)`)

it('the migrations of the backend can be applied to a database without an application', async () => {
  expect(applied).toEqual(readBackendMigrations().map(({ name }) => name))
  const schemas = await owner<{ nspname: string }[]>`
    select nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema' order by 1`
  expect(schemas.map(({ nspname }) => nspname)).toEqual([
    'auth',
    'migrations',
    'private',
    'public',
    'storage',
  ])
})

it('a stranger cannot write todos, and can read only public todos', async () => {
  const { error, status } = await stranger.from('todos').insert({ team_id: 1, title: 'Mine' })
  expect({ status, code: error?.code }).toEqual({ status: 401, code: '42501' })
  expect((await stranger.from('todos').select('title')).data).toEqual([{ title: 'Garden' }])
})

it('people cannot insert todos for another team, and can read the todos of their team', async () => {
  const { error } = await bola.from('todos').insert({ team_id: 1, title: 'Theirs' })
  expect(error?.code).toBe('42501')
  const added = await bola.from('todos').insert({ team_id: 2, title: 'Gate' }).select('title').single()
  expect(added.data).toEqual({ title: 'Gate' })
  const { data } = await bola.from('todos').select('title,teams(name)').order('id')
  expect(data).toEqual([
    { title: 'Fence', teams: { name: 'Blues' } },
    { title: 'Gate', teams: { name: 'Blues' } },
  ])
  expect((await ada.from('todos').select('title').order('id')).data).toEqual([
    { title: 'Garden' },
    { title: 'Weeds' },
  ])
  await server.from('todos').delete().gt('id', 3)
})

it('auth.uid(), auth.role() and auth.jwt() return the data of the caller', async () => {
  await owner.unsafe(`
    create function public.who() returns json language sql stable as
      $$ select json_build_object('uid', auth.uid(), 'role', auth.role(), 'email', auth.jwt() ->> 'email') $$;
    grant execute on function public.who() to anon, authenticated, service_role`)
  await reloadSchema()
  expect((await stranger.rpc('who')).data).toEqual({ uid: null, role: 'anon', email: null })
  expect((await ada.rpc('who')).data).toEqual({
    uid: ada.userId,
    role: 'authenticated',
    email: 'ada@example.org',
  })
})
