import { expect, test, vi } from 'vitest'
import { createPages, type PagesOptions } from '#server/pages/render-page.ts'

const stylesheet = { href: '/assets/a.css', text: ':root{color:red}' }
const idea = {
  id: '5b0d7a9e-7a1c-4b0a-9a55-0f5f3a3c9f01',
  title: 'Clinic </script><script>alert(1)</script>',
  description: 'Patients hold a place in line by text message.',
  submitter_name: 'Ṣọlá Ayọ̀délé',
  target_users: ['Students'],
  status: 'approved',
  vote_count: 3,
  created_at: '2025-07-17T10:00:00+00:00',
}

test('shows the board to anyone, asked for as nobody', async () => {
  const { get, asked } = pagesWith(boardHost)
  const answer = await get('/app-ideas?status=approved')
  const body = await answer.text()
  expect(answer.status).toBe(200)
  expect(body).toContain('Ṣọlá Ayọ̀délé')
  expect(body).toContain('<title>App Ideas · 20 in 24</title>')
  expect(body).toContain('<link rel="canonical" href="https://example.org/app-ideas">')
  expect(asked.length).toBeGreaterThan(1)
  for (const request of asked) expect(request.headers.get('authorization')).toBe('Bearer sb_publishable_x')
})

test('cannot be broken out of by what people sent in', async () => {
  const body = await (await pagesWith(boardHost).get('/app-ideas')).text()
  expect(body).not.toContain('<script>alert(1)')
})

test('contains nothing the policy of the host forbids', async () => {
  for (const path of ['/', '/app-ideas', '/admin/login', '/admin/app-ideas', '/nowhere']) {
    const body = await (await pagesWith(boardHost).get(path)).text()
    expect(body.match(/ style="/g), path).toBeNull()
    expect(
      [...body.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => text),
      path,
    ).toEqual([stylesheet.text])
    expect(body.match(/<script(?![^>]* (src|type="application\/(ld\+)?json"))/g), path).toBeNull()
    expect(body.match(/ on[a-z]+="/g), path).toBeNull()
  }
})

test('a stranger cannot preview another mode than the one it is; the demo can', async () => {
  const stranger = await (await pagesWith(boardHost).get('/?preview=live')).text()
  expect(stranger).not.toMatch(/TIME LEFT|Demo data/)
  const demo = await (await pagesWith(boardHost, { demo: true }).get('/?preview=live')).text()
  expect(demo).toMatch(/Demo data[\s\S]*TIME LEFT/)
})

test('an unknown address is 404 and not for search engines', async () => {
  const answer = await pagesWith(boardHost).get('/nowhere')
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain('<meta name="robots" content="noindex">')
})

test('the back office is an empty frame that nobody may keep', async () => {
  const { get, asked } = pagesWith(boardHost)
  const answer = await get('/admin/app-ideas')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(asked).toEqual([])
  expect(await answer.text()).not.toContain('Clinic')
})

test('what did not change is not sent again', async () => {
  const { get } = pagesWith(boardHost)
  const first = await get('/app-ideas')
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5, stale-while-revalidate=30')
  const second = await get('/app-ideas', { 'if-none-match': etag })
  expect([second.status, await second.text()]).toEqual([304, ''])
})

test('a page without its list says so with its own words, and is not kept', async () => {
  const { get } = pagesWith(async () => Response.json({ message: 'away' }, { status: 503 }))
  const answer = await get('/app-ideas')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('etag')).toBeNull()
})

test('a page that cannot be drawn is a page all the same, and the reason is for the log', async () => {
  const onError = vi.fn()
  const { get } = pagesWith(boardHost, {
    onError,
    loadEntry: async () => ({ renderPage: () => Promise.reject(new Error('secret reason')) }),
  })
  const answer = await get('/')
  expect(answer.status).toBe(500)
  expect(await answer.text()).not.toContain('secret reason')
  expect(onError).toHaveBeenCalledOnce()
})

test('there is no page for developers unless it is switched on', async () => {
  expect((await pagesWith(boardHost).get('/migration-test')).status).toBe(404)
  const answer = await pagesWith(boardHost, { hasMigrationTest: true }).get('/migration-test')
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('Remove this page after the tests pass')
})

function pagesWith(fetch: PagesOptions['fetch'], options: Partial<PagesOptions> = {}) {
  const asked: Request[] = []
  const pages = createPages({
    fetch: async (request) => {
      asked.push(request)
      return fetch(request)
    },
    publicUrl: 'https://example.org',
    publishableKey: 'sb_publishable_x',
    demo: false,
    assets: { styles: [stylesheet], scripts: ['/assets/a.js'], chunksOf: () => [], stylesOf: () => [] },
    loadEntry: () => import('#web/entry-server.tsx'),
    now: () => new Date('2025-07-17T10:00:30Z'),
    ...options,
  })
  const get = (path: string, headers: Record<string, string> = {}) =>
    pages(new Request(`http://localhost${path}`, { headers }))
  return { get, asked }
}

async function boardHost(request: Request): Promise<Response> {
  if (request.url.includes('board_stats'))
    return Response.json([{ active_ideas: 1, total_votes: 3, contributors: 1 }])
  if (/site_settings|challenge_apps|sponsors|testimonials|blog_posts/.test(request.url))
    return Response.json([])
  return Response.json([idea], { headers: { 'content-range': '0-0/1' } })
}
