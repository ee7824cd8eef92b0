import { type MediaError, mediaErrors } from '#shared/errors/media.ts'
import { maxMediaBytes } from '#shared/media.ts'
import { foldText } from '#shared/text.ts'
import { type Backend, getBackendErrorCode } from '#web/common/data/backend.ts'
import { createTimeoutSignal } from '#web/common/data/request-timeout.ts'
import { createFileRefusal } from '#web/office/files/file-refusal.ts'
import { hashFile, sendBytes } from '#web/office/files/send-bytes.ts'
import { encodeMetadata, isPermanentUploadRefusal, readStorageAnswer } from '#web/office/files/send-parts.ts'
import { pictureExtensions } from '#web/office/files/upload-image.ts'

const others: Record<string, string> = {
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'application/x-zip-compressed': 'zip',
  'text/csv': 'csv',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/x-m4a': 'm4a',
  'text/plain': 'txt',
}

export const acceptedFileTypes = [...Object.keys(pictureExtensions), ...Object.keys(others)].join(',')

/** Types of recordings: MP3 and M4A. */
export const audioTypes = Object.keys(others)
  .filter((type) => type.startsWith('audio/'))
  .join(',')

/**
 * Returns the error if the server would refuse the file, so that nobody waits for a useless upload. The
 * server also checks the content.
 */
export function findFileError({
  name,
  type,
  size,
}: Pick<File, 'name' | 'type' | 'size'>): MediaError | undefined {
  if (/\.hei[cf]$/i.test(name) || /hei[cf]/.test(type)) return mediaErrors.heic
  if (type === 'image/svg+xml' || /\.svg$/i.test(name)) return mediaErrors.svg
  if (!pictureExtensions[type] && !others[type]) return mediaErrors.type_unsupported
  if (size > maxMediaBytes[pictureExtensions[type] ? 'picture' : 'other']) return mediaErrors.too_large
  return undefined
}

export type StoragePath = { bucket: string; name: string }
export type HashedFile = { place: StoragePath; sha256: string }

/**
 * Returns the hash of a file and its storage path. The path contains the hash, so that the same file gets the
 * same path again.
 */
export async function hashAndNameFile(file: File): Promise<HashedFile> {
  const sha256 = await hashFile(file)
  const words = foldText(file.name.replace(/\.[^.]*$/, ''))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  const extension = pictureExtensions[file.type] ?? others[file.type] ?? 'bin'
  return {
    sha256,
    place: {
      bucket: pictureExtensions[file.type] ? 'blog-images' : 'media-files',
      name: `${words || 'file'}-${sha256.slice(0, 12)}.${extension}`,
    },
  }
}

/** Our error codes, by the error codes of storage/v1. */
const refusals: Record<string, MediaError> = {
  KeyAlreadyExists: mediaErrors.already_uploaded,
  EntityTooLarge: mediaErrors.too_large,
  TooManyPixels: mediaErrors.too_many_pixels,
  BucketFull: mediaErrors.full,
  AccessDenied: mediaErrors.session_ended,
}

/** Returns the code of the server's final refusal. Undefined if a retry may succeed. */
export function findUploadError(error: unknown): MediaError | undefined {
  const known = refusals[getBackendErrorCode(error)]
  if (known) return known
  return isPermanentUploadRefusal(error) ? mediaErrors.unreadable : undefined
}

export const isAlreadyStoredError = (error: unknown) => getBackendErrorCode(error) === 'KeyAlreadyExists'

/** Milliseconds for the last request, in which the server checks the whole file and re-encodes a picture. */
const endTimeoutMs = 90_000

type EndOptions = HashedFile & { type: string; title?: string; isReplacing?: boolean; signal?: AbortSignal }

/** Adds a completely uploaded file to the library. */
export async function finishUpload(
  backend: Backend,
  { place, sha256, type, title, isReplacing, signal }: EndOptions,
): Promise<void> {
  await readStorageAnswer(
    backend.send(`/storage/v1/object/${place.bucket}/${place.name}`, {
      method: isReplacing ? 'PUT' : 'POST',
      headers: {
        'content-type': type.replace('x-zip-compressed', 'zip').replace('x-m4a', 'mp4'),
        // Browsers ask for a newer version each time, so a replaced picture appears everywhere immediately.
        'cache-control': 'no-cache',
        'x-unfinished': sha256,
        ...(title && { 'x-metadata': encodeMetadata({ title }) }),
      },
      signal: createTimeoutSignal(endTimeoutMs, signal),
    }),
  )
}

/**
 * Adds a file other than a picture to the library and returns its address. A file that is already there keeps
 * its address. Throws BackendError, with a sentence for people if possible.
 */
export async function uploadFile(backend: Backend, file: File): Promise<{ address: string }> {
  const refused = findFileError(file)
  if (refused) throw createFileRefusal(refused)
  const { place, sha256 } = await hashAndNameFile(file)
  try {
    await sendBytes(backend, file, { sha256 })
    await finishUpload(backend, { place, sha256, type: file.type })
  } catch (error) {
    const refusal = findUploadError(error)
    if (!isAlreadyStoredError(error)) throw refusal ? createFileRefusal(refusal) : error
  }
  return { address: `/storage/v1/object/public/${place.bucket}/${place.name}` }
}
