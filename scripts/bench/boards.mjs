// Simulates many open boards. Each connection joins like the board page, and measures how old the counts are
// when they arrive. Parses the frames itself. The client library takes as long to receive a message as the
// server takes to send it, so the delays would be those of this program.
import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'

const maxParallel = 100
/** Milliseconds between two heartbeats, as in the official client. */
const heartbeat = 25_000
/** Milliseconds of one bucket in the histogram of delays. The last bucket also counts all longer delays. */
const classWidth = 10
const classes = 3_000
/** Buffer that all connections share, because only one of them reads at a time. */
const buffer = Buffer.alloc(256 * 1024)

/** Spreads the boards over `ports`. The first boards are signed in, one with each of the `tokens`. */
process.once('message', async ({ ports, apikey, boards, tokens }) => {
  let delays = new Int32Array(classes)
  let announcements = new Set()
  let messages = 0
  let opened = 0

  function receive(text) {
    if (!text.includes('"gathered":[')) return
    // Uses a pattern, because parsing ten thousand messages would take longer than sending them.
    const at = /"commit_timestamp":"([^"]+)"/.exec(text)?.[1] ?? ''
    const delay = performance.timeOrigin + performance.now() - Date.parse(at)
    delays[Math.min(Math.max(Math.floor(delay / classWidth), 0), classes - 1)] += 1
    announcements.add(at)
    messages += 1
  }
  const openOne = async () => {
    while (opened < boards) {
      const port = ports[opened % ports.length]
      const token = tokens[opened]
      opened += 1
      await open({ port, path: `/realtime/v1/websocket?apikey=${apikey}&vsn=2.0.0`, token, receive })
    }
  }
  await Promise.all(Array.from({ length: maxParallel }, openOne))
  process.send({ opened: boards })
  process.on('message', () => {
    process.send({ delays: [...delays], messages, expected: announcements.size * boards })
    delays = new Int32Array(classes)
    announcements = new Set()
    messages = 0
  })
})

function open({ port, path, token, receive }) {
  const binding = { event: '*', schema: 'public', table: 'app_ideas', gathered: true }
  const config = { broadcast: { ack: false, self: false }, postgres_changes: [binding], private: false }
  const payload = { config, ...(token && { access_token: token }) }
  return new Promise((resolve) => {
    const readFrames = createReader((text) => {
      receive(text)
      if (!text.includes('Subscribed to PostgreSQL')) return
      setInterval(() => send([null, '2', 'phoenix', 'heartbeat', {}]), heartbeat)
      resolve()
    })
    let isUpgraded = false
    const callback = (length) => {
      if (isUpgraded) readFrames(buffer.subarray(0, length))
      else if (buffer.latin1Slice(0, length).startsWith('HTTP/1.1 101 ')) {
        isUpgraded = true
        send(['1', '1', 'realtime:app_ideas_changes', 'phx_join', payload])
      } else fail(new Error(buffer.latin1Slice(0, length)))
      return true
    }
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread: { buffer, callback } })
    const send = (message) => socket.write(frameOf(JSON.stringify(message)))
    const key = randomBytes(16).toString('base64')
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    )
    socket.on('error', fail)
    socket.on('close', () => fail(new Error('a websocket was closed')))
  })
}

/** Returns a function that takes the bytes of one connection and calls `onText` for each whole frame. */
function createReader(onText) {
  let rest
  return (bytes) => {
    const all = rest ? Buffer.concat([rest, bytes]) : bytes
    let at = 0
    while (all.length >= at + 4) {
      const short = all[at + 1]
      const head = short < 126 ? 2 : short === 126 ? 4 : 10
      if (all.length < at + head) break
      const length = head === 2 ? short : head === 4 ? all.readUInt16BE(at + 2) : all.readUInt32BE(at + 6)
      if (all.length < at + head + length) break
      onText(all.latin1Slice(at + head, at + head + length))
      at += head + length
    }
    rest = at < all.length ? Buffer.from(all.subarray(at)) : undefined
  }
}

/** Returns a WebSocket text frame as a client sends it. Its mask is zero, so the payload is sent unchanged. */
function frameOf(text) {
  const body = Buffer.from(text)
  const head =
    body.length < 126
      ? Buffer.from([0x81, 0x80 | body.length, 0, 0, 0, 0])
      : Buffer.from([0x81, 0xfe, body.length >> 8, body.length & 255, 0, 0, 0, 0])
  return Buffer.concat([head, body])
}

function fail(error) {
  console.error(error)
  process.exit(1)
}
