import type { IncomingMessage } from 'node:http'
import { chooseEncoding, pack } from '#server/http/compress.ts'
import { isKnown } from '#server/pages/render-page.ts'

export type PageCacheOptions = {
  /** Draws a page for an address and for nobody in particular. */
  draw: (request: Request) => Promise<Response>
  /** Another number whenever anything that a page shows may have changed. */
  generation: () => number
  /** What every answer carries: a kept page does not pass where they are added. */
  headers: Record<string, string>
  now?: () => number
}

type Form = { body: Uint8Array<ArrayBuffer> | null; headers: Record<string, string> }
/** `forms` by encoding, each made when it is first asked for; `ready` are those that need no waiting. */
type Page = {
  status: number
  headers: Record<string, string>
  bytes: Uint8Array<ArrayBuffer>
  forms: Map<string, Promise<Form>>
  ready: Map<string, Form>
}
type Entry = { page: Promise<Page>; ready?: Page; generation: number; until: number }

/** A page carries the host's instant, so it may not be older than what a countdown may be wrong by. */
const milliseconds = 2_000
const mostPages = 100
/** Milliseconds. Under a storm of votes every one of them would have the landing page drawn again. */
const restOfChanges = 250

/**
 * Drawing the landing page takes some twenty milliseconds, and on the day everyone asks for it at once: of those one has it
 * drawn, and whoever comes while nothing changes gets the same one, packed once.
 */
export function createPageCache({ draw, generation, headers: common, now = Date.now }: PageCacheOptions) {
  const entries = new Map<string, Entry>()
  let seen = { generation: generation(), at: Number.NEGATIVE_INFINITY }

  /** A change counts at once, the next ones together when it has rested. */
  function seenGeneration(): number {
    if (seen.generation !== generation() && now() - seen.at >= restOfChanges)
      seen = { generation: generation(), at: now() }
    return seen.generation
  }

  function find(key: string): Entry | undefined {
    const known = entries.get(key)
    return known?.generation === seenGeneration() && now() < known.until ? known : undefined
  }

  function begin(request: Request, key: string): Entry {
    const page = read(draw(new Request(request.url)), common)
    const entry: Entry = { page, generation: seenGeneration(), until: now() + milliseconds }
    entries.delete(key)
    entries.set(key, entry)
    const forget = () => entries.get(key) === entry && entries.delete(key)
    page.then((drawn) => {
      if (drawn.status === 200 && drawn.headers['cache-control']?.startsWith('public')) entry.ready = drawn
      else forget()
    }, forget)
    for (const oldest of entries.keys()) {
      if (entries.size <= mostPages) break
      entries.delete(oldest)
    }
    return entry
  }

  return {
    async answer(request: Request): Promise<Response> {
      const { pathname, search } = new URL(request.url)
      const key = pathname + search
      const page = await (find(key) ?? begin(request, key)).page
      const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? '') ?? ''
      return present(page, await formOf(page, encoding), request.headers.get('if-none-match'))
    },

    /** The same before any routing, at once or not at all. */
    peek({ method, url = '', headers }: IncomingMessage): Response | undefined {
      const page = method === 'GET' ? find(url)?.ready : undefined
      const form = page?.ready.get(chooseEncoding(String(headers['accept-encoding'] ?? '')) ?? '')
      return page && form && present(page, form, headers['if-none-match'])
    },
  }
}

async function read(drawn: Promise<Response>, common: Record<string, string>): Promise<Page> {
  const response = await drawn
  const bytes = new Uint8Array(await response.arrayBuffer())
  const headers = { ...common, ...Object.fromEntries(response.headers) }
  return { status: response.status, headers, bytes, forms: new Map(), ready: new Map() }
}

async function formOf(page: Page, encoding: '' | 'br' | 'gzip'): Promise<Form> {
  const making = page.forms.get(encoding) ?? makeForm(page, encoding)
  page.forms.set(encoding, making)
  const form = await making
  page.ready.set(encoding, form)
  return form
}

async function makeForm({ headers, bytes }: Page, encoding: '' | 'br' | 'gzip'): Promise<Form> {
  if (bytes.length === 0) return { body: null, headers }
  const own = { ...headers, vary: 'accept-encoding' }
  if (!encoding) return { body: bytes, headers: own }
  const body = new Uint8Array(await pack(Buffer.from(bytes), encoding))
  return { body, headers: { ...own, 'content-encoding': encoding } }
}

function present(
  { status, headers: { etag } }: Page,
  form: Form,
  known: string | null | undefined,
): Response {
  if (isKnown(known, etag)) return new Response(null, { status: 304, headers: form.headers })
  return new Response(form.body, { status, headers: form.headers })
}
