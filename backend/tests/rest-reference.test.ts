import { describe, expect, it } from 'vitest'
import { createTestBackend } from '#backend/tests/test-backend.ts'

const { request, keys, stranger, server, url } = await createTestBackend({
  schema: `
  create table public.todos (title text primary key, status text not null default 'open', category text);
  create table public.places (
    name text primary key, tier text not null default 'bronze', description text,
    updated_at timestamptz not null default now());
  create trigger _100_touch_updated_at before update on public.places
    for each row execute function private.touch_updated_at();
  insert into public.todos (title) values ('Alpha'), ('Beta'), ('Gamma');
  insert into public.places (name) values ('One'), ('Two');
  grant select on public.todos to anon;
  grant select, insert, delete, update (title) on public.todos to service_role;
  grant all on public.places to service_role;
  create function public.remove_places(pattern text) returns setof public.places language sql
    as $$ delete from public.places where name like pattern returning * $$;
  create function public.list_names() returns setof text language sql stable as $$ values ('a'), ('b'), (null) $$;
  create function public.list_titles() returns table (title text) language sql stable as $$ values ('a'), ('b') $$;
  create function public.list_ids(up_to integer, out id integer) returns setof integer language sql stable
    as $$ select generate_series(1, up_to) $$;
  create function public.change_names(inout name text) returns setof text language sql as $$ select upper(name) $$;
  create function public.count_names(out total integer) language sql stable as $$ select 3 $$;
  create function public.count_both(out few integer, out others integer) language sql stable as $$ select 1, 2 $$;
  create function public.remove_quietly() returns void language sql as $$ delete from public.places $$;
  create function public.remove_and_count() returns integer language sql
    as $$ with gone as (delete from public.places returning 1) select count(*)::integer from gone $$;
  create function public.say_no() returns void language plpgsql
    as $$ begin raise exception 'No' using errcode = 'P0001', detail = 'The detail', hint = 'The hint'; end $$;
  grant execute on function public.list_titles(), public.list_ids(integer), public.change_names(text), public.count_names(),
    public.count_both(), public.remove_places(text), public.list_names(), public.remove_quietly(),
    public.remove_and_count(), public.say_no() to anon, service_role;`,
})

const names = async () =>
  (await server.from('places').select('name').order('name')).data?.map(({ name }) => name)
const send = (method: string, path: string, body: string, headers: Record<string, string> = {}) =>
  request(`/rest/v1/${path}`, {
    method,
    body,
    headers: { 'content-type': 'application/json', ...headers },
    key: keys.secretKey,
  })
const representation = { prefer: 'return=representation' }
const titles = (data: { title: string }[] | null) => data?.map(({ title }) => title).sort()

describe('unsupported requests', () => {
  it.each(['application/vnd.pgrst.array+json', 'application/vnd.pgrst.object+json', 'application/json'])(
    'a request for %s with stripped nulls is refused',
    async (type) => {
      const answer = await request('/rest/v1/todos', { headers: { accept: `${type};nulls=stripped` } })
      expect(answer).toMatchObject({ status: 406, body: { code: 'PGRST107' } })
    },
  )
  it('the client method stripNulls is refused', async () => {
    expect(await stranger.from('todos').select('title').stripNulls()).toMatchObject({
      status: 406,
      error: { code: 'PGRST107' },
    })
  })
  it('a function of another schema cannot be called', async () => {
    expect(await stranger.schema('auth').rpc('list_names')).toMatchObject({
      status: 406,
      error: { code: 'PGRST106' },
    })
  })
  it('a write with a limit on the rows to return is refused', async () => {
    expect(
      await server.from('places').update({ tier: 'gold' }).eq('name', 'One').select().limit(1),
    ).toMatchObject({
      status: 400,
      error: { code: 'PGRST127' },
    })
  })
})

describe('max-affected for a function', () => {
  it('a function that removes more rows than max-affected returns PGRST124, and nothing is removed', async () => {
    expect(await server.rpc('remove_places', { pattern: '%' }).maxAffected(1)).toMatchObject({
      status: 400,
      error: { code: 'PGRST124', details: 'The query affects 2 rows' },
    })
    expect(await names()).toEqual(['One', 'Two'])
  })
  it.each(['remove_quietly', 'remove_and_count'])(
    'calling %s with max-affected returns PGRST128, because the function does not return rows',
    async (name) => {
      expect(await server.rpc(name).maxAffected(10)).toMatchObject({
        status: 400,
        error: { code: 'PGRST128' },
      })
      expect(await names()).toEqual(['One', 'Two'])
    },
  )
  it('a function that removes no more rows than max-affected succeeds', async () => {
    await server.from('places').insert({ name: 'Short-lived' })
    const removed = await server.rpc('remove_places', { pattern: 'Short%' }).maxAffected(1)
    expect(removed).toMatchObject({ status: 200, data: [{ name: 'Short-lived' }] })
  })
})

