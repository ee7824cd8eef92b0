import { describe, expect, it } from 'vitest'
import { mediaErrors } from '#shared/errors/media.ts'
import { mediaPartBytes } from '#shared/media.ts'
import { waitUntil } from '#tests/support/wait-until.ts'
import type { Backend } from '#web/common/data/backend.ts'
import { createUploadQueue } from '#web/office/media/upload-queue.ts'

const fileOf = (name: string, parts: number, type = 'application/pdf') =>
  new File([new Uint8Array(parts * mediaPartBytes).fill(name.length), name], name, { type })
const answerOf = (status: number, body: object) => new Response(JSON.stringify(body), { status })
const refusal = (statusCode: string, code: string) =>
  answerOf(400, { statusCode, code, message: 'for programs' })

/** Creates a server that stores parts, and a connection that breaks after `partsUntilCut` parts. */
function line() {
  const server = {
    partsUntilCut: Number.POSITIVE_INFINITY,
    isEndLost: false,
    parts: 0,
    atOnce: 0,
    maxAtOnce: 0,
    received: new Map<string, number>(),
    library: new Set<string>(),
  }
  async function send(path: string, { method = 'GET', body, headers }: RequestInit = {}) {
    const [, , , kind, ...rest] = path.split('/')
    await Promise.resolve()
    if (kind === 'unfinished') {
      const [sha256 = '', offset] = rest
      if (method === 'GET') return answerOf(200, { received: server.received.get(sha256) ?? 0 })
      if (server.partsUntilCut-- <= 0) throw new Error('the line is cut')
      server.atOnce += 1
      server.maxAtOnce = Math.max(server.maxAtOnce, server.atOnce)
      await new Promise((resolve) => setImmediate(resolve))
      server.atOnce -= 1
      expect(Number(offset)).toBe(server.received.get(sha256) ?? 0)
      server.parts += 1
      server.received.set(sha256, Number(offset) + (body as Uint8Array).length)
      return answerOf(200, {})
    }
    const name = rest.join('/')
    if (name.includes('bad')) return refusal('415', 'InvalidMimeType')
    if (server.library.has(name)) return refusal('409', 'KeyAlreadyExists')
    const sha256 = new Headers(headers).get('x-unfinished') ?? ''
    if (!server.received.delete(sha256)) return refusal('409', 'OutOfPlace')
    server.library.add(name)
    if (!server.isEndLost) return answerOf(200, {})
    server.isEndLost = false
    throw new Error('the answer was lost')
  }
  const uploads = createUploadQueue({
    backend: { send } as Pick<Backend, 'send'> as Backend,
    isKnown: () => false,
    onDone: () => {},
    pauses: { first: 1, longest: 2 },
  })
  const states = () => uploads.shown().map(({ state }) => state)
  return { server, uploads, states }
}

describe('uploads to the library', () => {
  it('a refused upload to the library does not stop the others', async () => {
    const { uploads, states, server } = line()
    await uploads.add([fileOf('a.svg', 0, 'image/svg+xml'), fileOf('bad.pdf', 1), fileOf('good.pdf', 1)])
    expect(states()).toEqual(['refused', 'refused', 'done'])
    expect(uploads.shown().map(({ reason }) => reason)).toEqual([
      mediaErrors.svg,
      mediaErrors.unreadable,
      undefined,
    ])
    expect(server.library.size).toBe(1)
    await uploads.clear()
    expect(uploads.shown()).toEqual([])
  })

  it('ten uploads to the library run two at a time', async () => {
    const { server, uploads, states } = line()
    await uploads.add(Array.from({ length: 10 }, (_, at) => fileOf(`${'x'.repeat(at + 1)}.pdf`, 1)))
    expect(states()).toEqual(Array(10).fill('done'))
    expect([server.maxAtOnce, server.library.size]).toEqual([2, 10])
  })

  it('an upload to the library resumes after a broken connection', async () => {
    const { server, uploads, states } = line()
    server.partsUntilCut = 3
    void uploads.add([fileOf('long.pdf', 4)])
    await waitUntil('it is cut', () => states()[0] === 'cut')
    expect(uploads.shown()[0]?.share).toBeCloseTo(3 / 4, 2)
    server.partsUntilCut = Number.POSITIVE_INFINITY
    await uploads.wake()
    await waitUntil('it is there', () => states()[0] === 'done')
    expect(server.parts).toBe(5)
  })

  it('an upload to the library whose last response was lost succeeds', async () => {
    const { server, uploads, states } = line()
    server.isEndLost = true
    void uploads.add([fileOf('lost.pdf', 1)])
    await waitUntil('it is there', () => states()[0] === 'done')
    expect([server.parts, server.library.size]).toEqual([2, 1])
  })

  it('an upload of a file that is already in the library is refused', async () => {
    const { uploads, states } = line()
    await uploads.add([fileOf('same.pdf', 1)])
    await uploads.add([fileOf('same.pdf', 1)])
    expect(states()).toEqual(['refused', 'done'])
    expect(uploads.shown()[0]?.reason).toBe(mediaErrors.already_uploaded)
  })
})
