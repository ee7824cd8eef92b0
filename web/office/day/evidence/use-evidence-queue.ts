import { useEffect, useState, useSyncExternalStore } from 'react'
import { evidenceErrors } from '#shared/errors/evidence.ts'
import { maxEvidenceBytes } from '#shared/evidence.ts'
import type { Backend } from '#web/common/data/backend.ts'
import { createTimeoutSignal } from '#web/common/data/request-timeout.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { createUuid } from '#web/common/data/uuid.ts'
import { toStoredRefusal } from '#web/common/offline/use-persistent-queue.ts'
import { getOfficeErrorText } from '#web/common/words/office-text.ts'
import { createEvidenceQueue, type EvidenceSender } from '#web/office/day/evidence/evidence-queue.ts'
import { createEvidenceStore, type QueuedEvidence } from '#web/office/day/evidence/evidence-store.ts'
import { isPermanentUploadRefusal, putPart } from '#web/office/files/send-parts.ts'

/** Timeout in milliseconds for the end of an upload, when the server reads the whole file again. */
const endPatience = 60_000

export type ChosenFile = {
  file: File
  text: string
  app_number: number | null
  is_public: boolean
  /** Log number of the witness's statement, if the file is the scan of its signed paper. */
  statement?: number
}

/** Uploads evidence files of this device while the page is open. */
export function useEvidenceQueue(
  person: string,
  { now, onAdded }: { now: () => number; onAdded: (item: QueuedEvidence) => void },
) {
  const backend = useBackend()
  const [queue] = useState(() =>
    createEvidenceQueue({
      store: createEvidenceStore(person),
      sender: senderTo(backend),
      refusalOf: (error) => (isPermanentUploadRefusal(error) ? toStoredRefusal(error) : undefined),
      onDone: onAdded,
    }),
  )
  const files = useSyncExternalStore(queue.subscribe, queue.items, queue.items)
  useEffect(() => {
    const wake = () => void queue.wake()
    wake()
    addEventListener('online', wake)
    return () => {
      removeEventListener('online', wake)
      queue.stop()
    }
  }, [queue])

  function add({ file, ...content }: ChosenFile) {
    const happened_at = new Date(now()).toISOString()
    const said = { key: createUuid(), happened_at, ...content }
    const item = { id: createUuid(), person, file, name: file.name, type: typeOf(file), said }
    void queue.add({ ...item, isPaused: false, refusal: null })
  }
  return { files, add, pause: queue.pause, resume: queue.resume, discard: queue.discard }
}

export type EvidenceQueueState = ReturnType<typeof useEvidenceQueue>

/** Returns the type of a file. A file without a type, as some cameras save it, is sent as binary data. */
const typeOf = ({ type }: File) =>
  /^[a-z0-9.+-]+\/[a-z0-9.+-]+$/.test(type) ? type : 'application/octet-stream'

/** Returns an error message for a file that is empty or too large, so that it can be shown before the upload. */
export function getFileProblem(file: File | undefined): string | undefined {
  if (file?.size === 0) return getOfficeErrorText(evidenceErrors.empty)
  if (file && file.size > maxEvidenceBytes) return getOfficeErrorText(evidenceErrors.too_large)
  return undefined
}

function senderTo(backend: Backend): EvidenceSender {
  return {
    async begin(body) {
      const { data } = await backend.call('begin-evidence', { body })
      return data.received
    },
    put: (id, offset, body, signal) =>
      putPart(backend, `/storage/v1/evidence/${id}/${offset}`, { body, signal }),
    add: (body) => backend.call('add-evidence', { body, signal: createTimeoutSignal(endPatience) }),
  }
}
