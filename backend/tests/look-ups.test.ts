import { expect, it } from 'vitest'
import { createTooManyRequestsError } from '#backend/http/api-error.ts'
import { createTestBackend } from '#backend/tests/test-backend.ts'

const lookUps: Record<string, number> = {}
const { request, stranger } = await createTestBackend({
  trustedProxies: ['127.0.0.1'],
  reads: { areLimited: true, perMinute: 600, atOnce: 100 },
  schema: `
  create table public.invitations (code text primary key, name text not null);
  alter table public.invitations enable row level security;
  create policy by_code on public.invitations for select to anon
    using (code = current_setting('request.invitation', true));
  grant select on public.invitations to anon;
  insert into public.invitations values ('ABC234', 'Ada')`,
  rest: {
    storedRows: {},
    uncached: [],
    lookUps: { invitations: { columns: ['code'], setting: 'request.invitation' } },
    listedError: () => undefined,
    async admitLookUp(source) {
      lookUps[source] = (lookUps[source] ?? 0) + 1
      if (lookUps[source] > 2) throw createTooManyRequestsError(60)
    },
  },
})
/** Sends a request as the trusted proxy in front does, with this source address. */
const read = (query: string, source = '192.0.2.1') =>
  request(`/rest/v1/invitations?${query}`, { headers: { 'x-forwarded-for': source } })

it('rows that are looked up by a code cannot be listed or guessed by a pattern', async () => {
  for (const [at, query] of [
    'select=*',
    'code=like.*',
    'code=gt.A',
    'name=eq.Ada',
    'code=in.(ABC234)',
    'or=(code.eq.ABC234)',
  ].entries())
    expect((await read(query, `192.0.2.1${at}`)).body).toEqual([])
  expect((await stranger.from('invitations').select('*').eq('code', 'ABC234').single()).data).toEqual({
    code: 'ABC234',
    name: 'Ada',
  })
})

it('the application can refuse a source that looks up too many codes, even if each code is different', async () => {
  const statuses = []
  for (const code of ['ABC234', 'ABC235', 'ABC236'])
    statuses.push((await read(`select=name&code=eq.${code}`, '192.0.2.3')).status)
  expect(statuses).toEqual([200, 200, 429])
  expect((await read('code=eq.ABC234', '192.0.2.4')).status).toBe(200)
})
