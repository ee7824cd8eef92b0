import type { Context } from 'hono'
import { getErrorCode } from '#backend/http/api-error.ts'
import type { ServerBindings } from '#backend/http/bindings.ts'
import { readBytes } from '#backend/http/read-bytes.ts'
import {
  createInvalidRequestError,
  createTooLargeError,
  StorageError,
} from '#backend/storage/storage-error.ts'

const maxBytes = 4 * 1024 * 1024

type FileOnItsWay = {
  received: number
  /** Maximum size of the whole file. */
  most: number
}

/** Reads the next part of a file. It must begin where the stored bytes end. */
export async function readUploadPart(context: Context<ServerBindings>, { received, most }: FileOnItsWay) {
  const offset = Number(context.req.param('offset'))
  if (offset !== received) throw createMisplacedPartError()
  const bytes = await readBytes(context.req.raw, maxBytes, createTooLargeError)
  if (bytes.length === 0) throw createInvalidRequestError('This file is empty')
  if (offset + bytes.length > most) throw createTooLargeError()
  return { offset, bytes }
}

/**
 * Waits until the part is stored. If the same part arrives twice at the same time, only one is stored. The
 * other is refused, and its sender then requests the current size.
 */
export async function waitForUploadPart(part: Promise<void>): Promise<void> {
  await part.catch((error) => {
    throw getErrorCode(error) === '23505' ? createMisplacedPartError() : error
  })
}

/** Thrown for a part at the wrong offset. The sender requests the current size and continues from there. */
export const createMisplacedPartError = () =>
  new StorageError(409, 'OutOfPlace', 'This part of the file arrived out of order.')
