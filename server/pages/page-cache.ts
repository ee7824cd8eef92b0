import type { IncomingMessage } from 'node:http'
import { createAnswerCache, createAnswerCacheKey, type InFlightAnswer } from '#backend/http/answer-cache.ts'
import { getMonotonicMs } from '#backend/http/monotonic.ts'
import {
  createCachedResponse,
  type ResponsePreferences,
  type StoredAnswer,
} from '#backend/http/stored-answer.ts'
import { liteOfferParameter } from '#server/pages/lite-page.ts'

export type PageCacheOptions = {
  /** Renders a page for an anonymous visitor. */
  draw: (request: Request) => Promise<Response>
  /** Canonical address of a page: parameters that the page does not read are removed. */
  pageOf: (address: string) => string
  /** Changes whenever anything that a page shows may have changed. */
  generation: () => number
  /** Headers of every answer. Cached pages need them here, because they bypass the middleware that adds them. */
  headers: Record<string, string>
  /** Inserts a note at the top of a page, which says that the page is a copy and when it was rendered. */
  markCopy: (html: string, path: string, drawnAt: Date) => string
  now?: () => number
}

type Page = StoredAnswer & { drawnAt: Date }
/** Last page that could be rendered. When it is outdated, it remains as a copy, which is sent if rendering fails. */
type Entry = { page: Page; generation: number; begunAt: number }

/**
 * Lifetime of a cached page in milliseconds. The page contains the server's time, so its countdown is wrong
 * by the age of the page.
 */
const milliseconds = 2_000
/** Longest wait for rendering in milliseconds, if there is a copy. */
const timeoutMs = 2_000
/**
 * Maximum bytes of all cached pages with their compressed forms. The landing page has about 300 KB in each
 * language.
 */
const maxBytes = 24 * 1024 * 1024
/** Size of a page with its compressed forms, as a multiple of its uncompressed size. */
const withForms = 1.2
/** Minimum milliseconds between two renderings of a changed page, so that not every vote causes one. */
const minRedrawInterval = 250

/**
 * Caches rendered pages. Rendering the landing page takes about 20 ms, and on the day everyone requests it at
 * the same time. One request renders it, and all others get the same compressed page until something changes.
 */
