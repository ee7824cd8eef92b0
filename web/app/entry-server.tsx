import { mark } from 'virtual:release-mark'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createPath,
  matchRoutes,
  NavigationType,
  type Navigator,
  type RouteMatch,
  type RouteObject,
} from 'react-router'
import { addLanguagePrefix, getLanguagePrefix, type Language, splitLanguage } from '#shared/languages.ts'
import type { ChangedTexts, Translations } from '#shared/words.ts'
import { firstClickScript } from '#web/app/hydration/first-click.ts'
import { firstLayoutScript } from '#web/app/hydration/first-layout.ts'
import { createPageAddress } from '#web/app/page-address.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { createRoutes } from '#web/app/routes.tsx'
import { unsupportedBrowserScript } from '#web/app/unsupported-browser-script.ts'
import blocksFile from '#web/common/art/blocks.svg?raw'
import { type BackendClientOptions, createBackendClient } from '#web/common/data/backend.ts'
import { type PageData, type PublicConfig, pageDataId, rootId } from '#web/common/data/public-config.ts'
import { type Services, ServicesProvider } from '#web/common/data/services.tsx'
import { findPageHandle, getPageName, type PageHead } from '#web/common/navigation/page.ts'
import { loadPage } from '#web/common/navigation/page-history.ts'
import { PageRouter } from '#web/common/navigation/page-router.tsx'
import { themeScript } from '#web/common/styles/theme.ts'
import { loadTranslations, TranslationsProvider } from '#web/common/words/translations.tsx'

export type { PageData, PageHead }
export { createPageAddress, pageDataId, rootId, unsupportedBrowserScript as handOverScript }

/** Scripts that run before the first paint. */
export const headScript = `${themeScript};${firstLayoutScript};${firstClickScript}`

/**
 * Drawings of the blocks without the file's comments. Every document contains them once, and its pictures
 * refer to them by id.
 */
export const blocksMarkup = blocksFile.replace(/\s*<!--[\s\S]*?-->\s*/g, '')

export type RenderOptions = {
  config: PublicConfig
  fetch: NonNullable<BackendClientOptions['fetch']>
  /** Texts that the owner has changed. `isPartial` means that some could not be read. */
  changedWords?:
    | ((language: Language) => Promise<{ words: ChangedTexts | undefined; isPartial: boolean }>)
    | undefined
  /** True if the browser's scripts come from a build. */
  isBuilt?: boolean
}

export type RenderedPage = {
  status: number
  language: Language
  head: PageHead
  html: string
  data: PageData
  /**
   * Texts that the server adds around the page: its size, and the links to its light form (`page`) and its
   * full form (`whole`).
   */
  lightWords: { cost: string; page: string; whole: string }
  /**
   * Source files of the page. From these, the server finds the built files that the browser should request
   * immediately.
   */
  files: string[]
  /** True if something did not load in time: the page may be shown, but not cached. */
  isPartial: boolean
}

// Milliseconds to wait for the page's data. After that, the page is rendered without the missing data,
// because a list that is still loading is better than no page.
const timeoutMs = 2500

/** Renders the page of an address for an anonymous visitor, or returns the redirect of its route. */
export async function renderPage(
  request: Request,
  { config, fetch, changedWords, isBuilt = false }: RenderOptions,
): Promise<RenderedPage | Response> {
  const queryClient = createQueryClient()
  const backend = createBackendClient({
    url: 'http://server.internal',
    publishableKey: config.publishableKey,
    fetch,
  })
  const { pathname, search } = new URL(request.url)
  const { language } = splitLanguage(pathname)
  const changed = await changedWords?.(language)
  const said = new Set<string>()
  const words = noting(await wordsIn(language, changed?.words), said)
  const services: Services = { backend, queryClient, config, words }
  try {
    const routes = createRoutes({ services, isServer: true, timeoutMs })
    const basename = getLanguagePrefix(words.language) || '/'
    await loadPage(routes, { pathname }, basename)
    const matches = matchRoutes(routes, { pathname }, basename) ?? []
    // Passes only the routes of this page, because the router ranks all its routes on each request.
    const branch = matches.reduceRight<RouteObject[]>(
      (children, { route }) => [children.length > 0 ? ({ ...route, children } as RouteObject) : route],
      [],
    )
    const redirect = await readAll(matches, request)
    if (redirect) return inLanguage(words.language, redirect)

    const isMissing = forgetWhatIsMissing(queryClient)
    const html = renderToString(
      <StrictMode>
        <ServicesProvider services={services}>
          <QueryClientProvider client={queryClient}>
            <TranslationsProvider words={words}>
              <PageRouter
                routes={branch}
                basename={basename}
                location={{ pathname, search, hash: '', state: null, key: 'default' }}
                action={NavigationType.Pop}
                navigator={standing}
                isServer
              />
            </TranslationsProvider>
          </QueryClientProvider>
        </ServicesProvider>
      </StrictMode>,
    )
    const handle = findPageHandle(matches.map(({ route }) => route))
    if (!handle) throw new Error(`No head for ${request.url}`)
    const params = matches.at(-1)?.params ?? {}
    const asked = new URLSearchParams(search)
    const status = handle.statusOf?.(services, params, asked) ?? handle.status ?? 200
    return {
      language: words.language,
      // Returns 503 instead of 404 if some data could not be read: the data may exist, and a 404 would make
      // search engines remove the page.
      status: isMissing && status === 404 ? 503 : status,
      head: handle.headOf?.(services, params, asked) ?? handle.head,
      html,
      lightWords: {
        cost: words.t('site.light.cost', { kb: '{kb}' }),
        page: words.t('site.light.page'),
        whole: words.t('site.light.whole'),
      },
      data: {
        config,
        queries: answersIn(queryClient),
        ...(changed?.words && { words: changed.words.forPages([...said], isBuilt) }),
      },
      files: [...wordFilesOf(words.language, matches), ...matches.flatMap(({ route }) => route.id ?? [])],
      isPartial: isMissing || changed?.isPartial === true,
    }
  } finally {
    queryClient.clear()
  }
}

