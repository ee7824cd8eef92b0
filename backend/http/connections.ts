import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getMonotonicMs } from '#backend/http/monotonic.ts'

export type ConnectionCaps = {
  /** Maximum number of open connections of one source. Trusted proxies have no limit. */
  perSource: number
  sourceOf(peer: string | undefined): string
  isTrusted(address: string): boolean
}

/** Maximum for all sources; each connection costs some kilobytes and a file descriptor. */
const maxConnections = 12_000
/** Maximum number of pipelined requests on one connection. Browsers send one at a time. */
const maxUnanswered = 16
/**
 * Minimum number of bytes that a client must read in `milliseconds` while data is waiting. Slower clients are
 * disconnected. Even a GPRS connection is faster.
 */
const slowest = { bytes: 8 * 1024, milliseconds: 30_000 }

/** Limits what one source may hold open: connections, pipelined requests, unread answers. */
export function limitConnectionsPerSource(
  server: Server,
  { perSource, sourceOf, isTrusted }: ConnectionCaps,
) {
  const bySource = new Map<string, number>()
  const unanswered = new WeakMap<Socket, number>()
  const reading = new Map<Socket, { delivered: number; since: number }>()
  const cut = { crowded: 0, pipelined: 0, slow: 0 }
  let open = 0

  server.on('connection', (socket: Socket) => {
    open += 1
    socket.once('close', () => {
      open -= 1
    })
    if (open > maxConnections) return cutCrowded(socket)
    const peer = socket.remoteAddress ?? ''
    if (isTrusted(peer)) return
    const source = sourceOf(peer)
    const count = (bySource.get(source) ?? 0) + 1
    bySource.set(source, count)
    socket.once('close', () => {
      const left = (bySource.get(source) ?? 1) - 1
      if (left > 0) bySource.set(source, left)
      else bySource.delete(source)
    })
    if (count > perSource) cutCrowded(socket)
  })

  function cutCrowded(socket: Socket) {
    cut.crowded += 1
    socket.destroy()
  }

  const timer = setInterval(() => cutSlowReaders(getMonotonicMs()), slowest.milliseconds / 6).unref()
  server.once('close', () => clearInterval(timer))

  function cutSlowReaders(now: number) {
    for (const [socket, before] of reading) {
      const delivered = deliveredOf(socket)
      if (socket.destroyed || socket.writableLength === 0 || delivered - before.delivered >= slowest.bytes) {
        reading.set(socket, { delivered, since: now })
      } else if (now - before.since >= slowest.milliseconds) {
        cut.slow += 1
        socket.destroy()
      }
    }
  }

  return {
    cut,
    /** Exported for tests, so that they do not wait half a minute. */
    cutSlowReaders,
    /** Returns false if the connection has too many pending requests; it is then closed. */
    admit({ socket }: IncomingMessage, response: ServerResponse): boolean {
      const count = (unanswered.get(socket) ?? 0) + 1
      if (count > maxUnanswered) {
        cut.pipelined += 1
        socket.destroy()
        return false
      }
      unanswered.set(socket, count)
      reading.set(socket, { delivered: deliveredOf(socket), since: getMonotonicMs() })
      response.once('close', () => {
        const left = (unanswered.get(socket) ?? 1) - 1
        unanswered.set(socket, left)
        if (left === 0) reading.delete(socket)
      })
      return true
    },
  }
}

/**
 * Returns the number of bytes that have left this process. The client may have received less, because the
 * buffers of the system hold a few hundred kilobytes. An answer is one large write: only the socket's
 * internal handle shows how much of it has been sent. If a version of Node hides the handle, only complete
 * writes are counted.
 */
function deliveredOf(socket: Socket): number {
  const handle: { bytesWritten?: number; writeQueueSize?: number } = Reflect.get(socket, '_handle') ?? {}
  const { bytesWritten = socket.bytesWritten, writeQueueSize = socket.writableLength } = handle
  return bytesWritten - writeQueueSize
}
