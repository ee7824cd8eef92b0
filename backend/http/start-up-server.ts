import { createServer } from 'node:http'

/**
 * Listens while the database is unavailable, so that a supervisor sees the process as alive and not ready and does not
 * restart it. The real server replaces it.
 */
export async function openStartUpServer({ PORT, HOST }: { PORT: number; HOST: string }) {
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