// True if the browser's scripts are a build, in which texts are identified by number. Scripts that are not
// built identify texts by id. Whether the server itself is a build does not matter: in tests it runs from the
// sources, but the browser's scripts are built.
const saysByNumber = mark !== 'ids'

type Known = { changed: ChangedTexts | undefined; words: Promise<Translations> }
const known = new Map<Language, Known>()

/** Returns the texts of a language, cached until the owner changes something. */
function wordsIn(language: Language, changed: ChangedTexts | undefined): Promise<Translations> {
  const before = known.get(language)
  if (before && before.changed === changed) return before.words
  const words = loadTranslations(language, changed?.all(saysByNumber))
  known.set(language, { changed, words })
  return words
}

/**
 * Wraps the texts to record in `said` which pages and parts one request renders. Only their changed texts are
 * sent to the browser.
 */
function noting(words: Translations, said: Set<string>): Translations {
  const load = (page: string) => {
    said.add(page)
    return words.load(page)
  }
  return { ...words, load }
}

/** Adds the visitor's language to the address of a redirect. */
function inLanguage(language: Language, redirect: Response): Response {
  const to = redirect.headers.get('location')
  if (to) redirect.headers.set('location', addLanguagePrefix(language, to))
  return redirect
}

/** Lists the modules with the page's texts, which scripts/words/plugin.ts generates. */
function wordFilesOf(language: Language, matches: readonly { route: RouteObject }[]): string[] {
  const pages = matches.flatMap(({ route }) => (route.id ? `/${getPageName(route.id)}` : []))
  return ['', ...pages].map((page) => `virtual:words/${language}${page}`)
}

/**
 * Loads the data of the page's routes before the first paint. Returns a route's redirect, if there is one.
 */
async function readAll(
  matches: RouteMatch<string, RouteObject>[],
  request: Request,
): Promise<Response | undefined> {
  const url = new URL(request.url)
  try {
    const answers = await Promise.all(
      matches.map(({ route: { loader, path = '' }, params }) =>
        typeof loader === 'function'
          ? loader({ request, params, url, pattern: path, context: undefined })
          : null,
      ),
    )
    return answers.find((answer) => answer instanceof Response)
  } catch (thrown) {
    if (thrown instanceof Response) return thrown
    throw thrown
  }
}

/** Navigator that does nothing. A request renders one page, so nothing navigates. */
const standing: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  push: stay,
  replace: stay,
  go: stay,
}

function stay() {}

/** Returns the query results that the browser needs, without data that it reads from the page's HTML. */
function answersIn(queryClient: QueryClient): PageData['queries'] {
  const answered = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state, meta }) => state.status === 'success' && meta?.isInDocument !== true)
  return answered.map(({ queryKey, state: { data, dataUpdatedAt }, meta }) => ({
    queryKey,
    data,
    dataUpdatedAt,
    ...(meta && { meta }),
  }))
}

/**
 * Removes queries without data, because failures are not sent to the browser. Server and browser then both
 * show this data as loading. Returns true if any were removed.
 */
function forgetWhatIsMissing(queryClient: QueryClient): boolean {
  const missing = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status !== 'success' })
  for (const query of missing) queryClient.removeQueries({ queryKey: query.queryKey, exact: true })
  return missing.length > 0
}
