import { createHash } from 'node:crypto'
import { isNotModified } from '#backend/http/etag.ts'
import type { Assets } from '#server/pages/assets.ts'
import { renderDocument, renderFailurePage } from '#server/pages/document.ts'
import {
  liteContentPolicy,
  liteOfferParameter,
  liteParameter,
  removeLiteOfferParameter,
  renderLitePage,
  toLiteAddress,
} from '#server/pages/lite-page.ts'
import { createOldBrowserResponse, renderNoScriptNotice } from '#server/pages/old-browser-page.ts'
import type { LoadTexts } from '#server/pages/share-titles.ts'
import type { Mode } from '#shared/campaign.ts'
import { isDraftLanguage, splitLanguage } from '#shared/languages.ts'
import { normalisePath } from '#shared/normalise-path.ts'
import type * as Entry from '#web/app/entry-server.tsx'
import { pageDataId } from '#web/app/entry-server.tsx'

export type PageHandlerOptions = {
  /** Calls this server without a socket, for the data of the first paint. */
  fetch: (request: Request) => Promise<Response>
  publicUrl: string
  publishableKey: string
  demo: boolean
  demoOpensIn?: Mode | undefined
  hasMigrationTest?: boolean
  rehearsal?: Entry.RenderOptions['config']['rehearsal']
  assets: Assets
  /** Loads the rendering code. In development it is the current source. */
  loadEntry: () => Promise<Pick<typeof Entry, 'renderPage'>>
  changedWords?: Entry.RenderOptions['changedWords']
  /** Texts for a failure before the page is rendered. */
  wordsIn: LoadTexts
  headers?: Record<string, string>
  now?: () => Date
  onError?: (error: unknown) => void
}

const shared = 'public, max-age=0, s-maxage=5, stale-while-revalidate=30'
/**
 * Pages that must not be cached outside of the browser. The address of a supporter names a person. A link of
 * a reader, a preview or a sponsor's report can expire or be replaced, but a cached page would still be
 * shown.
 */
const privatePages = /^\/(admin|supporters|read|preview|sponsor-report)(\/|$)/
const hidden = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }
/** Headers of a hidden page with a form. The form must send its origin, which would be "null" without any referrer. */
const hiddenForm = { ...hidden, 'referrer-policy': 'same-origin' }
const html = { 'content-type': 'text/html; charset=utf-8' }

/**
 * True if no visitor opens this page: the overlay is for recording software, and the other pages are for
 * developers.
 */
const isBeside = (pathname: string) =>
  /^\/(overlay|migration-test|_ui)(\/|$)/.test(normalisePath(splitLanguage(pathname).path))

/** False for the back office and other paths that have no light page. */
const isPublic = (pathname: string) =>
  !/^\/(admin|witness|overlay|read|migration-test|_ui)(\/|$)/.test(
    normalisePath(splitLanguage(pathname).path),
  )

/**
 * Returns the query for the link to the light page. It is empty for a hidden page, whose query may contain
 * codes and addresses. Pages at /forms keep their query.
 */
function lightSearch(
  { isHidden }: Entry.RenderedPage['head'],
  pathname: string,
  search: URLSearchParams,
): string {
  const isForm = normalisePath(splitLanguage(pathname).path).startsWith('/forms/')
  return isHidden && !isForm ? '' : `?${removeLiteOfferParameter(search)}`
}

/** Makes a redirect from a light page lead to a light page. */
function stayLite(redirect: Response): Response {
  const to = redirect.headers.get('location')
  if (to) redirect.headers.set('location', toLiteAddress(to))
  return redirect
}

