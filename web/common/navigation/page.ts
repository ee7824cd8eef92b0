import type { ComponentType } from 'react'
import type { LoaderFunctionArgs, Params, RouteObject } from 'react-router'
import type { Language } from '#shared/languages.ts'
import type { Services } from '#web/common/data/services.tsx'

export type PageHead = {
  title: string
  description: string
  /** Hides the page from search engines, for the back office and pages that do not exist. */
  isHidden?: boolean
  /** True if a page with `isHidden` has a form that works without scripts. */
  hasForm?: boolean
  /** Name of the page's share image (server/pages/share-pictures.ts). The default is the campaign's image. */
  share?: string
  /** Leaves out the share image, so that nobody mistakes a rehearsal for the day. */
  hasNoPicture?: boolean
  /** Set for photographs; drawn images are PNG. */
  shareFormat?: 'jpg'
  /** Links the feeds of the blog in the document's head. */
  hasFeeds?: boolean
  /** Feeds of this page, each in every language; the paths are without the language. */
  feeds?: readonly { title: string; path: string }[]
  /** Seconds after which the page reloads itself in a browser without scripts. */
  renewSeconds?: number
  /** True if text in the reading font (Petrona) is visible before scrolling. The font is then preloaded. */
  hasReading?: boolean
  /** Paints the page once its whole document has loaded, to avoid a second layout (docs/decisions/0046). */
  isPaintedWhole?: boolean
  /** Dates of the article, if the page is one. */
  article?: { publishedAt: string; changedAt: string }
  /**
   * Language of a text that a person wrote. The address in this language is canonical, because addresses in
   * other languages show the same text and translate only the texts around it.
   */
  writtenIn?: Language
  /** Structured data for search engines (schema.org). */
  facts?: Record<string, unknown>
}

/**
 * `handle` of a route. The server uses it for the document's head and status, the browser for the tab's
 * title.
 */
export type PageHandle = {
  head: PageHead
  /** Returns the head if it depends on the page's data. In the demo, it may also depend on the mode in the address. */
  headOf?: (services: Services, params: Params, search: URLSearchParams) => PageHead
  status?: number
  /** Returns the status if it depends on the page's data. It is 404 if the page says that something does not exist. */
  statusOf?: (services: Services, params: Params, search: URLSearchParams) => number | undefined
  /** True if all addresses of this page count as one page: moving between them does not move the focus. */
  isOnePlace?: boolean
  /** With "focus", the page shows one thing at a time, so the back office reduces its side bar to icons. */
  frame?: 'focus'
  /** With "overlay", the site's header covers the top of the page. */
  header?: 'bar' | 'overlay'
  /** First parts of the ids of the page's texts, such as `site` of `site.footer.privacy`. Set by createPageRoute. */
  catalogueNouns?: readonly string[] | undefined
}

/** Exports of the file of a page: the component, its head, and the queries of its first render. */
export type PageModule = {
  Component: ComponentType
  /** Head, status and texts of the page. Missing for a layout. */
  handle?: PageHandle
  /**
   * Loads data before the server renders the page. In the browser, the components fetch their data and show
   * that they are loading. The landing page sets it only if `import.meta.env.SSR` is true, so that the
   * browser's bundle does not contain it.
   */
  prefetch?: (services: Services, args: LoaderFunctionArgs) => Promise<unknown>
  /**
   * First parts of the ids of the page's texts, in addition to those that every page loads.
   * scripts/words/plugin.ts reads this list.
   */
  catalogueNouns?: readonly string[]
  /**
   * Loads the code of the parts that are not visible before scrolling (lazy-section.tsx). The server awaits
   * it. The browser awaits it for every page except the first one.
   */
  ready?: (services: Services) => Promise<unknown>
}

export type LoadPage = () => Promise<PageModule>

/**
 * Side on which a route runs. In the browser, routes load no data. On the server, they wait for their data at
 * most `timeoutMs` milliseconds.
 */
export type RouteEnvironment =
  | { services: Services; isServer: false; isFirstPage: () => boolean }
  | { services: Services; isServer: true; timeoutMs: number }

/**
 * Creates a route whose code loads when it is needed. Its id is the source file, so that the server can
 * preload the built file.
 */
export function createPageRoute(file: string, load: LoadPage, side: RouteEnvironment) {
  return {
    id: file,
    lazy: async () => {
      const [{ Component, handle, prefetch, ready, catalogueNouns }] = await Promise.all([
        load(),
        side.services.words.load(getPageName(file)),
      ])
      if (side.isServer || !side.isFirstPage()) await ready?.(side.services)
      const route = { Component, handle: handle && { ...handle, catalogueNouns } }
      return { ...route, ...createServerLoader(prefetch, side) }
    },
  } satisfies RouteObject
}

/** A path, the file of its page in `web`, and its loader. An empty path is the index page. */
export type PageRoute = [path: string, file: string, load: LoadPage]

export function createRouteObjects(rows: PageRoute[], side: RouteEnvironment): RouteObject[] {
  return rows.map(([path, file, load]) => ({
    ...(path === '' ? { index: true } : { path }),
    ...createPageRoute(`web/${file}.tsx`, load, side),
  }))
}

/** Returns the name of a page in the catalogues. */
export function getPageName(file: string): string {
  return file.replace(/^web\/|\.tsx$/g, '')
}

/** Creates a loader that reads data before the server renders a page or a layout. */
export function createServerLoader(prefetch: PageModule['prefetch'], side: RouteEnvironment) {
  if (!import.meta.env.SSR || !side.isServer || !prefetch) return {}
  const { services, timeoutMs } = side
  return {
    async loader(args: LoaderFunctionArgs) {
      await Promise.race([prefetch(services, args), pause(timeoutMs)])
      return null
    },
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref?.())
}

/** Returns the handle of the innermost route that has one. */
export function findPageHandle(matches: readonly { handle?: unknown }[]): PageHandle | undefined {
  const handles = matches.map((match) => match.handle).filter(isPageHandle)
  return handles.at(-1)
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'head' in handle
}
