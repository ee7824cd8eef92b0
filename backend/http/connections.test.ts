import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { limitConnectionsPerSource } from '#backend/http/connections.ts'
import { waitUntil } from '../../tests/support/wait-until.ts'

const large = Buffer.alloc(64 * 1024 * 1024)
let server: Server
let sockets: Socket[] = []

afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  sockets = []
  await new Promise((resolve) => server.close(resolve))
})

/** Starts a server that answers `/large` with more than any buffer holds, and never answers `/never`. */
async function start({ perSource = 100, trusted = false } = {}) {
  let asked = 0
  server = createServer((request, response) => {
    asked += 1
    if (!guard.admit(request, response) || request.url === '/never') return
    response.end(request.url === '/large' ? large : 'ok')
  })
  const guard = limitConnectionsPerSource(server, {
    perSource,
    isTrusted: () => trusted,
    sourceOf: (peer) => peer ?? '',
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const open = async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => {})
    sockets.push(socket)
    await new Promise((resolve) => socket.once('connect', resolve))
    return socket
  }
  return { guard, open, asked: () => asked }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`
const isCut = (socket: Socket) => waitUntil('the cut', () => (socket.destroyed ? true : undefined))

it('one IP address cannot open more connections than allowed, but can again after closing one', async () => {
  const { guard, open } = await start({ perSource: 2 })
  const [first] = [await open(), await open()]
  const third = await open()
  third.resume()
  await isCut(third)
  expect(guard.cut.crowded).toBe(1)
  first?.destroy()
  await waitUntil('a free place', async () => {
    const next = await open()
    next.write(get('/'))
    return new Promise<true | undefined>((resolve) => {
      next.once('data', () => resolve(true))
      next.once('close', () => resolve(undefined))
    })
  })
})

it('connections of a trusted proxy do not count towards the connection limit of an IP address', async () => {
  const { guard, open } = await start({ perSource: 1, trusted: true })
  const answers = await Promise.all(
    [await open(), await open(), await open()].map((socket) => {
      socket.write(get('/'))
      return new Promise((resolve) => socket.once('data', (bytes) => resolve(String(bytes).slice(9, 12))))
    }),
  )
  expect(answers).toEqual(['200', '200', '200'])
  expect(guard.cut.crowded).toBe(0)
})

it('a connection that pipelines too many requests is closed', async () => {
  const { guard, open } = await start()
  const polite = await open()
  polite.write(get('/never').repeat(16))
  const greedy = await open()
  greedy.write(get('/never').repeat(17))
  await isCut(greedy)
  expect(guard.cut.pipelined).toBe(1)
  expect(polite.destroyed).toBe(false)
})

it('a connection that does not read its response is closed', async () => {
  const { guard, open, asked } = await start()
  const [stuck, reader] = [await open(), await open()]
  for (const socket of [stuck, reader]) {
    socket.pause()
    socket.write(get('/large'))
  }
  await waitUntil('both answers on their way', () => (asked() === 2 ? true : undefined))
  const begun = performance.now()
  guard.cutSlowReaders(begun + 10_000)
  reader.resume()
  await waitUntil('some of the answer', () => (reader.bytesRead > 16 * 1024 * 1024 ? true : undefined))
  guard.cutSlowReaders(begun + 20_000)
  guard.cutSlowReaders(begun + 45_000)
  stuck.resume()
  await isCut(stuck)
  expect(guard.cut.slow).toBe(1)
  expect(stuck.bytesRead).toBeLessThan(large.length)
})
