import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Log } from '#backend/http/log.ts'
import { OperatorError } from '#backend/operator-error.ts'

const families = ['auth', 'rest', 'realtime', 'storage', 'functions']

/** Milliseconds for which figures from the database are reused, so that scrapes cause no load. */
const cacheMs = 5_000

export type Metrics = ReturnType<typeof createMetrics>

/**
 * Figures that only the database knows. `help` has a sentence for each name, and `read` returns the values.
 * One of the names must be `database_up`.
 */
export type StoredMetrics = { help: Record<string, string>; read(): Promise<Record<string, number>> }

/** Prometheus metrics of this node. docs/operations.md lists those that need an alert. */
export function createMetrics({ help, read }: StoredMetrics) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answers, by family and status',
    labelNames: ['family', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the first byte of a request to the last byte of its answer',
    labelNames: ['family'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers,
  })
  const stored = cacheFigures(read)
  for (const [name, sentence] of Object.entries(help)) {
    const gauge: Gauge = new Gauge({
      name,
      help: sentence,
      registers,
      async collect() {
        gauge.set((await stored())[name] ?? Number.NaN)
      },
    })
  }

  return {
    text: () => registry.metrics(),
    contentType: registry.contentType,

    /** Adds a gauge whose value is read at each scrape. */
    gauge(name: string, help: string, read: () => number | Promise<number>) {
      const gauge: Gauge = new Gauge({
        name,
        help,
        registers,
        async collect() {
          gauge.set(await read())
        },
      })
    },

    observe(request: IncomingMessage, response: ServerResponse) {
      const begun = performance.now()
      response.once('close', () => {
        const family = familyOf(request.url ?? '')
        // The status is zero if the connection ended before the client had its answer.
        requests.inc({ family, status: response.writableFinished ? response.statusCode : 0 })
        seconds.observe({ family }, (performance.now() - begun) / 1000)
      })
    },
  }
}

/**
 * Returns the label `family` of a request. Addresses are not used as labels, because one label for each
 * address would fill the memory.
 */
function familyOf(url: string): string {
  const name = url.slice(1, url.indexOf('/', 1))
  if (families.includes(name)) return name
  return url.startsWith('/assets/') ? 'assets' : 'pages'
}

function cacheFigures(read: StoredMetrics['read']): StoredMetrics['read'] {
  let known: Promise<Record<string, number>> = Promise.resolve({})
  let at = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - at < cacheMs) return known
    at = performance.now()
    known = read().catch(() => ({ database_up: 0 }))
    return known
  }
}

type MetricsPlace = { METRICS_PORT?: number | undefined; METRICS_TOKEN?: string | undefined; HOST: string }

/** Serves the metrics on a separate port, for this machine or for clients with METRICS_TOKEN. */
export async function serveMetrics(metrics: Metrics, env: MetricsPlace, log: Log) {
  const { METRICS_PORT: port, METRICS_TOKEN: token } = env
  if (port === undefined) return { port: undefined, close: async () => {} }
  async function answer(request: IncomingMessage, response: ServerResponse) {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    if (token && !isSame(request.headers.authorization ?? '', `Bearer ${token}`))
      return response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
    const text = await metrics.text()
    return response.writeHead(200, { 'content-type': metrics.contentType }).end(text)
  }
  const server = createServer((request, response) =>
    answer(request, response).catch((error) => {
      log.error('metrics are not available', { error })
      response.writeHead(500).end()
    }),
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(
        new OperatorError(`METRICS_PORT: ${error.message}; set another port, or none`, { cause: error }),
      ),
    )
    server.listen(port, token ? env.HOST : '127.0.0.1', resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections()),
  }
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
