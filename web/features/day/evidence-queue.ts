import { type EvidenceFile, type EvidenceToAdd, evidencePart } from '#shared/evidence.ts'
import type { EvidenceStore, KeptEvidence } from '#web/features/day/evidence-store.ts'
import { createSha256 } from '#web/lib/sha256.ts'

export type WaitingEvidence = KeptEvidence & {
  /** Bytes that have arrived. */
  sent: number
  isSending: boolean
}

export type EvidenceSender = {
  /** How much of the file has arrived. */
  begin: (file: EvidenceFile, signal: AbortSignal) => Promise<number>
  put: (id: string, offset: number, part: Uint8Array<ArrayBuffer>, signal: AbortSignal) => Promise<unknown>
  add: (said: EvidenceToAdd) => Promise<unknown>
}

export type EvidenceQueueOptions = {
  store: EvidenceStore
  sender: EvidenceSender
  /** What the server has decided, and the same file will meet again; undefined for silence. */
  refusalOf: (error: unknown) => string | undefined
  onAdded: (item: KeptEvidence) => void
  pauses?: { first: number; longest: number }
}

/** Files on their way, one at a time and in order. A cut line costs the part that was under way; a closed tab nothing. */
export function createEvidenceQueue(options: EvidenceQueueOptions) {
  const { store, sender, refusalOf, onAdded, pauses = { first: 1_000, longest: 15_000 } } = options
  const listeners = new Set<() => void>()
  let items: WaitingEvidence[] = []
  let working: { id: string; stop: AbortController } | undefined
  let isStopped = false
  let pause = pauses.first
  let timer: ReturnType<typeof setTimeout> | undefined

  function show(change: (items: WaitingEvidence[]) => WaitingEvidence[]) {
    items = change(items)
    for (const listener of listeners) listener()
  }
  const change = (id: string, to: Partial<WaitingEvidence>) =>
    show((all) => all.map((item) => (item.id === id ? { ...item, ...to } : item)))

  async function keep(id: string, to: Partial<Pick<KeptEvidence, 'isPaused' | 'refusal'>>) {
    change(id, to)
    const item = items.find((one) => one.id === id)
    if (!item) return
    const { sent, isSending, ...kept } = item
    await store.keep(kept)
  }

  async function pump(): Promise<void> {
    clearTimeout(timer)
    if (working || isStopped) return
    const item = items.find(({ isPaused, refusal }) => !isPaused && refusal === null)
    if (!item) return
    const stop = new AbortController()
    working = { id: item.id, stop }
    change(item.id, { isSending: true })
    const wait = await sendOne(item, stop.signal)
    working = undefined
    change(item.id, { isSending: false })
    if (isStopped) return
    if (wait > 0) timer = setTimeout(pump, wait)
    else await pump()
  }

  /** Milliseconds until the next try. */
  async function sendOne(item: WaitingEvidence, signal: AbortSignal): Promise<number> {
    try {
      const sha256 = await sendBytes(item, signal)
      await sender.add({ ...item.said, evidence_id: item.id, sha256 })
      await drop(item.id)
      onAdded(item)
    } catch (error) {
      if (signal.aborted) return 0
      const refusal = error instanceof UnreadableError ? error.message : refusalOf(error)
      if (refusal === undefined) {
        pause = Math.min(pause * 2, pauses.longest)
        return pause
      }
      await keep(item.id, { refusal })
    }
    pause = pauses.first
    return 0
  }

  /** What has not arrived yet; the hash is of all of it. */
  async function sendBytes({ id, name, type, file }: WaitingEvidence, signal: AbortSignal): Promise<string> {
    let sent = await sender.begin({ id, name, type, size: file.size }, signal)
    change(id, { sent })
    const hash = createSha256()
    for (let at = 0; at < file.size; at += evidencePart) {
      const part = await read(file.slice(at, at + evidencePart))
      hash.update(part)
      signal.throwIfAborted()
      if (at + part.length <= sent) continue
      await sender.put(id, sent, part.subarray(sent - at), signal)
      sent = at + part.length
      pause = pauses.first
      change(id, { sent })
    }
    return hash.hex()
  }

  async function drop(id: string) {
    await store.forget(id)
    show((all) => all.filter((item) => item.id !== id))
  }

  return {
    items: () => items,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async add(item: Omit<KeptEvidence, 'isPaused' | 'refusal'>) {
      const kept = { ...item, isPaused: false, refusal: null }
      show((all) => [...all, { ...kept, sent: 0, isSending: false }])
      await store.keep(kept)
      await pump()
    },
    async pause(id: string) {
      if (working?.id === id) working.stop.abort()
      await keep(id, { isPaused: true })
      await pump()
    },
    async resume(id: string) {
      await keep(id, { isPaused: false, refusal: null })
      await pump()
    },
    async discard(id: string) {
      if (working?.id === id) working.stop.abort()
      await drop(id)
      await pump()
    },
    /** The page opens, or the network is back. */
    async wake() {
      isStopped = false
      const kept = await store.all()
      const known = new Set(items.map(({ id }) => id))
      show((all) => [
        ...all,
        ...kept.filter(({ id }) => !known.has(id)).map((item) => ({ ...item, sent: 0, isSending: false })),
      ])
      pause = pauses.first
      await pump()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
      working?.stop.abort()
    },
  }
}

class UnreadableError extends Error {
  override name = 'UnreadableError'
  override message = 'This device can no longer read the file. Discard it here and choose it again.'
}

async function read(part: Blob): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await part.arrayBuffer().catch((cause) => {
    throw new UnreadableError('', { cause })
  })
  return new Uint8Array(bytes)
}
