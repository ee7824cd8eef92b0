import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { type AddressInfo, Server as NetServer } from 'node:net'
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { limitConnectionsPerSource } from '#backend/http/connections.ts'
import type { Metrics } from '#backend/http/metrics.ts'
import { createSourceResolver, createTrustedProxyCheck, type ResolveSource } from '#backend/http/source.ts'

/**
 * Timeouts of the server in milliseconds. Node's defaults (60 s for headers, 300 s for a request) are too
 * long for a public site.
 */
const timeouts = {
  headers: 15_000,
  request: 30_000,
  keepAlive: 10_000,
  idle: 100,
  queued: 2_000,
  stop: 5_000,
}

export type ServedApp = {
  fetch(request: Request, bindings?: object): Response | Promise<Response>
  /** Number of requests refused because too many were in progress. */
  refused?: () => number
  /** Handles the upgrades to websockets. */
  attachSockets?: (server: Server, options: SocketOptions) => { count(): number; close(): void }
}

export type SocketOptions = {
  sourceOf: ResolveSource
  /** Maximum of simultaneous sockets per source. */
  maxPerSource: number
}

/** Settings under their names in the environment. */
type ServeSettings = {
  PORT: number
  HOST: string
  TRUST_PROXY?: string[]
  DRAIN_SECONDS?: number
  RATE_LIMITS?: boolean
  CONNECTIONS_PER_SOURCE?: number
  SOCKETS_PER_SOURCE?: number
}

/** Vite, as far as it is used here. */
type DevelopmentServer = {
  middlewares(request: IncomingMessage, response: ServerResponse, next: () => void): void
}

export type ServeOptions = {
  app: ServedApp
  env: ServeSettings
  metrics?: Metrics | undefined
  vite?: DevelopmentServer | undefined
}

/** Listens for HTTP and websockets. Rejects with EADDRINUSE when the port is taken. */
export async function serveApp({ app, env, metrics, vite }: ServeOptions) {
  const { TRUST_PROXY = [], DRAIN_SECONDS = 0 } = env
  const areLimitsOn = env.RATE_LIMITS ?? false
  const caps = {
    perSource: areLimitsOn ? (env.CONNECTIONS_PER_SOURCE ?? 256) : Number.POSITIVE_INFINITY,
    socketsPerSource: areLimitsOn ? (env.SOCKETS_PER_SOURCE ?? 500) : Number.POSITIVE_INFINITY,
  }
  const sourceOf = createSourceResolver(TRUST_PROXY)
  const server = await listen(app, env)
  if (vite) serveViteFirst(server, vite)
  const connections = limitConnectionsPerSource(server, {
    perSource: caps.perSource,
    sourceOf: (peer) => sourceOf(peer, undefined),
    isTrusted: createTrustedProxyCheck(TRUST_PROXY),
  })
  let isDraining = false
  lookFirst(server, (request, response) => {
    if (!connections.admit(request, response)) return false
    metrics?.observe(request, response)
    if (!isDraining) return true
    // Closes the connection after this response, so that clients send the next request to another node.
    response.setHeader('connection', 'close')
    if (request.url !== '/readyz') return true
    response.writeHead(503, { 'content-type': 'application/json' }).end('{"status":"stopping"}')
    return false
  })
  const sockets = app.attachSockets?.(server, { sourceOf, maxPerSource: caps.socketsPerSource })
  if (sockets) metrics?.gauge('websocket_connections', 'Open websockets', sockets.count)
  if (app.refused)
    metrics?.gauge('requests_refused_busy', 'Requests refused because too many were in progress', app.refused)
  for (const reason of ['crowded', 'pipelined', 'slow'] as const)
    metrics?.gauge(
      `connections_cut_${reason}`,
      `Connections cut because: ${reason}`,
      () => connections.cut[reason],
    )

  const { port } = server.address() as AddressInfo
  return {
    port,
    connections,
    /**
     * Reports "not ready" for DRAIN_SECONDS. Then stops accepting connections, and gives open requests about
     * five more seconds.
     */
    async close() {
      isDraining = true
      await delay(DRAIN_SECONDS * 1000)
      sockets?.close()
      await closeServer(server)
    },
  }
}

function listen(app: ServedApp, env: ServeSettings): Promise<Server> {
  return new Promise((resolve, reject) => {
    const serverOptions = {
      headersTimeout: timeouts.headers,
      requestTimeout: timeouts.request,
      keepAliveTimeout: timeouts.keepAlive,
      // Milliseconds between two checks of the timeouts by Node. Its default of half a minute would add to
      // the limits above.
      connectionsCheckingInterval: 1_000,
    }
    const server = serve({ fetch: app.fetch, port: env.PORT, hostname: env.HOST, serverOptions }, () =>
      resolve(server),
    ) as Server
    server.once('error', reject)
  })
}

type Look = (request: IncomingMessage, response: ServerResponse) => boolean

/** Calls `look` before the app sees a request. If it returns false, the app does not get the request. */
function lookFirst(server: Server, look: Look) {
  const handlers = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (look(request, response)) for (const handle of handlers) handle.call(server, request, response)
  })
}

/** Lets Vite answer for its own modules in development, before the app sees the request. */
function serveViteFirst(server: Server, vite: DevelopmentServer) {
  const [handle] = server.listeners('request')
  if (!handle) return
  server.removeAllListeners('request')
  server.on('request', (request, response) =>
    vite.middlewares(request, response, () => handle.call(server, request, response)),
  )
}

/**
 * Shuts down gracefully: accepts the connections in the queue, refuses new ones, lets running requests
 * finish, and cuts the rest after five seconds. Node's `close` would cut idle connections immediately. This
 * function closes them a moment later, because a load balancer may be about to send a POST on one of them.
 */
async function closeServer(server: Server): Promise<void> {
  await acceptQueued(server)
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
  const idle = setInterval(() => server.closeIdleConnections(), timeouts.idle)
  const hung = setTimeout(() => server.closeAllConnections(), timeouts.stop)
  await closed
  clearInterval(idle)
  clearTimeout(hung)
  server.close()
}

/**
 * Accepts the queued connections, because the system resets them when the port closes. Node accepts one
 * connection in each turn of its event loop, so the queue is empty after a full turn without a new
 * connection. The first turn is ignored, because it may be partial: Node may already have passed the phase
 * that accepts connections.
 */
async function acceptQueued(server: Server) {
  const end = performance.now() + timeouts.queued
  await turn()
  for (let isQueued = true; isQueued && performance.now() < end; ) {
    isQueued = false
    const note = () => {
      isQueued = true
    }
    server.once('connection', note)
    await turn()
    server.off('connection', note)
  }
}
