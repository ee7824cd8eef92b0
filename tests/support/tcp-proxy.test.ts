import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { startTcpProxy } from '#tests/support/tcp-proxy.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const echo = createServer((socket) => socket.on('error', () => socket.destroy()).pipe(socket))
await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve))
afterAll(() => echo.close())
const proxy = await startTcpProxy((echo.address() as AddressInfo).port)

async function open(name: string) {
  const socket = connect(proxy.port, '127.0.0.1').on('error', () => {})
  let heard = ''
  socket.on('data', (bytes) => {
    heard += bytes
  })
  await once(socket, 'connect')
  socket.write(name)
  return { socket, heard: () => heard }
}

it('the test proxy stops traffic on one connection without closing it, and passes on the others', async () => {
  const [one, other] = [await open('one'), await open('other')]
  await waitUntil('both', () => one.heard() === 'one' && other.heard() === 'other')
  expect(proxy.silence(({ opening }) => opening === 'one')).toBe(1)
  one.socket.write(' lost')
  other.socket.write(' kept')
  await waitUntil('the other', () => other.heard() === 'other kept')
  expect(one.heard()).toBe('one')
  expect(one.socket.destroyed).toBe(false)
  proxy.cut()
  await waitUntil('both to be cut', () => one.socket.destroyed && other.socket.destroyed)
})

it('the test proxy accepts and immediately closes connections until this mode is turned off', async () => {
  proxy.closeAtOnce(true)
  const socket = connect(proxy.port, '127.0.0.1').on('error', () => {})
  await once(socket, 'close')
  proxy.closeAtOnce(false)
  const after = await open('after')
  await waitUntil('an answer', () => after.heard() === 'after')
})
