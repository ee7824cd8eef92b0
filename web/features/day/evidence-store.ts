import type { EvidenceToAdd } from '#shared/evidence.ts'
import type { SendStore } from '#web/lib/files/send-queue.ts'

/** A file with the entry that will name it, kept on the device until both have arrived. */
export type KeptEvidence = {
  id: string
  person: string
  file: Blob
  name: string
  type: string
  said: Omit<EvidenceToAdd, 'sha256' | 'evidence_id'>
  isPaused: boolean
  refusal: string | null
}

const table = 'evidence'

/** Films do not fit where the entries wait, so they lie in the browser's database; where that is switched off, as long as the page. */
export function createEvidenceStore(person: string): SendStore<KeptEvidence> {
  const memory = new Map<string, KeptEvidence>()
  let opened: Promise<IDBDatabase> | undefined

  async function ask<T>(mode: IDBTransactionMode, make: (rows: IDBObjectStore) => IDBRequest<T>) {
    opened ??= openDatabase()
    // Where it is switched off, the memory has to do.
    const database = await opened.catch(() => undefined)
    return database && answerOf(make(database.transaction(table, mode).objectStore(table)))
  }

  return {
    async all() {
      // Files that cannot be read here may still be in memory.
      const kept =
        (await ask<KeptEvidence[]>('readonly', (rows) => rows.getAll()).catch(() => undefined)) ?? []
      const all = new Map([...kept.map((item): [string, KeptEvidence] => [item.id, item]), ...memory])
      return [...all.values()]
        .filter((item) => item.person === person)
        .sort((a, b) => a.said.happened_at.localeCompare(b.said.happened_at))
    },
    async keep(item) {
      memory.set(item.id, item)
      // On a full disk the file stays in the memory, as long as the page.
      const done = await ask('readwrite', (rows) => rows.put(item)).catch(() => undefined)
      if (done !== undefined) memory.delete(item.id)
    },
    async forget(id) {
      memory.delete(id)
      // Should it stay there, it is sent again and known by its key.
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
