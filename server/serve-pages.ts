import type { IncomingMessage } from 'node:http'
import { join, relative } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { ApiError } from '#server/http/api-error.ts'
import type { HostBindings } from '#server/http/bindings.ts'
import { root } from '#server/root.ts'

/** Made by main.ts, handed `fetch` so that a first paint asks this very app, and what it needs to keep pages. */
export type Pages = (
  fetch: (request: Request) => Promise<Response>,
  kept: { generation: () => number; headers: Record<string, string> },
) => {
  page: (request: Request) => Promise<Response>
  /** A kept page, at once or not at all. */
  peek: (incoming: IncomingMessage) => Response | undefined
}

type PageRoutesOptions = {
  page: (request: Request) => Promise<Response>
  /** Refuses a source that asks too often. */
  admit: (look: { source: string; isBadge: boolean }) => Promise<void>
}

// Addresses that look up one badge by its code, and count as such (D15).
const asksForBadge = /^\/(verify\/|share\/badge-)./
// The router's patterns do not match across lines, and no address of ours has one.
const hasLineBreak = /%(0[0-9a-d]|e2%80%a[89])/i

/** The built files, and a page for every other address. */
export function pageRoutes({ page, admit }: PageRoutesOptions) {
  const files = { root: relative(process.cwd(), join(root, 'dist/client')), precompressed: true }
  const routes = new Hono<HostBindings>()
  routes.use('/assets/*', serveStatic({ ...files, onFound: keep('31536000, immutable') }))
  // A file of an older build is gone for good: no page may stand in for it.
  routes.all('/.vite/*', (context) => context.text('Not found', 404))
  routes.all('/assets/*', (context) => context.text('Not found', 404))
  // Drawings without a mark of their content in their name: a week, since a new one gets a new name.
  routes.use('/sponsors/*', serveStatic({ ...files, onFound: keep('604800') }))
  routes.use('*', serveStatic(files))
  routes.get('*', async (context) => {
    if (hasLineBreak.test(context.req.url)) return context.text('Not found', 404)
    const source = context.get('source')
    if (!asksForBadge.test(context.req.path)) await admit({ source, isBadge: false })
    // Whoever shares an address with somebody who tries codes still gets a page, which says to come back later.
    else if (await isRefused(admit({ source, isBadge: true })))
      return context.redirect('/verify?later=1', 303)
    return page(context.req.raw)
  })
  return routes
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
