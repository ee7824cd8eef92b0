// Many browsers at once: sockets that join one channel (wire 4.3) and note when each change reaches them.
import WebSocket from 'ws'

const atOnce = 100

process.once('message', async ({ port, apikey, subscribers, changes }) => {
  const arrivals = new Map()
  let opened = 0
  const openOne = async () => {
    while (opened < subscribers) {
      opened += 1
      await subscribe({
        url: `ws://127.0.0.1:${port}/realtime/v1/websocket?apikey=${apikey}&vsn=2.0.0`,
        onChange,
      })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, openOne))
  process.send({ joined: subscribers })

  const expected = subscribers * changes
  let received = 0
  let onComplete = () => {}
  function onChange(name) {
    const times = arrivals.get(name) ?? []
    arrivals.set(name, times)
    times.push(performance.timeOrigin + performance.now())
    received += 1
    if (received === expected) onComplete()
  }

  // Told once all changes are made: whatever is missing ten seconds later is lost.
  process.once('message', () => {
    onComplete = () => process.send({ arrivals: [...arrivals] }, () => process.exit())
    if (received === expected) onComplete()
    else setTimeout(onComplete, 10_000)
  })
})

function subscribe({ url, onChange }) {
  const socket = new WebSocket(url, { perMessageDeflate: false })
  const config = {
    broadcast: { ack: false, self: false },
    presence: { key: '', enabled: false },
    postgres_changes: [{ event: '*', schema: 'public', table: 'app_ideas' }],
    private: false,
  }
  socket.on('open', () =>
    socket.send(JSON.stringify(['1', '1', 'realtime:app_ideas_changes', 'phx_join', { config }])),
  )
  return new Promise((resolve) => {
    socket.on('error', (error) => {
      console.error(error)
      process.exit(1)
    })
    socket.on('message', (data) => {
      const text = data.toString('latin1')
      // Reading five thousand answers whole would take longer than sending them.
      const name = /"title":"(Change \d+)"/.exec(text)?.[1]
      if (name) onChange(name)
      else if (text.includes('Subscribed to PostgreSQL')) resolve()
    })
  })
}
