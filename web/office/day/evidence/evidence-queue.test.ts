import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { evidenceErrors } from '#shared/errors/evidence.ts'
import { mediaErrors } from '#shared/errors/media.ts'
import { evidencePartBytes } from '#shared/evidence.ts'
import { waitUntil } from '#tests/support/wait-until.ts'
import { createEvidenceQueue } from '#web/office/day/evidence/evidence-queue.ts'
import type { QueuedEvidence } from '#web/office/day/evidence/evidence-store.ts'
import type { SendQueueStore } from '#web/office/files/send-queue.ts'

const film = randomBytes(3 * evidencePartBytes + 500)
const item = (name = 'film.mp4', bytes: Uint8Array<ArrayBuffer> = new Uint8Array(film)) => ({
  id: crypto.randomUUID(),
  person: 'ada',
  file: new Blob([bytes]),
  name,
  type: 'video/mp4',
  said: { key: crypto.randomUUID(), happened_at: new Date().toISOString(), text: name },
  isPaused: false,
  refusal: null,
})

/** Creates a device that stores files, and a server that can drop the connection or refuse a file. */
function device() {
  const kept = new Map<string, QueuedEvidence>()
  const store: SendQueueStore<QueuedEvidence> = {
    all: async () => [...kept.values()],
    keep: async (one) => kept.set(one.id, one),
    async forget(id) {
      await new Promise((resolve) => setImmediate(resolve))
      if (!server.isDiskStuck) kept.delete(id)
    },
  }
  const server = {
    partsUntilCut: Number.POSITIVE_INFINITY,
    isSlow: false,
    isDiskStuck: false,
    begun: 0,
    refusal: '',
    received: new Map<string, Buffer>(),
    parts: 0,
    added: [] as string[],
  }
  const open = () =>
    createEvidenceQueue({
      store,
      sender: {
        async begin({ id }) {
          server.begun += 1
          return server.received.get(id)?.length ?? 0
        },
        async put(id, offset, part, signal) {
          if (server.isSlow) await new Promise((_, refuse) => signal.addEventListener('abort', refuse))
          if (server.partsUntilCut-- <= 0) throw new Error('silence')
          const before = server.received.get(id) ?? Buffer.alloc(0)
          expect(offset).toBe(before.length)
          server.received.set(id, Buffer.concat([before, part]))
          server.parts += 1
        },
        async add({ evidence_id, sha256 }) {
          if (server.refusal) throw new Error(server.refusal)
          const bytes = server.received.get(evidence_id) ?? Buffer.alloc(0)
          expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
          server.added.push(evidence_id)
        },
      },
      refusalOf: (error) =>
        error instanceof Error && error.message !== 'silence'
          ? { code: error.message, message: 'The fingerprints differ.' }
          : undefined,
      onDone: () => {},
      pauses: { first: 1, longest: 2 },
    })
  return { server, kept, open }
}

describe('evidence files', () => {
  it('an evidence file discarded during its upload is not logged', async () => {
    for (const isDiskStuck of [false, true]) {
      const { server, kept, open } = device()
      Object.assign(server, { isSlow: true, isDiskStuck })
      const queue = open()
      const unwanted = item()
      void queue.add(unwanted)
      await waitUntil('it is on its way', () => server.begun === 1)
      server.isSlow = false
      await queue.discard(unwanted.id)
      await queue.wake()
      expect([server.begun, server.parts, server.added, queue.items()]).toEqual([1, 0, [], []])
      expect(kept.size).toBe(isDiskStuck ? 1 : 0)
    }
  })

  it('an interrupted upload of an evidence file resumes where it stopped', async () => {
    const { server, kept, open } = device()
    server.partsUntilCut = 2
    const first = open()
    void first.add(item())
    await waitUntil('two parts have arrived', () => first.items()[0]?.sent === 2 * evidencePartBytes)
    first.stop()
    expect(kept.size).toBe(1)
    server.partsUntilCut = Number.POSITIVE_INFINITY
    const second = open()
    await second.wake()
    await waitUntil('the file is named', () => server.added.length === 1)
    await waitUntil('nothing waits', () => second.items().length === 0)
    expect([server.parts, kept.size]).toEqual([4, 0])
  })

  it('a paused evidence file is sent after it is resumed', async () => {
    const { server, open } = device()
    server.partsUntilCut = 0
    const queue = open()
    const [slow, small] = [item('slow'), item('small', new Uint8Array(10))]
    void queue.add(slow)
    void queue.add(small)
    await queue.pause(slow.id)
    server.partsUntilCut = Number.POSITIVE_INFINITY
    await queue.wake()
    await waitUntil('the small one is named', () => server.added.length === 1)
    expect(server.added).toEqual([small.id])
    await queue.resume(slow.id)
    await waitUntil('the slow one is named', () => server.added.length === 2)
  })

  it('a refused evidence file stays in the list with its reason', async () => {
    const { server, kept, open } = device()
    server.refusal = evidenceErrors.damaged
    const queue = open()
    const refused = item('small', new Uint8Array(10))
    await queue.add(refused)
    const refusal = { code: evidenceErrors.damaged, message: 'The fingerprints differ.' }
    expect(queue.items()[0]).toMatchObject({ refusal })
    expect(kept.get(refused.id)).toMatchObject({ refusal })
    server.refusal = ''
    await queue.resume(refused.id)
    expect([server.added, queue.items()]).toEqual([[refused.id], []])
  })

  it('a file that the device can no longer read is refused with a code', async () => {
    const queue = device().open()
    const gone = new Blob([new Uint8Array(10)])
    const slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('gone')) })
    await queue.add({ ...item('gone'), file: Object.assign(gone, { slice }) })
    expect(queue.items()[0]?.refusal?.code).toBe(mediaErrors.gone_from_device)
  })
})
