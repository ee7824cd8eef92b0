import { chooseEncoding, type Encoding, pack } from '#server/http/compress.ts'
import { isKnown } from '#server/pages/render-page.ts'

export type PageCacheOptions = {
  /** Draws a page for an address and for nobody in particular. */
  page: (request: Request) => Promise<Response>
  /** Another number whenever anything that a page shows may have changed. */
  generation: () => number
  now?: () => number
}

type Page = { status: number; headers: Headers; body: Buffer; packed: Map<Encoding, Promise<Buffer>> }
type Entry = { page: Promise<Page>; generation: number; until: number }

/** A page carries the host's instant, so it may not be older than what a countdown may be wrong by. */
const milliseconds = 2_000
const mostPages = 100

/**
 * Drawing the landing page takes some ten milliseconds, and on the day everyone asks for it at once: of those one has it
 * drawn, and whoever comes while nothing changes gets the same one, packed once.
 */
export function createPageCache({ page: draw, generation, now = Date.now }: PageCacheOptions) {
  const entries = new Map<string, Entry>()

  function begin(request: Request, key: string): Entry {
    const page = read(draw(new Request(request.url)))
    const entry = { page, generation: generation(), until: now() + milliseconds }
    entries.delete(key)
    entries.set(key, entry)
    const forget = () => entries.get(key) === entry && entries.delete(key)
    page.then(({ headers, status }) => (status === 200 && isPublic(headers)) || forget(), forget)
    for (const oldest of entries.keys()) {
      if (entries.size <= mostPages) break
      entries.delete(oldest)
    }
    return entry
  }

  return async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const key = pathname + search
    const known = entries.get(key)
    const isFresh = known?.generation === generation() && now() < known.until
    return present(request, await (isFresh ? known : begin(request, key)).page)
  }
}

const isPublic = (headers: Headers) => headers.get('cache-control')?.startsWith('public') ?? false

async function read(drawn: Promise<Response>): Promise<Page> {
  const response = await drawn
  const body = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, body, packed: new Map() }
}

async function present(request: Request, { status, headers: own, body, packed }: Page): Promise<Response> {
  const headers = new Headers(own)
  if (isKnown(request, own.get('etag'))) return new Response(null, { status: 304, headers })
  if (body.length === 0) return new Response(null, { status, headers })
  headers.append('vary', 'accept-encoding')
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? '')
  if (!encoding) return new Response(new Uint8Array(body), { status, headers })
  const packing = packed.get(encoding) ?? pack(body, encoding)
  packed.set(encoding, packing)
  headers.set('content-encoding', encoding)
  return new Response(new Uint8Array(await packing), { status, headers })
}
