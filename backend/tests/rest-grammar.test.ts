import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, inject, it } from 'vitest'
import { createTestBackend } from '#backend/tests/test-backend.ts'

const { owner, request, keys, server } = await createTestBackend({
  schema: `
  create table public.todos (
    id uuid primary key default gen_random_uuid(), title text not null, status text not null default 'open',
    author_email text, labels text[] not null default '{}', score integer not null default 0,
    created_at timestamptz not null default now());
  create table public.steps (number integer primary key, title text, todo_id uuid references public.todos (id));
  create table public.places (id uuid primary key, name text not null);
  grant select (id, title, status, labels, score, created_at) on public.todos to anon;
  grant select on public.steps to anon;
  grant all on public.todos, public.steps, public.places to service_role;
  insert into public.todos (title, author_email) values ('Alpha', 'ada@example.org')`,
})

/** Text fragments that an attacker would combine, and any other text. */
const piece = fc.constantFrom(
  'eq',
  'not',
  'or',
  'and',
  'in',
  'is',
  'cs',
  'ilike',
  'null',
  '(',
  ')',
  '((',
  '))',
  '.',
  ',',
  '"',
  "'",
  '\\',
  '{',
  '}',
  '%',
  '*',
  '$1',
  '--',
  ';',
  '/*',
  '::text',
  '->',
  '->>',
  'title',
  'id',
  'status',
  'author_email',
  'labels',
  'asc',
  'desc',
  'nullsfirst',
  '1',
  '-1',
  '1e999',
  'pg_sleep(1)',
  '\u0000',
  '\ud800',
  '\u202e',
  'ＡＢＣ',
  ' or 1=1',
  'select',
  'now()',
  'steps',
  'steps(number)',
  'a:steps!inner(',
  '!',
  ':',
)
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
  fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('.')),
)
const key = fc.oneof(
  fc.constantFrom(
    'select',
    'order',
    'limit',
    'offset',
    'or',
    'and',
    'not.or',
    'title',
    'id',
    'score',
    'labels',
    'columns',
    'on_conflict',
    'created_at',
    'steps.title',
    'steps.order',
    'steps.limit',
    'steps.or',
  ),
  text,
)
const header = fc.tuple(
  fc.constantFrom('prefer', 'range', 'accept', 'accept-profile', 'content-profile'),
  text.map((value) => value.replace(/[^\x20-\x7e]/g, '')),
)

/** Returns the length of PostgreSQL's log. */
const logLength = () => readFileSync(inject('postgresLog'), 'utf8').length

/**
 * Returns the syntax errors that connections to this database have logged since position `begin`. They show
 * whether any of the generated text reached PostgreSQL as syntax. Connections of other tests are ignored,
 * because some cause syntax errors on purpose.
 */
