import type { Pool } from '#backend/db/connect.ts'
import { splitKeys } from '#backend/http/keys.ts'
import { createLog } from '#backend/http/log.ts'
import { createApp } from '#server/app.ts'
import type { Env } from '#server/env.ts'
import { createPageRenderer } from '#server/pages/index.ts'
import { readSecrets } from '#server/secrets.ts'

/** Opens the site with its own renderer. Each thread of a freeze has one. */
export async function openSite(env: Env, { sql, loginUrl }: { sql: Pool; loginUrl: string }) {
  const secrets = await readSecrets(env)
  // Turns off the demo, because its preview bar would otherwise be on every page of the frozen site.
  const rendering = { ...env, DEMO: false, MIGRATION_TEST: false }
  const renderer = await createPageRenderer({
    env: rendering,
    publishableKey: splitKeys(secrets.publishableKey)[0] ?? '',
  })
  let drawn: ReturnType<typeof renderer> | undefined
  const app = await createApp({
    env,
    secrets,
    sql,
    listenUrl: loginUrl,
    log: createLog('silent'),
    pages: (fetch, kept) => {
      drawn = renderer(fetch, kept)
      return drawn
    },
  })
  if (!drawn) throw new Error('createApp made no pages')
  return { app, page: drawn.page, draw: drawn.once }
}
