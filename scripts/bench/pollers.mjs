// Simulates many browsers without a WebSocket. Each one requests the day at an interval and notes the answer
// in which a change first appears.
import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/** Starts the pollers. The first group of the pattern `name` identifies a change. `every` is in milliseconds. */
process.once('message', async ({ port, path, pollers, every, name }) => {
  const pattern = new RegExp(name, 'g')
  const arrivals = new Map()
  // Changes of each answer, parsed once for all pollers that receive it.
  const changesOf = new Map()
  let failed = 0
  let isOver = false

  async function poll(after) {
    await delay(after)
    const known = new Set()
    let tag
    while (!isOver) {
      const begun = performance.now()
      const answer = await ask({ port, path, tag }).catch(() => undefined)
      if (!answer || (answer.status !== 200 && answer.status !== 304)) failed += 1
      else if (answer.status === 200) {
        tag = answer.tag
        if (!changesOf.has(tag)) changesOf.set(tag, changesIn(answer.body, pattern))
        note(changesOf.get(tag), known)
      }
      await delay(Math.max(0, every - (performance.now() - begun)))
    }
  }
  function note(changes, known) {
    for (const change of changes) {
      if (known.has(change)) continue
      known.add(change)
      const times = arrivals.get(change) ?? []
      arrivals.set(change, times)
      times.push(performance.timeOrigin + performance.now())
    }
  }

  const all = Array.from({ length: pollers }, (_, at) => poll((every * at) / pollers))
  await delay(2 * every)
  process.send({ joined: pollers })
  // Handles the message that all changes have been made. A change that is missing after two more rounds
  // counts as lost.
  process.once('message', async () => {
    await delay(2 * every)
    isOver = true
    await Promise.all(all)
    process.send({ arrivals: [...arrivals], failed }, () => process.exit())
  })
})

function changesIn(body, pattern) {
  const text = brotliDecompressSync(body).toString()
  return [...text.matchAll(pattern)].map(([, change]) => change)
}

function ask({ port, path, tag }) {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br', ...(tag && { 'if-none-match': tag }) }
    const asked = request({ host: '127.0.0.1', port, path, agent, headers, timeout: 20_000 }, (answer) => {
      const parts = []
      answer.on('data', (part) => parts.push(part))
      answer.on('end', () =>
        resolve({ status: answer.statusCode, tag: answer.headers.etag, body: Buffer.concat(parts) }),
      )
      answer.on('error', reject)
    })
    asked.on('timeout', () => asked.destroy(new Error('no answer')))
    asked.on('error', reject)
    asked.end()
  })
}
