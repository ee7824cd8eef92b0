import { describe, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { createTestServer } from '#tests/support/test-server.ts'

const { app, client, request, runAs } = await createTestServer()
const stranger = client()
const admin = client()
await makeAdministrator(runAs, { email: 'boss@example.org', password: 'correct horse battery' })
await admin.auth.signInWithPassword({ email: 'boss@example.org', password: 'correct horse battery' })

const alpha = await buildIdea(runAs, { title: 'Alpha' })
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

describe('hidden rows and columns of the site', () => {
  it('a hidden idea or draft is not shown as a related row either', async () => {
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
  it('a hidden idea cannot be inferred by filtering on it as a related row', async () => {
    const { data } = await stranger
      .from('challenge_apps')
      .select('number,app_ideas!inner(id)')
      .eq('app_ideas.status', 'awaiting_approval')
    expect(data).toEqual([])
  })
  it('a star for an idea as a related row returns no hidden columns', async () => {
    const { data } = await stranger.from('challenge_apps').select('app_ideas(*)').eq('number', 1).single()
    expect(Object.keys(data?.app_ideas ?? {})).not.toContain('submitter_email')
    expect(data?.app_ideas).toMatchObject({ title: 'Alpha' })
  })
})

it('a cached list of posts changes with a post in it', async () => {
  const read = async () =>
    JSON.stringify((await get('blog_categories?select=slug,blog_posts_with_category(title)')).body)
  expect(await read()).toContain('"Out"')
  await admin.from('blog_posts').update({ title: 'Outside' }).eq('slug', 'out')
  expect(await read()).toContain('"Outside"')
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
