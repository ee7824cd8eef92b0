import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { Schema } from '#backend/db/schema-cache.ts'
import { KeyError, type ResolveCaller } from '#backend/http/caller.ts'
import type { Log } from '#backend/http/log.ts'
import { getMonotonicMs } from '#backend/http/monotonic.ts'
import type { ResolveSource } from '#backend/http/source.ts'
import { callerCacheTtlMs } from '#backend/realtime/channel.ts'
import { serveConnection } from '#backend/realtime/connection.ts'
import type { Hub } from '#backend/realtime/hub.ts'

export type RealtimeOptions = {
  hub: Hub
  callerOf: ResolveCaller
  schema: () => Schema
  log: Log
  sourceOf: ResolveSource
  /** Maximum of simultaneous sockets per source. Many visitors can share an address. */
  maxPerSource: number
}

const path = '/realtime/v1/websocket'
const maxSockets = 10_000
/** Milliseconds of silence after which a socket is closed. Clients send a heartbeat every 25 s. */
const silence = 60_000
/** Milliseconds for a client to confirm that the socket closes. */
const farewell = 3_000

/** realtime/v1: accepts WebSocket upgrades on its path and refuses all others. */
export function attachRealtime(server: Server, options: RealtimeOptions) {
  const { hub, callerOf, schema, log, sourceOf, maxPerSource } = options
  const bySource = new Map<string, number>()
  const remembered = cacheCallers(callerOf)
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 256 * 1024, perMessageDeflate: false })

  server.on('upgrade', (request, stream, head) => {
    stream.on('error', () => stream.destroy())
    upgrade(request, stream, head).catch((error) => {
      if (error instanceof KeyError) {
        const isMissing = error.sbCode === 'UNAUTHORIZED_MISSING_API_KEY'
        return refuse(stream, '401 Unauthorized', isMissing ? 'API key is missing' : error.message)
      }
      log.error('websocket upgrade failed', { error })
      refuse(stream, '500 Internal Server Error', 'Internal server error')
    })
  })

  async function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer) {
    const url = new URL(request.url ?? '/', 'http://server')
    if (url.pathname !== path) return refuse(stream, '404 Not Found', 'not found')
    const source = sourceOf(request.socket.remoteAddress, String(request.headers['x-forwarded-for'] ?? ''))
    if (sockets.clients.size >= maxSockets || (bySource.get(source) ?? 0) >= maxPerSource)
      return refuse(stream, '429 Too Many Requests', 'Too many connected users')
    const { apikey, isBrowser } = readKey(request, url)
    await callerOf({ apikey, bearer: undefined, isBrowser })
    const version = url.searchParams.get('vsn') === '2.0.0' ? '2.0.0' : '1.0.0'
    sockets.handleUpgrade(request, stream, head, (socket) => {
      bySource.set(source, (bySource.get(source) ?? 0) + 1)
      const connection = serveConnection({
        socket,
        stream,
        apikey: apikey ?? '',
        version,
        callerOf,
        remembered,
        hub,
        schema,
      })
      const isLate = () => socket.terminate()
      let timer = setTimeout(isLate, silence)
      // Handles messages in order, so that a leave cannot overtake its join.
      let turn: Promise<void> = Promise.resolve()
      socket.on('message', (data, isBinary) => {
        clearTimeout(timer)
        timer = setTimeout(isLate, silence)
        if (isBinary) return connection.receiveBinary(data as Buffer)
        turn = turn
          .then(() => connection.receive(String(data)))
          .catch((error) => {
            log.error('websocket message failed', { error })
            socket.close(1011)
          })
      })
      socket.on('error', () => socket.terminate())
      socket.on('close', () => {
        clearTimeout(timer)
        connection.close()
        const left = (bySource.get(source) ?? 1) - 1
        if (left > 0) bySource.set(source, left)
        else bySource.delete(source)
      })
    })
  }

  return {
    count: () => sockets.clients.size,
    /**
     * Closes all sockets. Code 1012 tells clients to reconnect, because the server restarts. The timer ends
     * the connections of unreachable phones, which never confirm.
     */
    close() {
      for (const socket of sockets.clients) socket.close(1012)
      sockets.close()
      setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate()
      }, farewell).unref()
    },
  }
}

/**
 * Caches callers by token and not by channel. A visitor may have hundreds of channels, and every change needs
 * the caller of each.
 */
export function cacheCallers(ask: ResolveCaller): ResolveCaller {
  const known = new Map<string, { caller: ReturnType<ResolveCaller>; at: number }>()
  return (credentials) => {
    if (!credentials.bearer) return ask(credentials)
    const key = `${credentials.apikey} ${credentials.bearer}`
    const before = known.get(key)
    if (before && getMonotonicMs() - before.at < callerCacheTtlMs) return before.caller
    const caller = ask(credentials)
    known.delete(key)
    known.set(key, { caller, at: getMonotonicMs() })
    caller.catch(() => known.get(key)?.caller === caller && known.delete(key))
    const [oldest] = known.keys()
    if (known.size > 20_000 && oldest !== undefined) known.delete(oldest)
    return caller
  }
}

/**
 * Reads the key from a header, as servers send it, or from the address. Addresses are logged and shared, so a
 * secret key in an address is treated as a key from a browser.
 */
function readKey({ headers }: IncomingMessage, { searchParams }: URL) {
  if (typeof headers.apikey === 'string')
    return { apikey: headers.apikey, isBrowser: headers.origin !== undefined }
  return { apikey: searchParams.get('apikey') ?? undefined, isBrowser: true }
}

function refuse(stream: Duplex, status: string, error: string) {
  const body = JSON.stringify({ error })
  // Destroys the half-open connection, which the client could otherwise keep open as long as it likes.
  stream.once('finish', () => stream.destroy())
  stream.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}
