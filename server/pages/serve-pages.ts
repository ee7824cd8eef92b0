import { readdir } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join, relative } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ApiError, getErrorCode } from '#backend/http/api-error.ts'
import type { ServerBindings } from '#backend/http/bindings.ts'
import type { createPostedFormHandler } from '#server/pages/forms/posted-forms.ts'
import { maxPostedBytes } from '#server/pages/forms/read-form.ts'
import type { PageCacheOptions } from '#server/pages/page-cache.ts'
import type { PageHandlerOptions } from '#server/pages/render-page.ts'
import type { LoadTexts } from '#server/pages/share-titles.ts'
import { clientFolder, distFolder } from '#server/root.ts'
import {
  addLanguagePrefix,
  correctPath,
  getLanguagePrefix,
  languageCodes,
  splitLanguage,
} from '#shared/languages.ts'
import { normalisePath } from '#shared/normalise-path.ts'
import { isVisitorAction } from '#shared/visitor-actions.ts'

/**
 * Creates the routes of pages. main.ts passes the server's own `fetch`, so that the first rendering can read
 * data from this server. It also passes the functions of the page cache.
 */
export type CreatePageRoutes = (
  fetch: (request: Request) => Promise<Response>,
  kept: {
    generation: () => number
    headers: Record<string, string>
    changedWords: PageHandlerOptions['changedWords']
    wordsIn: LoadTexts
    markCopy: PageCacheOptions['markCopy']
  },
) => {
  page: (request: Request) => Promise<Response>
  posted: (request: Request) => Promise<Response>
  /** Returns a page that is cached or being rendered. */
  peek: (incoming: IncomingMessage) => Response | Promise<Response> | undefined
}

type PageRoutesOptions = Pick<ReturnType<CreatePageRoutes>, 'page' | 'posted'> & {
  postForm: ReturnType<typeof createPostedFormHandler>
  /** Throws if a source sends too many requests. */
  admit: (look: { source: string; isBadge: boolean }) => Promise<void>
}

// Addresses that show a badge for its code. They count against the limit of badge lookups.
const asksForBadge = /^\/(verify\/|share\/([a-z]{2}\/)?badge-)./
// Line breaks in an address. They are refused, because the router's patterns do not match across lines and no
// address of ours has one.
const hasLineBreak = /%(0[0-9a-d]|e2%80%a[89])/i

/** Serves the built files, and a page for every other address. */
export function createPageRoutes({ page, posted, postForm, admit }: PageRoutesOptions) {
  const files = filesOf(clientFolder)
  const routes = new Hono<ServerBindings>()
  routes.use('/assets/*', serveAssets(clientFolder))
  // Serves files of all releases. A page that was opened before an update needs the files of its own release;
  // so does a page that a node of another release rendered. File names contain a hash, so any release that
  // has the file has the right one.
  routes.use('/assets/*', async (context, next) => {
    for (const folder of await listReleases()) {
      const answer = await serveAssets(folder)(context, async () => {})
      if (answer) return answer
    }
    return next()
  })
  // Answers 404 and not a page. The manifest of the build is not public. An asset that no route above has
  // served is in no release.
  routes.all('/.vite/*', (context) => context.text('Not found', 404))
  routes.all('/assets/*', (context) => context.text('Not found', 404))
  // Caches drawings without a hash in their name for a week, because a new drawing gets a new name.
  routes.use('/sponsors/*', serveStatic({ ...files, onFound: keep('604800') }))
  routes.use('*', serveStatic(files))
  routes.get('*', async (context) => {
    if (hasLineBreak.test(context.req.url)) return context.text('Not found', 404)
    const source = context.get('source')
    const { pathname, search } = new URL(context.req.url)
    const right = correctPath(pathname)
    if (right !== undefined) {
      await admit({ source, isBadge: false })
      return context.redirect(right + search, 301)
    }
    const { language, path } = splitLanguage(pathname)
    if (!asksForBadge.test(normalisePath(path))) await admit({ source, isBadge: false })
    // Redirects to a page that says to come back later, because the visitor may share an address with someone
    // who guesses codes.
    else if (await isRefused(admit({ source, isBadge: true })))
      return context.redirect(addLanguagePrefix(language, '/verify?later=1'), 303)
    return page(context.req.raw)
  })
  const withoutForm = (context: Context) => posted(new Request(context.req.url))
  for (const language of languageCodes) {
    routes.post(`${getLanguagePrefix(language)}/forms/:action`, async (context, next) => {
      const { action } = context.req.param()
      if (!isVisitorAction(action)) return next()
      await admit({ source: context.get('source'), isBadge: false })
      return postForm({ request: context.req.raw, action, language, bindings: context.env })
    })
    routes.post(
      `${getLanguagePrefix(language)}/not-sent`,
      bodyLimit({ maxSize: maxPostedBytes, onError: withoutForm }),
      async (context) => {
        await admit({ source: context.get('source'), isBadge: false })
        // A form from another site is not shown as the visitor's own input.
        const isFromElsewhere = context.req.header('sec-fetch-site') === 'cross-site'
        return isFromElsewhere ? withoutForm(context) : posted(context.req.raw)
      },
    )
  }
  return routes
}

function filesOf(folder: string) {
  return { root: relative(process.cwd(), folder), precompressed: true }
}

function serveAssets(folder: string) {
  return serveStatic({ ...filesOf(folder), onFound: keep('31536000, immutable') })
}

/** Lists the releases each time, because another one may have been built since this node was started. */
async function listReleases(): Promise<string[]> {
  const entries = await readdir(distFolder, { withFileTypes: true }).catch((error) => {
    if (getErrorCode(error) === 'ENOENT') return [] // nothing has been built yet
    throw error
  })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(distFolder, name, 'client'))
}

function isRefused(admission: Promise<void>): Promise<boolean> {
  return admission.then(
    () => false,
    (error) => {
      if (error instanceof ApiError) return true
      throw error
    },
  )
}

function keep(seconds: string) {
  return (_path: string, context: Context) => context.header('cache-control', `public, max-age=${seconds}`)
}
