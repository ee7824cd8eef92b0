import { describe, expect, it } from 'vitest'
import { createTestBackend } from '#backend/tests/test-backend.ts'

const { keys, owner, request, server, stranger, visitor } = await createTestBackend({
  schema: `
  create table public.places (
    id uuid primary key default gen_random_uuid(), name text not null,
    picture text not null check (picture like '/%'), tier text not null default 'bronze',
    is_active boolean not null default false, price numeric(10, 2), position integer);
  create table public.categories (slug text primary key, name text not null);
  create table public.members (
    name text not null, email text not null unique, is_verified boolean not null default false, skills text[]);
  create table public.pages (id uuid primary key default gen_random_uuid(), title text not null, views integer not null default 0);
  alter table public.members enable row level security;
  create policy own on public.members to authenticated
    using (email = (select auth.email())) with check (email = (select auth.email()));
  grant all on public.places, public.categories to service_role;
  grant select on public.members to authenticated;
  grant insert (name, email, skills) on public.members to authenticated;
  create function public.count_view(page_id uuid) returns void language sql security definer set search_path = ''
    as $$ update public.pages set views = views + 1 where id = page_id $$;
  create function public.check_format(format text) returns void language plpgsql as $$
    begin raise exception 'unknown format' using errcode = '22023'; end $$;
  create function public.count_members() returns table (members integer, verified integer) language sql stable
    security definer set search_path = ''
    as $$ select count(*)::integer, (count(*) filter (where is_verified))::integer from public.members $$;
  create function public.list_emails() returns table (email text, name text) language sql stable security definer
    set search_path = '' as $$ select email, name from public.members $$;
  create function public.get_membership() returns json language sql stable set search_path = ''
    as $$ select json_build_object('member', (select json_build_object('email', email) from public.members)) $$;
  revoke execute on all functions in schema public from public;
  grant execute on function public.count_view(uuid), public.check_format(text) to anon, authenticated, service_role;
  grant execute on function public.count_members(), public.list_emails() to service_role;
  grant execute on function public.get_membership() to authenticated;
  insert into public.pages (id, title) values ('00000000-0000-4000-8000-000000000001', 'Out')`,
})
const page = '00000000-0000-4000-8000-000000000001'

