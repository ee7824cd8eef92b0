import { Hono } from 'hono'
import type { RunAs } from '#server/db/run-as.ts'
import type { HostBindings } from '#server/http/bindings.ts'
import { createOutboxPage } from '#server/mail/outbox-page.ts'
import type { ReadLetter } from '#server/mail/read-letter.ts'

/**
 * `/outbox`, only for the machine the host runs on: the socket must be loopback, no proxy may stand in front, and the
 * name must be the machine's own, or a page of another site could reach it through a name that points here.
 */
export function localOutbox(runAs: RunAs, readLetter: ReadLetter) {
  const page = createOutboxPage(runAs, readLetter)
  const routes = new Hono<HostBindings>()
  routes.use(async (context, next) => {
    const peer = context.env?.incoming?.socket.remoteAddress ?? ''
    const isLocal =
      /^(::ffff:)?127\.|^::1$/.test(peer) &&
      /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(context.req.url).hostname)
    if (!isLocal || context.req.header('x-forwarded-for')) return context.json({ message: 'Not found' }, 404)
    return next()
  })
  routes.get('/', async (context) => (await page(null)) ?? context.notFound())
  routes.get(
    '/:id{[0-9a-f-]{36}}',
    async (context) => (await page(context.req.param('id'))) ?? context.notFound(),
  )
  return routes
}
