import type { Context } from 'hono'
import { getErrorCode } from '#backend/http/api-error.ts'
import type { ServerBindings } from '#backend/http/bindings.ts'
import { readBytes } from '#backend/http/read-bytes.ts'
import { invalidRequestError, StorageError, tooLargeError } from '#backend/storage/storage-error.ts'

const maxBytes = 4 * 1024 * 1024

type FileOnItsWay = {
  received: number
  /** Maximum size of the whole file. */
  most: number
}

/** Reads the next part of a file. It must begin where the stored bytes end. */
export async function readPart(context: Context<ServerBindings>, { received, most }: FileOnItsWay) {
  const offset = Number(context.req.param('offset'))
  if (offset !== received) throw misplacedPartError()
  const bytes = await readBytes(context.req.raw, maxBytes, tooLargeError)
  if (bytes.length === 0) throw invalidRequestError('This file is empty')
  if (offset + bytes.length > most) throw tooLargeError()
  return { offset, bytes }
}

/**
 * Waits until the part is stored. If the same part arrives twice at the same time, only one is stored. The
 * other is refused, and its sender then requests the current size.
 */
export async function waitForPart(part: Promise<void>): Promise<void> {
  await part.catch((error) => {
    throw getErrorCode(error) === '23505' ? misplacedPartError() : error
  })
}

/** Thrown for a part at the wrong offset. The sender requests the current size and continues from there. */
export const misplacedPartError = () =>
  new StorageError(409, 'OutOfPlace', 'This part of the file arrived out of order.')
