import { sha256 as sha256Of } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { z } from 'zod'
import { mediaPartBytes } from '#shared/media.ts'
import type { Backend } from '#web/common/data/backend.ts'
import { createTimeoutSignal } from '#web/common/data/request-timeout.ts'
import { putPart, readFilePart, readStorageAnswer, sendParts } from '#web/office/files/send-parts.ts'

const arrived = z.object({ received: z.number() })
const askPatience = 20_000

/** Returns the SHA-256 of the file as 64 hexadecimal digits. It is the name of the unfinished upload. */
export async function hashFile(file: Blob): Promise<string> {
  const hash = sha256Of.create()
  for (let at = 0; at < file.size; at += mediaPartBytes)
    hash.update(await readFilePart(file.slice(at, at + mediaPartBytes)))
  return bytesToHex(hash.digest())
}

type BytesOptions = { sha256: string; signal?: AbortSignal; onSent?: (sent: number) => void }

/** Sends the missing bytes of a file in parts. A file that was partly sent continues where it stopped. */
export async function sendBytes(
  backend: Backend,
  file: Blob,
  { sha256, signal, onSent = () => {} }: BytesOptions,
): Promise<void> {
  const path = `/storage/v1/unfinished/${sha256}`
  const { received } = arrived.parse(
    await readStorageAnswer(backend.send(path, { signal: createTimeoutSignal(askPatience, signal) })),
  )
  onSent(received)
  await sendParts(file, {
    part: mediaPartBytes,
    received,
    put: (offset, body) => putPart(backend, `${path}/${offset}`, { body, signal }),
    onSent,
    signal,
  })
}
