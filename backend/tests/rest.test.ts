import { describe, expect, it } from 'vitest'
import { createRunAs } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { createTestServer } from '#tests/support/test-server.ts'
import { waitUntil } from '#tests/support/until.ts'

const { client, visitor, runAs, url, secrets, request, database } = await createTestServer()
const stranger = client()
const admin = client()
await makeAdministrator(runAs, { email: 'boss@example.org', password: 'correct horse battery' })
await admin.auth.signInWithPassword({ email: 'boss@example.org', password: 'correct horse battery' })

const alphabet = ['Alpha', 'Beta', 'Gamma, with (commas)', 'Delta "quoted"', 'Epsilon 100%']
for (const [at, title] of alphabet.entries()) {
  await buildIdea(runAs, {
    title,
    voteCount: at,
    submitterName: `Person ${at}`,
    targetUsers: at % 2 ? ['Small Business Owners'] : ['Students'],
    createdAt: `2025-07-0${at + 1}T10:00:00Z`,
  })
}
await buildIdea(runAs, { title: 'Waiting', status: 'awaiting_approval' })
await buildIdea(runAs, { title: 'Testing it', status: 'testing' })

const rows = () => stranger.from('app_ideas').select('title')
const titles = (data: { title: string }[] | null) => data?.map(({ title }) => title)

describe('reads by a stranger', () => {
  it('an anonymous caller cannot select, filter or order by a hidden column', async () => {
    for (const answer of [
      await stranger.from('app_ideas').select('submitter_email'),
      await stranger.from('app_ideas').select('id').eq('submitter_email', 'x'),
      await stranger.from('app_ideas').select('id').or('submitter_email.eq.x,title.eq.y'),
      await stranger.from('app_ideas').select('id').order('user_id'),
    ]) {
      expect(answer).toMatchObject({ status: 401, error: { code: '42501' } })
    }
  })
  it('an anonymous caller cannot read unlisted rows with any filter', async () => {
    for (const query of [
      'status=neq.approved',
      'or=(status.eq.awaiting_approval,status.eq.rejected)',
      'not.and=(status.eq.approved,title.eq.x)',
      'title=eq.Waiting',
    ]) {
      const { body } = await request(`/rest/v1/app_ideas?select=title,status&${query}`)
      for (const row of body as unknown as { status: string }[])
        expect(row.status).not.toBe('awaiting_approval')
    }
  })
  it('an anonymous caller cannot write anything', async () => {
    expect(
      await stranger.from('app_ideas').update({ status: 'approved' }).eq('title', 'Waiting'),
    ).toMatchObject({ status: 401, error: { code: '42501' } })
    expect(await stranger.from('app_ideas').delete().eq('title', 'Alpha')).toMatchObject({ status: 401 })
  })
  it('a star in a query selects every column that is not hidden', async () => {
    const { data } = await stranger.from('app_ideas').select('*').eq('title', 'Alpha').single()
    const granted = await database.owner<{ name: string }[]>`
      select column_name as name from information_schema.column_privileges
      where grantee = 'anon' and privilege_type = 'SELECT' and table_schema = 'public' and table_name = 'app_ideas'`
    expect(Object.keys(data).sort()).toEqual(granted.map(({ name }) => name).sort())
    expect(Object.keys(data)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/email|verified|user_id/)]),
    )
    expect(data.created_at).toBe('2025-07-01T10:00:00+00:00')
  })
  it('a response contains the exact count of rows, and rows can be paged by range', async () => {
    const first = await stranger
      .from('app_ideas')
      .select('title', { count: 'exact' })
      .order('vote_count')
      .order('title')
      .range(0, 1)
    expect(first).toMatchObject({
      status: 206,
      count: 6,
      data: [{ title: 'Alpha' }, { title: 'Testing it' }],
    })
    const all = await stranger.from('app_ideas').select('title', { count: 'exact' }).range(0, 9)
    expect(all).toMatchObject({ status: 200, count: 6 })
    const head = await stranger.from('app_ideas').select('*', { count: 'exact', head: true })
    expect(head).toMatchObject({ status: 200, count: 6, data: null })
    const beyond = await stranger.from('app_ideas').select('*', { count: 'exact' }).range(100, 109)
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
      (q: ReturnType<typeof rows>) => q.contains('target_users', ['Small Business Owners']),
      ['Beta', 'Delta "quoted"'],
    ],
    [
      'overlaps',
      (q: ReturnType<typeof rows>) => q.overlaps('target_users', ['Small Business Owners', 'NGOs']),
      ['Beta', 'Delta "quoted"'],
    ],
    [
      'gte and lt',
      (q: ReturnType<typeof rows>) => q.gte('vote_count', 2).lt('vote_count', 4),
      ['Delta "quoted"', 'Gamma, with (commas)'],
    ],
    [
      'or with quotes',
      (q: ReturnType<typeof rows>) => q.or('title.ilike."%, with (%",submitter_name.ilike."%son 0"'),
      ['Alpha', 'Gamma, with (commas)'],
    ],
    [
      'nested and, not',
      (q: ReturnType<typeof rows>) =>
        q.or('and(vote_count.gt.1,vote_count.lt.3),not.and(vote_count.lt.4,status.eq.approved)'),
      ['Epsilon 100%', 'Gamma, with (commas)', 'Testing it'],
    ],
    ['is null', (q: ReturnType<typeof rows>) => q.is('category', null).eq('title', 'Alpha'), ['Alpha']],
    ['not', (q: ReturnType<typeof rows>) => q.not('status', 'eq', 'approved'), ['Testing it']],
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
      .from('app_ideas')
      .select('name:title, votes:vote_count, again:title')
      .eq('title', 'Beta')
      .single()
    expect(data).toEqual({ name: 'Beta', votes: 1, again: 'Beta' })
  })
  it('an anonymous caller can read the totals of the board', async () => {
    expect((await stranger.from('board_stats').select('*').single()).data).toEqual({
      active_ideas: 6,
      total_votes: 10,
      contributors: 0,
    })
  })
})

