import type { AddressInfo, Server } from 'node:net'
import { Hono } from 'hono'
import { connect } from '#backend/db/connect.ts'
import { createLog } from '#backend/http/log.ts'
import { type ServedApp, serveApp } from '#backend/http/serve-app.ts'
import { createReadCache, type ReadCache } from '#backend/rest/read-cache.ts'
import { createApp } from '#server/app.ts'
import type { createPageRenderer } from '#server/pages/index.ts'
import type { CreatePageRoutes } from '#server/pages/serve-pages.ts'
import type { Secrets } from '#server/secrets.ts'
import { createBenchEnv } from './bench-env.ts'
import { bypassedReadCache } from './no-cache.ts'
import { startAnonymousPageServer, startRawPageServer, startRawVoteServer } from './raw-servers.ts'

type Renderer = Awaited<ReturnType<typeof createPageRenderer>>

/**
 * Settings of a side. A side is a process that listens for requests and reports its use of resources. Each
 * ratio compares two sides.
 */
export type BenchSettings = {
  databaseUrl: string
  /** Direct address of the database, if `databaseUrl` leads to a pooler. */
  listenUrl?: string
  /** Address of a streaming replica, which only `bench scale` uses. */
  replicaUrl?: string
  dataDir: string
  secrets: Secrets
  body: string
  /** Landing page that the side `bare document` sends, compressed with Brotli, in base64. */
  document?: string
}

const sides: Record<string, (settings: BenchSettings) => Promise<number>> = {
  bare: ({ body }) => {
    const app = new Hono().get('*', (context) =>
      context.body(body, 200, { 'content-type': 'application/json' }),
    )
    return serve(app)
  },
  cached: (settings) => ourServer(settings, createReadCache()),
  uncached: (settings) => ourServer(settings, bypassedReadCache),
  landing: (settings) => ourServer(settings, createReadCache(), (pages) => pages),
  'landing uncached': (settings) => ourServer(settings, bypassedReadCache, drawEachTime),
  'bare document': ({ document = '' }) => {
    const body = new Uint8Array(Buffer.from(document, 'base64'))
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }
    const app = new Hono().get('*', (context) => context.body(body, 200, headers))
    return serve(app)
  },
  'raw page': async ({ databaseUrl }) => listen(await startRawPageServer(databaseUrl)),
  'anonymous page': async ({ databaseUrl }) => listen(await startAnonymousPageServer(databaseUrl)),
  'raw votes': async ({ databaseUrl }) => listen(await startRawVoteServer(databaseUrl)),
}

process.once('message', async ({ name, settings }: { name: string; settings: BenchSettings }) => {
  process.send?.({ port: await sides[name]?.(settings) })
  process.on('message', () => process.send?.({ cpu: process.cpuUsage(), rss: process.memoryUsage.rss() }))
})
process.once('disconnect', () => process.exit())

/**
 * Moves the clock forward by a minute before each request, so that every cached page is outdated. The clock
 * stops during a rendering, so that no rendering counts as too slow.
 */
function drawEachTime(renderer: Renderer): CreatePageRoutes {
  let later = 0
  return (fetch, kept) => {
    const made = renderer(fetch, { ...kept, now: () => later })
    return {
      ...made,
      peek(incoming) {
        later += 60_000
        return made.peek(incoming)
      },
    }
  }
}

async function ourServer(
  { databaseUrl, listenUrl, dataDir, secrets }: BenchSettings,
  cache: ReadCache,
  /** If given, the server also has pages. The function may change their renderer. */
  change?: (renderer: Renderer) => CreatePageRoutes,
): Promise<number> {
  const sql = connect(databaseUrl, { isPooled: listenUrl !== undefined })
  const env = createBenchEnv(dataDir)
  // Imports the pages only if this server has them, because the module would add to the measured memory of a
  // server without pages.
  const loaded = change && (await import('#server/pages/index.ts'))
  const renderer = await loaded?.createPageRenderer({ env, publishableKey: secrets.publishableKey })
  const pages = renderer && change?.(renderer)
  const made = {
    env,
    secrets,
    sql,
    listenUrl: listenUrl ?? databaseUrl,
    log: createLog('error'),
    cache,
  }
  return serve(await createApp({ ...made, ...(pages && { pages }) }))
}

async function serve(app: ServedApp): Promise<number> {
  const site = await serveApp({ app, env: { PORT: 0, HOST: '127.0.0.1' } })
  return site.port
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  )
}
