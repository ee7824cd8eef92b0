import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { monotonic } from '#server/http/monotonic.ts'

export type ConnectionCaps = {
  /** Open connections of one source at a time; a proxy we trust may have any number. */
  perSource: number
  sourceOf(peer: string | undefined): string
  isTrusted(address: string): boolean
}

/** In all; each costs some kilobytes and a file descriptor. */
const maxConnections = 12_000
/** Requests sent on one connection before the first was answered. Browsers send one; more is an old trick to be served twice as often. */
const maxUnanswered = 16
/** A reader that takes less than this in so many milliseconds, while there is something to take, is cut. GPRS is faster. */
const slowest = { bytes: 8 * 1024, milliseconds: 30_000 }

/** Caps what one source may hold open: connections, pipelined requests, answers that are never read. */
export function guardConnections(server: Server, { perSource, sourceOf, isTrusted }: ConnectionCaps) {
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

  const timer = setInterval(() => cutSlowReaders(monotonic()), slowest.milliseconds / 6).unref()
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
    /** For tests, which do not wait half a minute. */
    cutSlowReaders,
    /** False when the request is one too many on its connection, which is then gone. */
    admit({ socket }: IncomingMessage, response: ServerResponse): boolean {
      const count = (unanswered.get(socket) ?? 0) + 1
      if (count > maxUnanswered) {
        cut.pipelined += 1
        socket.destroy()
        return false
      }
      unanswered.set(socket, count)
      reading.set(socket, { delivered: deliveredOf(socket), since: monotonic() })
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
 * Bytes that have left this process; system buffers hide some hundred kilobytes of a slow reader. An answer is one
 * large write, and only the handle below the socket knows its progress. If Node ever hides that, complete writes
 * count.
 */
function deliveredOf(socket: Socket): number {
  const handle: { bytesWritten?: number; writeQueueSize?: number } = Reflect.get(socket, '_handle') ?? {}
  const { bytesWritten = socket.bytesWritten, writeQueueSize = socket.writableLength } = handle
  return bytesWritten - writeQueueSize
}
