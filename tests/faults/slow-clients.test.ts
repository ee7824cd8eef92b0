import { connect, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { printFigure } from '#tests/support/figures.ts'
import { createTestServer } from '#tests/support/test-server.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const server = await createTestServer()
const port = Number(new URL(server.url).port)

/** Sends the beginning of a request, then one letter a second, forever, like slowhttptest. */
function drip(beginning: string, email: string): Socket {
  const socket = connect(port, '127.0.0.1', () => socket.write(beginning))
  const timer = setInterval(() => socket.write(email), 1_000)
  socket.on('error', () => {})
  socket.on('close', () => clearInterval(timer))
  socket.resume()
  return socket
}

it('four hundred clients that never finish their requests are disconnected, and other requests are served in the meantime', async () => {
  const slow = Array.from({ length: 400 }, (_, at) =>
    at % 2
      ? drip('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ', 'a')
      : drip(
          'POST /functions/v1/track-event HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n',
          ' ',
        ),
  )
  const begun = performance.now()
  const statuses = new Set<number>()
  await waitUntil(
    'the last of them to be cut',
    async () => {
      statuses.add((await fetch(`${server.url}/healthz`)).status)
      return slow.every(({ destroyed }) => destroyed) || undefined
    },
    50_000,
  )
  expect([...statuses]).toEqual([200])
  printFigure('slow clients', {
    cut: slow.length,
    'last one after ms': Math.round(performance.now() - begun),
  })
})