describe('unsupported queries and headers', () => {
  it.each([
    ['app_ideas?select=id,rel(*)', 400, 'PGRST200'],
    ['app_ideas?select=id::text', 400, 'PGRST127'],
    ['app_ideas?select=count()', 400, 'PGRST123'],
    ['app_ideas?title=fts.x', 400, 'PGRST127'],
    ['app_ideas?title=match.^a', 400, 'PGRST127'],
    ['app_ideas?title=eq(any).{a}', 400, 'PGRST127'],
    ['app_ideas?title=nonsense.x', 400, 'PGRST100'],
    ['app_ideas?title=x', 400, 'PGRST100'],
    ['app_ideas?or=(title.eq.a', 400, 'PGRST100'],
    ['app_ideas?or=()', 400, 'PGRST100'],
    ['app_ideas?or=(title.ilike.%a,b%)', 400, 'PGRST100'],
    ['app_ideas?limit=x', 400, 'PGRST100'],
    ['app_ideas?limit=-1', 416, 'PGRST103'],
    ['app_ideas?offset=99999999999999999999', 400, 'PGRST100'],
    ['app_ideas?nothing=eq.1', 400, '42703'],
    ['app_ideas?select=nothing', 400, '42703'],
    ['app_ideas?order=nothing', 400, '42703'],
    ['app_ideas?id=eq.x', 400, '22P02'],
    ['app_ideas?title=cs.{a}', 404, '42883'],
    ['app_ideas?rel.title=eq.1', 400, 'PGRST108'],
    ['nothing', 404, 'PGRST205'],
    ['admin_users', 404, 'PGRST205'],
    ['', 404, 'PGRST126'],
    ['a/b', 404, 'PGRST125'],
    ['app_ideas?select=a:id"--', 400, 'PGRST100'],
    ['app_ideas?select=id,"x""; drop', 400, undefined],
    ['app_ideas?order=id;select 1', 400, undefined],
    ['app_ideas?order=title.desc,(select 1)', 400, undefined],
    ['app_ideas?id=eq.1)or(1=1', 400, '22P02'],
    ['app_ideas?select=*,auth.users(*)', 400, 'PGRST200'],
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
      await request('/rest/v1/app_ideas', { headers: headers as unknown as Record<string, string> }),
    ).toMatchObject({ status, body: { code } })
  })
  it('requests without a key, with an unknown key, or with a secret key from a browser are refused', async () => {
    const get = (headers: Record<string, string>) => fetch(`${url}/rest/v1/app_ideas`, { headers })
    expect(await (await get({})).json()).toEqual({
      message: 'No API key found in request',
      hint: 'No `apikey` request header or url param was found.',
    })
    expect((await get({ apikey: 'sb_publishable_wrong' })).headers.get('sb-error-code')).toBe(
      'UNAUTHORIZED_INVALID_API_KEY',
    )
    expect((await get({ apikey: secrets.secretKey, origin: 'https://evil.example' })).status).toBe(401)
  })
})

