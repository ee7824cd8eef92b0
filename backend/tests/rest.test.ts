import { describe, expect, it } from 'vitest'
import { createTestBackend } from '#backend/tests/test-backend.ts'

const { keys, owner, request, server, stranger, url, visitor } = await createTestBackend({
  schema: `
  create table public.todos (
    id uuid primary key default gen_random_uuid(), title text not null, category text, score integer not null default 0,
    status text not null default 'open' check (status in ('open', 'waiting', 'testing', 'dropped')), author_name text,
    author_email text, user_id uuid, labels text[] not null default '{}', tools text[] not null default '{}',
    created_at timestamptz not null default now(), updated_at timestamptz not null default now());
  alter table public.todos enable row level security;
  create policy shown on public.todos for select to anon, authenticated using (status in ('open', 'testing'));
  create policy service_all on public.todos to service_role using (true) with check (true);
  grant select (id, title, category, score, status, author_name, labels, tools, created_at) on public.todos
    to anon, authenticated;
  grant select, delete, update (status, category, tools, updated_at) on public.todos to service_role;
  create trigger _900_notify_change after insert or update or delete on public.todos
    for each row execute function private.notify_change();
  insert into public.todos (title, score, author_name, labels, created_at) values
    ('Alpha', 0, 'Person 0', '{Home}', '2025-07-01T10:00:00Z'),
    ('Beta', 1, 'Person 1', '{Small garden}', '2025-07-02T10:00:00Z'),
    ('Gamma, with (commas)', 2, 'Person 2', '{Home}', '2025-07-03T10:00:00Z'),
    ('Delta "quoted"', 3, 'Person 3', '{Small garden}', '2025-07-04T10:00:00Z'),
    ('Epsilon 100%', 4, 'Person 4', '{Home}', '2025-07-05T10:00:00Z');
  insert into public.todos (title, status) values ('Waiting', 'waiting'), ('Testing it', 'testing')`,
})
const addTodo = async (title: string) => {
  const [row] = await owner<{ id: string }[]>`insert into public.todos (title) values (${title}) returning id`
  return row?.id ?? ''
}

const rows = () => stranger.from('todos').select('title')
const titles = (data: { title: string }[] | null) => data?.map(({ title }) => title)

