import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { type EvidenceFile, type EvidenceToAdd, evidencePartBytes } from '#shared/evidence.ts'
import type { QueuedEvidence } from '#web/office/day/evidence/evidence-store.ts'
import { sendParts } from '#web/office/files/send-parts.ts'
import { createSendQueue, type SendQueueOptions, type UploadingFile } from '#web/office/files/send-queue.ts'

export type WaitingEvidence = UploadingFile<QueuedEvidence>

export type EvidenceSender = {
  /** Starts or resumes an upload. Returns the number of bytes that the server already has. */
  begin: (file: EvidenceFile, signal: AbortSignal) => Promise<number>
  put: (id: string, offset: number, part: Uint8Array<ArrayBuffer>, signal: AbortSignal) => Promise<unknown>
  add: (said: EvidenceToAdd) => Promise<unknown>
}

export type EvidenceQueueOptions = Omit<SendQueueOptions<QueuedEvidence>, 'send'> & { sender: EvidenceSender }

/** Uploads evidence files one at a time. If the tab was closed, an upload resumes where it stopped. */
export function createEvidenceQueue({ sender, ...options }: EvidenceQueueOptions) {
  return createSendQueue({
    ...options,
    async send({ id, name, type, file, said }, { signal, onSent }) {
      const received = await sender.begin({ id, name, type, size: file.size }, signal)
      onSent(received)
      const hash = sha256.create()
      await sendParts(file, {
        part: evidencePartBytes,
        received,
        put: (offset, part) => sender.put(id, offset, part, signal),
        onRead: (bytes) => hash.update(bytes),
        onSent,
        signal,
      })
      await sender.add({ ...said, evidence_id: id, sha256: bytesToHex(hash.digest()) })
    },
  })
}