async function syntaxErrorsSince(begin: number): Promise<string[]> {
  const rows = await owner<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = current_database()`
  return readFileSync(inject('postgresLog'), 'utf8')
    .slice(begin)
    .split('\n')
    .filter((line) => /syntax error|unterminated/i.test(line))
    .filter((line) => rows.some(({ pid }) => line.includes(`[${pid}]`)))
}

async function acceptable(path: string, init: Parameters<typeof request>[1]) {
  const answer = await request(path, init)
  const isFine = answer.status < 500
  expect(
    isFine,
    `${init?.method ?? 'GET'} ${path} ${JSON.stringify(init?.headers)} ${init?.body} -> ${answer.status} ${JSON.stringify(answer.body)}`,
  ).toBe(true)
  expect(JSON.stringify(answer.body)).not.toMatch(/42601|author_email":"|node_modules|\.ts:/)
}

const query = (pairs: [string, string][]) =>
  pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')
const encode = (value: string) => encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\ufffd'))

it('any text in any part of a query returns 2xx or 4xx, and never causes a syntax error', async () => {
  const begin = logLength()
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(key, text), { maxLength: 4 }),
      fc.array(header, { maxLength: 2 }),
      async (pairs, headers) => {
        await acceptable(`/rest/v1/todos?${query(pairs)}`, { headers: Object.fromEntries(headers) })
      },
    ),
    { numRuns: 600 },
  )
  expect(await syntaxErrorsSince(begin)).toEqual([])
})

it('any text in any part of a related relation returns 2xx or 4xx, and never causes a syntax error', async () => {
  const begin = logLength()
  const part = fc.constantFrom('filter', 'order', 'limit', 'offset', 'or', 'not.and', 'title', 'number')
  await fc.assert(
    fc.asyncProperty(
      fc.record({ alias: text, hint: text, inside: text }),
      fc.array(fc.tuple(part, text), { maxLength: 3 }),
      fc.constantFrom('', '!inner'),
      async ({ alias, hint, inside }, pairs, join) => {
        const related = pairs.map(([name, value]): [string, string] => [`steps.${name}`, value])
        for (const select of [
          `title,steps${join}(${inside})`,
          `title,${alias}:steps${join}(number)`,
          `title,"${alias}":steps!${hint}${join}(number,${inside})`,
          `title,steps${join}(number)`,
        ])
          await acceptable(`/rest/v1/todos?${query([['select', select], ...related])}`, {})
      },
    ),
    { numRuns: 150 },
  )
  expect(await syntaxErrorsSince(begin)).toEqual([])
})

it('any text as a relation name, function name or body returns 2xx or 4xx, and never causes a syntax error', async () => {
  const begin = logLength()
  const json = { 'content-type': 'application/json' }
  await fc.assert(
    fc.asyncProperty(
      text,
      fc.oneof(fc.json(), text),
      fc.constantFrom('POST', 'PATCH', 'DELETE', 'PUT', 'GET'),
      async (name, body, method) => {
        const withBody = method === 'GET' ? {} : { body, headers: json }
        await acceptable(`/rest/v1/${encode(name)}?id=eq.1`, { method, key: keys.secretKey, ...withBody })
        await acceptable(`/rest/v1/rpc/${encode(name)}`, { method, ...withBody })
        await acceptable('/rest/v1/places?id=eq.00000000-0000-4000-8000-000000000000', {
          method,
          key: keys.secretKey,
          ...withBody,
        })
      },
    ),
    { numRuns: 250 },
  )
  expect(await syntaxErrorsSince(begin)).toEqual([])
})

it('any value of a filter is compared unchanged and matches only itself', async () => {
  // PostgreSQL stores any text but U+0000.
  const value = fc.string({ unit: 'grapheme', maxLength: 30 }).filter((text) => !text.includes('\0'))
  await fc.assert(
    fc.asyncProperty(value, async (title) => {
      const added = await server.from('todos').insert({ title }).select('id').single()
      const id: unknown = added.data?.id
      const { body } = await request(`/rest/v1/todos?select=id,title&title=eq.${encode(title)}&id=eq.${id}`)
      expect(body).toEqual([{ id, title }])
    }),
    { numRuns: 60 },
  )
})

it('a query that would be too expensive is refused before it runs', async () => {
  const deep = `${'and('.repeat(20)}id.eq.1${')'.repeat(20)}`
  const wide = Array.from({ length: 100 }, (_, at) => `title.eq.${at}`).join(',')
  const long = Array.from({ length: 1500 }, (_, at) => at).join(',')
  for (const path of [
    `or=(${deep})`,
    `or=(${wide})`,
    `score=in.(${long})`,
    `title=eq.${'x'.repeat(9000)}`,
    Array(50).fill('title=eq.x').join('&'),
  ]) {
    expect((await request(`/rest/v1/todos?${path}`)).status).toBe(400)
  }
})

it('a response has at most a thousand rows', async () => {
  await owner`insert into public.todos (title) select 'Many ' || n from generate_series(1, 1200) as n`
  for (const asked of ['', '&limit=100000000']) {
    const { body, headers } = await request(`/rest/v1/todos?select=id${asked}`, {
      headers: { range: '0-999999' },
    })
    expect(body).toHaveLength(1000)
    expect(headers.get('content-range')).toBe('0-999/*')
  }
})