describe('functions', () => {
  it('a function that returns a set returns an array, which can be filtered and paged', async () => {
    expect((await stranger.rpc('list_names')).data).toEqual(['a', 'b', null])
    expect(await stranger.rpc('list_names', {}, { count: 'exact' }).range(1, 1)).toMatchObject({
      status: 206,
      count: 3,
      data: ['b'],
    })
    expect((await server.rpc('remove_places', { pattern: 'none' })).data).toEqual([])
  })
  it('a function whose result has named columns returns objects, even for one column', async () => {
    expect((await stranger.rpc('list_titles')).data).toEqual([{ title: 'a' }, { title: 'b' }])
    expect(
      await stranger.rpc('list_titles', {}, { count: 'exact' }).eq('title', 'b').select('name:title'),
    ).toMatchObject({ count: 1, data: [{ name: 'b' }] })
    expect((await stranger.rpc('list_ids', { up_to: 2 }).order('id', { ascending: false })).data).toEqual([
      { id: 2 },
      { id: 1 },
    ])
    expect((await stranger.rpc('change_names', { name: 'ada' })).data).toEqual([{ name: 'ADA' }])
    expect((await stranger.rpc('count_names')).data).toEqual({ total: 3 })
    expect((await stranger.rpc('count_both')).data).toEqual({ few: 1, others: 2 })
    expect((await stranger.rpc('list_titles', {}, { get: true }).limit(1).single()).data).toEqual({
      title: 'a',
    })
  })
  it('a function called with an empty body gets no arguments', async () => {
    expect(await send('POST', 'rpc/list_names', '')).toMatchObject({ status: 200, body: ['a', 'b', null] })
  })
  it('the response headers of a database function contain the requested count and media type', async () => {
    const { headers, body } = await send('POST', 'rpc/remove_and_count', '{}', {
      accept: 'application/vnd.pgrst.object+json',
      prefer: 'count=exact',
    })
    expect(body).toBe(2)
    expect(headers.get('content-range')).toBe('0-0/1')
    expect(headers.get('content-type')).toContain('application/vnd.pgrst.object+json')
    await server.from('places').insert([{ name: 'One' }, { name: 'Two' }])
  })
  it('the detail and hint of a PostgreSQL error are passed on', async () => {
    expect((await stranger.rpc('say_no')).error).toMatchObject({
      code: 'P0001',
      message: 'No',
      details: 'The detail',
      hint: 'The hint',
    })
  })
  it('the Range header limits rows in GET requests only', async () => {
    const range = { range: '1-1' }
    expect((await request('/rest/v1/rpc/list_names', { headers: range })).body).toEqual(['b'])
    expect((await send('POST', 'rpc/list_names', '{}', range)).body).toEqual(['a', 'b', null])
    expect((await send('POST', 'rpc/list_names', '{}', { range: '9-3' })).status).toBe(200)
  })
})

describe('request bodies', () => {
  it.each(['POST', 'PATCH'])('a %s with an empty body is refused', async (method) => {
    expect(await send(method, 'places?name=eq.One', '')).toMatchObject({
      status: 400,
      body: { code: 'PGRST102', message: 'Empty or invalid json' },
    })
  })
  it.each(['{}', '[]', '[{}]'])('a PATCH with %s changes no row and returns no rows', async (body) => {
    const stamp = async () => (await server.from('places').select('updated_at')).data
    const before = await stamp()
    for (const path of ['places', 'places?name=eq.One']) {
      const quiet = await send('PATCH', path, body)
      expect({ status: quiet.status, range: quiet.headers.get('content-range') }).toEqual({
        status: 204,
        range: '*/*',
      })
      expect(await send('PATCH', path, body, representation)).toMatchObject({ status: 200, body: [] })
    }
    expect(await stamp()).toEqual(before)
  })
  it('a PATCH with an empty object changes nothing, also for a caller who may change only some columns', async () => {
    const administered = await server.from('todos').update({}).eq('title', 'Alpha').select('title')
    expect(administered).toMatchObject({ status: 200, data: [] })
    expect(await stranger.from('todos').update({}).eq('title', 'Alpha')).toMatchObject({ status: 204 })
  })
  it('a PATCH with a list of one object works like the object alone, and a longer list is refused', async () => {
    expect(
      await send('PATCH', 'places?name=eq.One&select=tier', '[{"tier":"gold"}]', representation),
    ).toMatchObject({ status: 200, body: [{ tier: 'gold' }] })
    expect(await send('PATCH', 'places?name=eq.One', '[{"tier":"gold"},{"tier":"silver"}]')).toMatchObject({
      status: 400,
      body: { code: 'PGRST102' },
    })
  })
  it('keys that are not in the columns parameter are ignored, and unknown columns are refused', async () => {
    const body = '{"tier":"silver","name":"Changed","nothing":1}'
    expect(
      await send('PATCH', 'places?name=eq.One&columns=tier&select=name,tier', body, representation),
    ).toMatchObject({ status: 200, body: [{ name: 'One', tier: 'silver' }] })
    for (const [method, path] of [
      ['PATCH', 'places?name=eq.One&columns=tier,helicopter'],
      ['POST', 'places?columns=name,helicopter'],
    ] as const)
      expect(await send(method, path, body)).toMatchObject({ status: 400, body: { code: 'PGRST204' } })
    expect(await send('POST', 'places?columns=', body)).toMatchObject({
      status: 400,
      body: { code: 'PGRST100' },
    })
  })
  it('a column that the columns parameter lists and a PATCH body omits is set to null, or to its default with missing=default', async () => {
    const named = 'places?name=eq.One&columns=tier,description&select=tier,description'
    await send('PATCH', 'places?name=eq.One', '{"tier":"gold"}')
    expect(await send('PATCH', named, '{"description":"x"}')).toMatchObject({
      status: 400,
      body: { code: '23502' },
    })
    const prefer = 'return=representation, missing=default'
    expect((await send('PATCH', named, '{"description":"x"}', { prefer })).body).toEqual([
      { tier: 'bronze', description: 'x' },
    ])
  })
})