describe('writes by an administrator', () => {
  it('a write by an administrator without a filter is refused', async () => {
    expect(await request('/rest/v1/app_ideas', { method: 'DELETE' })).toMatchObject({
      status: 400,
      body: { code: '21000', message: 'DELETE requires a WHERE clause' },
    })
  })
  it('an administrator cannot write a column that does not exist or is not granted', async () => {
    expect(await admin.from('app_ideas').update({ nothing: 1 }).eq('title', 'Alpha')).toMatchObject({
      status: 400,
      error: { code: 'PGRST204' },
    })
    expect(await admin.from('app_ideas').update({ vote_count: 99 }).eq('title', 'Alpha')).toMatchObject({
      status: 403,
      error: { code: '42501' },
    })
    expect(await admin.from('app_ideas').update({ status: 'famous' }).eq('title', 'Alpha')).toMatchObject({
      status: 400,
      error: { code: '23514' },
    })
  })
  it('a signed-in visitor cannot write as an administrator', async () => {
    const ada = await visitor('ada@example.org')
    expect(await ada.from('app_ideas').update({ status: 'rejected' }).eq('title', 'Alpha')).toMatchObject({
      status: 403,
      error: { code: '42501' },
    })
  })
  it('a write that should change exactly one row but changes several is rolled back', async () => {
    expect(
      await admin.from('app_ideas').update({ category: 'x' }).like('title', '%a%').select().single(),
    ).toMatchObject({ status: 406, error: { code: 'PGRST116' } })
    expect((await admin.from('app_ideas').select('id').eq('category', 'x')).data).toEqual([])
  })
  it('after an administrator changes the status of an idea, the next anonymous read shows it', async () => {
    await stranger.from('app_ideas').select('title').eq('title', 'Waiting')
    const { status } = await admin
      .from('app_ideas')
      .update({ status: 'approved', updated_at: new Date().toISOString() })
      .eq('title', 'Waiting')
    expect(status).toBe(204)
    expect(titles((await stranger.from('app_ideas').select('title').eq('title', 'Waiting')).data)).toEqual([
      'Waiting',
    ])
    const shown = await admin
      .from('app_ideas')
      .update({ tech_stack: ['ts', 'sql'] })
      .eq('title', 'Waiting')
      .select('title, tech_stack, submitter_email')
    expect(shown).toMatchObject({
      status: 200,
      data: [{ title: 'Waiting', tech_stack: ['ts', 'sql'], submitter_email: null }],
    })
  })
  it('an administrator can delete a row, and deleting a missing row is not an error', async () => {
    const id = await buildIdea(runAs, { title: 'Short-lived' })
    expect(await admin.from('app_ideas').delete().eq('id', id).select('id')).toMatchObject({
      status: 200,
      data: [{ id }],
    })
    expect(await admin.from('app_ideas').delete().eq('id', id)).toMatchObject({ status: 204, error: null })
  })
})

describe('the anonymous read cache', () => {
  it('a reader who already has the current response gets 304, and signed-in responses are never cached', async () => {
    const first = await request('/rest/v1/app_ideas?select=title')
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toContain('s-maxage=5')
    const withAnother = `"x", ${etag}`
    const ofAProxy = etag.replace(/^W\//, '')
    for (const known of [etag, withAnother, ofAProxy])
      expect(
        (await request('/rest/v1/app_ideas?select=title', { headers: { 'if-none-match': known } })).status,
      ).toBe(304)
    const session = await admin.auth.getSession()
    const own = await request('/rest/v1/app_ideas?select=title', {
      token: session.data.session?.access_token,
    })
    expect(own.headers.get('cache-control')).toBe('no-store')
  })
  it('a browser gets the same anonymous response compressed, with the same headers', async () => {
    const ask = (encoding: string) =>
      fetch(`${url}/rest/v1/app_ideas?select=*&order=title`, {
        headers: { apikey: secrets.publishableKey, 'accept-encoding': encoding },
      })
    const plain = await ask('identity')
    expect(plain.headers.get('content-encoding')).toBeNull()
    const text = await plain.text()
    // Requests each encoding twice, because the second answer comes from the cache.
    for (const encoding of ['br', 'br', 'gzip', 'gzip']) {
      const answer = await ask(encoding)
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      expect(answer.headers.get('vary')).toContain('accept-encoding')
      expect(answer.headers.get('etag')).toBe((await ask('identity')).headers.get('etag'))
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(await answer.text()).toBe(text)
    }
  })
  it('a change by another node invalidates cached anonymous responses', async () => {
    await stranger.from('app_ideas').select('title').eq('title', 'From elsewhere')
    await buildIdea(createRunAs(database.login), { title: 'From elsewhere' })
    await waitUntil('the new idea', async () => {
      const { data } = await stranger.from('app_ideas').select('title').eq('title', 'From elsewhere')
      return data?.length === 1 ? true : undefined
    })
  })
})
