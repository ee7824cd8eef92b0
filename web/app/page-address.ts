import { splitLanguage } from '#shared/languages.ts'
import { normalisePath } from '#shared/normalise-path.ts'

/**
 * Query parameters that pages read, by path. Every page also reads `lite`, and in the demo `preview` and
 * `as`. Public pages are rendered with these only, so other parameters (`fbclid`, `utm_source`) do not create
 * more cached pages.
 */
const readByPages: readonly [path: RegExp, names: readonly string[]][] = [
  [/^\/app-ideas(\/|$)/, ['q', 'audience', 'language', 'status', 'sort', 'page', 'view']],
  [/^\/blog\/?$/, ['q', 'category', 'language', 'sort', 'view', 'page']],
  [/^\/verify\/?$/, ['code', 'later']],
  [/^\/verify-testimonial\/?$/, ['token']],
  [/^\/forms\//, ['idea', 'done']],
  [/^\/live\.json$/, ['before', 'app']],
  [/^\/live\/[1-9]/, ['before']],
  [/^\/record\.json$/, ['attempt']],
  [/^\/overlay\/?$/, ['show', 'scale']],
  [/^\/supporters\/?$/, ['email']],
  [/^\/sponsors\/?$/, ['tier']],
  [/^\/(support|join-community|register-supporter)\/?$/, ['by']],
]

/** Returns the path and the query parameters that its page reads. */
export function createPageAddress(address: string, { demo }: { demo: boolean }): string {
  const [path = '', search] = splitOnce(address)
  if (search === undefined) return address
  const compared = normalisePath(splitLanguage(path).path)
  // Keeps all parameters of pages of the back office. These pages are not cached, and a redirect must lead
  // back to the whole address.
  if (/^\/admin(\/|$)/.test(compared)) return address
  const given = new URLSearchParams(search)
  const names = readByPages.find(([pattern]) => pattern.test(compared))?.[1] ?? []
  const read = new URLSearchParams()
  for (const name of ['lite', ...names, ...(demo ? ['preview', 'as'] : [])]) {
    const value = given.get(name)
    if (value !== null) read.set(name, value)
  }
  return read.size > 0 ? `${path}?${read}` : path
}

function splitOnce(address: string): [string, string?] {
  const at = address.indexOf('?')
  return at < 0 ? [address] : [address.slice(0, at), address.slice(at + 1)]
}