const place = (name: string) => ({ name, picture: '/a.svg' })
const category = (slug: string, name = slug) => ({ slug, name })
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  request(`/rest/v1/${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
    key: keys.secretKey,
  })

describe('inserts', () => {
  it('strangers and visitors cannot insert into a table that only the server may write', async () => {
    expect(await stranger.from('places').insert(place('Mine'))).toMatchObject({
      status: 401,
      error: { code: '42501' },
    })
    const ada = await visitor('ada@example.org')
    expect(await ada.from('places').insert(place('Mine'))).toMatchObject({
      status: 403,
      error: { code: '42501' },
    })
  })
  it.each([
    ['places', '{', 'PGRST102'],
    ['places', '5', 'PGRST102'],
    ['places', '[1]', 'PGRST102'],
    ['places', '[{"name":"a","picture":"/a.svg"},{"name":"b"}]', 'PGRST102'],
    ['places', '{"nothing":1}', 'PGRST204'],
    ['places', '{"name":"a","picture":"/a.svg","price":1e999}', '22003'],
    ['places', '{"picture":"/a.svg"}', '23502'],
    ['places', '{"name":"a","picture":"javascript:alert(1)"}', '23514'],
    ['places', '{"name":"a","picture":"/a.svg","position":"x"}', '22P02'],
    ['places', '{"name":"a\\u0000b","picture":"/a.svg"}', '22P05'],
    ['places?on_conflict=name', '{"name":"a","picture":"/a.svg"}', '42P10'],
  ])('an insert into %s of %s is refused with %s', async (path, body, code) => {
    const headers = path.includes('on_conflict') ? { prefer: 'resolution=merge-duplicates' } : undefined
    expect(await post(path, body, headers)).toMatchObject({ status: 400, body: { code } })
  })
  it('an insert through rest/v1 returns nothing, the rows, or the URL of the row', async () => {
    expect(await server.from('places').insert(place('Quiet'))).toMatchObject({
      status: 201,
      data: null,
      error: null,
    })
    const shown = await server
      .from('places')
      .insert([place('One'), place('Two')])
      .select('name, tier, is_active')
    expect(shown).toMatchObject({
      status: 201,
      data: [{ name: 'One', tier: 'bronze', is_active: false }, { name: 'Two' }],
    })
    const { status, headers, body } = await post('places', JSON.stringify(place('Located')), {
      prefer: 'return=headers-only',
    })
    expect({ status, body }).toEqual({ status: 201, body: '' })
    expect(headers.get('location')).toMatch(/^\/places\?id=eq\.[0-9a-f-]{36}$/)
    expect(await post('places', '[]', { prefer: 'return=representation' })).toMatchObject({
      status: 201,
      body: [],
    })
  })
  it('in an insert of a list, a missing key becomes null, or the default on request', async () => {
    expect(await server.from('places').insert([{ ...place('A'), tier: 'gold' }, place('B')])).toMatchObject({
      status: 400,
      error: { code: '23502' },
    })
    const filled = await server
      .from('places')
      .insert([{ ...place('A'), tier: 'gold' }, place('B')], { defaultToNull: false })
      .select('name, tier')
      .order('name')
    expect(filled.data).toEqual([
      { name: 'A', tier: 'gold' },
      { name: 'B', tier: 'bronze' },
    ])
  })
  it('an insert through rest/v1 returns the number of rows that it wrote, on request', async () => {
    expect(await server.from('places').insert([place('C'), place('D')], { count: 'exact' })).toMatchObject({
      status: 201,
      count: 2,
    })
  })
  it('a person can insert a row only once, as themselves and with the columns they may write', async () => {
    const zuri = await visitor('zuri@example.org')
    expect(await zuri.from('members').insert({ name: 'Zuri', email: 'bob@example.org' })).toMatchObject({
      status: 403,
      error: { code: '42501' },
    })
    const email = 'zuri@example.org'
    expect(await zuri.from('members').insert({ name: 'Zuri', email, is_verified: true })).toMatchObject({
      status: 403,
    })
    const joined = await zuri
      .from('members')
      .insert({ name: 'Zuri', email, skills: ['DevOps'] })
      .select()
      .single()
    expect(joined).toMatchObject({
      status: 201,
      data: { name: 'Zuri', is_verified: false, skills: ['DevOps'] },
    })
    expect(await zuri.from('members').insert({ name: 'Zuri', email })).toMatchObject({
      status: 409,
      error: { code: '23505' },
    })
    const kofi = await visitor('kofi@example.org')
    expect((await kofi.from('members').select('*').eq('email', email)).data).toEqual([])
    expect(await stranger.from('members').select('*').eq('email', email)).toMatchObject({ status: 401 })
  })
})

describe('upserts', () => {
  it('an upsert merges rows by the named column and returns 200 if no row was new', async () => {
    const first = await server
      .from('categories')
      .upsert([category('one'), category('two')], { onConflict: 'slug' })
      .select('slug, name')
    expect(first).toMatchObject({ status: 201, data: [{ slug: 'one' }, { slug: 'two' }] })
    const again = await server
      .from('categories')
      .upsert(category('one', 'Renamed'), { onConflict: 'slug' })
      .select('name')
    expect(again).toMatchObject({ status: 200, data: [{ name: 'Renamed' }] })
  })
  it('an upsert can ignore duplicate rows, which are then not in the response', async () => {
    const rows = [category('two', 'Other'), category('three')]
    const { data } = await server
      .from('categories')
      .upsert(rows, { onConflict: 'slug', ignoreDuplicates: true })
      .select('slug')
    expect(data).toEqual([{ slug: 'three' }])
  })
})

describe('preferences', () => {
  it('strict handling refuses unknown preferences, and a write that affects too many rows is refused', async () => {
    expect(await post('places', '{}', { prefer: 'handling=strict, anything=1' })).toMatchObject({
      status: 400,
      body: { code: 'PGRST122' },
    })
    const before = (await server.from('places').select('id')).data?.length
    const tooMuch = await server.from('places').delete().neq('name', '').maxAffected(1)
    expect(tooMuch).toMatchObject({ status: 400, error: { code: 'PGRST124' } })
    expect((await server.from('places').select('id')).data?.length).toBe(before)
  })
  it('the response of rest/v1 lists the preferences that were applied', async () => {
    const { headers } = await post('places', JSON.stringify(place('Told')), {
      prefer: 'return=representation, count=exact, count=planned',
    })
    expect(headers.get('preference-applied')).toBe('return=representation, count=exact')
    expect(headers.get('content-range')).toBe('*/1')
  })
})

describe('functions under /rpc', () => {
  it.each([
    ['nothing', {}, 404, 'PGRST202'],
    ['count_view', {}, 404, 'PGRST202'],
    ['count_view', { page_id: 'x' }, 400, '22P02'],
    ['count_view', { page_id: null, more: 1 }, 404, 'PGRST202'],
    ['check_format', { format: 'exe' }, 400, '22023'],
    ['count_members', {}, 401, '42501'],
    ['list_emails', {}, 401, '42501'],
    ['get_membership', {}, 401, '42501'],
  ])('an anonymous caller cannot call the function %s with %j', async (name, args, status, code) => {
    expect(await stranger.rpc(name, args)).toMatchObject({ status, error: { code } })
  })
  it('a signed-in visitor cannot call functions of the server', async () => {
    const mallory = await visitor('mallory@example.org')
    for (const name of ['count_members', 'list_emails'])
      expect(await mallory.rpc(name)).toMatchObject({ status: 403, error: { code: '42501' } })
  })
  it('a function call refuses methods other than GET and POST, and a call by GET changes nothing', async () => {
    expect(await request('/rest/v1/rpc/count_members', { method: 'PATCH' })).toMatchObject({
      status: 405,
      body: { code: 'PGRST101' },
    })
    expect(await request(`/rest/v1/rpc/count_view?page_id=${page}`)).toMatchObject({
      status: 405,
      body: { code: '25006' },
    })
    expect(await owner`select views from public.pages`).toEqual([{ views: 0 }])
  })
  it('simultaneous calls of a function by strangers all take effect', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => stranger.rpc('count_view', { page_id: page })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
    expect(await owner`select views from public.pages`).toEqual([{ views: 50 }])
  })
  it('functions of the server return values, or rows that can be filtered and counted', async () => {
    await owner`insert into public.members (name, email) values ('Boss', 'boss@example.org')`
    expect(await server.rpc('count_members').single()).toMatchObject({
      status: 200,
      data: { members: expect.any(Number), verified: 0 },
    })
    const emails = await server
      .rpc('list_emails', undefined, { count: 'exact' })
      .select('email,name')
      .eq('email', 'boss@example.org')
    expect(emails).toMatchObject({
      status: 200,
      count: 1,
      data: [{ email: 'boss@example.org', name: 'Boss' }],
    })
    expect((await server.rpc('count_members', {}, { get: true })).status).toBe(200)
  })
  it('a function that runs with the rights of its caller reads only the rows of that caller', async () => {
    const tunde = await visitor('tunde@example.org')
    await tunde.from('members').insert({ name: 'Tunde', email: 'tunde@example.org' })
    expect((await tunde.rpc('get_membership')).data).toEqual({ member: { email: 'tunde@example.org' } })
    const other = await visitor('other@example.org')
    expect((await other.rpc('get_membership')).data).toEqual({ member: null })
  })
})
