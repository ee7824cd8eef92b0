import { mediaErrors } from '#shared/errors/media.ts'
import type { StoredRefusal } from '#web/common/offline/persistent-queue.ts'
import { UnreadableFileError } from '#web/office/files/send-parts.ts'

export type QueuedFile = { id: string; isPaused: boolean; refusal: StoredRefusal | null }

export type UploadingFile<Item> = Item & {
  /** Bytes that the server has received. */
  sent: number
  isSending: boolean
  /** True while the connection is lost. The upload is retried automatically. */
  isCut: boolean
}

export type SendQueueStore<Item> = {
  /** Returns all items in the order in which they are sent. */
  all: () => Promise<Item[]>
  keep: (item: Item) => Promise<unknown>
  forget: (id: string) => Promise<unknown>
}

export type SendQueueOptions<Item extends QueuedFile> = {
  /** Stores the files on the device, so that they survive closing the page. */
  store: SendQueueStore<Item>
  /** Sends the missing bytes of a file and completes it. */
  send: (
    item: UploadingFile<Item>,
    options: { signal: AbortSignal; onSent: (sent: number) => void },
  ) => Promise<void>
  /** Returns the reason if the server's refusal is final. Undefined if a retry may succeed. */
  refusalOf: (error: unknown) => StoredRefusal | undefined
  onDone: (item: Item) => void
  /** Number of files sent at the same time; 1 keeps their order. */
  atOnce?: number
  pauses?: { first: number; longest: number }
}

const goneFromDevice: StoredRefusal = { code: mediaErrors.gone_from_device, message: '' }

/**
 * Creates a queue of uploads. If the connection is lost, at most one part must be sent again. A refused file
 * does not stop the others.
 */
export function createSendQueue<Item extends QueuedFile>(options: SendQueueOptions<Item>) {
  const { store, send, refusalOf, onDone, atOnce = 1, pauses = { first: 1_000, longest: 15_000 } } = options
  const listeners = new Set<() => void>()
  const working = new Map<string, AbortController>()
  /** Ids of removed items. The store may still return them, because it is slow or cannot delete. */
  const gone = new Set<string>()
  let items: UploadingFile<Item>[] = []
  let isStopped = false
  let pause = pauses.first
  let timer: ReturnType<typeof setTimeout> | undefined

  function show(change: (items: UploadingFile<Item>[]) => UploadingFile<Item>[]) {
    items = change(items)
    for (const listener of listeners) listener()
  }
  const change = (id: string, to: Partial<UploadingFile<QueuedFile>>) =>
    show((all) => all.map((item) => (item.id === id ? { ...item, ...to } : item)))
  const waiting = (item: Item) => ({ ...item, sent: 0, isSending: false, isCut: false })

  async function keep(id: string, to: Partial<Pick<QueuedFile, 'isPaused' | 'refusal'>>) {
    change(id, to)
    const item = items.find((one) => one.id === id)
    if (!item) return
    const { sent, isSending, isCut, ...kept } = item
    await store.keep(kept as unknown as Item)
  }

  async function pump(): Promise<void> {
    clearTimeout(timer)
    const begun: Promise<void>[] = []
    while (!isStopped && working.size < atOnce) {
      const item = items.find((one) => !one.isPaused && one.refusal === null && !working.has(one.id))
      if (!item) break
      begun.push(work(item))
    }
    await Promise.all(begun)
  }

  async function work(item: UploadingFile<Item>): Promise<void> {
    const stop = new AbortController()
    working.set(item.id, stop)
    change(item.id, { isSending: true, isCut: false })
    const wait = await sendOne(item, stop.signal)
    working.delete(item.id)
    change(item.id, { isSending: false, isCut: wait > 0 })
    if (isStopped) return
    if (wait === 0) return pump()
    clearTimeout(timer)
    timer = setTimeout(pump, wait)
  }

  /** Sends one file. Returns the milliseconds until the next attempt; 0 if none is needed. */
  async function sendOne(item: UploadingFile<Item>, signal: AbortSignal): Promise<number> {
    let arrived = item.sent
    const onSent = (sent: number) => {
      if (sent > arrived) pause = pauses.first
      arrived = sent
      change(item.id, { sent })
    }
    try {
      await send(item, { signal, onSent })
      await drop(item.id)
      onDone(item)
    } catch (error) {
      if (signal.aborted) return 0
      const refusal = error instanceof UnreadableFileError ? goneFromDevice : refusalOf(error)
      if (refusal === undefined) {
        pause = Math.min(pause * 2, pauses.longest)
        return pause
      }
      await keep(item.id, { refusal })
    }
    pause = pauses.first
    return 0
  }

  async function drop(id: string) {
    // Marks the file as removed first, because it would otherwise be sent again while the store deletes it.
    gone.add(id)
    show((all) => all.filter((item) => item.id !== id))
    await store.forget(id)
  }

  return {
    items: () => items,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async add(...added: Item[]) {
      show((all) => [...all, ...added.map(waiting)])
      for (const item of added) await store.keep(item)
      await pump()
    },
    async pause(id: string) {
      working.get(id)?.abort()
      await keep(id, { isPaused: true })
      await pump()
    },
    async resume(id: string) {
      await keep(id, { isPaused: false, refusal: null })
      await pump()
    },
    async discard(id: string) {
      working.get(id)?.abort()
      await drop(id)
      await pump()
    },
    /** Sends pending files again. Called when the page opens or the network is back. */
    async wake() {
      isStopped = false
      const kept = await store.all()
      const known = new Set(items.map(({ id }) => id))
      show((all) => [...all, ...kept.filter(({ id }) => !known.has(id) && !gone.has(id)).map(waiting)])
      pause = pauses.first
      await pump()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
      for (const stop of working.values()) stop.abort()
    },
  }
}
