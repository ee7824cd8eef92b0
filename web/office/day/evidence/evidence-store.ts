import type { EvidenceToAdd } from '#shared/evidence.ts'
import { type StoredRefusal, storedRefusal } from '#web/common/offline/persistent-queue.ts'
import type { SendQueueStore } from '#web/office/files/send-queue.ts'

/** File with the entry that will refer to it. The device stores both until they have been sent. */
export type QueuedEvidence = {
  id: string
  person: string
  file: Blob
  name: string
  type: string
  said: Omit<EvidenceToAdd, 'sha256' | 'evidence_id'>
  isPaused: boolean
  refusal: StoredRefusal | null
}

const table = 'evidence'

/**
 * Stores files in IndexedDB, because videos are too large for localStorage. Without IndexedDB they stay in
 * memory until the page closes.
 */
export function createEvidenceStore(person: string): SendQueueStore<QueuedEvidence> {
  const memory = new Map<string, QueuedEvidence>()
  let opened: Promise<IDBDatabase> | undefined

  async function ask<T>(mode: IDBTransactionMode, make: (rows: IDBObjectStore) => IDBRequest<T>) {
    opened ??= openDatabase()
    // Undefined if IndexedDB is not available. The files are then stored in memory.
    const database = await opened.catch(() => undefined)
    return database && answerOf(make(database.transaction(table, mode).objectStore(table)))
  }

  return {
    async all() {
      // Includes the files in memory, which could not be stored in IndexedDB.
      const kept =
        (await ask<QueuedEvidence[]>('readonly', (rows) => rows.getAll()).catch(() => undefined)) ?? []
      const all = new Map([...kept.map((item): [string, QueuedEvidence] => [item.id, item]), ...memory])
      return [...all.values()]
        .filter((item) => item.person === person)
        .map((item) => ({ ...item, refusal: storedRefusal.nullable().parse(item.refusal) }))
        .sort((a, b) => a.said.happened_at.localeCompare(b.said.happened_at))
    },
    async keep(item) {
      memory.set(item.id, item)
      // If the disk is full, the file stays in memory until the page closes.
      const done = await ask('readwrite', (rows) => rows.put(item)).catch(() => undefined)
      if (done !== undefined) memory.delete(item.id)
    },
    async forget(id) {
      memory.delete(id)
      // If deleting fails, the file is sent again, and the server recognises its key.
      await ask('readwrite', (rows) => rows.delete(id)).catch(() => undefined)
    },
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('day-evidence', 1)
  request.onupgradeneeded = () => request.result.createObjectStore(table, { keyPath: 'id' })
  return answerOf(request)
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((take, refuse) => {
    request.onsuccess = () => take(request.result)
    request.onerror = () => refuse(request.error)
  })
}
