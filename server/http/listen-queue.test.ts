import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { countListenQueue, hasListenQueue } from '#server/http/listen-queue.ts'

const listensAndStops = `require('node:net').createServer().listen(0, '127.0.0.1', function () {
  process.stdout.write(String(this.address().port))
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
})`

it('the metric counts the connections that a process has not accepted', async () => {
  const child = spawn(process.execPath, ['--eval', listensAndStops], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [text] = await once(child.stdout, 'data')
  const port = Number(text)
  expect(countListenQueue(port)).toBe(0)
  const sockets = Array.from({ length: 3 }, () => connect(port, '127.0.0.1').on('error', () => {}))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  expect(countListenQueue(port)).toBe(hasListenQueue ? 3 : 0)
  for (const socket of sockets) socket.destroy()
  child.kill('SIGKILL')
})
