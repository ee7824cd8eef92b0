import type { IncomingMessage } from 'node:http'
import { afterEach, expect, it, vi } from 'vitest'
import { createPageCache } from '#server/pages/page-cache.ts'

const kept = { 'cache-control': 'public, max-age=0', etag: 'W/"1"', 'content-type': 'text/html' }

type Draw = () => Promise<Response>

afterEach(() => void vi.useRealTimers())

function cacheOf(headers: Record<string, string> = kept, status = 200, bytes = 1_400) {
  const place = { drawn: 0, address: '', generation: 0, now: 0, draw: undefined as Draw | undefined }
  const cache = createPageCache({
    draw: async ({ url }) => {
      place.drawn += 1
      place.address = url
      if (place.draw) return place.draw()
      return new Response(`page ${place.drawn} `.repeat(bytes / 7), { status, headers })
    },
    pageOf: (address) => address.replace(/\?unread=.*/, ''),
    generation: () => place.generation,
    headers: { 'x-frame-options': 'DENY', etag: 'of every answer' },
    markCopy: (html, path) => `copy of ${path}: ${html}`,
    now: () => place.now,
  })
  const get = (path: string, own: Record<string, string> = {}) =>
    cache.answer(new Request(`http://localhost${path}`, { headers: own }))
  const peek = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
    cache.peek({ method, url, headers } as unknown as IncomingMessage)
  return { place, get, peek }
}

it('simultaneous requests, and requests within two seconds, share one rendering of a page', async () => {
  const { place, get } = cacheOf()
  await Promise.all([get('/'), get('/'), get('/')])
  place.now = 1_999
  expect(await (await get('/')).text()).toContain('page 1')
  expect(place.drawn).toBe(1)
})

it('a request for a page that is being rendered waits for that rendering', async () => {
  const { place, get, peek } = cacheOf()
  const first = get('/')
  const second = peek('/')
  expect(await (await second)?.text()).toBe(await (await first).text())
  expect(place.drawn).toBe(1)
})

it('a cached page is at most two seconds old, and its rendering always began after the last change', async () => {
  const { place, get } = cacheOf()
  await get('/')
  place.now = 2_000
  await get('/')
  expect(place.drawn).toBe(2)
  const before = get('/new')
  place.generation = 1
  expect(await (await get('/new')).text()).toContain('page 4')
  expect(await (await before).text()).toContain('page 3')
  expect(await (await get('/new')).text()).toContain('page 4')
})

it('a changed page is rendered again immediately, but four times a second at most while changes continue', async () => {
  const { place, get } = cacheOf()
  await get('/')
  for (let change = 1; change <= 1_000; change += 1) {
    place.generation = change
    place.now = change
    await get('/')
  }
  expect(place.drawn).toBe(5)
  place.now = 1_251
  await get('/')
  expect(place.drawn).toBe(6)
})

it.each([
  ['another address', kept, 200, '/?a=1'],
  ['a page that nobody may keep', { 'cache-control': 'no-store' }, 200, '/'],
  ['a page that is not there', kept, 404, '/'],
])('the page cache does not reuse a rendering for %s', async (_what, headers, status, path) => {
  const { place, get } = cacheOf(headers, status)
  await get('/')
  await get(path)
  expect(place.drawn).toBe(2)
})

it('a redirect is not cached, and a page that failed to render is rendered again', async () => {
  const { get } = cacheOf({ location: '/there' }, 303)
  const { status, headers } = await get('/')
  expect([status, headers.get('location')]).toEqual([303, '/there'])
})

it('a page is compressed as the browser accepts, and an unchanged page is not sent again', async () => {
  const { get } = cacheOf()
  const packed = await get('/', { 'accept-encoding': 'gzip, br' })
  expect(packed.headers.get('content-encoding')).toBe('br')
  expect(packed.headers.get('vary')).toBe('accept-encoding, save-data')
  expect((await packed.arrayBuffer()).byteLength).toBeLessThan(100)
  expect((await get('/')).headers.get('content-encoding')).toBeNull()
  const known = await get('/', { 'if-none-match': '"0", "1"' })
  expect([known.status, await known.text()]).toEqual([304, ''])
})

