import { readdir } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join, relative } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ApiError, codeOf } from '#server/http/api-error.ts'
import type { ServerBindings } from '#server/http/bindings.ts'
import type { createPostedForms } from '#server/pages/forms/posted-forms.ts'
import { maxPosted } from '#server/pages/forms/read-form.ts'
import type { PageCacheOptions } from '#server/pages/page-cache.ts'
import type { PagesOptions } from '#server/pages/render-page.ts'
import type { WordsIn } from '#server/pages/share-titles.ts'
import { client, dist } from '#server/root.ts'
import { comparablePath } from '#shared/comparable-path.ts'
import { addressIn, cutLanguage, languageCodes, prefixOf, rightSpelling } from '#shared/languages.ts'
import { isVisitorAction } from '#shared/visitor-actions.ts'

/** Made by main.ts, handed `fetch` so that a first paint asks this very app, and what it needs to keep pages. */
export type Pages = (
  fetch: (request: Request) => Promise<Response>,
  kept: {
    generation: () => number
    headers: Record<string, string>
    changedWords: PagesOptions['changedWords']
    wordsIn: WordsIn
    markCopy: PageCacheOptions['markCopy']
  },
) => {
  page: (request: Request) => Promise<Response>
  posted: (request: Request) => Promise<Response>
  /** A page that is kept or being drawn. */
  peek: (incoming: IncomingMessage) => Response | Promise<Response> | undefined
}

type PageRoutesOptions = Pick<ReturnType<Pages>, 'page' | 'posted'> & {
  /** A form that was sent without scripts. */
  postForm: ReturnType<typeof createPostedForms>
  /** Refuses a source that asks too often. */
  admit: (look: { source: string; isBadge: boolean }) => Promise<void>
}

// Addresses that look up one badge by its code, and count as such.
const asksForBadge = /^\/(verify\/|share\/([a-z]{2}\/)?badge-)./
// The router's patterns do not match across lines, and no address of ours has one.
const hasLineBreak = /%(0[0-9a-d]|e2%80%a[89])/i

/** The built files, and a page for every other address. */
export function pageRoutes({ page, posted, postForm, admit }: PageRoutesOptions) {
  const files = filesOf(client)
  const routes = new Hono<ServerBindings>()
  routes.use('/assets/*', serveAssets(client))
  // A page that is open since before an update asks for its own release's files, and one that another node drew for those of
  // a release this node was not started from. Their names hold a hash, so whichever release has one has the right one.
  routes.use('/assets/*', async (context, next) => {
    for (const folder of await listReleases()) {
      const answer = await serveAssets(folder)(context, async () => {})
      if (answer) return answer
    }
    return next()
  })
  // Paths that no release has are answered 404; no page replaces them.
  routes.all('/.vite/*', (context) => context.text('Not found', 404))
  routes.all('/assets/*', (context) => context.text('Not found', 404))
  // Drawings without a mark of their content in their name: a week, since a new one gets a new name.
  routes.use('/sponsors/*', serveStatic({ ...files, onFound: keep('604800') }))
  routes.use('*', serveStatic(files))
  routes.get('*', async (context) => {
    if (hasLineBreak.test(context.req.url)) return context.text('Not found', 404)
    const source = context.get('source')
    const { pathname, search } = new URL(context.req.url)
    const right = rightSpelling(pathname)
    if (right !== undefined) {
      await admit({ source, isBadge: false })
      return context.redirect(right + search, 301)
    }
    const { language, path } = cutLanguage(pathname)
    if (!asksForBadge.test(comparablePath(path))) await admit({ source, isBadge: false })
    // Visitors who share an address with someone guessing codes get a page: come back later.
    else if (await isRefused(admit({ source, isBadge: true })))
      return context.redirect(addressIn(language, '/verify?later=1'), 303)
    return page(context.req.raw)
  })
  const withoutForm = (context: Context) => posted(new Request(context.req.url))
  for (const language of languageCodes) {
    routes.post(`${prefixOf(language)}/forms/:action`, async (context, next) => {
      const { action } = context.req.param()
      if (!isVisitorAction(action)) return next()
      await admit({ source: context.get('source'), isBadge: false })
      return postForm({ request: context.req.raw, action, language, bindings: context.env })
    })
    routes.post(
      `${prefixOf(language)}/not-sent`,
      bodyLimit({ maxSize: maxPosted, onError: withoutForm }),
      async (context) => {
        await admit({ source: context.get('source'), isBadge: false })
        // A form sent by another site is not shown as the visitor's own input.
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

/** Asked each time: another release may have been built since this node was started. */
async function listReleases(): Promise<string[]> {
  const entries = await readdir(dist, { withFileTypes: true }).catch((error) => {
    if (codeOf(error) === 'ENOENT') return [] // nothing was built yet
    throw error
  })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(dist, name, 'client'))
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
