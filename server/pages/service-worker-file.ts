import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readViteManifest } from '#server/pages/assets.ts'
import { loadOfflineTexts } from '#server/pages/offline-texts.ts'
import type { LoadTexts } from '#server/pages/share-titles.ts'

const entry = 'web/app/service-worker.ts'

/**
 * Source of the service worker of a site that no longer uses one. It replaces the service worker of any
 * release, deletes its caches and unregisters itself.
 */
const withdrawn = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
})()))
`

/** Answer for /sw.js. Browsers request it on each visit, so a change takes effect within one visit. */
export function createServiceWorkerFile({ directory, isOn }: { directory: string; isOn: boolean }) {
  const text = isOn ? readWorker(directory) : withdrawn
  const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }
  return async ({ url }: Request, wordsIn: LoadTexts) => {
    if (new URL(url).pathname !== '/sw.js') return undefined
    const words = isOn ? `self.offlineWords=${JSON.stringify(await loadOfflineTexts(wordsIn))}\n` : ''
    return new Response(words + text, { headers })
  }
}

function readWorker(directory: string): string {
  const chunk = readViteManifest(directory)[entry]
  if (!chunk) throw new Error(`The manifest does not know ${entry}`)
  // A worker must be one file, because older browsers do not support imports in workers.
  if (chunk.imports?.length) throw new Error(`${entry} must not share code with the pages`)
  return readFileSync(join(directory, chunk.file), 'utf8')
}