describe('reads by a stranger', () => {
  it('an anonymous caller cannot select, filter or order by a hidden column', async () => {
    for (const answer of [
      await stranger.from('todos').select('author_email'),
      await stranger.from('todos').select('id').eq('author_email', 'x'),
      await stranger.from('todos').select('id').or('author_email.eq.x,title.eq.y'),
      await stranger.from('todos').select('id').order('user_id'),
    ]) {
      expect(answer).toMatchObject({ status: 401, error: { code: '42501' } })
    }
  })
  it('a stranger cannot read hidden rows with any filter', async () => {
    for (const query of [
      'status=neq.open',
      'or=(status.eq.waiting,status.eq.dropped)',
      'not.and=(status.eq.open,title.eq.x)',
      'title=eq.Waiting',
    ]) {
      const { body } = await request(`/rest/v1/todos?select=title,status&${query}`)
      for (const row of body as unknown as { status: string }[]) expect(row.status).not.toBe('waiting')
    }
  })
  it('an anonymous caller cannot write anything', async () => {
    expect(await stranger.from('todos').update({ status: 'open' }).eq('title', 'Waiting')).toMatchObject({
      status: 401,
      error: { code: '42501' },
    })
    expect(await stranger.from('todos').delete().eq('title', 'Alpha')).toMatchObject({ status: 401 })
  })
  it('a star in a query selects every column that is not hidden', async () => {
    const { data } = await stranger.from('todos').select('*').eq('title', 'Alpha').single()
    expect(Object.keys(data).sort()).toEqual(
      ['author_name', 'category', 'created_at', 'id', 'labels', 'score', 'status', 'title', 'tools'].sort(),
    )
    expect(data.created_at).toBe('2025-07-01T10:00:00+00:00')
  })
  it('a response contains the exact count of rows, and rows can be paged by range', async () => {
    const first = await stranger
      .from('todos')
      .select('title', { count: 'exact' })
      .order('score')
      .order('title')
      .range(0, 1)
    expect(first).toMatchObject({
      status: 206,
      count: 6,
      data: [{ title: 'Alpha' }, { title: 'Testing it' }],
    })
    const all = await stranger.from('todos').select('title', { count: 'exact' }).range(0, 9)
    expect(all).toMatchObject({ status: 200, count: 6 })
    const head = await stranger.from('todos').select('*', { count: 'exact', head: true })
    expect(head).toMatchObject({ status: 200, count: 6, data: null })
    const beyond = await stranger.from('todos').select('*', { count: 'exact' }).range(100, 109)
    expect(beyond).toMatchObject({
      status: 416,
      error: { code: 'PGRST103', details: 'An offset of 100 was requested, but there are only 6 rows.' },
    })
  })
  it.each([
    ['eq', (q: ReturnType<typeof rows>) => q.eq('title', 'Gamma, with (commas)'), ['Gamma, with (commas)']],
    [
      'in, quoted and not',
      (q: ReturnType<typeof rows>) => q.in('title', ['Alpha', 'Gamma, with (commas)', 'Delta "quoted"']),
      ['Alpha', 'Delta "quoted"', 'Gamma, with (commas)'],
    ],
    [
      'contains',
      (q: ReturnType<typeof rows>) => q.contains('labels', ['Small garden']),
      ['Beta', 'Delta "quoted"'],
    ],
    [
      'overlaps',
      (q: ReturnType<typeof rows>) => q.overlaps('labels', ['Small garden', 'Farm']),
      ['Beta', 'Delta "quoted"'],
    ],
    [
      'gte and lt',
      (q: ReturnType<typeof rows>) => q.gte('score', 2).lt('score', 4),
      ['Delta "quoted"', 'Gamma, with (commas)'],
    ],
    [
      'or with quotes',
      (q: ReturnType<typeof rows>) => q.or('title.ilike."%, with (%",author_name.ilike."%son 0"'),
      ['Alpha', 'Gamma, with (commas)'],
    ],
    [
      'nested and, not',
      (q: ReturnType<typeof rows>) => q.or('and(score.gt.1,score.lt.3),not.and(score.lt.4,status.eq.open)'),
      ['Epsilon 100%', 'Gamma, with (commas)', 'Testing it'],
    ],
    ['is null', (q: ReturnType<typeof rows>) => q.is('category', null).eq('title', 'Alpha'), ['Alpha']],
    ['not', (q: ReturnType<typeof rows>) => q.not('status', 'eq', 'open'), ['Testing it']],
    ['like with a star', (q: ReturnType<typeof rows>) => q.like('title', 'Al*'), ['Alpha']],
  ] as const)('a query of rest/v1 can filter by %s', async (_name, filter, expected) => {
    const { data, error } = await filter(rows())
    expect(error).toBeNull()
    expect(titles(data)?.sort()).toEqual([...expected].sort())
  })
  it('a request for a single row returns the row, or an error with the number of matching rows', async () => {
    expect(await rows().eq('title', 'Alpha').single()).toMatchObject({
      status: 200,
      data: { title: 'Alpha' },
    })
    expect(await rows().eq('title', 'Nothing').single()).toMatchObject({
      status: 406,
      error: { code: 'PGRST116', details: 'The result contains 0 rows' },
    })
    expect(await rows().eq('title', 'Nothing').maybeSingle()).toMatchObject({ data: null, error: null })
  })
  it('a query of rest/v1 can rename columns', async () => {
    const { data } = await stranger
      .from('todos')
      .select('name:title, points:score, again:title')
      .eq('title', 'Beta')
      .single()
    expect(data).toEqual({ name: 'Beta', points: 1, again: 'Beta' })
  })
})

