import { expect, it } from 'vitest'
import { isInstalled } from '#tests/support/engines/installed.ts'
import { openEngine } from '#tests/support/engines/open-engine.ts'
import { startTcpProxy } from '#tests/support/tcp-proxy.ts'
import { createTestSite } from '#tests/support/test-site.ts'
import { until } from '#tests/support/until.ts'

const { url } = await createTestSite()
const isKept = `navigator.serviceWorker.ready.then(async () =>
  navigator.serviceWorker.controller !== null && (await (await caches.open('pages')).match(location.href)) !== undefined)`

// tests/e2e/offline.test.ts does the same and more in Chromium.
it.skipIf(!isInstalled('firefox'))(
  'a page kept on the device opens in Firefox when nothing answers',
  async () => {
    const proxy = await startTcpProxy(Number(new URL(url).port))
    const address = `http://localhost:${proxy.port}/app-ideas`
    const engine = await openEngine('firefox')
    try {
      await engine.open(address)
      await until('the kept page', () => engine.run<boolean>(isKept))
      proxy.closeAtOnce(true)
      proxy.cut()
      // For half a minute the browser's own cache answers in the server's place.
      const age = await until('the copy on the device', async () => {
        await engine.open(address)
        return engine.run<string | false>(`document.querySelector('.light-offer')?.textContent ?? false`)
      })
      expect(age).toMatch(/^As of \d\d:\d\d\. This is the copy saved on your device/)
      expect(await engine.run(`document.querySelector('h1').textContent`)).toBe('App Ideas')
    } finally {
      await engine.close()
    }
  },
)
