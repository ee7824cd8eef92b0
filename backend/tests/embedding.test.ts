import { describe, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { createTestServer } from '#tests/support/test-server.ts'

const { app, client, request, runAs, secrets } = await createTestServer()
const stranger = client()
const server = client(secrets.secretKey)
const admin = client()
await makeAdministrator(runAs, { email: 'boss@example.org', password: 'correct horse battery' })
await admin.auth.signInWithPassword({ email: 'boss@example.org', password: 'correct horse battery' })

const alpha = await buildIdea(runAs, { title: 'Alpha' })
const beta = await buildIdea(runAs, { title: 'Beta' })
const waiting = await buildIdea(runAs, { title: 'Waiting', status: 'awaiting_approval' })
await runAs(service, async (tx) => {
  await tx`delete from public.challenge_apps`
  await tx`insert into public.challenge_apps (number, title, idea_id, state) values
    (1, 'One', ${alpha}, 'done'), (2, 'Two', ${alpha}, 'building'), (3, 'Three', ${waiting}, 'queued'), (4, 'Four', null, 'queued')`
  await tx`insert into public.blog_categories (id, slug, name) values
    ('00000000-0000-4000-8000-000000000001', 'news', 'News'), ('00000000-0000-4000-8000-000000000002', 'tips', 'Tips')`
  await tx`insert into public.blog_posts (slug, title, content, author_name, status, category_id) values
    ('out', 'Out', 'Words', 'Ada', 'published', '00000000-0000-4000-8000-000000000001'),
    ('draft', 'Draft', '', '', 'draft', '00000000-0000-4000-8000-000000000001'),
    ('loose', 'Loose', 'Words', 'Ada', 'published', null)`
})
const get = (path: string) => request(`/rest/v1/${path}`)
const ideas = (select: string) => stranger.from('app_ideas').select(select).order('title')

describe('hidden rows and columns', () => {
  it('a row that is hidden from the caller is not returned as a related row either', async () => {
    const apps = await stranger.from('challenge_apps').select('number,app_ideas(title)').order('number')
    expect(apps.data).toEqual([
      { number: 1, app_ideas: { title: 'Alpha' } },
      { number: 2, app_ideas: { title: 'Alpha' } },
      { number: 3, app_ideas: null },
      { number: 4, app_ideas: null },
    ])
    const posts = 'slug,blog_posts_with_category(title)'
    expect((await stranger.from('blog_categories').select(posts).order('slug')).data).toEqual([
      { slug: 'news', blog_posts_with_category: [{ title: 'Out' }] },
      { slug: 'tips', blog_posts_with_category: [] },
    ])
  })
  it.each([
    'challenge_apps?select=number,app_ideas(submitter_email)',
    'challenge_apps?select=number,app_ideas(title)&app_ideas.submitter_email=eq.x',
    'challenge_apps?select=number,app_ideas!inner(title)&app_ideas.submitter_email=like.a*',
    'challenge_apps?select=number,app_ideas(title)&app_ideas.order=submitter_email',
    'challenge_apps?select=number,app_ideas(title)&app_ideas.or=(title.eq.x,submitter_email.eq.y)',
    'blog_categories?select=slug,blog_posts(title)',
    'blog_categories?select=slug,blog_posts(*)',
    'blog_categories?select=slug,blog_posts!inner(id)',
    'blog_posts_with_category?select=slug,blog_drafts(form)',
    'blog_posts_with_category?select=slug,blog_revisions(id)',
  ])('a query with related rows is refused if the caller may not read a part of it: %s', async (path) => {
    expect(await get(path)).toMatchObject({ status: 401, body: { code: '42501' } })
  })
  it('a hidden related row cannot be inferred from a filter on it', async () => {
    const { data } = await stranger
      .from('challenge_apps')
      .select('number,app_ideas!inner(id)')
      .eq('app_ideas.status', 'awaiting_approval')
    expect(data).toEqual([])
  })
  it('a star for a related row returns only the columns that the caller may read', async () => {
    const { data } = await stranger.from('challenge_apps').select('app_ideas(*)').eq('number', 1).single()
    expect(Object.keys(data?.app_ideas ?? {})).not.toContain('submitter_email')
    expect(data?.app_ideas).toMatchObject({ title: 'Alpha' })
  })
})

describe('unknown or excessive relationships', () => {
  it.each([
    ['app_ideas?select=id,rel(*)', 'PGRST200'],
    ['app_ideas?select=id,blog_posts(*)', 'PGRST200'],
    ['app_ideas?select=id,idea_votes(*)', 'PGRST200'],
    ['app_ideas?select=id,users(*)', 'PGRST200'],
    ['app_ideas?select=*,auth.users(*)', 'PGRST200'],
    ['challenge_apps?select=number,app_ideas!nothing(title)', 'PGRST200'],
    ['board_stats?select=*,app_ideas(*)', 'PGRST200'],
    ['app_ideas?select=id,challenge_apps()', 'PGRST100'],
    ['app_ideas?select=id,challenge_apps(number', 'PGRST100'],
    ['app_ideas?select=id,challenge_apps)number(', 'PGRST100'],
    ['app_ideas?select=id,challenge_apps!a!b(number)', 'PGRST100'],
    ['app_ideas?select=id,"challenge_apps(number)', 'PGRST100'],
    ['app_ideas?select=challenge_apps(number),challenge_apps(title)', 'PGRST100'],
    [
      'app_ideas?select=a:challenge_apps(number),b:challenge_apps(number),c:challenge_apps(number),d:challenge_apps(number),e:challenge_apps(number)',
      'PGRST100',
    ],
    ['app_ideas?select=challenge_apps(app_ideas(title))', 'PGRST127'],
    ['app_ideas?select=...challenge_apps(number)', 'PGRST127'],
    ['app_ideas?select=challenge_apps(number::text)', 'PGRST127'],
    ['app_ideas?select=challenge_apps(count)', 'PGRST123'],
    ['app_ideas?select=challenge_apps(count())', 'PGRST123'],
    ['app_ideas?select=challenge_apps(nothing)', '42703'],
    ['app_ideas?select=challenge_apps(number)&challenge_apps.nothing=eq.1', '42703'],
    ['app_ideas?select=challenge_apps(number)&challenge_apps.number=eq.x', '22P02'],
    ['app_ideas?select=challenge_apps(number)&challenge_apps.limit=x', 'PGRST100'],
    ['app_ideas?select=challenge_apps(number)&challenge_apps.app_ideas.title=eq.x', 'PGRST108'],
    ['app_ideas?select=id&challenge_apps.number=eq.1', 'PGRST108'],
    ['app_ideas?select=id&challenge_apps.order=number', 'PGRST108'],
    ['app_ideas?select=apps:challenge_apps(number)&challenge_apps.number=eq.1', 'PGRST108'],
    ['challenge_apps?select=app_ideas(title)&order=app_ideas(title)', 'PGRST108'],
  ])('the query %s for related rows is refused with %s', async (path, code) => {
    const { status, body } = await get(path)
    expect({ status, code: body.code }).toEqual({ status: 400, code })
  })
  it('hundreds of relations or levels of related rows in one query are refused immediately', async () => {
    const many = Array.from({ length: 300 }, (_, at) => `a${at}:challenge_apps(title)`).join(',')
    const deep = `${'challenge_apps('.repeat(400)}id${')'.repeat(400)}`
    const open = 'a('.repeat(3000)
    for (const select of [many, deep, open, `${open}${'"'.repeat(501)}`, '(,'.repeat(2000), '!'.repeat(7000)])
      expect((await get(`app_ideas?select=${select}`)).status).toBe(400)
  })
  it('an update whose returned rows are filtered by a relation is refused, and nothing is written', async () => {
    const changed = await server
      .from('challenge_apps')
      .update({ title: 'Changed' })
      .eq('number', 4)
      .select('number,app_ideas!inner(title)')
    expect(changed).toMatchObject({ status: 400, error: { code: 'PGRST127' } })
    expect((await server.from('challenge_apps').select('title').eq('number', 4).single()).data).toEqual({
      title: 'Four',
    })
  })
  it('a write or deletion with a required relation is refused even if no rows are returned, and changes nothing', async () => {
    const path =
      '/rest/v1/challenge_apps?select=number,app_ideas!inner(id)&app_ideas.status=eq.approved&number=eq.1'
    const body = JSON.stringify({ title: 'Changed' })
    const headers = { 'content-type': 'application/json' }
    for (const init of [{ method: 'PATCH', body, headers }, { method: 'DELETE' }])
      expect(await request(path, { ...init, key: secrets.secretKey })).toMatchObject({
        status: 400,
        body: { code: 'PGRST127' },
      })
    expect((await server.from('challenge_apps').select('title').eq('number', 1).single()).data).toEqual({
      title: 'One',
    })
  })
})

describe('related rows', () => {
  it('related rows are returned as an object or a list, under their name or an alias', async () => {
    expect((await ideas('title,challenge_apps(number)')).data).toEqual([
      { title: 'Alpha', challenge_apps: [{ number: 1 }, { number: 2 }] },
      { title: 'Beta', challenge_apps: [] },
    ])
    const posts = await admin.from('blog_posts').select('title,blog_categories(name)').order('title')
    expect(posts.data).toEqual([
      { title: 'Draft', blog_categories: { name: 'News' } },
      { title: 'Loose', blog_categories: null },
      { title: 'Out', blog_categories: { name: 'News' } },
    ])
    expect((await ideas('apps:challenge_apps(no:number)').limit(1)).data).toEqual([
      { apps: [{ no: 1 }, { no: 2 }] },
    ])
  })
  it.each([
    'app_ideas!challenge_apps_idea_id_fkey(title)',
    'app_ideas!idea_id(title)',
    'app_ideas!id!left(title)',
    'app_ideas:challenge_apps_idea_id_fkey(title)',
    'app_ideas:idea_id(title)',
  ])('a query can name related rows by relation, foreign key or column: %s', async (select) => {
    const { data } = await stranger.from('challenge_apps').select(select).eq('number', 1).single()
    expect(data).toEqual({ app_ideas: { title: 'Alpha' } })
  })
  it('a query of a view can also return related rows', async () => {
    const { data } = await stranger
      .from('blog_posts_with_category')
      .select('title,category:blog_categories(slug)')
      .order('title')
    expect(data).toEqual([
      { title: 'Loose', category: null },
      { title: 'Out', category: { slug: 'news' } },
    ])
  })
  it('related rows can be filtered, sorted and paged separately', async () => {
    const shown = (select: string) => stranger.from('app_ideas').select(select).eq('id', alpha)
    const numbers = async (query: PromiseLike<{ data: unknown }>) => (await query).data
    const select = 'challenge_apps(number)'
    expect(await numbers(shown(select).eq('challenge_apps.state', 'done'))).toEqual([
      { challenge_apps: [{ number: 1 }] },
    ])
    expect(
      await numbers(shown(select).or('number.eq.2, title.eq.Four', { referencedTable: 'challenge_apps' })),
    ).toEqual([{ challenge_apps: [{ number: 2 }] }])
    const turned = { referencedTable: 'challenge_apps', ascending: false }
    expect(await numbers(shown(select).order('number', turned))).toEqual([
      { challenge_apps: [{ number: 2 }, { number: 1 }] },
    ])
    expect(await numbers(shown(select).order('number', turned).limit(1, turned))).toEqual([
      { challenge_apps: [{ number: 2 }] },
    ])
    expect(
      await numbers(shown(select).order('number', { referencedTable: 'challenge_apps' }).range(1, 1, turned)),
    ).toEqual([{ challenge_apps: [{ number: 2 }] }])
    expect(await numbers(shown('apps:challenge_apps(number)').not('apps.state', 'eq', 'done'))).toEqual([
      { apps: [{ number: 2 }] },
    ])
  })
  it('a required relation filters the rows of a query, and their count', async () => {
    const query = stranger
      .from('app_ideas')
      .select('title,challenge_apps!inner(number)', { count: 'exact' })
      .eq('challenge_apps.number', 2)
    expect(await query).toMatchObject({
      count: 1,
      data: [{ title: 'Alpha', challenge_apps: [{ number: 2 }] }],
    })
    const none = stranger
      .from('app_ideas')
      .select('title,challenge_apps!inner(number)', { count: 'exact', head: true })
    expect(await none.eq('challenge_apps.number', 3)).toMatchObject({ count: 0 })
  })
  it('related rows can be returned for a single object and after a write', async () => {
    const changed = await server
      .from('challenge_apps')
      .update({ idea_id: beta })
      .eq('number', 4)
      .select('number,app_ideas(title)')
      .single()
    expect(changed).toMatchObject({ status: 200, data: { number: 4, app_ideas: { title: 'Beta' } } })
    const added = await server
      .from('challenge_apps')
      .insert({ number: 20, idea_id: beta })
      .select('app_ideas(title,status)')
    expect(added.data).toEqual([{ app_ideas: { title: 'Beta', status: 'approved' } }])
    const removed = await server
      .from('challenge_apps')
      .delete()
      .eq('number', 20)
      .select('app_ideas(title)')
      .single()
    expect(removed.data).toEqual({ app_ideas: { title: 'Beta' } })
  })
  it('a row has at most a hundred related rows in a response', async () => {
    await runAs(
      service,
      (tx) => tx`insert into public.blog_posts (slug, title, content, author_name, status, category_id)
        select 'many-' || n, 'Many', 'Words', 'Ada', 'published', '00000000-0000-4000-8000-000000000002' from generate_series(1, 120) as n`,
    )
    for (const asked of ['', '&blog_posts_with_category.limit=1000']) {
      const { body } = await get(`blog_categories?slug=eq.tips&select=blog_posts_with_category(slug)${asked}`)
      expect(
        (body as unknown as [{ blog_posts_with_category: unknown[] }])[0].blog_posts_with_category,
      ).toHaveLength(100)
    }
  })
})

it('a cached response is invalidated when a related row changes', async () => {
  const path = `app_ideas?select=title,challenge_apps(title)&id=eq.${alpha}`
  const read = async () => JSON.stringify((await get(path)).body)
  expect(await read()).toContain('"One"')
  expect(await read()).toContain('"One"')
  await server.from('challenge_apps').update({ title: 'Renamed' }).eq('number', 1)
  expect(await read()).toContain('"Renamed"')
  const byView = async () =>
    JSON.stringify((await get('blog_categories?select=slug,blog_posts_with_category(title)')).body)
  expect(await byView()).toContain('"Out"')
  await admin.from('blog_posts').update({ title: 'Outside' }).eq('slug', 'out')
  expect(await byView()).toContain('"Outside"')
})

it('only relationships of the schema can be used to return related rows', async () => {
  const { foreignKeys } = app.schema()
  const links = foreignKeys.map(
    ({ relation, refersTo, columns }) =>
      `${relation}(${columns.map(({ own }) => own)}) -> ${refersTo}(${columns.map(({ other }) => other)})`,
  )
  expect(links).toMatchInlineSnapshot(`
    [
      "app_tests(app_number) -> challenge_apps(number)",
      "blog_drafts(post_id) -> blog_posts(id)",
      "blog_drafts(post_id) -> blog_posts_with_category(id)",
      "blog_posts(category_id) -> blog_categories(id)",
      "blog_posts_with_category(category_id) -> blog_categories(id)",
      "blog_revisions(post_id) -> blog_posts(id)",
      "blog_revisions(post_id) -> blog_posts_with_category(id)",
      "blog_writers(post_id) -> blog_posts(id)",
      "blog_writers(post_id) -> blog_posts_with_category(id)",
      "challenge_apps(idea_id) -> app_ideas(id)",
      "challenge_apps(idea_id) -> office_ideas(id)",
      "day_declarations(attempt,number) -> day_entries(attempt,number)",
      "day_declarations(attempt,number) -> day_log(attempt,number)",
      "day_declarations(attempt,witness_number) -> day_witnesses(attempt,number)",
      "day_evidence(attempt) -> day_attempts(attempt)",
      "day_evidence(attempt,witness_number) -> day_witnesses(attempt,number)",
      "day_heads(attempt) -> day_attempts(attempt)",
      "day_heads(attempt,number) -> day_entries(attempt,number)",
      "day_heads(attempt,number) -> day_log(attempt,number)",
      "day_intents(attempt) -> day_attempts(attempt)",
      "day_entries(attempt) -> day_attempts(attempt)",
      "day_log(attempt) -> day_attempts(attempt)",
      "day_entries(attempt,corrects) -> day_entries(attempt,number)",
      "day_entries(attempt,corrects) -> day_log(attempt,number)",
      "day_log(attempt,corrects) -> day_entries(attempt,number)",
      "day_log(attempt,corrects) -> day_log(attempt,number)",
      "day_entries(evidence_id) -> day_evidence(id)",
      "day_log(evidence_id) -> day_evidence(id)",
      "day_entries(attempt,witness_number) -> day_witnesses(attempt,number)",
      "day_log(attempt,witness_number) -> day_witnesses(attempt,number)",
      "day_pictures(attempt,entry_number) -> day_entries(attempt,number)",
      "day_pictures(attempt,entry_number) -> day_log(attempt,number)",
      "day_pictures(evidence_id) -> day_evidence(id)",
      "day_planned_shifts(attempt,witness_number) -> day_witnesses(attempt,number)",
      "day_streams(attempt) -> day_attempts(attempt)",
      "day_withdrawals(attempt) -> day_attempts(attempt)",
      "day_withdrawals(attempt,number) -> day_entries(attempt,number)",
      "day_withdrawals(attempt,number) -> day_log(attempt,number)",
      "day_witnesses(attempt) -> day_attempts(attempt)",
    ]
  `)
})