export function createPageCache({
  draw,
  pageOf,
  generation,
  headers: common,
  markCopy,
  now = getMonotonicMs,
}: PageCacheOptions) {
  const cache = createAnswerCache<Entry, Page>(maxBytes)
  let seen = { generation: generation(), at: Number.NEGATIVE_INFINITY }

  /**
   * Returns the generation to which cached pages are compared. It changes at most once in
   * `minRedrawInterval`. So a first change counts immediately, and later ones when the interval ends.
   */
  function seenGeneration(): number {
    if (seen.generation !== generation() && now() - seen.at >= minRedrawInterval)
      seen = { generation: generation(), at: now() }
    return seen.generation
  }

  const isFresh = (begun: { generation: number; begunAt: number } | undefined) =>
    begun?.generation === seenGeneration() && now() < begun.begunAt + milliseconds

  const findPage = (key: string) => (isFresh(cache.get(key)) ? cache.get(key)?.page : undefined)
  const findDrawing = (key: string) => (isFresh(cache.flight(key)) ? cache.flight(key) : undefined)

  /**
   * Returns the pending rendering of a page if it already takes too long and there is a copy. No other
   * rendering is started, because it would take as long.
   */
  function findStuck(key: string): InFlightAnswer<Page> | undefined {
    const drawing = cache.flight(key)
    return drawing && cache.get(key) && now() - drawing.begunAt >= timeoutMs ? drawing : undefined
  }

  function begin(request: Request, key: string): InFlightAnswer<Page> {
    const begun = { generation: seenGeneration(), begunAt: now() }
    return cache.begin(key, {
      ...begun,
      compute: () => read(draw(new Request(new URL(request.url).origin + key)), common),
      onDone(page) {
        if (isKept(page)) cache.set(key, { page, ...begun }, (page.body?.length ?? 0) * withForms)
        // Keeps the copy of a page whose rendering failed, in case the next rendering fails as well.
        else if (!isFailed(page)) cache.forget(key)
      },
    })
  }

  /** Returns the page, or the previous copy if rendering fails or takes longer than `timeoutMs`. */
  function pageInTime({ answer, begunAt }: InFlightAnswer<Page>, key: string, path: string): Promise<Page> {
    const last = cache.get(key)?.page
    if (!last) return answer
    const copy = () => copyOf(last, path)
    const drawn = answer.then((fresh) => (isFailed(fresh) ? copy() : fresh), copy)
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<Page>((resolve) => {
      timer = setTimeout(() => resolve(copy()), Math.max(0, begunAt + timeoutMs - now()))
    })
    return Promise.race([drawn, late]).finally(() => clearTimeout(timer))
  }

  const copies = new WeakMap<Page, Page>()
  function copyOf(page: Page, path: string): Page {
    const known = copies.get(page)
    if (known) return known
    const { etag: _, ...headers } = page.headers
    const isHtml = headers['content-type']?.startsWith('text/html')
    const body =
      isHtml && page.body
        ? new Uint8Array(Buffer.from(markCopy(textOf(page.body), path, page.drawnAt)))
        : page.body
    const said = { 'cache-control': 'no-store', warning: '110 - "Response is Stale"' }
    const copy = { ...page, headers: { ...headers, ...said }, body }
    copies.set(page, copy)
    return copy
  }

  return {
    async answer(request: Request): Promise<Response> {
      const { pathname, search } = new URL(request.url)
      const key = createAnswerCacheKey(forSavers(pageOf(pathname + search), request.headers.get('save-data')))
      const wish = wishOf((name) => request.headers.get(name))
      const page =
        findPage(key) ??
        (await pageInTime(findDrawing(key) ?? findStuck(key) ?? begin(request, key), key, pathname))
      return createCachedResponse(page, wish)
    },

    /**
     * Answers a request before routing. The answer is synchronous for a cached page. For a page that is being
     * rendered, it is a promise.
     */
    peek({ method, url = '', headers }: IncomingMessage): Response | Promise<Response> | undefined {
      if (method !== 'GET') return undefined
      const key = createAnswerCacheKey(forSavers(pageOf(url), headers['save-data']))
      const wish = wishOf((name) => String(headers[name] ?? ''))
      const page = findPage(key)
      if (page) return createCachedResponse(page, wish)
      const drawing = findDrawing(key)
      return (
        drawing &&
        pageInTime(drawing, key, url.replace(/\?.*/s, '')).then((drawn) => createCachedResponse(drawn, wish))
      )
    },
  }
}

/** Returns the address of the page that offers the light version, if the browser sends `Save-Data: on`. */
function forSavers(address: string, saveData: string | string[] | null | undefined): string {
  if (saveData !== 'on' || address.startsWith('/admin')) return address
  return `${address}${address.includes('?') ? '&' : '?'}${liteOfferParameter}=1`
}

/** True if the page may be cached: a public page with status 200. */
const isKept = ({ status, headers }: Page) => status === 200 && headers['cache-control']?.startsWith('public')

/** True if the page, or part of its data, could not be read. A missing page or a redirect has not failed. */
const isFailed = (page: Page) =>
  page.status >= 500 || page.status === 429 || (page.status === 200 && !isKept(page))

const wishOf = (
  header: (name: 'accept-encoding' | 'if-none-match') => string | null,
): ResponsePreferences => ({
  accepted: header('accept-encoding') ?? '',
  known: header('if-none-match'),
})

const textOf = (body: string | Uint8Array) =>
  typeof body === 'string' ? body : Buffer.from(body).toString('utf8')

async function read(drawn: Promise<Response>, common: Record<string, string>): Promise<Page> {
  const response = await drawn
  const bytes = new Uint8Array(await response.arrayBuffer())
  const headers: Record<string, string> = { ...common, ...Object.fromEntries(response.headers) }
  const page = { status: response.status, drawnAt: new Date() }
  if (bytes.length === 0) return { ...page, headers, body: null }
  return { ...page, headers: { ...headers, vary: 'accept-encoding, save-data' }, body: bytes }
}
