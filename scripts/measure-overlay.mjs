// npm run measure -- overlay: runs the overlay through a whole rehearsal, and cuts its connection repeatedly.
// Measures its memory, and how soon it is up to date after each reconnection.
// - OVERLAY_FACTOR is the speed of the rehearsal (default 60).
// - OVERLAY_AWAY is the number of seconds without a connection (default 8).
// - OVERLAY_BACK is the number of seconds with one (default 12).
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import { findChromium } from './chromium.mjs'
import { root, say } from './setup.mjs'

const factor = Number(process.env.OVERLAY_FACTOR ?? 60)
const away = Number(process.env.OVERLAY_AWAY ?? 8) * 1000
const back = Number(process.env.OVERLAY_BACK ?? 12) * 1000
const wanted = 5000

const folder = mkdtempSync(join(tmpdir(), 'overlay-'))
const day = spawn(
  process.execPath,
  ['scripts/start.mjs', '--run', 'rehearse', '--factor', String(factor), '--out', join(folder, 'bundle')],
  { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
)
const ended = new Promise((resolve) => day.once('exit', resolve))
let browser
try {
  const { address, isOver } = await follow(day.stdout)
  browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
  await measure(address, isOver)
} finally {
  await browser?.close()
  day.kill('SIGTERM')
  await ended
  rmSync(folder, { recursive: true, force: true })
}

async function measure(address, isOver) {
  const line = await cuttableLine(Number(new URL(address).port))
  // The first overlay has a working connection, so it always shows the current state for comparison.
  const [near, far] = [await openOverlay(address), await openOverlay(`http://localhost:${line.port}`)]
  const heaps = [{ after: 0, megabytes: await heapOf(far) }]
  const returns = []
  const began = performance.now()
  while (!isOver()) {
    line.cut()
    await pause(away)
    const wasBehind = (await shownBy(far)) !== (await shownBy(near))
    line.mend()
    const took = await untilCurrent(far, near)
    returns.push({ took, wasBehind })
    if (returns.length % 10 === 0) heaps.push({ after: returns.length, megabytes: await heapOf(far) })
    await pause(back)
  }
  heaps.push({ after: returns.length, megabytes: await heapOf(far) })
  line.close()
  report({ returns, heaps, minutes: (performance.now() - began) / 60_000 })
}

function report({ returns, heaps, minutes }) {
  const behind = returns.filter(({ wasBehind }) => wasBehind).map(({ took }) => took)
  const times = behind.toSorted((one, other) => one - other)
  const middle = heaps[Math.floor(heaps.length / 2)]
  const at = ({ after, megabytes }) => `${megabytes.toFixed(2)} MB after ${after} cuts`
  say(
    `${returns.length} cuts of ${away / 1000} s in ${minutes.toFixed(1)} minutes, ${back / 1000} s between them, factor ${factor}`,
  )
  say(
    times.length > 0
      ? `behind at ${times.length} returns; current after a median of ${times[Math.floor(times.length / 2)]} ms, ${times.at(-1)} ms at most; wanted: ${wanted}`
      : 'never behind at a return',
  )
  say(`heap after a collection: ${[heaps[0], middle, heaps.at(-1)].map(at).join(', ')}`)
  say(`all: ${heaps.map(({ megabytes }) => megabytes.toFixed(2)).join(' ')}`)
}

/** Opens the overlay, with access to the browser's memory figures. */
async function openOverlay(address) {
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
  await page.goto(`${address}/overlay`, { waitUntil: 'networkidle' })
  await page.locator('.overlay-wall').waitFor()
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  return { page, session }
}

async function heapOf({ session }) {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1_000_000
}

/**
 * Returns the text of the overlay's wall, which shows the state of each app. New log entries change it, the
 * passing of time does not.
 */
function shownBy({ page }) {
  return page.locator('.overlay-wall').textContent()
}

async function untilCurrent(far, near) {
  const since = performance.now()
  while ((await shownBy(far)) !== (await shownBy(near))) {
    if (performance.now() - since > 60_000)
      throw new Error('The overlay is not current a minute after its line came back')
    await pause(50)
  }
  return performance.now() - since
}

/** Follows the rehearsal's output: its progress, and whether its day is over. */
function follow(output) {
  let isOver = false
  return new Promise((resolve, reject) => {
    const lines = createInterface(output)
    lines.on('line', (text) => {
      const address = /Rehearsal at (\S+)\/live/.exec(text)?.[1]
      if (address) resolve({ address, isOver: () => isOver })
      if (text.startsWith('The day is over')) isOver = true
    })
    lines.on('close', () => {
      isOver = true
      reject(new Error('The rehearsal did not begin'))
    })
  })
}

/** Creates a proxy to a port of this machine. While it is cut, it has no connections and accepts none. */
async function cuttableLine(target) {
  const open = new Set()
  let isCut = false
  const server = createServer((client) => {
    if (isCut) return client.destroy()
    const site = connect(target, 'localhost')
    for (const socket of [client, site]) {
      open.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => open.delete(socket))
    }
    client.pipe(site).pipe(client)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const drop = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    port: server.address().port,
    cut() {
      isCut = true
      drop()
    },
    mend() {
      isCut = false
    },
    close() {
      server.close()
      drop()
    },
  }
}
