import { createHash } from 'node:crypto'
import { isNotModified } from '#server/http/etag.ts'
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
import { oldBrowserAnswer } from '#server/pages/old-browser-page.ts'
import type { WordsIn } from '#server/pages/share-titles.ts'
import type { Mode } from '#shared/campaign.ts'
import { comparablePath } from '#shared/comparable-path.ts'
import { cutLanguage, isDraft } from '#shared/languages.ts'
import type * as Entry from '#web/entry-server.tsx'
import { pageDataId } from '#web/entry-server.tsx'

export type PagesOptions = {
  /** The server itself: a first paint asks it without a socket. */
  fetch: (request: Request) => Promise<Response>
  publicUrl: string
  publishableKey: string
  demo: boolean
  demoOpensIn?: Mode | undefined
  hasMigrationTest?: boolean
  rehearsal?: Entry.RenderOptions['config']['rehearsal']
  assets: Assets
  /** The pages' code; in development as it is at this moment. */
  loadEntry: () => Promise<Pick<typeof Entry, 'renderPage'>>
  changedWords?: Entry.RenderOptions['changedWords']
  /** Texts for failures before a page is rendered. */
  wordsIn: WordsIn
  /** Additional headers of this answer. */
  headers?: Record<string, string>
  now?: () => Date
  onError?: (error: unknown) => void
}

const shared = 'public, max-age=0, s-maxage=5, stale-while-revalidate=30'
/**
 * Never kept by anyone between us and the visitor: the address of a supporter's page names a person, and the links of a
 * reader, of a preview and of a sponsor's report are rights that end.
 */
const privatePages = /^\/(admin|supporters|read|preview|sponsor-report)(\/|$)/
const hidden = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }
/** A form of such a page must be able to say that it comes from here: without any referrer its origin would be "null". */
const hiddenForm = { ...hidden, 'referrer-policy': 'same-origin' }
const html = { 'content-type': 'text/html; charset=utf-8' }

/** Opened by no visitor: the overlay by a program that records, the others by developers. */
const isBeside = (pathname: string) =>
  /^\/(overlay|migration-test|_ui)(\/|$)/.test(comparablePath(cutLanguage(pathname).path))

/** The back office and some other paths have no light form. */
const isPublic = (pathname: string) =>
  !/^\/(admin|witness|overlay|read|migration-test|_ui)(\/|$)/.test(comparablePath(cutLanguage(pathname).path))

/** Codes and addresses that a hidden page was asked with are not written into it; what a form is about is. */
function lightSearch(
  { isHidden }: Entry.RenderedPage['head'],
  pathname: string,
  search: URLSearchParams,
): string {
  const isForm = comparablePath(cutLanguage(pathname).path).startsWith('/forms/')
  return isHidden && !isForm ? '' : `?${withoutOffer(search)}`
}

/** A light page that leads elsewhere leads to a light page. */
function stayLite(redirect: Response): Response {
  const to = redirect.headers.get('location')
  if (to) redirect.headers.set('location', liteAddress(to))
  return redirect
}

/** Answers every address that is a page: the first paint, its data, its head, its status. */
export function createPages(options: PagesOptions) {
  const { assets, loadEntry, headers, now = () => new Date(), onError = console.error } = options
  const ask: typeof fetch = (input, init) => options.fetch(new Request(input, init))

  /** Without a mark it is for this one time, and nobody will ask whether it is still the same. */
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
    const isLite = search.has(liteMark)
    if (isLite && !isPublic(pathname) && !isBeside(pathname))
      return oldBrowserAnswer(request, { headers, wordsIn: options.wordsIn })
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
              assets: isPreview ? previewAssets(assets) : assets,
              light: isPublic(pathname)
                ? {
                    href: liteAddress(pathname + lightSearch(page.head, pathname, search)),
                    words: page.lightWords,
                    isOffered: search.has(offerMark),
                  }
                : undefined,
              isHandedOver: !isBeside(pathname),
            })
      const isPrivate = privatePages.test(comparablePath(cutLanguage(pathname).path))
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
          : (rehearsal || isDraft(page.language)) && { 'x-robots-tag': 'noindex' }),
        'cache-control': isKept ? shared : 'no-store',
        ...(isLite && isPublic(pathname) && { 'content-security-policy': litePolicy }),
        ...(etag && { etag }),
        ...framing(headers?.['content-security-policy'], { isPreview, pathname }),
      }
      if (isNotModified(request.headers.get('if-none-match'), etag)) {
        return new Response(null, { status: 304, headers: answerHeaders })
      }
      return new Response(body, { status: page.status, headers: answerHeaders })
    } catch (error) {
      onError(error)
      const { language } = cutLanguage(pathname)
      const { t } = await options.wordsIn(language)
      return new Response(renderFailure(assets, { language, t }), {
        status: 500,
        headers: { ...headers, ...html, 'cache-control': 'no-store' },
      })
    }
  }
}

/** The scripts of a page in the frame of Content: first the one that is handed the drafts. */
function previewAssets(assets: Assets): Assets {
  const [entry, ...others] = assets.scripts
  if (entry === undefined || assets.preview === undefined) return assets
  return { ...assets, scripts: [entry, assets.preview, ...others] }
}

/** Headers that let the back office frame previews and forbid framing for everything else. */
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
  const isOffice = /^\/admin(\/|$)/.test(comparablePath(pathname))
  return policy && isOffice
    ? { 'content-security-policy': policy.replace('frame-src ', "frame-src 'self' ") }
    : {}
}

const base = 'http://host.internal'

/** True for an address that Content frames as a preview: public pages only. */
export function isPreviewed(url: string): boolean {
  // Invalid addresses ("//") are refused before routing.
  if (!URL.canParse(url, base)) return false
  const { pathname, searchParams } = new URL(url, base)
  return searchParams.get('preview') === '1' && !searchParams.has(liteMark) && isPublic(pathname)
}

/**
 * Weak, because every rendering differs in the instants it carries. The server's own instant counts by the minute:
 * an older one would make a countdown start wrong.
 */
function etagOf(body: Buffer, now: string): string {
  // They are in the page data at the end of the document; searching all of it would take longer than the hash.
  const end = Math.max(0, body.lastIndexOf(pageDataId))
  const data = body
    .toString('utf8', end)
    .replaceAll(/"dataUpdatedAt":\d+/g, '')
    .replaceAll(now, now.slice(0, 16))
  const hash = createHash('sha256').update(body.subarray(0, end)).update(data)
  return `W/"${hash.digest('base64url').slice(0, 27)}"`
}
