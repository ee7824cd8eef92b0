import type { IncomingMessage } from 'node:http'
import { chooseEncoding, type Encoding, pack } from '#backend/http/compress.ts'
import { isNotModified } from '#backend/http/etag.ts'
import { monotonic } from '#backend/http/monotonic.ts'
import { offerMark } from '#server/pages/lite-page.ts'

export type PageCacheOptions = {
  /** Renders a page for an anonymous visitor. */
  draw: (request: Request) => Promise<Response>
  /** Canonical address of a page: parameters that the page does not read are removed. */
  pageOf: (address: string) => string
  /** Changes whenever anything that a page shows may have changed. */
  generation: () => number
  /** Headers of every answer, because cached pages bypass the middleware that adds them. */
  headers: Record<string, string>
  /** Inserts a note at the top of a page that it is a copy, with its time. */
  markCopy: (html: string, path: string, drawnAt: Date) => string
  now?: () => number
}

type Form = { body: Uint8Array<ArrayBuffer> | null; headers: Record<string, string> }
/** `forms` has the encodings of a page, each created on first use; `ready` has those that are complete. */
type Page = {
  status: number
  headers: Record<string, string>
  bytes: Uint8Array<ArrayBuffer>
  drawnAt: Date
  forms: Map<string, Promise<Form>>
  ready: Map<string, Form>
}
type Entry = {
  page: Promise<Page>
  /** Set when the page is rendered and may be cached. */
  ready?: Page
  /** Previous copy, until there is a new one. */
  last?: Page | undefined
  generation: number
  begunAt: number
  until: number
}

/**
 * Lifetime of a cached page in milliseconds. The page contains the server's time, so its countdown is wrong
 * by the age of the page.
 */
const milliseconds = 2_000
/** Longest wait for rendering in milliseconds, if there is a copy. */
const timeoutMs = 2_000
const maxPages = 600
/** Bytes of pages with their compressed forms. The landing page has some 300 KB in each language. */
const maxBytes = 24 * 1024 * 1024
/** Milliseconds between two renderings because of changes, so that many votes do not cause one each. */
const minRedrawInterval = 250

/**
 * Rendering the landing page takes about 20 ms, and on the day everyone requests it at once. One request
 * renders it. Until something changes, all others get the same page, compressed once.
 */
export function createPageCache({
  draw,
  pageOf,
  generation,
  headers: common,
  markCopy,
  now = monotonic,
}: PageCacheOptions) {
  const entries = new Map<string, Entry>()
  let seen = { generation: generation(), at: Number.NEGATIVE_INFINITY }

  /** Returns the generation. A change counts at once; further changes count together after an interval. */
  function seenGeneration(): number {
    if (seen.generation !== generation() && now() - seen.at >= minRedrawInterval)
      seen = { generation: generation(), at: now() }
    return seen.generation
  }

  function find(key: string): Entry | undefined {
    const known = entries.get(key)
    return known?.generation === seenGeneration() && now() < known.until ? known : undefined
  }

  function begin(request: Request, key: string): Entry {
    const page = read(draw(new Request(new URL(request.url).origin + key)), common)
    const before = entries.get(key)
    const entry: Entry = {
      page,
      last: before?.ready ?? before?.last,
      generation: seenGeneration(),
      begunAt: now(),
      until: now() + milliseconds,
    }
    entries.delete(key)
    entries.set(key, entry)
    const forget = () => {
      if (entries.get(key) !== entry) return
      // The next request renders again. The copy stays in case that fails as well.
      if (entry.last) entry.until = Number.NEGATIVE_INFINITY
      else entries.delete(key)
    }
    page.then((drawn) => {
      if (isKept(drawn)) {
        entry.ready = drawn
        entry.last = undefined
      } else {
        if (!isFailed(drawn)) entry.last = undefined
        forget()
      }
      makeRoom()
    }, forget)
    makeRoom()
    return entry
  }

  /** Returns an entry whose rendering takes too long, because another one would take as long. */
  function findStuck(key: string): Entry | undefined {
    const known = entries.get(key)
    const isDrawn = known?.ready !== undefined || known?.until === Number.NEGATIVE_INFINITY
    return known?.last && !isDrawn && now() - known.begunAt >= timeoutMs ? known : undefined
  }

  /** Returns the page, or the previous copy if rendering fails or takes longer than `timeoutMs`. */
  function pageInTime({ page, last, begunAt }: Entry, path: string): Promise<Page> {
    if (!last) return page
    const copy = () => copyOf(last, path)
    const drawn = page.then((fresh) => (isFailed(fresh) ? copy() : fresh), copy)
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
    const bytes = isHtml
      ? new Uint8Array(Buffer.from(markCopy(Buffer.from(page.bytes).toString('utf8'), path, page.drawnAt)))
      : page.bytes
    const said = { 'cache-control': 'no-store', warning: '110 - "Response is Stale"' }
    const copy = { ...page, headers: { ...headers, ...said }, bytes, forms: new Map(), ready: new Map() }
    copies.set(page, copy)
    return copy
  }

  /** Removes the oldest entries. A page that is still being rendered counts as zero bytes. */
  function makeRoom() {
    let bytes = 0
    for (const entry of entries.values()) bytes += weighEntry(entry)
    for (const [key, entry] of entries) {
      if (entries.size <= maxPages && bytes <= maxBytes) break
      entries.delete(key)
      bytes -= weighEntry(entry)
    }
  }

  return {
    async answer(request: Request): Promise<Response> {
      const { pathname, search } = new URL(request.url)
      const key = forSavers(pageOf(pathname + search), request.headers.get('save-data'))
      const wish = wishOf((name) => request.headers.get(name))
      const entry = find(key) ?? findStuck(key) ?? begin(request, key)
      return send(await pageInTime(entry, pathname), wish)
    },

    /** Answers before routing: synchronously for a cached page, or when a pending one is rendered. */
    peek({ method, url = '', headers }: IncomingMessage): Response | Promise<Response> | undefined {
      const key = forSavers(pageOf(url), headers['save-data'])
      const entry = method === 'GET' ? find(key) : undefined
      const wish = wishOf((name) => String(headers[name] ?? ''))
      const form = entry?.ready?.ready.get(wish.encoding)
      if (entry?.ready && form) return present(entry.ready, form, wish)
      return entry && pageInTime(entry, url.replace(/\?.*/s, '')).then((page) => send(page, wish))
    },
  }
}