/** Answers every address of a page: renders it with its data, head and status. */
export function createPageHandler(options: PageHandlerOptions) {
  const { assets, loadEntry, headers, now = () => new Date(), onError = console.error } = options
  const ask: typeof fetch = (input, init) => options.fetch(new Request(input, init))

  /** Renders the page. Without `hasMark` the answer has no ETag, because it is for this request only. */
  return async (request: Request, { hasMark = true, isPreview = false } = {}): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const { publishableKey, publicUrl, demo, demoOpensIn, hasMigrationTest, rehearsal } = options
    const config = {
      publishableKey,
      publicUrl,
      demo,
      now: now().toISOString(),
      ...(demo && demoOpensIn && { demoOpensIn }),
      ...(hasMigrationTest && { hasMigrationTest }),
      ...(rehearsal && { rehearsal }),
    }
    const search = new URL(request.url).searchParams
    const isLite = search.has(liteParameter)
    if (isLite && !isPublic(pathname) && !isBeside(pathname))
      return createOldBrowserResponse(request, { headers, wordsIn: options.wordsIn })
    try {
      const { renderPage } = await loadEntry()
      const page = await renderPage(request, {
        config,
        fetch: ask,
        changedWords: options.changedWords,
        isBuilt: assets.boot !== undefined,
      })
      if (page instanceof Response) return isLite ? stayLite(page) : page
      const document =
        isLite && isPublic(pathname)
          ? renderLitePage({
              ...page,
              title: page.head.title,
              isHidden: page.head.isHidden === true,
              path: pathname,
              search: `?${search}`,
            })
          : renderDocument({
              ...page,
              url: publicUrl + pathname,
              assets: isPreview ? previewAssets(assets) : assets,
              light: isPublic(pathname)
                ? {
                    href: toLiteAddress(pathname + lightSearch(page.head, pathname, search)),
                    words: page.lightWords,
                    isOffered: search.has(liteOfferParameter),
                  }
                : undefined,
              ...(!isPublic(pathname) &&
                !isBeside(pathname) && {
                  needsScripts: renderNoScriptNotice((await options.wordsIn(page.language)).t, page.language),
                }),
              isHandedOver: !isBeside(pathname),
            })
      const isPrivate = privatePages.test(normalisePath(splitLanguage(pathname).path))
      const isKept = request.method === 'GET' && !isPrivate && !page.isPartial
      const body = Buffer.from(document)
      const etag = hasMark && isKept && page.status === 200 ? etagOf(body, config.now) : undefined
      const answerHeaders = {
        ...headers,
        ...html,
        ...(page.head.isHidden
          ? page.head.hasForm
            ? hiddenForm
            : hidden
          : (rehearsal || isDraftLanguage(page.language)) && { 'x-robots-tag': 'noindex' }),
        'cache-control': isKept ? shared : 'no-store',
        ...(isLite && isPublic(pathname) && { 'content-security-policy': liteContentPolicy }),
        ...(etag && { etag }),
        ...framing(headers?.['content-security-policy'], { isPreview, pathname }),
      }
      if (isNotModified(request.headers.get('if-none-match'), etag)) {
        return new Response(null, { status: 304, headers: answerHeaders })
      }
      return new Response(body, { status: page.status, headers: answerHeaders })
    } catch (error) {
      onError(error)
      const { language } = splitLanguage(pathname)
      const { t } = await options.wordsIn(language)
      return new Response(renderFailurePage(assets, { language, t }), {
        status: 500,
        headers: { ...headers, ...html, 'cache-control': 'no-store' },
      })
    }
  }
}

/** Adds the script that receives the drafts, for a page in the preview frame of Content. */
function previewAssets(assets: Assets): Assets {
  const [entry, ...others] = assets.scripts
  if (entry === undefined || assets.preview === undefined) return assets
  return { ...assets, scripts: [entry, assets.preview, ...others] }
}

/**
 * Returns the headers that change the framing of a page. This site may frame a preview, and pages of the back
 * office may contain such frames. All other pages keep the policy, which forbids framing.
 */
function framing(
  policy: string | undefined,
  { isPreview, pathname }: { isPreview: boolean; pathname: string },
) {
  if (isPreview) {
    return {
      'x-frame-options': 'SAMEORIGIN',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
      ...(policy && {
        'content-security-policy': policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
      }),
    }
  }
  const isOffice = /^\/admin(\/|$)/.test(normalisePath(pathname))
  return policy && isOffice
    ? { 'content-security-policy': policy.replace('frame-src ', "frame-src 'self' ") }
    : {}
}

const base = 'http://server.internal'

/** True if the Content screen may show this address as a preview in its iframe. Only public pages can be previewed. */
export function isPreviewUrl(url: string): boolean {
  // Malformed addresses ("//") are not previews. Without this check, `new URL` would throw.
  if (!URL.canParse(url, base)) return false
  const { pathname, searchParams } = new URL(url, base)
  return searchParams.get('preview') === '1' && !searchParams.has(liteParameter) && isPublic(pathname)
}

/**
 * Returns a weak ETag, because every rendering contains different times. It includes the server's time to the
 * minute, because a page with an older time would start its countdown wrong.
 */
function etagOf(body: Buffer, now: string): string {
  // The times are in the page data at the end of the document. Searching all of it would take longer than the
  // hash.
  const end = Math.max(0, body.lastIndexOf(pageDataId))
  const data = body
    .toString('utf8', end)
    .replaceAll(/"dataUpdatedAt":\d+/g, '')
    .replaceAll(now, now.slice(0, 16))
  const hash = createHash('sha256').update(body.subarray(0, end)).update(data)
  return `W/"${hash.digest('base64url').slice(0, 27)}"`
}
