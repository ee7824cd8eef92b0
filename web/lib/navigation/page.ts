import type { ComponentType } from 'react'
import type { LoaderFunctionArgs, Params, RouteObject } from 'react-router'
import type { Language } from '#shared/languages.ts'
import type { Services } from '#web/lib/services.tsx'

export type Head = {
  title: string
  description: string
  /** Hidden from search engines: the back office and pages that do not exist. */
  isHidden?: boolean
  /** A hidden page with a form that works without scripts. */
  hasForm?: boolean
  /** The name of the page's share image, see server/pages/share-image.ts; the campaign's own by default. */
  share?: string
  /** Shared without an image, so that nobody mistakes a rehearsal for the day. */
  hasNoPicture?: boolean
  /** JPEG for a photograph; drawn images are PNG. */
  shareFormat?: 'jpg'
  /** Links the feeds in the head. */
  hasFeeds?: boolean
  /** Feeds of this page, each in every language; the paths are without the language. */
  feeds?: readonly { title: string; path: string }[]
  /** Seconds after which the page reloads itself without scripts. */
  renewSeconds?: number
  /** The first view has text in the reading font, so that font is preloaded too. */
  hasReading?: boolean
  /** Painted once the whole document has loaded, to avoid a second layout (docs/decisions/0046). */
  isPaintedWhole?: boolean
  /** Dates of the article, if the page is one. */
  article?: { publishedAt: string; changedAt: string }
  /** Language of a person's text. Its address is canonical, because others only translate the frame. */
  writtenIn?: Language
  /** Structured data for search engines (schema.org). */
  facts?: Record<string, unknown>
}

/** The `handle` of a route; the document's head and status on the server, the tab's title in the browser. */
export type PageHandle = {
  head: Head
  /** The head, if it depends on the page's data, or in the demo on the mode in the address. */
  headOf?: (services: Services, params: Params, search: URLSearchParams) => Head
  status?: number
  /** The status, if it depends on the page's data: 404 for a page that says what does not exist. */
  statusOf?: (services: Services, params: Params, search: URLSearchParams) => number | undefined
  /** The addresses of this page are one place: moving from one to another does not move the focus. */
  isOnePlace?: boolean
  /** focus: the page shows one thing at a time, so the side bar of the back office becomes a narrow rail. */
  frame?: 'focus'
  /** overlay: the site's header covers the top of the page. */
  header?: 'bar' | 'overlay'
  /** Nouns of its texts, set by pageRoute. */
  words?: readonly string[] | undefined
}

/** A file of `pages/`: its component, its head, and the queries of its first render. */
export type PageModule = {
  Component: ComponentType
  /** Missing for a layout. */
  handle?: PageHandle
  /**
   * The server awaits this before it renders the page. In the browser, the components fetch their data and
   * show that they are loading. Files of the first view use `import.meta.env.SSR` to leave this out of the
   * browser's code.
   */
  prefetch?: (services: Services, args: LoaderFunctionArgs) => Promise<unknown>
  /** Nouns of its texts, in addition to those of every page (scripts/words/plugin.ts reads them here). */
  words?: readonly string[]
  /** Loads code below the first view (later.tsx). Awaited on the server and for later pages. */
  ready?: (services: Services) => Promise<unknown>
}

export type LoadPage = () => Promise<PageModule>

/** In the browser, routes load no data. On the server, they wait at most `patience` milliseconds. */
export type RouteSide =
  | { services: Services; isServer: false; isFirstPage: () => boolean }
  | { services: Services; isServer: true; patience: number }

/**
 * A route whose code loads when it is needed. Its id is its source file, by which the server finds the built
 * file to preload.
 */
export function pageRoute(file: string, load: LoadPage, side: RouteSide) {
  return {
    id: file,
    lazy: async () => {
      const [{ Component, handle, prefetch, ready, words }] = await Promise.all([
        load(),
        side.services.words.load(pageOf(file)),
      ])
      if (side.isServer || !side.isFirstPage()) await ready?.(side.services)
      const route = { Component, handle: handle && { ...handle, words } }
      return { ...route, ...serverLoader(prefetch, side) }
    },
  } satisfies RouteObject
}

/** A path, the file of its page below `web/pages`, and its code. An empty path is the index page. */
export type PageRow = [path: string, file: string, load: LoadPage]

export function routesOf(rows: PageRow[], side: RouteSide): RouteObject[] {
  return rows.map(([path, file, load]) => ({
    ...(path === '' ? { index: true } : { path }),
    ...pageRoute(`web/pages/${file}.tsx`, load, side),
  }))
}

/** The name of a page in the catalogues. */
export function pageOf(file: string): string {
  return file.replace(/^web\/pages\/|\.tsx$/g, '')
}

/** Loader that reads data before the server renders a page; also for layouts. */
export function serverLoader(prefetch: PageModule['prefetch'], side: RouteSide) {
  if (!import.meta.env.SSR || !side.isServer || !prefetch) return {}
  const { services, patience } = side
  return {
    async loader(args: LoaderFunctionArgs) {
      await Promise.race([prefetch(services, args), pause(patience)])
      return null
    },
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref?.())
}

/** The handle of the innermost route that has one. */
export function handleOf(matches: readonly { handle?: unknown }[]): PageHandle | undefined {
  const handles = matches.map((match) => match.handle).filter(isPageHandle)
  return handles.at(-1)
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'head' in handle
}
