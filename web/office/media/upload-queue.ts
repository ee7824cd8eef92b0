import type { MediaError } from '#shared/errors/media.ts'
import { type Backend, BackendError, getBackendErrorCode } from '#web/common/data/backend.ts'
import { createUuid } from '#web/common/data/uuid.ts'
import type { HashedFile } from '#web/office/files/media-upload.ts'
import {
  findFileError,
  findUploadError,
  finishUpload,
  hashAndNameFile,
  isAlreadyStoredError,
} from '#web/office/files/media-upload.ts'
import { sendBytes } from '#web/office/files/send-bytes.ts'
import { createSendQueue, type QueuedFile, type UploadingFile } from '#web/office/files/send-queue.ts'

export type Upload = {
  id: string
  file: File
  state: 'waits' | 'sends' | 'cut' | 'done' | 'refused'
  share: number
  /** Code of the refusal. */
  reason?: string | undefined
}

type Chosen = QueuedFile & { file: File }

export type UploadQueueOptions = {
  backend: Backend
  /** Returns true if the library already has the file, which is then not sent. */
  isKnown: (place: HashedFile['place']) => boolean
  onDone: () => void
  pauses?: { first: number; longest: number }
}

export type UploadQueue = ReturnType<typeof createUploadQueue>

/**
 * Uploads files to the library, two at a time. The queue is in memory. If someone chooses a file again, its
 * upload resumes where it stopped.
 */
export function createUploadQueue({ backend, isKnown, onDone, pauses }: UploadQueueOptions) {
  const listeners = new Set<() => void>()
  /** Ids of uploads whose last response may have been lost. */
  const ending = new Set<string>()
  let chosen: Chosen[] = []
  let shown: readonly Upload[] = []

  const queue = createSendQueue<Chosen>({
    store: { all: async () => [], keep: async () => {}, forget: async () => {} },
    atOnce: 2,
    refusalOf: (error) => toStoredRefusal(findUploadError(error)),
    onDone,
    ...(pauses && { pauses }),
    async send({ id, file }, { signal, onSent }) {
      const hashed = await hashAndNameFile(file)
      const end = () => finishUpload(backend, { ...hashed, type: file.type, title: file.name, signal })
      if (ending.has(id) && (await hasEnded(end))) return
      if (isKnown(hashed.place)) throw new BackendError('', 409, 'KeyAlreadyExists')
      await sendBytes(backend, file, { sha256: hashed.sha256, signal, onSent })
      ending.add(id)
      await end()
    },
  })

  function show() {
    const waiting = new Map(queue.items().map((item) => [item.id, item]))
    shown = chosen.map((item) => uploadOf(item, waiting.get(item.id)))
    for (const listener of listeners) listener()
  }
  queue.subscribe(show)

  function remove(isGone: (upload: Upload) => boolean) {
    const gone = shown.filter(isGone).map(({ id }) => id)
    chosen = chosen.filter(({ id }) => !gone.includes(id))
    show()
    return Promise.all(gone.map(queue.discard))
  }

  return {
    shown: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(files: readonly File[]) {
      const added = files.map(
        (file): Chosen => ({
          id: createUuid(),
          file,
          isPaused: false,
          refusal: toStoredRefusal(findFileError(file)) ?? null,
        }),
      )
      chosen = [...added, ...chosen]
      return queue.add(...added)
    },
    again: queue.resume,
    /** Call this when the network is back, or when a person asks to continue immediately. */
    wake: queue.wake,
    discard: (id: string) => remove((upload) => upload.id === id),
    clear: () => remove(({ state }) => state === 'done' || state === 'refused'),
  }
}

const toStoredRefusal = (code: MediaError | undefined) => code && { code, message: '' }

/**
 * Repeats the last request of an upload, whose response may have been lost. Returns true if the library has
 * the file, and false if its bytes must be sent again.
 */
async function hasEnded(end: () => Promise<void>): Promise<boolean> {
  try {
    await end()
    return true
  } catch (error) {
    if (isAlreadyStoredError(error)) return true
    if (getBackendErrorCode(error) === 'OutOfPlace') return false
    throw error
  }
}

/** Returns the state of an upload. A file that is no longer in the queue has been uploaded. */
function uploadOf({ id, file }: Chosen, item: UploadingFile<Chosen> | undefined): Upload {
  if (!item) return { id, file, state: 'done', share: 1 }
  const share = file.size === 0 ? 0 : item.sent / file.size
  if (item.refusal !== null) return { id, file, state: 'refused', share, reason: item.refusal.code }
  return { id, file, state: item.isSending ? 'sends' : item.isCut ? 'cut' : 'waits', share }
}
