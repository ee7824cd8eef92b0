import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { buildIdea } from '#tests/support/factories.ts'
import { startTcpProxy } from '#tests/support/tcp-proxy.ts'
import { createTestSite, expectAccessibleInBothThemes } from '#tests/support/test-site.ts'

const { visitor, url, runAs } = await createTestSite()
const gone = await createTestSite({ variables: { RATE_LIMITS: 'off', SERVICE_WORKER: 'off' } })
await buildIdea(runAs, { title: 'Market Prices' })

it('the worker weighs at most 12 KB, is asked for anew each time, and comes after the page', async () => {
  const answer = await fetch(`${url}/sw.js`)
  const text = await answer.text()
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(answer.headers.get('content-type')).toContain('javascript')
  expect(brotliCompressSync(text).length).toBeLessThanOrEqual(12_000)
  expect(text).not.toMatch(/(^|[;}\s])import[\s{"']/)
  expect(await (await fetch(url)).text()).not.toContain('sw.js')
})

it('without a network pages seen before say how old they are, others what is kept; a session is never kept', async () => {
  // The browser's own switch is for pages alone: what the worker asks for has to be cut on the way.
  const proxy = await startTcpProxy(Number(new URL(url).port))
  const page = await visitor({ serviceWorkers: 'allow', baseURL: `http://localhost:${proxy.port}` })
  await page.goto('/app-ideas', { waitUntil: 'networkidle' })
  await workerOf(page)
  await page.waitForFunction(async () => (await (await caches.open('pages')).keys()).length > 0)
  await page.goto('/privacy', { waitUntil: 'networkidle' })
  // For half a minute the browser's own cache would answer in the host's place.
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
  proxy.closeAtOnce(true)
  proxy.cut()
  await page.goto('/app-ideas')
  await page.getByText(/^As of \d\d:\d\d\. This is the copy kept on your device/).waitFor()
  await page.getByText('Market Prices').first().waitFor()
  await page.goto('/blog')
  await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor()
  await expectAccessibleInBothThemes(page, 'You are offline')
  await page.getByRole('link', { name: /^App Ideas/ }).click()
  await page.getByText(/^As of /).waitFor()
  proxy.closeAtOnce(false)
  await page.goto('/blog')
  await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor({ state: 'detached' })
  const kept = await page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys())
        if (/\/(admin|forms|functions|auth|supporters)/.test(request.url)) found.push(request.url)
    return found
  })
  expect(kept).toEqual([])
}, 180_000)

it('a withdrawn worker removes itself and all it has kept within one visit', async () => {
  const page = await gone.visitor({ serviceWorkers: 'allow' })
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.evaluate(async () => {
    const cache = await caches.open('pages')
    await cache.put('/old', new Response('old'))
  })
  await page.reload({ waitUntil: 'networkidle' })
  await page.waitForFunction(
    async () =>
      (await navigator.serviceWorker.getRegistrations()).length === 0 && (await caches.keys()).length === 0,
  )
})

async function workerOf(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })
}
