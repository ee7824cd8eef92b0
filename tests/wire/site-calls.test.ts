import { describe, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { badgeErrors } from '#shared/errors/badges.ts'
import { supporterErrors } from '#shared/errors/supporters.ts'
import { createTestServer } from '#tests/support/test-server.ts'

const { client, visitor, runAs, request, secrets } = await createTestServer()
const stranger = client()
const admin = client()
await makeAdministrator(runAs, { email: 'boss@example.org', password: 'correct horse battery' })
await admin.auth.signInWithPassword({ email: 'boss@example.org', password: 'correct horse battery' })

it('strangers and visitors cannot insert a sponsor', async () => {
  const sponsor = { name: 'Mine', logo_url: '/logos/a.svg' }
  expect(await stranger.from('sponsors').insert(sponsor)).toMatchObject({
    status: 401,
    error: { code: '42501' },
  })
  const ada = await visitor('ada@example.org')
  expect(await ada.from('sponsors').insert(sponsor)).toMatchObject({ status: 403, error: { code: '42501' } })
})

it('a sponsor cannot have a script as its logo, and is inactive and bronze unless it says otherwise', async () => {
  const sponsors = () => admin.from('sponsors')
  const script = await sponsors().insert({ name: 'a', logo_url: 'javascript:alert(1)' })
  expect(script).toMatchObject({ status: 400, error: { code: '23514' } })
  const added = await sponsors()
    .insert({ name: 'One', logo_url: '/logos/a.svg' })
    .select('name, tier, is_active')
  expect(added).toMatchObject({ status: 201, data: [{ name: 'One', tier: 'bronze', is_active: false }] })
})

it('the server can add categories of posts, and rename them by their slug', async () => {
  const server = client(secrets.secretKey)
  const upsert = (name: string) =>
    server.from('blog_categories').upsert({ slug: 'one', name }, { onConflict: 'slug' }).select('name')
  expect(await upsert('One')).toMatchObject({ status: 201, data: [{ name: 'One' }] })
  expect(await upsert('Renamed')).toMatchObject({ status: 200, data: [{ name: 'Renamed' }] })
})

it('a visitor can join as a supporter only once and only with their session’s email address', async () => {
  const zuri = await visitor('zuri@example.org')
  expect(
    await zuri.from('community_members').insert({ name: 'Zuri', email: 'bob@example.org' }),
  ).toMatchObject({ status: 403, error: { code: '42501' } })
  expect(
    await zuri
      .from('community_members')
      .insert({ name: 'Zuri', email: 'zuri@example.org', is_verified: true }),
  ).toMatchObject({
    status: 403,
    error: {
      code: '42501',
      message: 'permission denied for table community_members',
      hint: supporterErrors.flags_not_writable,
    },
  })
  const joined = await zuri
    .from('community_members')
    .insert({ name: 'Zuri', email: 'zuri@example.org', skills: ['DevOps'], is_verified: false })
    .select()
    .single()
  expect(joined).toMatchObject({
    status: 201,
    data: { name: 'Zuri', is_verified: true, is_active: true, skills: ['DevOps'] },
  })
  expect(
    await zuri.from('community_members').insert({ name: 'Zuri', email: 'zuri@example.org' }),
  ).toMatchObject({ status: 409, error: { code: '23505' } })
  const kofi = await visitor('kofi@example.org')
  expect((await kofi.from('community_members').select('*').eq('email', 'zuri@example.org')).data).toEqual([])
  expect(await stranger.from('community_members').select('*').eq('email', 'zuri@example.org')).toMatchObject({
    status: 401,
  })
})

describe('functions of the site under /rpc', () => {
  it.each([
    ['get_testimonials_stats', {}, 401, '42501'],
    ['get_auth_users_for_authors', {}, 401, '42501'],
    ['get_dashboard_stats', {}, 401, '42501'],
    ['get_supporter_dashboard', {}, 401, '42501'],
  ])('an anonymous caller cannot call the function %s with %j', async (name, args, status, code) => {
    expect(await stranger.rpc(name, args)).toMatchObject({ status, error: { code } })
  })
  it('a download in an unknown format is refused with the code of the error as hint', async () => {
    const download = { badge_id: '00000000-0000-4000-8000-000000000000', file_format: 'exe' }
    expect(await stranger.rpc('track_badge_download', download)).toMatchObject({
      status: 400,
      error: {
        code: '22023',
        message: 'file_format must be svg or png',
        hint: badgeErrors.file_format_unknown,
      },
    })
  })
  it('a visitor cannot call functions that are for administrators', async () => {
    const mallory = await visitor('mallory@example.org')
    for (const name of ['get_testimonials_stats', 'get_auth_users_for_authors', 'get_dashboard_stats']) {
      expect(await mallory.rpc(name)).toMatchObject({ status: 403, error: { code: '42501' } })
    }
  })
  it('a GET does not count a view of a post', async () => {
    const [post] = await runAs(
      service,
      (tx) =>
        tx<{ id: string }[]>`insert into public.blog_posts (slug, title, content, author_name, status)
          values ('by-get', 'By GET', 'Words', 'Ada', 'published') returning id`,
    )
    expect(await request(`/rest/v1/rpc/increment_blog_view_count?post_id=${post?.id}`)).toMatchObject({
      status: 405,
      body: { code: '25006' },
    })
  })
  it('a reader of a post is counted once, and readers of a draft are not counted', async () => {
    const posts = await runAs(
      service,
      (tx) =>
        tx<{ id: string }[]>`insert into public.blog_posts (slug, title, content, author_name, status)
            values ('out', 'Out', 'Words', 'Ada', 'published'), ('draft', 'Draft', '', '', 'draft') returning id`,
    )
    for (const { id } of posts) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => stranger.rpc('increment_blog_view_count', { post_id: id })),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
    }
    const views = await runAs(
      service,
      (tx) =>
        tx`select slug, view_count, updated_at = created_at as untouched from public.blog_posts where slug in ('out', 'draft') order by slug`,
    )
    expect(views).toMatchObject([
      { slug: 'draft', view_count: 0 },
      { slug: 'out', view_count: 1, untouched: true },
    ])
  })
  it('a badge download is counted once per format, whatever IP address the page sends', async () => {
    const [badge] = await runAs(
      service,
      (tx) => tx<{ id: string }[]>`
      insert into public.badges (badge_type, badge_title, recipient_name, verification_code) values ('community_supporter', 'Community Champion', 'Ada', 'ABC234') returning id`,
    )
    const track = (file_format: string, ip_address: string | null) =>
      stranger.rpc('track_badge_download', { badge_id: badge?.id, file_format, ip_address, user_agent: 'x' })
    for (const address of ['8.8.8.8', '9.9.9.9', null]) expect((await track('svg', address)).status).toBe(204)
    await track('png', null)
    const [counted] = await runAs(
      service,
      (tx) =>
        tx`select download_count, svg_download_count, png_download_count from public.badges where id = ${badge?.id ?? ''}`,
    )
    expect(counted).toEqual({ download_count: 2, svg_download_count: 1, png_download_count: 1 })
    const marks = await runAs(
      service,
      (tx) => tx`select encode(mark, 'escape') as mark from private.view_marks`,
    )
    expect(JSON.stringify(marks)).not.toMatch(/8\.8\.8\.8|127\.0/)
  })
  it('functions for administrators return values, or rows that can be filtered and sorted', async () => {
    expect(await admin.rpc('get_testimonials_stats').single()).toMatchObject({
      status: 200,
      data: {
        total_testimonials: 0,
        approved_testimonials: 0,
        awaiting_approval_testimonials: 0,
        rejected_testimonials: 0,
        awaiting_deletion_approval_testimonials: 0,
      },
    })
    const authors = await admin
      .rpc('get_auth_users_for_authors', undefined, { count: 'exact' })
      .select('email,full_name')
      .eq('email', 'boss@example.org')
    expect(authors).toMatchObject({
      status: 200,
      count: 1,
      data: [{ email: 'boss@example.org', full_name: '20 in 24' }],
    })
    expect((await admin.rpc('get_dashboard_stats')).data).toMatchObject({
      supporters: { total: expect.any(Number), recent: expect.any(Number) },
      app_ideas: { total: 0 },
    })
    expect((await admin.rpc('get_testimonials_stats', {}, { get: true })).status).toBe(200)
  })
  it('a call for a supporter’s dashboard returns only the caller’s own dashboard', async () => {
    const tunde = await visitor('tunde@example.org')
    await tunde.from('community_members').insert({ name: 'Tunde', email: 'tunde@example.org' })
    expect((await tunde.rpc('get_supporter_dashboard')).data).toMatchObject({
      member: { email: 'tunde@example.org' },
      badges: [{ badge_type: 'community_supporter', recipient_name: 'Tunde' }],
      testimonials: [],
      ideas: [],
    })
    const other = await visitor('other@example.org')
    expect((await other.rpc('get_supporter_dashboard')).data).toMatchObject({ member: null })
  })
})

describe('badges', () => {
  it('badges cannot be listed or guessed by pattern, and are found only by their exact code', async () => {
    for (const query of [
      'select=*',
      'verification_code=like.*',
      'verification_code=gt.A',
      'id=not.is.null',
      'verification_code=in.(ABC234)',
      'or=(verification_code.eq.ABC234)',
    ]) {
      expect((await request(`/rest/v1/badges?${query}`)).body).toEqual([])
    }
    const { data } = await stranger.from('badges').select('*').eq('verification_code', 'ABC234').single()
    expect(data).toMatchObject({ recipient_name: 'Ada', badge_title: 'Community Champion' })
    expect(data).not.toHaveProperty('recipient_email')
  })
})