/** Cache key for visitors who save data. Their version of a page offers the light page. */
function forSavers(key: string, saveData: string | string[] | null | undefined): string {
  if (saveData !== 'on' || key.startsWith('/admin')) return key
  return `${key}${key.includes('?') ? '&' : '?'}${offerMark}=1`
}

/** Only public pages with status 200 are cached. */
const isKept = ({ status, headers }: Page) => status === 200 && headers['cache-control']?.startsWith('public')

/** True if the page, or part of its data, could not be read. A missing page or a redirect has not failed. */
const isFailed = (page: Page) =>
  page.status >= 500 || page.status === 429 || (page.status === 200 && !isKept(page))

const weighEntry = ({ ready, last }: Entry) => (ready ? weigh(ready) : 0) + (last ? weigh(last) : 0)

/** Size of a cached page with all its encodings, in bytes. */
function weigh({ bytes, ready }: Page): number {
  let sum = bytes.length
  for (const { body } of ready.values()) if (body !== bytes) sum += body?.length ?? 0
  return sum
}

/** Accepted encoding of a browser, and the ETag that it has. */
type Wish = { encoding: '' | Encoding; known: string | null }

const wishOf = (header: (name: 'accept-encoding' | 'if-none-match') => string | null): Wish => ({
  encoding: chooseEncoding(header('accept-encoding') ?? '') ?? '',
  known: header('if-none-match'),
})

const send = async (page: Page, wish: Wish) => present(page, await formOf(page, wish.encoding), wish)

async function read(drawn: Promise<Response>, common: Record<string, string>): Promise<Page> {
  const response = await drawn
  const bytes = new Uint8Array(await response.arrayBuffer())
  const headers = { ...common, ...Object.fromEntries(response.headers) }
  return { status: response.status, headers, bytes, drawnAt: new Date(), forms: new Map(), ready: new Map() }
}

async function formOf(page: Page, encoding: Wish['encoding']): Promise<Form> {
  const making = page.forms.get(encoding) ?? makeForm(page, encoding)
  page.forms.set(encoding, making)
  const form = await making
  page.ready.set(encoding, form)
  return form
}

async function makeForm({ headers, bytes }: Page, encoding: Wish['encoding']): Promise<Form> {
  if (bytes.length === 0) return { body: null, headers }
  const own = { ...headers, vary: 'accept-encoding, save-data' }
  if (!encoding) return { body: bytes, headers: own }
  const body = new Uint8Array(await pack(Buffer.from(bytes), encoding))
  return { body, headers: { ...own, 'content-encoding': encoding } }
}

function present({ status, headers: { etag } }: Page, form: Form, { known }: Wish): Response {
  if (isNotModified(known, etag)) return new Response(null, { status: 304, headers: form.headers })
  return new Response(form.body, { status, headers: form.headers })
}
