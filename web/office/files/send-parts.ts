import { type Backend, BackendError, getBackendErrorCode, isRefusal } from '#web/common/data/backend.ts'
import { createTimeoutSignal } from '#web/common/data/request-timeout.ts'

/** Milliseconds for one part. Parts are small, so a slower connection counts as lost. */
const timeoutMs = 120_000

/** Statuses after which a retry can succeed: signed out, timeout, too many requests. */
const notFinal = [401, 403, 408, 429]

type PartsToSend = {
  /** Size of one part in bytes. If the connection drops, at most this much has to be sent again. */
  part: number
  /** Bytes that the server already has. */
  received: number
  put: (offset: number, part: Uint8Array<ArrayBuffer>) => Promise<unknown>
  /** Called with every byte in order, including those that the server already has. */
  onRead?: (part: Uint8Array<ArrayBuffer>) => void
  onSent: (sent: number) => void
  signal?: AbortSignal | undefined
}

/** Sends the missing bytes of a file, one part at a time. */
export async function sendParts(
  file: Blob,
  { part: length, received, put, onRead, onSent, signal }: PartsToSend,
): Promise<void> {
  let sent = received
  for (let at = 0; at < file.size; at += length) {
    const end = Math.min(at + length, file.size)
    if (end <= sent && !onRead) continue
    const part = await readFilePart(file.slice(at, end))
    onRead?.(part)
    if (signal?.aborted) throw new DOMException('given up', 'AbortError')
    if (end <= sent) continue
    await put(sent, part.subarray(sent - at))
    sent = end
    onSent(sent)
  }
}

/** Sends one part to storage. Throws BackendError with the server's sentence. */
export async function putPart(
  backend: Backend,
  path: string,
  { body, signal }: { body: Uint8Array<ArrayBuffer>; signal?: AbortSignal | undefined },
): Promise<void> {
  await readStorageAnswer(
    backend.send(path, {
      method: 'PUT',
      body,
      headers: { 'content-type': 'application/octet-stream' },
      signal: createTimeoutSignal(timeoutMs, signal),
    }),
  )
}

/**
 * Returns the body of a storage response. For an error, throws BackendError with the status in the body,
 * because the HTTP status is 400 for most errors.
 */
export async function readStorageAnswer(request: Promise<Response>): Promise<unknown> {
  const answer = await request.catch((cause) => {
    throw new BackendError('network', 0, String(cause))
  })
  const said = await answer.json().catch(() => ({}))
  if (answer.ok) return said
  const { statusCode, message, code } = said
  throw new BackendError(String(message ?? ''), Number(statusCode ?? answer.status), String(code ?? ''))
}

/**
 * True if the server would refuse the same file again. The code `OutOfPlace` means only that a part arrived
 * out of order, so a retry can succeed.
 */
export function isPermanentUploadRefusal(error: unknown): error is BackendError {
  return isRefusal(error) && !notFinal.includes(error.status) && getBackendErrorCode(error) !== 'OutOfPlace'
}

export class UnreadableFileError extends Error {
  override name = 'UnreadableError'
}

export async function readFilePart(part: Blob): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await part.arrayBuffer().catch((cause) => {
    throw new UnreadableFileError('', { cause })
  })
  return new Uint8Array(bytes)
}

/**
 * Encodes the name of a file and its alt text for the library in base64, because a header may only contain
 * ASCII.
 */
export function encodeMetadata(words: { title: string; alt?: string }): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(words))))
}
