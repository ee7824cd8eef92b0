// Creates an overload: sends requests at a fixed rate, whether or not earlier ones were answered. Each
// request uses a free connection. The duration of a request is measured from the time when it was due, even
// if it was sent later.
import { connect } from 'node:net'

const connections = 1_000

process.once('message', async ({ port, requests, rate, seconds }) => {
  const free = await Promise.all(Array.from({ length: connections }, () => open(port)))
  const waiting = []
  const outcomes = []
  const begun = performance.now()
  let due = 0

  function send(connection, at) {
    connection.ask(requests[outcomes.length % requests.length], (status) => {
      outcomes.push({ status, milliseconds: performance.now() - at })
      const next = waiting.shift()
      if (next === undefined) free.push(connection)
      else send(connection, next)
    })
  }

  const timer = setInterval(() => {
    const elapsed = performance.now() - begun
    for (; due < (elapsed / 1000) * rate && elapsed < seconds * 1000; due += 1) {
      const at = begun + (due / rate) * 1000
      const connection = free.pop()
      if (connection) send(connection, at)
      else waiting.push(at)
    }
    if (elapsed < seconds * 1000 || outcomes.length < due) return
    clearInterval(timer)
    process.send({ served: figures(200, elapsed), refused: figures(503, elapsed) }, () => process.exit())
  }, 2)

  function figures(wanted, elapsed) {
    const times = outcomes.filter(({ status }) => status === wanted).map(({ milliseconds }) => milliseconds)
    times.sort((one, other) => one - other)
    const at = (share) => Math.round(times[Math.floor(times.length * share)] ?? 0)
    return { perSecond: Math.round(times.length / (elapsed / 1000)), median: at(0.5), most: at(0.99) }
  }
})

function open(port) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let received = Buffer.alloc(0)
  let onAnswer = () => {}
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk])
    const end = received.indexOf('\r\n\r\n')
    const length = end < 0 ? undefined : /\r\ncontent-length: (\d+)/i.exec(received.latin1Slice(0, end))?.[1]
    if (length === undefined || received.length < end + 4 + Number(length)) return
    const status = Number(received.latin1Slice(9, 12))
    received = Buffer.alloc(0)
    onAnswer(status)
  })
  socket.on('error', (error) => {
    console.error(error)
    process.exit(1)
  })
  const ask = (request, done) => {
    onAnswer = done
    socket.write(request)
  }
  return new Promise((resolve) => socket.once('connect', () => resolve({ ask })))
}
