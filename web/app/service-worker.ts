import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies'
import type { OfflineTexts } from '#shared/offline-texts.ts'
import {
  isCacheablePage,
  isCacheablePicture,
  isCacheableRequest,
  isControlRoomPage,
  isPublicResponse,
} from '#web/app/offline/cacheable.ts'
import {
  addAgeNotice,
  getOfflineLanguage,
  type OfflineLanguage,
  readCachedPage,
  renderOfflinePage,
} from '#web/app/offline/offline-page.ts'

type WorkerEvent = {
  waitUntil: (work: Promise<unknown>) => void
  /** The preloaded response, in browsers that request a page while they start the worker. */
  preloadResponse?: Promise<Response | undefined>
  /** Message of a page: its address, or built files that it has loaded. */
  data?: { page?: string; files?: string[] }
}

/**
 * Types of the service worker. server/pages/service-worker-file.ts serves it at /sw.js, so that it can
 * control all pages.
 */
type Worker = {
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  registration: { navigationPreload?: { enable: () => Promise<void> } }
  location: Location
  /** Texts that the server prepends to this file. */
  offlineWords: Record<string, OfflineTexts>
  addEventListener: (type: string, listen: (event: WorkerEvent) => void) => void
}
const worker = globalThis as unknown as Worker
const own = worker.location.origin

const ownNames = new Set(['built', 'pages', 'rooms', 'answers', 'pictures'])
const week = 7 * 24 * 60 * 60
const keeping = (maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: week, purgeOnQuotaError: true })

// Activates the worker immediately, although pages of an earlier release may be open. The files of these
// pages have a hash in their names, and the worker caches no files of its own release in advance.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(begin()))

async function begin() {
  // Loads the page while a cheap phone is still starting the worker (navigation preload).
  await worker.registration.navigationPreload?.enable()
  // Deletes caches that an earlier release stored under other names, because nothing else would delete them.
  const others = (await caches.keys()).filter((name) => !ownNames.has(name))
  await Promise.all(others.map((name) => caches.delete(name)))
  await worker.clients.claim()
}

// Handles a failed preload. Firefox resolves it with an error response, which would be shown instead of the
// cached page; Chromium rejects it. Without a preload, the worker tries the network once more and then the
// cache.
worker.addEventListener('fetch', (event) => {
  const preloaded = event.preloadResponse?.then((answer) => (answer?.type === 'error' ? undefined : answer))
  if (preloaded) Object.defineProperty(event, 'preloadResponse', { value: preloaded })
})

const built = new CacheFirst({ cacheName: 'built', plugins: [keeping(300)] })
const isBuilt = (url: URL) => url.origin === own && url.pathname.startsWith('/assets/')
registerRoute(({ url }) => isBuilt(url), built)

// Plugin that shows the offline page if the network fails and nothing is cached.
const orOffline = {
  async handlerDidError({ request }: { request: Request }) {
    const spoken = getOfflineLanguage(request.url, worker.offlineWords)
    return spoken && renderOfflinePage(await readKept(spoken), spoken)
  },
}

const pages = new NetworkFirst({
  cacheName: 'pages',
  plugins: [
    keeping(60),
    {
      cacheWillUpdate: async ({ response }) => (isPublicResponse(response) ? response : null),
      async cachedResponseWillBeUsed({ request, cachedResponse }) {
        const spoken = getOfflineLanguage(request.url, worker.offlineWords)
        return cachedResponse && spoken ? addAgeNotice(cachedResponse, spoken) : cachedResponse
      },
    },
    orOffline,
  ],
})
registerRoute(({ request, url }) => request.mode === 'navigate' && isCacheablePage(url, own), pages)
// Opens the pages that write the log of the day, even without a network. They must open within three seconds,
// and the page itself needs some of that time, so the worker waits one second for the network.
const rooms = new NetworkFirst({
  cacheName: 'rooms',
  networkTimeoutSeconds: 1,
  plugins: [
    keeping(4),
    { cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null) },
    orOffline,
  ],
})
registerRoute(({ request, url }) => request.mode === 'navigate' && isControlRoomPage(url, own), rooms)
// Requests pages that may not be stored from the network only. NetworkOnly uses the preloaded response if
// there is one, so the page is not requested twice.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !isCacheablePage(url, own),
  new NetworkOnly({ plugins: [orOffline] }),
)

// Caches answers to requests without a session, for example the board and the lists. Uses the cache only if
// the network fails.
registerRoute(
  ({ request, url }) => isCacheableRequest(request, url, own),
  new NetworkFirst({ cacheName: 'answers', plugins: [keeping(100)] }),
)

// Tries the network first, because an owner may replace a picture.
registerRoute(
  ({ request, url }) =>
    request.destination === 'image' && url.origin === own && !url.pathname.startsWith('/assets/'),
  new NetworkFirst({
    cacheName: 'pictures',
    plugins: [
      keeping(60),
      { cacheWillUpdate: async ({ response }) => (isCacheablePicture(response) ? response : null) },
    ],
  }),
)

// Stores the page that installed the worker, because the page had loaded before the worker was active. Its
// files are in the HTTP cache, so nothing is downloaded twice.
worker.addEventListener('message', (event) => {
  const { page, files = [] } = event.data ?? {}
  const keep = (strategy: CacheFirst | NetworkFirst, address: URL) =>
    strategy.handle({ event: event as never, request: new Request(address, { cache: 'force-cache' }) })
  const kept = files.map((file) => new URL(file, own)).filter(isBuilt)
  const address = page === undefined ? undefined : new URL(page, own)
  event.waitUntil(
    Promise.allSettled([
      ...kept.map((file) => keep(built, file)),
      address && isCacheablePage(address, own) && keep(pages, address),
      address && isControlRoomPage(address, own) && keep(rooms, address),
    ]),
  )
})

async function readKept(spoken: OfflineLanguage) {
  const cache = await caches.open('pages')
  const addresses = (await cache.keys()).map(({ url }) => url)
  const answers = await Promise.all(addresses.map((address) => cache.match(address)))
  return Promise.all(
    addresses.flatMap((address, at) => {
      const answer = answers[at]
      return answer ? readCachedPage(new URL(address), answer, spoken) : []
    }),
  )
}
