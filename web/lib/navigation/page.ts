import type { ComponentType } from 'react'
import type { LoaderFunctionArgs, Params, RouteObject } from 'react-router'
import type { Language } from '#shared/languages.ts'
import type { Services } from '#web/lib/services.tsx'

export type Head = {
  title: string
  description: string
  /** Not for search engines: the back office and pages that are not there. */
  isHidden?: boolean
  /** A hidden page with a form that works without scripts. */
  hasForm?: boolean
  /** The name of the page's share image, see server/pages/share-image.ts; the campaign's own by default. */
  share?: string
  /** Shared without any: a rehearsal may not be taken for the day. */
  hasNoPicture?: boolean
  /** A photograph is sent as JPEG; what is drawn stays PNG. */
  shareFormat?: 'jpg'
  /** Links the feeds in the head. */
  hasFeeds?: boolean
  /** Feeds of this page alone, each in every language; paths are without it. */
  feeds?: readonly { title: string; path: string }[]
  /** Without scripts the page asks for itself again after so many seconds. */
  renewSeconds?: number
  /** Its first view has words in the reading font, so that one is fetched at once too. */
  hasReading?: boolean
  /** Painted in one go once its document is there, where a part of it would be laid out twice (docs/decisions/0046). */
  isPaintedWhole?: boolean
  /** The page is one article of this age. */
  article?: { publishedAt: string; changedAt: string }
  /** One person's text: its address in this language is the canonical one, since elsewhere only the frame is translated. */
  writtenIn?: Language
  /** Structured data for search engines (schema.org). */
  facts?: Record<string, unknown>
}

/** The `handle` of a route; the document's head and status on the server, the tab's title in the browser. */
export type PageHandle = {
  head: Head
  /** Where the head depends on what the page has read, and in the demo on the mode that the address is shown in. */
  headOf?: (services: Services, params: Params, search: URLSearchParams) => Head
  status?: number
  /** Where the status does: 404 beside a page that says what is not there. */
  statusOf?: (services: Services, params: Params, search: URLSearchParams) => number | undefined
  /** The addresses of this page are one place: a dialog over it opens and closes without moving the focus. */
  isOnePlace?: boolean
  /** focus: one thing at a time, so the back office's side bar folds to a rail. */
  frame?: 'focus'
  /** overlay: the site's header covers the top of the page. */
  header?: 'bar' | 'overlay'
  /** The nouns it says; put here by pageRoute. */
  words?: readonly string[] | undefined
}

/** A file of `pages/`: its component, its head, and the queries of its first paint. */
export type PageModule = {
  Component: ComponentType
  /** A layout has none. */
  handle?: PageHandle
  /**
   * The server awaits this before it renders the page. In the browser, the components fetch their data and
   * show that they are loading. Files of the first view use `import.meta.env.SSR` to leave this out of the
   * browser's code.
   */
  prefetch?: (services: Services, args: LoaderFunctionArgs) => Promise<unknown>
  /** Nouns of its texts, in addition to those of every page (scripts/words/plugin.ts reads them here). */
  words?: readonly string[]
  /** Code that follows the first view, see later.tsx. The server has it at once, as has every page after the first. */
  ready?: (services: Services) => Promise<unknown>
}

export type LoadPage = () => Promise<PageModule>

/** In the browser routes load no data; on the server they wait for it, `patience` milliseconds at most. */
export type RouteSide =
  | { services: Services; isServer: false; isFirstPage: () => boolean }
  | { services: Services; isServer: true; patience: number }

/**
 * A route whose code arrives when it is needed. Its id is the file it comes from, by which the server finds the
 * built file to preload.
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

/** An address, the file of its page below `web/pages`, and its code; the page of a place itself has no address of its own. */
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

/** For a layout, whose code every page has: what the server reads before the first paint. */
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
