// The load of every row, in a process of its own: connections that each send one request after the other and read
// each answer to its end. It speaks HTTP/1.1, and for what has no HTTP a line per request, so that both sides of a
// ratio are driven by the same program and pay the same for it.
import { connect } from 'node:net'

/** `scripts` holds a list of requests for each connection, sent round and round. */
process.once('message', async ({ port, framing, scripts, seconds }) => {
  const readAnswer = { http: readHttp, line: readLine }[framing]
  const clients = await Promise.all(scripts.map((requests) => open({ port, requests, readAnswer })))
  const run = (milliseconds) => {
    const until = Date.now() + milliseconds
    return Promise.all(clients.map((client) => client.run(until)))
  }
  // Code is compiled and statements are planned before anything counts.
  await run(Math.min(seconds, 2) * 500)
  process.send({ begun: true })
  const begun = performance.now()
  const counts = await run(seconds * 1000)
  const elapsed = (performance.now() - begun) / 1000
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0)
  process.send({ answers: sum('answers'), refusals: sum('refusals'), seconds: elapsed }, () => process.exit())
})

function open({ port, requests, readAnswer }) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let received = Buffer.alloc(0)
  let turn = 0
  let onAnswer = () => {}
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const answer = readAnswer(received)
    if (!answer) return
    received = received.subarray(answer.end)
    onAnswer(answer.isGood)
  })
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('the server closed the connection')))

  function run(until) {
    const count = { answers: 0, refusals: 0 }
    return new Promise((resolve) => {
      onAnswer = (isGood) => {
        count.answers += 1
        if (!isGood) count.refusals += 1
        if (Date.now() >= until) return resolve(count)
        next()
      }
      next()
    })
  }

  function next() {
    socket.write(requests[turn])
    turn = (turn + 1) % requests.length
  }

  return new Promise((resolve) => socket.once('connect', () => resolve({ run })))
}

/** Where the first answer ends, or undefined while it is not all there. */
function readHttp(bytes) {
  const headEnd = bytes.indexOf('\r\n\r\n')
  if (headEnd < 0) return undefined
  const head = bytes.latin1Slice(0, headEnd)
  const isGood = head[9] === '2'
  const length = /\r\ncontent-length: (\d+)/i.exec(head)
  if (length) {
    const end = headEnd + 4 + Number(length[1])
    return bytes.length >= end ? { isGood, end } : undefined
  }
  const last = bytes.indexOf('\r\n0\r\n\r\n', headEnd)
  return last < 0 ? undefined : { isGood, end: last + 7 }
}

/** `<bytes of the answer>\n<answer>` */
function readLine(bytes) {
  const headEnd = bytes.indexOf('\n')
  if (headEnd < 0) return undefined
  const end = headEnd + 1 + Number(bytes.latin1Slice(0, headEnd))
  return bytes.length >= end ? { isGood: true, end } : undefined
}

function fail(error) {
  console.error(error)
  process.exit(1)
}