describe('unsupported queries and headers', () => {
  it.each([
    ['todos?select=id,rel(*)', 400, 'PGRST200'],
    ['todos?select=id::text', 400, 'PGRST127'],
    ['todos?select=count()', 400, 'PGRST123'],
    ['todos?title=fts.x', 400, 'PGRST127'],
    ['todos?title=match.^a', 400, 'PGRST127'],
    ['todos?title=eq(any).{a}', 400, 'PGRST127'],
    ['todos?title=nonsense.x', 400, 'PGRST100'],
    ['todos?title=x', 400, 'PGRST100'],
    ['todos?or=(title.eq.a', 400, 'PGRST100'],
    ['todos?or=()', 400, 'PGRST100'],
    ['todos?or=(title.ilike.%a,b%)', 400, 'PGRST100'],
    ['todos?limit=x', 400, 'PGRST100'],
    ['todos?limit=-1', 416, 'PGRST103'],
    ['todos?offset=99999999999999999999', 400, 'PGRST100'],
    ['todos?nothing=eq.1', 400, '42703'],
    ['todos?select=nothing', 400, '42703'],
    ['todos?order=nothing', 400, '42703'],
    ['todos?id=eq.x', 400, '22P02'],
    ['todos?title=cs.{a}', 404, '42883'],
    ['todos?rel.title=eq.1', 400, 'PGRST108'],
    ['nothing', 404, 'PGRST205'],
    ['users', 404, 'PGRST205'],
    ['', 404, 'PGRST126'],
    ['a/b', 404, 'PGRST125'],
    ['todos?select=a:id"--', 400, 'PGRST100'],
    ['todos?select=id,"x""; drop', 400, undefined],
    ['todos?order=id;select 1', 400, undefined],
    ['todos?order=title.desc,(select 1)', 400, undefined],
    ['todos?id=eq.1)or(1=1', 400, '22P02'],
    ['todos?select=*,auth.users(*)', 400, 'PGRST200'],
  ])('a request to rest/v1 for %s returns %i %s and is never ignored', async (path, status, code) => {
    const answer = await request(`/rest/v1/${path}`)
    expect(answer.status).toBe(status)
    if (code) expect(answer.body.code).toBe(code)
    expect(Object.keys(answer.body).sort()).toEqual(['code', 'details', 'hint', 'message'])
  })
  it.each([
    [{ 'accept-profile': 'auth' }, 406, 'PGRST106'],
    [{ 'accept-profile': 'pg_catalog' }, 406, 'PGRST106'],
    [{ accept: 'text/csv' }, 406, 'PGRST107'],
    [{ accept: 'application/vnd.pgrst.plan+json' }, 406, 'PGRST107'],
    [{ prefer: 'tx=rollback' }, 400, 'PGRST127'],
    [{ range: '9-3' }, 416, 'PGRST103'],
  ])('a request to rest/v1 with the header %j returns %i %s', async (headers, status, code) => {
    expect(
      await request('/rest/v1/todos', { headers: headers as unknown as Record<string, string> }),
    ).toMatchObject({ status, body: { code } })
  })
  it('requests without a key, with an unknown key, or with a secret key from a browser are refused', async () => {
    const get = (headers: Record<string, string>) => fetch(`${url}/rest/v1/todos`, { headers })
    expect(await (await get({})).json()).toEqual({
      message: 'No API key found in request',
      hint: 'No `apikey` request header or url param was found.',
    })
    expect((await get({ apikey: 'sb_publishable_wrong' })).headers.get('sb-error-code')).toBe(
      'UNAUTHORIZED_INVALID_API_KEY',
    )
    expect((await get({ apikey: keys.secretKey, origin: 'https://evil.example' })).status).toBe(401)
  })
})

describe('writes by the server', () => {
  it('a write by the server without a filter is refused', async () => {
    expect(await request('/rest/v1/todos', { method: 'DELETE' })).toMatchObject({
      status: 400,
      body: { code: '21000', message: 'DELETE requires a WHERE clause' },
    })
  })
  it('the server cannot write a column that does not exist or is not granted', async () => {
    expect(await server.from('todos').update({ nothing: 1 }).eq('title', 'Alpha')).toMatchObject({
      status: 400,
      error: { code: 'PGRST204' },
    })
    expect(await server.from('todos').update({ score: 99 }).eq('title', 'Alpha')).toMatchObject({
      status: 403,
      error: { code: '42501' },
    })
    expect(await server.from('todos').update({ status: 'famous' }).eq('title', 'Alpha')).toMatchObject({
      status: 400,
      error: { code: '23514' },
    })
  })
  it('a signed-in visitor cannot write as the server', async () => {
    const ada = await visitor('ada@example.org')
    expect(await ada.from('todos').update({ status: 'dropped' }).eq('title', 'Alpha')).toMatchObject({
      status: 403,
      error: { code: '42501' },
    })
  })
  it('a write that should change exactly one row but changes several is rolled back', async () => {
    expect(
      await server.from('todos').update({ category: 'x' }).like('title', '%a%').select().single(),
    ).toMatchObject({ status: 406, error: { code: 'PGRST116' } })
    expect((await server.from('todos').select('id').eq('category', 'x')).data).toEqual([])
  })
  it('after the server changes the status of a row, the next anonymous read shows it', async () => {
    await stranger.from('todos').select('title').eq('title', 'Waiting')
    const { status } = await server
      .from('todos')
      .update({ status: 'open', updated_at: new Date().toISOString() })
      .eq('title', 'Waiting')
    expect(status).toBe(204)
    expect(titles((await stranger.from('todos').select('title').eq('title', 'Waiting')).data)).toEqual([
      'Waiting',
    ])
    const shown = await server
      .from('todos')
      .update({ tools: ['ts', 'sql'] })
      .eq('title', 'Waiting')
      .select('title, tools, author_email')
    expect(shown).toMatchObject({
      status: 200,
      data: [{ title: 'Waiting', tools: ['ts', 'sql'], author_email: null }],
    })
  })
  it('the server can delete a row, and deleting a missing row is not an error', async () => {
    const id = await addTodo('Short-lived')
    expect(await server.from('todos').delete().eq('id', id).select('id')).toMatchObject({
      status: 200,
      data: [{ id }],
    })
    expect(await server.from('todos').delete().eq('id', id)).toMatchObject({ status: 204, error: null })
  })
})
