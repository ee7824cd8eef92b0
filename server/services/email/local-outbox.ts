import { Hono } from 'hono'
import type { RunAs } from '#backend/db/run-as.ts'
import { allowOnlyLocalhost } from '#backend/http/allow-only-localhost.ts'
import type { ServerBindings } from '#backend/http/bindings.ts'
import { createOutboxPage } from '#server/services/email/outbox-page.ts'
import type { ReadEmail } from '#server/services/email/read-email.ts'

/** `/outbox`: shows outgoing emails. They contain codes, so the page is served to this machine only. */
export function createLocalOutbox(runAs: RunAs, readEmail: ReadEmail, publicUrl: string) {
  const page = createOutboxPage(runAs, readEmail, publicUrl)
  const routes = new Hono<ServerBindings>()
  routes.use(allowOnlyLocalhost)
  routes.get('/', async (context) => (await page(null)) ?? context.notFound())
  routes.get(
    '/:id{[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}}',
    async (context) => (await page(context.req.param('id'))) ?? context.notFound(),
  )
  return routes
}
