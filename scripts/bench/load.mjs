// Sends the requests for a row of the bench, from a separate process. Each connection sends one request after
// another and reads each answer to its end. A compared process that does not use HTTP gets lines of text
// instead. This program then sends the requests of both processes at the same cost.
import { once } from 'node:events'
import { connect } from 'node:net'

/**
 * `scripts` lists the requests of each connection, which are repeated. Connections are spread over `ports`.
 * With a `pause` in milliseconds, each connection waits between requests. After a warm-up round, the load
 * waits for the start message.
 */
process.once('message', async ({ ports, framing, scripts, seconds, pause }) => {
  const readAnswer = { http: readHttp, line: readLine }[framing]
  const clients = await Promise.all(
    scripts.map((requests, at) => open({ port: ports[at % ports.length], requests, readAnswer, pause })),
  )
  const run = (milliseconds) => {
    const until = performance.now() + milliseconds
    return Promise.all(clients.map((client) => client.run(until)))
  }
  // Warms up, so that code is compiled and statements are planned before the measurement. On a slow machine that takes
  // some thousand requests.
  const before = sum(await run(Math.min(seconds, 8) * 500))
  const told = once(process, 'message')
  process.send({ before })
  await told
  const [begun, used] = [performance.now(), process.cpuUsage()]
  const counted = sum(await run(seconds * 1000))
  const elapsed = (performance.now() - begun) / 1000
  process.send({ ...counted, seconds: elapsed, cpu: process.cpuUsage(used) }, () => process.exit())
})

function sum(counts) {
  const total = (key) => counts.reduce((so, count) => so + count[key], 0)
  return { answers: total('answers'), refusals: total('refusals') }
}

function open({ port, requests, readAnswer, pause }) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let received = Buffer.alloc(0)
  let turn = 0
  let onAnswer = () => {}
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const answer = readAnswer(received)
    if (!answer) return
    if (!answer.isGood) sayOnce(received)
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
        if (performance.now() >= until) return resolve(count)
        next()
      }
      next()
    })
  }

  function next() {
    if (pause) setTimeout(send, pause * (0.5 + Math.random()))
    else send()
  }

  function send() {
    socket.write(requests[turn])
    turn = (turn + 1) % requests.length
  }

  return new Promise((resolve) => socket.once('connect', () => resolve({ run })))
}

/** Returns the position where the first answer ends, or undefined while the answer is incomplete. */
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

/** Reads the format `<bytes of the answer>\n<answer>`. */
function readLine(bytes) {
  const headEnd = bytes.indexOf('\n')
  if (headEnd < 0) return undefined
  const end = headEnd + 1 + Number(bytes.latin1Slice(0, headEnd))
  return bytes.length >= end ? { isGood: true, end } : undefined
}

let hasSaid = false
function sayOnce(refusal) {
  if (!hasSaid) console.error(`The first refusal: ${refusal.latin1Slice(0, 1000)}`)
  hasSaid = true
}

function fail(error) {
  console.error(error)
  process.exit(1)
}
