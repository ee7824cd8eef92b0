import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { afterFile } from '#tests/support/clean-up.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { openAndHydrate, reloadAndHydrate } from '#tests/support/hydrated.ts'
import { startTcpProxy } from '#tests/support/tcp-proxy.ts'
import { createTestSite, expectAccessibleInBothThemes } from '#tests/support/test-site.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const { visitor, url, runAs } = await createTestSite()
const gone = await createTestSite({ variables: { RATE_LIMITS: 'off', SERVICE_WORKER: 'off' } })
await buildIdea(runAs, { title: 'Market Prices' })

it('pages that were visited before can be read offline with their age, and other pages show an offline message', async () => {
  const answer = await fetch(`${url}/sw.js`)
  const text = await answer.text()
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(answer.headers.get('content-type')).toContain('javascript')
  expect(brotliCompressSync(text).length).toBeLessThanOrEqual(12_000)
  expect(text).not.toMatch(/(^|[;}\s])import[\s{"']/)
  const html = await (await fetch(url)).text()
  expect(html).not.toContain('sw.js')

  // Cuts requests in a proxy, because the browser's offline switch does not affect the service worker.
  const proxy = await startTcpProxy(Number(new URL(url).port))
  const page = await visitor({ serviceWorkers: 'allow', baseURL: `http://localhost:${proxy.port}` })
  // Delays a file, which is requested before the worker is active and loads afterwards.
  const [file = ''] = /\/assets\/[^"]+\.js/.exec(html) ?? []
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**${file}?late`, async (route) => {
    await released
    await route.continue()
  })
  const isCached = (address: string) => page.evaluate(async (key) => !!(await caches.match(key)), address)
  await page.addInitScript((address) => void fetch(address).catch(() => {}), `${file}?late`)
  await openAndHydrate(page, '/app-ideas')
  await workerOf(page)
  await waitUntil('the page in the cache', () => isCached('/app-ideas'))
  expect(await isCached(`${file}?late`)).toBe(false)
  release()
  await waitUntil('the late file in the cache', () => isCached(`${file}?late`))

  // Clears the browser's own cache, which would answer for half a minute instead of the server.
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
  proxy.closeAtOnce(true)
  proxy.cut()
  await page.goto('/app-ideas')
  await page.getByText(/^As of \d\d:\d\d\. This is the copy saved on your device/).waitFor()
  await page.getByText('Market Prices').first().waitFor()
  await page.goto('/fr/blog')
  await page.getByRole('heading', { level: 1, name: 'Vous êtes hors ligne' }).waitFor()
  await expectAccessibleInBothThemes(page, 'You are offline, in French')
  // A page that is never cached shows the same message.
  await page.goto('/forms/submit-idea')
  await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor()
  await expectAccessibleInBothThemes(page, 'You are offline')
  await page.getByRole('link', { name: /^App Ideas/ }).click()
  await page.getByText(/^As of /).waitFor()
  proxy.closeAtOnce(false)
  await page.goto('/blog')
  await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor({ state: 'detached' })
  // A session is never cached.
  const cached = await page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys())
        if (/^\/(admin|forms|functions|auth|supporters)/.test(new URL(request.url).pathname))
          found.push(request.url)
    return found
  })
  expect(cached).toEqual([])
})

it('a service worker of an earlier release is replaced with its whole cache within one visit', async () => {
  const before = await startReleaseBefore()
  const proxy = await startTcpProxy(before)
  const page = await visitor({ serviceWorkers: 'allow', baseURL: `http://localhost:${proxy.port}` })
  await page.goto('/')
  await workerOf(page)
  await page.goto('/')
  proxy.lead(Number(new URL(url).port))
  proxy.cut()
  // The old worker still answers from its cache, while the browser finds the new one.
  await page.goto('/')
  await page.getByText('The release before').waitFor()
  await waitUntil('the new worker', async () => !(await cacheNames(page)).includes('release-before'))
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByText('The release before').count()).toBe(0)
})

it('a withdrawn service worker removes itself and its whole cache within one visit', async () => {
  const page = await gone.visitor({ serviceWorkers: 'allow' })
  await openAndHydrate(page, '/')
  await page.evaluate(async () => {
    const cache = await caches.open('pages')
    await cache.put('/old', new Response('old'))
  })
  await reloadAndHydrate(page)
  await waitUntil('no worker and nothing kept', () =>
    page.evaluate(
      async () =>
        (await navigator.serviceWorker.getRegistrations()).length === 0 && (await caches.keys()).length === 0,
    ),
  )
})

const cacheNames = (page: Page) => page.evaluate(() => caches.keys())

async function workerOf(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })
}

/**
 * Starts a server that acts as the previous release. Its service worker answers from its cache before it asks
 * the network, unlike every worker that this site has had. Returns the port of the server.
 */
async function startReleaseBefore(): Promise<number> {
  const worker = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => event.respondWith((async () => {
  const cache = await caches.open('release-before')
  const kept = await cache.match(event.request)
  if (kept) return kept
  const answer = await fetch(event.request)
  await cache.put(event.request, answer.clone())
  return answer
})()))`
  const page =
    '<title>Before</title><p>The release before</p><script>navigator.serviceWorker.register("/sw.js")</script>'
  const server = createServer(({ url: path }, answer) => {
    const isWorker = path === '/sw.js'
    answer.writeHead(200, { 'content-type': isWorker ? 'text/javascript' : 'text/html' })
    answer.end(isWorker ? worker : page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterFile(() => new Promise((resolve) => server.close(resolve)))
  return (server.address() as AddressInfo).port
}
