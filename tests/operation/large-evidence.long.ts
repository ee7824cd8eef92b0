import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type EvidenceToAdd, evidencePartBytes } from '#shared/evidence.ts'
import { memoryLimitVariables } from '#tests/support/memory-bounds.ts'
import { createNodes } from '#tests/support/nodes.ts'
import { startTcpProxy } from '#tests/support/tcp-proxy.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { waitUntil } from '#tests/support/wait-until.ts'
import { createEvidenceQueue } from '#web/office/day/evidence/evidence-queue.ts'
import type { QueuedEvidence } from '#web/office/day/evidence/evidence-store.ts'

// `EVIDENCE_MB=200 npm run measure -- evidence` sends the largest allowed file.
const megabytes = Number(process.env.EVIDENCE_MB ?? 8)
const maxGrowth = 32

const account = { email: 'owner@example.org', password: 'correct horse battery' }
const film = (bytes: Uint8Array<ArrayBuffer>[]): QueuedEvidence => ({
  id: crypto.randomUUID(),
  person: 'owner',
  file: new Blob(bytes),
  name: 'film.mp4',
  type: 'video/mp4',
  said: { key: crypto.randomUUID(), happened_at: new Date().toISOString(), text: 'The desk' },
  isPaused: false,
  refusal: null,
})

/** Starts a separate node behind a proxy that breaks connections, and a device that uploads through it. */
async function open() {
  const nodes = await createNodes(await createTestDatabase())
  // Sets the memory limits of docs/operations.md.
  const node = await nodes.start({
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
    ...memoryLimitVariables,
  })
  await node.ready()
  const line = await startTcpProxy(node.port)

  async function ask(path: string, init: RequestInit, token = nodes.key): Promise<Record<string, unknown>> {
    const headers = { apikey: nodes.key, authorization: `Bearer ${token}`, ...init.headers }
    const signal = AbortSignal.any([AbortSignal.timeout(60_000), ...(init.signal ? [init.signal] : [])])
    const answer = await fetch(`http://127.0.0.1:${line.port}${path}`, { ...init, headers, signal })
    const body = await answer.json()
    if (!answer.ok) throw new Error(JSON.stringify(body))
    return body
  }
  const post = (path: string, body: unknown, token?: string) =>
    ask(
      path,
      { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
      token,
    )
  const token = String((await post('/auth/v1/token?grant_type=password', account)).access_token)

  const kept = new Map<string, QueuedEvidence>()
  const parts: number[] = []
  let cutAt = Number.POSITIVE_INFINITY
  let said: EvidenceToAdd | undefined

  const queue = createEvidenceQueue({
    store: {
      all: async () => [...kept.values()],
      keep: async (one) => kept.set(one.id, one),
      forget: async (id) => kept.delete(id),
    },
    sender: {
      async begin(file) {
        const { data } = await post('/functions/v1/begin-evidence', file, token)
        return Number((data as { received: number }).received)
      },
      async put(id, offset, part, signal) {
        const sent = ask(`/storage/v1/evidence/${id}/${offset}`, { method: 'PUT', body: part, signal }, token)
        if (offset >= cutAt) {
          cutAt = Number.POSITIVE_INFINITY
          line.cut()
        }
        await sent
        parts.push(offset)
      },
      async add(entry) {
        await post('/functions/v1/add-evidence', entry, token)
        said = entry
      },
    },
    refusalOf: () => undefined,
    onDone: () => {},
    pauses: { first: 1, longest: 20 },
  })

  /** Memory of the node in megabytes: VmRSS is the current use, VmHWM the maximum since `forgetMost`. Linux only. */
  const told = `/proc/${node.process.pid}`
  const memory = (what: 'VmRSS' | 'VmHWM') =>
    existsSync(told)
      ? Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`${told}/status`, 'utf8'))?.[1]) / 1024
      : 0
  const forgetMost = () => existsSync(told) && writeFileSync(`${told}/clear_refs`, '5')
  return {
    queue,
    parts,
    memory,
    forgetMost,
    cutFrom: (offset: number) => {
      cutAt = offset
    },
    isCut: () => cutAt === Number.POSITIVE_INFINITY,
    said: () => said,
  }
}

it('a large film that is paused, and cut at 99 %, goes on from there and arrives whole, and the node hardly holds more for it', async () => {
  const { queue, parts, memory, forgetMost, cutFrom, isCut, said } = await open()
  // Sends a small file first, so that one-time costs of the node are not measured.
  await queue.add(film([new Uint8Array(randomBytes(3 * evidencePartBytes))]))
  await waitUntil('the first is there', () => queue.items().length === 0, 60_000)
  parts.length = 0

  const chunks = Array.from({ length: megabytes }, () => new Uint8Array(randomBytes(1024 * 1024)))
  const size = megabytes * 1024 * 1024
  const hash = createHash('sha256')
  for (const chunk of chunks) hash.update(chunk)
  const item = film(chunks)
  const seen: number[] = []
  const stop = queue.subscribe(() => seen.push(queue.items()[0]?.sent ?? size))
  forgetMost()
  const [before, begun] = [memory('VmRSS'), performance.now()]
  cutFrom(Math.floor(size * 0.99) - evidencePartBytes)
  void queue.add(item)
  await waitUntil('half of it is there', () => (queue.items()[0]?.sent ?? 0) >= size / 2, 120_000)
  await queue.pause(item.id)
  await waitUntil('nothing is under way', () => queue.items()[0]?.isSending === false)
  const paused = queue.items()[0]?.sent
  expect(queue.items()[0]).toMatchObject({ isPaused: true })
  void queue.resume(item.id)
  await waitUntil('all of it is there', () => queue.items().length === 0, 240_000)
  const growth = memory('VmHWM') - before
  stop()

  process.stdout.write(
    `${megabytes} MB in ${Math.round((performance.now() - begun) / 1000)} s, paused at ${Math.round((paused ?? 0) / 1024 / 1024)} MB, cut at 99 %: ` +
      `the node held ${Math.round(before)} MB before, and at the most ${Math.round(growth)} MB more (wanted: ${maxGrowth})\n`,
  )
  expect(said()?.sha256).toBe(hash.digest('hex'))
  expect(isCut()).toBe(true)
  // Each part is stored once, even if its response was lost when the connection was cut.
  expect(new Set(parts).size).toBe(parts.length)
  expect(parts.length).toBeGreaterThanOrEqual(size / evidencePartBytes - 2)
  expect(seen).toEqual(seen.toSorted((one, other) => one - other))
  expect(growth).toBeLessThan(maxGrowth)
}, 400_000)
