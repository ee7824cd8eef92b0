import { createHash } from 'node:crypto'
import type { Assets } from '#server/pages/assets.ts'
import { renderDocument, renderFailure } from '#server/pages/document.ts'
import {
  liteAddress,
  liteMark,
  litePolicy,
  offerMark,
  renderLite,
  withoutOffer,
} from '#server/pages/lite-page.ts'
import { comparablePath } from '#shared/comparable-path.ts'
import { cutLanguage, isDraft } from '#shared/languages.ts'
import type * as Entry from '#web/entry-server.tsx'

export type PagesOptions = {
  /** The host itself: a first paint asks it without a socket. */
  fetch: (request: Request) => Promise<Response>
  publicUrl: string
  publishableKey: string
  demo: boolean
  hasMigrationTest?: boolean
  isRehearsal?: boolean
  assets: Assets
  /** The pages' code; in development as it is at this moment. */
  loadEntry: () => Promise<Pick<typeof Entry, 'renderPage'>>
  changedWords?: Entry.RenderOptions['changedWords']
  /** Besides those of every answer. */
  headers?: Record<string, string>
  now?: () => Date
  onError?: (error: unknown) => void
}

const shared = 'public, max-age=0, s-maxage=5, stale-while-revalidate=30'
/** Never kept by anyone between us and the visitor: the address of a supporter's page names a person. */
const privatePages = /^\/(admin|supporters)(\/|$)/
const hidden = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }
/** A form of such a page must be able to say that it comes from here: without any referrer its origin would be "null". */
const hiddenForm = { ...hidden, 'referrer-policy': 'same-origin' }
const html = { 'content-type': 'text/html; charset=utf-8' }

/** The back office and what lies beside the site have no light form. */
const isPublic = (pathname: string) =>
  !/^\/(admin|witness|overlay|migration-test|_ui)(\/|$)/.test(comparablePath(cutLanguage(pathname).path))

/** Codes and addresses that a hidden page was asked with are not written into it; what a form is about is. */
function lightSearch(
  { isHidden }: Entry.RenderedPage['head'],
  pathname: string,
  search: URLSearchParams,
): string {
  const isForm = comparablePath(cutLanguage(pathname).path).startsWith('/forms/')
  return isHidden && !isForm ? '' : `?${withoutOffer(search)}`
}

/** Answers every address that is a page: the first paint, its data, its head, its status. */
export function createPages(options: PagesOptions) {
  const { assets, loadEntry, headers, now = () => new Date(), onError = console.error } = options
  const ask: typeof fetch = (input, init) => options.fetch(new Request(input, init))

  /** Without a mark it is for this one time, and nobody will ask whether it is still the same. */
  return async (request: Request, { hasMark = true } = {}): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const { publishableKey, publicUrl, demo, hasMigrationTest, isRehearsal } = options
    const config = {
      publishableKey,
      publicUrl,
      demo,
      now: now().toISOString(),
      ...(hasMigrationTest && { hasMigrationTest }),
      ...(isRehearsal && { isRehearsal }),
    }
    try {
      const { renderPage } = await loadEntry()
      const page = await renderPage(request, {
        config,
        fetch: ask,
        changedWords: options.changedWords,
        isBuilt: assets.boot !== undefined,
      })
      if (page instanceof Response) return page
      const search = new URL(request.url).searchParams
      const isLite = search.has(liteMark) && isPublic(pathname)
      const body = isLite
        ? renderLite({
            ...page,
            title: page.head.title,
            isHidden: page.head.isHidden === true,
            path: pathname,
            search: `?${search}`,
          })
        : renderDocument({
            ...page,
            url: publicUrl + pathname,
            assets,
            light: isPublic(pathname)
              ? {
                  href: liteAddress(pathname + lightSearch(page.head, pathname, search)),
                  words: page.lightWords,
                  isOffered: search.has(offerMark),
                }
              : undefined,
          })
      const isPrivate = privatePages.test(comparablePath(cutLanguage(pathname).path))
      const isKept = request.method === 'GET' && !isPrivate && !page.isPartial
      const etag = hasMark && isKept && page.status === 200 ? etagOf(body, config.now) : undefined
      const answerHeaders = {
        ...headers,
        ...html,
        ...(page.head.isHidden
          ? page.head.hasForm
            ? hiddenForm
            : hidden
          : (isRehearsal || isDraft(page.language)) && { 'x-robots-tag': 'noindex' }),
        'cache-control': isKept ? shared : 'no-store',
        ...(isLite && { 'content-security-policy': litePolicy }),
        ...(etag && { etag }),
      }
      if (isKnown(request.headers.get('if-none-match'), etag)) {
        return new Response(null, { status: 304, headers: answerHeaders })
      }
      return new Response(body, { status: page.status, headers: answerHeaders })
    } catch (error) {
      onError(error)
      return new Response(renderFailure(assets), {
        status: 500,
        headers: { ...headers, ...html, 'cache-control': 'no-store' },
      })
    }
  }
}

/**
 * Weak, because every rendering differs in the instants it carries. The server's own instant counts by the minute:
 * an older one would make a countdown start wrong.
 */
function etagOf(body: string, now: string): string {
  const said = body.replaceAll(/"(dataUpdatedAt|dehydratedAt)":\d+/g, '').replaceAll(now, now.slice(0, 16))
  return `W/"${createHash('sha256').update(said).digest('base64url').slice(0, 27)}"`
}

/** Whether a visitor still has what this mark stands for. */
export function isKnown(ifNoneMatch: string | null | undefined, etag: string | undefined): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return Boolean(etag && ifNoneMatch?.split(',').map(opaque).includes(opaque(etag)))
}
