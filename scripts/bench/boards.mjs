// Simulates many open boards: each socket joins as the board page does and measures how old the counts are when they
// arrive.
import WebSocket from 'ws'

const maxParallel = 100
/** Milliseconds between two heartbeats, as in the official client. */
const heartbeat = 25_000
/** Milliseconds of one class of delays. Longer delays are in the last class. */
const classWidth = 10
const classes = 3_000

/** Boards are spread over `ports`. Those with one of the `tokens` are signed in. */
process.once('message', async ({ ports, apikey, boards, tokens }) => {
  let delays = new Int32Array(classes)
  let announcements = new Set()
  let messages = 0
  let opened = 0

  function receive(data) {
    const text = data.toString('latin1')
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
      const url = `ws://127.0.0.1:${port}/realtime/v1/websocket?apikey=${apikey}&vsn=2.0.0`
      await open({ url, token, receive })
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

function open({ url, token, receive }) {
  const socket = new WebSocket(url, { perMessageDeflate: false })
  const binding = { event: '*', schema: 'public', table: 'app_ideas', gathered: true }
  const config = { broadcast: { ack: false, self: false }, postgres_changes: [binding], private: false }
  const payload = { config, ...(token && { access_token: token }) }
  socket.on('open', () =>
    socket.send(JSON.stringify(['1', '1', 'realtime:app_ideas_changes', 'phx_join', payload])),
  )
  return new Promise((resolve) => {
    socket.on('error', fail)
    socket.on('close', (code) => fail(new Error(`a websocket was closed with ${code}`)))
    socket.on('message', (data) => {
      receive(data)
      if (!data.includes('Subscribed to PostgreSQL')) return
      setInterval(() => socket.send(JSON.stringify([null, '2', 'phoenix', 'heartbeat', {}])), heartbeat)
      resolve()
    })
  })
}

function fail(error) {
  console.error(error)
  process.exit(1)
}
