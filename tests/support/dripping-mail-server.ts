import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/**
 * Starts a mail server that greets immediately, then sends further lines of the same response slowly and
 * never ends it.
 */
export async function startDrippingMailServer({ interval, port = 0 }: { interval: number; port?: number }) {
  const sockets = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.write('220 dripping ESMTP\r\n')
    const drip = setInterval(() => socket.write('250-still thinking\r\n'), interval)
    socket.resume()
    socket.once('close', () => {
      clearInterval(drip)
      sockets.delete(socket)
    })
  })
  let seen = 0
  server.on('connection', () => {
    seen += 1
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const { port: actualPort } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${actualPort}`,
    seen: () => seen,
    open: () => sockets.size,
    stop() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