describe('pages and media types', () => {
  it('a negative offset counts as zero, and a negative limit is refused', async () => {
    expect((await request('/rest/v1/todos?select=title&order=title&offset=-4')).body).toHaveLength(3)
    expect(await request('/rest/v1/todos?limit=-1')).toMatchObject({
      status: 416,
      body: { code: 'PGRST103', details: 'Limit should be greater than or equal to zero.' },
    })
  })
  it('the short names of the media types work like the long names', async () => {
    const get = (accept: string) =>
      request('/rest/v1/todos?select=title&title=eq.Alpha', { headers: { accept } })
    expect((await get('application/vnd.pgrst.object')).body).toEqual({ title: 'Alpha' })
    expect((await get('application/vnd.pgrst.array')).body).toEqual([{ title: 'Alpha' }])
  })
  it('written rows are returned in the requested order', async () => {
    for (const ascending of [true, false]) {
      const { data } = await server
        .from('places')
        .update({ tier: 'gold' })
        .neq('name', '')
        .select('name')
        .order('name', {
          ascending,
        })
      expect(data?.map(({ name }) => name)).toEqual(ascending ? ['One', 'Two'] : ['Two', 'One'])
    }
  })
})

describe('white space in a group of conditions', () => {
  it.each([
    'title.eq.Alpha, title.eq.Beta',
    ' title.eq.Alpha,\n  title.eq.Beta',
    ' and ( title.eq.Alpha, status.eq."open" ) , title.in.(Beta) ',
    'title.eq."Alpha" ,title.eq."Beta" ',
    'not.and ( title.neq.Alpha,title.neq.Beta)',
    'and(title.eq.Alpha, category.is.null ),title.eq.Beta',
  ])('white space between conditions is ignored: %j', async (text) => {
    const { data, error } = await stranger.from('todos').select('title').or(text)
    expect(error).toBeNull()
    expect(titles(data)).toEqual(['Alpha', 'Beta'])
  })
  it('white space at the start of a value is part of the value', async () => {
    expect(
      (await stranger.from('todos').select('title').or('title.eq.  Alpha,title.eq." Beta"')).data,
    ).toEqual([])
  })
  it.each(['title .eq.Alpha', 'title. eq.Alpha', 'and (title.eq.Alpha', ' , ', 'o r(title.eq.Alpha)'])(
    'white space in other positions is refused: %j',
    async (text) => {
      expect((await stranger.from('todos').select('title').or(text)).status).toBe(400)
    },
  )
})

describe('a key in the URL', () => {
  const get = (path: string, init?: RequestInit) => fetch(`${url}/rest/v1/${path}`, init)
  const key = `apikey=${keys.publishableKey}`

  it('an API key in the URL cannot be a secret key, and cannot be used to write', async () => {
    expect((await get(`todos?apikey=${keys.secretKey}`)).headers.get('sb-error-code')).toBe(
      'UNAUTHORIZED_INVALID_API_KEY_TYPE',
    )
    expect((await get(`rpc/list_names?${key}`, { method: 'POST' })).headers.get('sb-error-code')).toBe(
      'UNAUTHORIZED_MISSING_API_KEY',
    )
    expect((await get('todos?apikey=wrong')).status).toBe(401)
  })
  it('an API key in the URL reads the same data as a key in a header', async () => {
    expect(await (await get(`todos?select=title&title=eq.Beta&${key}`)).json()).toEqual([{ title: 'Beta' }])
    expect(await (await get(`rpc/list_names?${key}`)).json()).toEqual(['a', 'b', null])
    expect((await get(`todos?${key}`, { method: 'HEAD' })).status).toBe(200)
  })
})
