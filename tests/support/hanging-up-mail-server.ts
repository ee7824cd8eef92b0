import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/**
 * Starts a mail server that accepts an email up to its last byte and then closes the connection. Without a
 * response, nobody knows whether it was sent.
 */
export async function startHangingUpMailServer() {
  let taken = 0
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let isInMessage = false
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      const text = bytes.toString()
      if (isInMessage) {
        if (!text.includes('\r\n.\r\n')) return
        taken += 1
        return void socket.destroy()
      }
      for (const line of text.split('\r\n').filter(Boolean)) {
        isInMessage = line.startsWith('DATA')
        socket.write(isInMessage ? '354 go on\r\n' : '250 fine\r\n')
      }
    })
    socket.write('220 here\r\n')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: () => taken,
    stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
