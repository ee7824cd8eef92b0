import { fullParameter, liteParameter } from '#server/pages/lite-page.ts'

/**
 * User-Agents of proxy browsers, which render pages on their vendor's servers, where scripts run for at most
 * two seconds. Other browsers below the supported versions are redirected by the page's first script.
 */
const drawnElsewhere = /Opera Mini\/|UCWEB\/|OviBrowser\//

export function needsLitePage(userAgent: string | undefined | null): boolean {
  return drawnElsewhere.test(userAgent ?? '')
}

const isFile = /\.\w{2,5}$/

/**
 * Redirects a proxy browser to the light page, before the page is looked up in our cache. The redirect itself
 * must not be cached: pages do not vary by User-Agent, so a cache in front of us would send it to all
 * browsers.
 */
export function redirectToLitePage({ url, headers }: Request): Response | undefined {
  if (!needsLitePage(headers.get('user-agent'))) return undefined
  const { pathname, search, searchParams } = new URL(url)
  if (searchParams.has(liteParameter) || searchParams.has(fullParameter) || isFile.test(pathname))
    return undefined
  const location = `${pathname}${search}${search ? '&' : '?'}${liteParameter}`
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'private, no-store' } })
}
