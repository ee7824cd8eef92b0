import { describe, expect, it } from 'vitest'
import { createTestBackend } from '#backend/tests/test-backend.ts'

const { owner, request, keys, stranger, server, visitor, reloadSchema } = await createTestBackend({
  schema: '',
})

await owner.unsafe(`
  create table public.teams (id integer primary key, name text);
  create table public.players (id integer primary key, name text, team_id integer references public.teams (id));
  insert into public.teams values (1, 'Reds');
  insert into public.players values (1, 'Ada', 1), (2, 'Bola', null);
  create function public.get_player(number integer) returns public.players language sql stable
    as 'select * from public.players where id = number';
  create function public.get_players() returns setof public.players language sql stable as 'select * from public.players';
  create function public.get_pair(out first integer, out second text) language sql immutable as $$select 1, 'two'$$;
  create function public.count_players() returns integer language sql stable as 'select count(*)::int from public.players';
  create function public.describe(a integer) returns text language sql immutable as $$select 'one ' || a$$;
  create function public.describe(a integer, b integer) returns text language sql immutable as $$select 'two ' || a || b$$;
  create function public.guess(a integer) returns text language sql immutable as $$select 'number'$$;
  create function public.guess(a text) returns text language sql immutable as $$select 'text'$$;
  create function public.echo(a numeric) returns text language sql immutable as 'select a::text';
  create function public.pay() returns void language plpgsql as $$ begin
    raise sqlstate 'PT402' using message = 'Payment Required', detail = 'Quota exceeded', hint = 'Upgrade your plan'; end $$;
  create function public.fail(message text, detail text) returns void language plpgsql as $$ begin
    raise sqlstate 'PGRST' using message = message, detail = detail; end $$;
  create function public.read_request() returns json language sql as $$ select json_build_object(
    'method', current_setting('request.method', true), 'headers', current_setting('request.headers', true)::json) $$;
  create function public.asked_with() returns text language sql stable
    as $$select current_setting('request.headers', true)::json ->> 'x-place'$$;
  create table public.letters (place text);
  insert into public.letters values ('Kano'), ('Jos');
  alter table public.letters enable row level security;
  create policy by_header on public.letters for select to authenticated using (place = public.asked_with());
  grant select on public.teams, public.players to anon;
  grant select on public.letters to authenticated;
  grant all on public.teams, public.players to service_role;
  grant execute on all functions in schema public to anon, authenticated, service_role`)
await reloadSchema()
const get = (path: string) => request(`/rest/v1/rpc/${path}`)
const refusal = async (path: string) => {
  const { status, body } = await get(path)
  return { status, code: body.code }
}

describe('a function that returns one row', () => {
  it('the columns of a function that returns one row can be selected, filtered and embedded', async () => {
    expect((await stranger.rpc('get_player', { number: 1 })).data).toEqual({ id: 1, name: 'Ada', team_id: 1 })
    expect((await stranger.rpc('get_player', { number: 1 }).select('name,teams(name)')).data).toEqual({
      name: 'Ada',
      teams: { name: 'Reds' },
    })
    expect((await stranger.rpc('get_player', { number: 1 }).eq('name', 'Bola')).data).toBeNull()
    expect((await stranger.rpc('get_pair').select('second')).data).toEqual({ second: 'two' })
    expect((await stranger.rpc('get_player', { number: 1 }).select('name').single()).data).toEqual({
      name: 'Ada',
    })
  })
  it('unknown columns of a function are refused', async () => {
    expect(await refusal('get_player?number=1&select=nothing')).toEqual({ status: 400, code: '42703' })
    expect(await refusal('get_player?number=1&nothing=eq.1')).toEqual({ status: 400, code: '42703' })
    expect(await refusal('get_pair?select=first,teams(name)')).toEqual({ status: 400, code: 'PGRST200' })
  })
  it('a select can embed related rows in the rows that a function returns', async () => {
    const { data } = await stranger.rpc('get_players').select('name,teams(name)').order('id')
    expect(data).toEqual([
      { name: 'Ada', teams: { name: 'Reds' } },
      { name: 'Bola', teams: null },
    ])
  })
  it.each([
    'select=a',
    'count_players=eq.2',
    'order=count_players',
    'limit=0',
    'offset=1',
    'select=teams(name)',
  ])('a query on a function that returns one value is refused: %s', async (query) => {
    expect(await refusal(`count_players?${query}`)).toEqual({ status: 400, code: 'PGRST127' })
  })
})

