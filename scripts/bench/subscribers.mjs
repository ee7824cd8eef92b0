// Simulates many browsers with sockets that join one channel. Each one notes when a change arrives.
import WebSocket from 'ws'

const maxParallel = 100
/** Milliseconds between two heartbeats, as in the official client. */
const heartbeat = 25_000

/**
 * The first group of the pattern `name` identifies a change. Subscribers are spread over `ports`. Those with
 * one of the `tokens` are signed in. All changes are in one `table`.
 */
process.once('message', async ({ ports, apikey, subscribers, table = 'app_ideas', name, tokens = [] }) => {
  const pattern = new RegExp(name)
  const arrivals = new Map()
  const step = Math.floor(subscribers / Math.max(tokens.length, 1))
  let opened = 0
  const openOne = async () => {
    while (opened < subscribers) {
      const [port, token] = [ports[opened % ports.length], tokens[opened / step]]
      opened += 1
      await subscribe({
        pattern,
        table,
        token,
        url: `ws://127.0.0.1:${port}/realtime/v1/websocket?apikey=${apikey}&vsn=2.0.0`,
        onChange,
      })
    }
  }
  await Promise.all(Array.from({ length: maxParallel }, openOne))
  process.send({ joined: subscribers })

  let expected = Number.NaN
  let received = 0
  let onComplete = () => {}
  function onChange(change) {
    const times = arrivals.get(change) ?? []
    arrivals.set(change, times)
    times.push(performance.timeOrigin + performance.now())
    received += 1
    if (received === expected) onComplete()
  }

  // Handles the message that all changes have been made. A change that is missing ten seconds later counts as
  // lost.
  process.once('message', (told) => {
    expected = told.changes * subscribers
    onComplete = () => process.send({ arrivals: [...arrivals] }, () => process.exit())
    if (received === expected) onComplete()
    else setTimeout(onComplete, 10_000)
  })
})

function subscribe({ url, pattern, table, token, onChange }) {
  const socket = new WebSocket(url, { perMessageDeflate: false })
  const config = {
    broadcast: { ack: false, self: false },
    presence: { key: '', enabled: false },
    postgres_changes: [{ event: '*', schema: 'public', table }],
    private: false,
  }
  socket.on('open', () =>
    socket.send(
      JSON.stringify([
        '1',
        '1',
        `realtime:${table}_changes`,
        'phx_join',
        { config, ...(token && { access_token: token }) },
      ]),
    ),
  )
  return new Promise((resolve) => {
    socket.on('error', (error) => {
      console.error(error)
      process.exit(1)
    })
    socket.on('close', (code) => {
      console.error(`a websocket was closed with ${code}`)
      process.exit(1)
    })
    socket.on('message', (data) => {
      const text = data.toString('latin1')
      // Uses a pattern, because parsing five thousand answers would take longer than sending them.
      const change = pattern.exec(text)?.[1]
      if (change) onChange(change)
      else if (text.includes('Subscribed to PostgreSQL')) {
        setInterval(() => socket.send(JSON.stringify([null, '2', 'phoenix', 'heartbeat', {}])), heartbeat)
        resolve()
      }
    })
  })
}
