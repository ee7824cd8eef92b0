import { createServer } from 'node:http'
import type { Env } from '#server/env.ts'

/**
 * Listens while the database is not there yet, so that whoever watches this process sees it live and not ready, and does
 * not start it over and over. Its place is taken by the real server.
 */
export async function openStartUpServer({ PORT, HOST }: Pick<Env, 'PORT' | 'HOST'>) {
  const server = createServer((request, response) => {
    const isHealth = request.url === '/healthz'
    response.writeHead(isHealth ? 200 : 503, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      connection: 'close',
      ...(!isHealth && { 'retry-after': '2' }),
    })
    response.end(JSON.stringify(isHealth ? { status: 'ok' } : { status: 'not ready' }))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(PORT, HOST, resolve)
  })
  return () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
}
