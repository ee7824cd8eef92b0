import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import WebSocket from 'ws'
import { createHealthRoutes } from '#backend/http/health.ts'
import { createLog } from '#backend/http/log.ts'
import { createMetrics, serveMetrics } from '#backend/http/metrics.ts'
import { serveApp } from '#backend/http/serve-app.ts'
import { createTestBackend } from '#backend/tests/test-backend.ts'
import { waitUntil } from '../../tests/support/wait-until.ts'

const { app, keys } = await createTestBackend({ schema: '' })
const ready = { isAnswered: true, isReadable: true, isWritable: true, isHearing: true }
app.app.route('/', createHealthRoutes({ readiness: async () => ready }))
const env = { PORT: 0, HOST: '127.0.0.1', RATE_LIMITS: true, SOCKETS_PER_SOURCE: 2, DRAIN_SECONDS: 1 }
const figures = { help: { database_up: 'Whether it answers', todos_open: 'Open todos' } }
const log = createLog('silent')

async function start(settings: { DRAIN_SECONDS?: number } = {}) {
  const metrics = createMetrics({ ...figures, read: async () => ({ database_up: 1, todos_open: 0 }) })
  const site = await serveApp({ app, env: { ...env, ...settings }, metrics })
  return { metrics, site, url: `http://127.0.0.1:${site.port}` }
}

function socket(url: string): Promise<{ status: number; socket: WebSocket }> {
  const opened = new WebSocket(
    `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${keys.publishableKey}&vsn=1.0.0`,
  )
  return new Promise((resolve) => {
    opened.once('open', () => resolve({ status: 101, socket: opened }))
    opened.once('unexpected-response', (_request, { statusCode = 0 }) =>
      resolve({ status: statusCode, socket: opened }),
    )
    opened.on('error', () => {})
  })
}

it('one IP address cannot open more websockets than allowed, but can again after closing one', async () => {
  const { site, url } = await start()
  const [first] = [await socket(url), await socket(url)]
  expect((await socket(url)).status).toBe(429)
  first?.socket.close()
  await waitUntil('a free place', async () => ((await socket(url)).status === 101 ? true : undefined))
  await site.close()
})

it('a stopping node first reports not ready, then closes its connections and websockets so that clients reconnect', async () => {
  const { site, url } = await start()
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  const { socket: open } = await socket(url)
  const told = new Promise((resolve) => open.once('close', resolve))
  const closed = site.close()
  const going = await fetch(`${url}/readyz`)
  expect({ status: going.status, connection: going.headers.get('connection') }).toEqual({
    status: 503,
    connection: 'close',
  })
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  expect(await told).toBe(1012)
  await closed
  await expect(fetch(`${url}/healthz`)).rejects.toThrow()
})

it('a stopping node answers connections that it had not yet accepted', async () => {
  const { site } = await start({ DRAIN_SECONDS: 0 })
  const answers = Array.from({ length: 200 }, async () => {
    const visitor = connect(site.port, '127.0.0.1')
    visitor.end('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    const [head] = await once(visitor, 'data')
    return String(head).slice(9, 12)
  })
  const closed = site.close()
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['200']))
  await closed
})

it('a stopping node waits only a few seconds for a client that does not respond', async () => {
  const { site, url } = await start()
  const { socket: silent } = await socket(url)
  silent.pause()
  const closed = site.close().then(() => 'closed')
  const patience = new AbortController()
  expect(await Promise.race([closed, delay(20_000, 'still waiting', patience)])).toBe('closed')
  patience.abort()
  silent.terminate()
})

it('a refused websocket upgrade closes the connection', async () => {
  const { site } = await start()
  const stream = connect({ port: site.port, host: '127.0.0.1', allowHalfOpen: true })
  stream.write('GET /x HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n')
  const [answer] = await once(stream, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 404 /)
  let isCut = false
  stream.on('error', () => {
    isCut = true
  })
  await waitUntil('the other end is gone', () => {
    stream.write('x')
    return isCut || undefined
  })
  await site.close()
})

it('metrics are available neither on the public port nor without the token', async () => {
  const { site, url, metrics } = await start()
  expect((await fetch(`${url}/metrics`)).status).toBe(404)
  const place = { METRICS_PORT: 0, METRICS_TOKEN: 'a token of many letters', HOST: '127.0.0.1' }
  const served = await serveMetrics(metrics, place, log)
  const ask = (token: string) =>
    fetch(`http://127.0.0.1:${served.port}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  expect((await ask('a token of many lettres')).status).toBe(401)
  const text = await (await ask(place.METRICS_TOKEN)).text()
  expect(text).toContain('http_requests_total{family="pages",status="404"} 1')
  expect(text).toMatch(/^database_up 1$/m)
  expect(text).toMatch(/^todos_open 0$/m)
  await served.close()
  await site.close()
})

it('a metric that cannot be read fails the scrape but does not stop the node', async () => {
  const { site, metrics } = await start()
  let isBroken = true
  metrics.gauge('open_files', 'For this test', () => {
    if (isBroken) throw new Error('EMFILE: too many open files')
    return 1
  })
  const place = { METRICS_PORT: 0, METRICS_TOKEN: undefined, HOST: '127.0.0.1' }
  const served = await serveMetrics(metrics, place, log)
  const ask = () => fetch(`http://127.0.0.1:${served.port}/metrics`, { signal: AbortSignal.timeout(5_000) })
  expect((await ask()).status).toBe(500)
  isBroken = false
  expect((await ask()).status).toBe(200)
  await served.close()
  await site.close()
})

it('a metrics port that is in use causes an error with the name of its setting', async () => {
  const { site, metrics } = await start()
  const place = { METRICS_PORT: site.port, METRICS_TOKEN: undefined, HOST: '127.0.0.1' }
  await expect(serveMetrics(metrics, place, log)).rejects.toThrow(/^METRICS_PORT: listen EADDRINUSE/)
  await site.close()
})