describe('functions with the same name', () => {
  it('the function that matches the given arguments is called', async () => {
    expect((await stranger.rpc('describe', { a: 1 })).data).toBe('one 1')
    expect((await stranger.rpc('describe', { a: 1, b: 2 })).data).toBe('two 12')
    expect((await get('describe?a=1&b=2')).body).toBe('two 12')
  })
  it('a call that matches two functions with the same arguments is refused', async () => {
    expect(await stranger.rpc('guess', { a: 1 })).toMatchObject({
      status: 300,
      error: {
        code: 'PGRST203',
        message:
          'Could not choose the best candidate function between: public.guess(a => integer), public.guess(a => text)',
      },
    })
  })
  it('a call with arguments that match no function is refused', async () => {
    expect((await stranger.rpc('describe', { b: 2 })).error?.code).toBe('PGRST202')
  })
})

it('a number argument that would lose digits is refused, and the same number as text stays exact', async () => {
  const body = '{"a":9007199254740993}'
  const headers = { 'content-type': 'application/json' }
  expect(await request('/rest/v1/rpc/echo', { method: 'POST', headers, body })).toMatchObject({
    status: 400,
    body: { code: '22003' },
  })
  expect((await stranger.rpc('echo', { a: '9007199254740993' })).data).toBe('9007199254740993')
  expect((await get('echo?a=9007199254740993')).body).toBe('9007199254740993')
})

describe('errors raised by a function', () => {
  it('an error with the code PT402 sets the response status and keeps its message, details and hint', async () => {
    expect(await stranger.rpc('pay')).toMatchObject({
      status: 402,
      error: {
        code: 'PT402',
        message: 'Payment Required',
        details: 'Quota exceeded',
        hint: 'Upgrade your plan',
      },
    })
  })
  it('an error with the code PGRST sets the status, the headers and the whole error of the response', async () => {
    const message = JSON.stringify({ code: '123', message: 'Payment Required', details: 'Quota exceeded' })
    const detail = JSON.stringify({ status: 402, headers: { 'X-Plan': 'free' } })
    const { status, headers, body } = await request('/rest/v1/rpc/fail', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ message, detail }),
    })
    expect({ status, plan: headers.get('x-plan') }).toEqual({ status: 402, plan: 'free' })
    expect(body).toEqual({ code: '123', message: 'Payment Required', details: 'Quota exceeded', hint: null })
  })
  it.each([
    ['text', '{"status":402}'],
    ['{"message":"no code"}', '{"status":402}'],
    ['{"code":"1","message":"m"}', '{"status":"many"}'],
    ['{"code":"1","message":"m"}', '{"status":204}'],
  ])(
    'a PGRST error with the message %s and the detail %s is reported as a fault of the function',
    async (message, detail) => {
      expect(await stranger.rpc('fail', { message, detail })).toMatchObject({
        status: 500,
        error: { code: 'PGRST121' },
      })
    },
  )
})

describe('the request as seen by functions and policies', () => {
  it('a function can read the method and headers of the request, but no key and no IP address', async () => {
    const { body } = await request('/rest/v1/rpc/read_request', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'X-Place': 'Kano', 'X-Forwarded-For': '192.0.2.1' },
      body: '{}',
    })
    expect(body).toMatchObject({ method: 'POST', headers: { 'x-place': 'Kano' } })
    expect(JSON.stringify(body)).not.toContain(keys.publishableKey)
    expect(JSON.stringify(body)).not.toContain('192.0.2.1')
    expect((await get('read_request')).body).toMatchObject({ method: 'GET' })
  })
  it('a policy can read the request headers of a signed-in reader', async () => {
    const ada = await visitor('ada@example.org')
    const { data } = await ada.from('letters').select().setHeader('x-place', 'Jos')
    expect(data).toEqual([{ place: 'Jos' }])
    expect((await ada.from('letters').select()).data).toEqual([])
  })
})

it('the secret key can still call a function that visitors cannot call', async () => {
  expect((await server.rpc('count_players')).data).toBe(2)
})