it('the page cache holds at most 24 MB, and the oldest pages are removed first', async () => {
  const { place, get } = cacheOf(kept, 200, 1024 * 1024)
  for (let at = 0; at < 30; at += 1) await get(`/${at}`)
  await get('/29')
  await get('/20')
  expect(place.drawn).toBe(30)
  await get('/0')
  expect(place.drawn).toBe(31)
})

it('query parameters that no page uses cause no second rendering and do not reach the page', async () => {
  const { place, get, peek } = cacheOf()
  for (let at = 0; at <= 100; at += 1) await get(`/?unread=${at}`)
  expect([place.drawn, place.address]).toEqual([1, 'http://localhost/'])
  expect((await peek('/?unread=new'))?.status).toBe(200)
})

it('a compressed copy of a cached page is served directly until it is outdated', async () => {
  const { place, get, peek } = cacheOf(kept, 200, 70_000)
  const wish = { 'accept-encoding': 'br' }
  await get('/', wish)
  expect([peek('/', wish, 'POST'), peek('/?a', wish)]).toEqual([undefined, undefined])
  expect(peek('/', wish)).toBeInstanceOf(Response)
  expect(peek('/', { 'accept-encoding': 'gzip' })).toBeInstanceOf(Promise)
  expect(Object.fromEntries((await peek('/', wish))?.headers ?? [])).toEqual({
    ...kept,
    'x-frame-options': 'DENY',
    'content-encoding': 'br',
    vary: 'accept-encoding, save-data',
  })
  expect((await peek('/', { ...wish, 'if-none-match': '"1"' }))?.status).toBe(304)
  place.generation = 1
  expect(peek('/', wish)).toBeUndefined()
})

const failed = [
  ['an error', async () => new Response('failed', { status: 500 })],
  ['a part of itself', async () => new Response('partial', { headers: { 'cache-control': 'no-store' } })],
  ['nothing', () => Promise.reject(new Error('no database'))],
] as const

it.each(failed)(
  'a page of which %s can be rendered is replaced by its last successful copy, with a notice',
  async (_, draw) => {
    const { place, get, peek } = cacheOf()
    await get('/about?from=mail')
    place.now = 2_000
    place.draw = draw
    for (let round = 0; round < 3; round += 1) {
      const answer = await get('/about?from=mail')
      expect(await answer.text()).toMatch(/^copy of \/about: page 1/)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('warning')).toContain('Stale')
      expect(answer.headers.get('etag')).toBeNull()
    }
    place.draw = undefined
    expect(await (await get('/about?from=mail')).text()).toMatch(/^page \d/)
    expect(await peek('/about?from=mail')).toMatchObject({ status: 200 })
  },
)

it('a page that fails to render and has no earlier copy returns the error', async () => {
  const { place, get } = cacheOf()
  place.draw = async () => new Response('failed', { status: 500 })
  expect((await get('/')).status).toBe(500)
})

it.each([404, 410, 301])(
  'the earlier copy of a page is no longer served after the page has returned %i',
  async (status) => {
    const { place, get } = cacheOf()
    await get('/')
    place.now = 2_000
    place.draw = async () => new Response(null, { status, headers: { 'cache-control': 'no-store' } })
    expect((await get('/')).status).toBe(status)
    place.draw = async () => new Response('failed', { status: 500 })
    expect((await get('/')).status).toBe(500)
  },
)

it('requests wait at most two seconds for a new rendering if an earlier copy of the page exists', async () => {
  const { place, get, peek } = cacheOf()
  await get('/')
  place.now = 2_000
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let finish: (page: Response) => void = () => {}
  place.draw = () => new Promise((resolve) => (finish = resolve))
  const first = get('/')
  const second = peek('/')
  await vi.advanceTimersByTimeAsync(1_999)
  expect(await Promise.race([first, 'waiting'])).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(await (await first).text()).toMatch(/^copy of/)
  expect(await (await second)?.text()).toMatch(/^copy of/)
  place.now = 10_000
  const third = get('/')
  await vi.advanceTimersByTimeAsync(0)
  expect(await (await third).text()).toMatch(/^copy of/)
  expect(place.drawn).toBe(2)
  finish(new Response('fresh', { headers: kept }))
  await vi.advanceTimersByTimeAsync(0)
  place.draw = undefined
  expect(await (await get('/')).text()).not.toMatch(/^copy of/)
})
