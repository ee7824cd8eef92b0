import { fullMark, liteMark } from '#server/pages/lite-page.ts'

/**
 * Browsers whose pages are drawn by their maker's computers, which run scripts for two seconds or not at all. Only their name tells.
 * Others below the floor are led by the page's first script.
 */
const drawnElsewhere = /Opera Mini\/|UCWEB\/|OviBrowser\//

export function needsLightAnswer(userAgent: string | undefined | null): boolean {
  return drawnElsewhere.test(userAgent ?? '')
}

const isFile = /\.\w{2,5}$/

/**
 * Leads such a browser to the light page. It is asked before any cache of ours, and nobody keeps the answer: the page at this address is the
 * same for everyone and does not vary by name, so that a cache in front of us keeps one of it.
 */
export function lightAnswer({ url, headers }: Request): Response | undefined {
  if (!needsLightAnswer(headers.get('user-agent'))) return undefined
  const { pathname, search, searchParams } = new URL(url)
  if (searchParams.has(liteMark) || searchParams.has(fullMark) || isFile.test(pathname)) return undefined
  const location = `${pathname}${search}${search ? '&' : '?'}${liteMark}`
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'private, no-store' } })
}
