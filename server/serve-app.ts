import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { ViteDevServer } from 'vite'
import type { App } from '#server/app.ts'
import type { Env } from '#server/env.ts'
import type { Log } from '#server/http/log.ts'
import { attachRealtime } from '#server/realtime/index.ts'

/** Milliseconds. Node's own 60 s for headers and 300 s for a request are too patient for a public site (security 4). */
const timeouts = { headers: 15_000, request: 30_000, keepAlive: 10_000, stop: 8_000 }

export type ServeOptions = {
  app: App
  env: Pick<Env, 'PORT' | 'HOST'>
  log: Log
  vite?: ViteDevServer | undefined
}

/** Listens for HTTP and websockets. Rejects with EADDRINUSE when the port is taken. */
export async function serveApp({ app, env, log, vite }: ServeOptions) {
  const server = await listen(app, env)
  if (vite) serveViteFirst(server, vite)
  const realtime = attachRealtime(server, { ...app, log })
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      realtime.close()
      await closeServer(server)
    },
  }
}

function listen(app: App, env: ServeOptions['env']): Promise<Server> {
  return new Promise((resolve, reject) => {
    const serverOptions = {
      headersTimeout: timeouts.headers,
      requestTimeout: timeouts.request,
      keepAliveTimeout: timeouts.keepAlive,
      // How often Node looks for those that are late; its own half minute would add to the limits above.
      connectionsCheckingInterval: 1_000,
    }
    const server = serve({ fetch: app.fetch, port: env.PORT, hostname: env.HOST, serverOptions }, () =>
      resolve(server),
    ) as Server
    server.once('error', reject)
  })
}

/** In development Vite answers for its own modules before the app sees the request. */
function serveViteFirst(server: Server, vite: ViteDevServer) {
  const [handle] = server.listeners('request')
  if (!handle) return
  server.removeAllListeners('request')
  server.on('request', (request, response) =>
    vite.middlewares(request, response, () => handle.call(server, request, response)),
  )
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // What is under way may finish; what hangs is cut, so that a stop takes ten seconds at the most.
    const timer = setTimeout(() => server.closeAllConnections(), timeouts.stop)
    server.close(() => {
      clearTimeout(timer)
      resolve()
    })
    server.closeIdleConnections()
  })
}
