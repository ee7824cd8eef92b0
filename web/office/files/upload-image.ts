import { type MediaError, mediaErrors, type PictureError, pictureErrors } from '#shared/errors/media.ts'
import { maxMediaBytes, mediaPartBytes } from '#shared/media.ts'
import { type Backend, BackendError } from '#web/common/data/backend.ts'
import { createTimeoutSignal } from '#web/common/data/request-timeout.ts'
import { createFileRefusal } from '#web/office/files/file-refusal.ts'
import { hashFile, sendBytes } from '#web/office/files/send-bytes.ts'
import { encodeMetadata, readStorageAnswer } from '#web/office/files/send-parts.ts'

/** Milliseconds for one request. The dialog cannot be closed while the request is pending. */
const timeoutMs = 120_000

/** Address of the stored picture on this site, without its origin. */
export type ImageUpload = { address: string }

/** Types that the buckets accept. The server decides by content. This check only avoids useless uploads. */
export const pictureExtensions: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
}

export const imageTypes = Object.keys(pictureExtensions).join(',')

export const isAcceptedPicture = (file: File) => Object.hasOwn(pictureExtensions, file.type)

export const pictureMessages = {
  uploading: 'Uploading image...',
  uploadFailed: 'Failed to upload image. Please try again.',
  notPicture: 'Please choose an image file',
} as const

/** Our error codes, by the error codes of storage/v1. */
const refusals: Record<string, MediaError | PictureError> = {
  EntityTooLarge: pictureErrors.too_large,
  TooManyPixels: mediaErrors.too_many_pixels,
  BucketFull: mediaErrors.full,
  InvalidMimeType: pictureErrors.type_unsupported,
  InvalidRequest: pictureErrors.unreadable,
  AccessDenied: pictureErrors.session_ended,
}

/**
 * Uploads a picture to a public bucket under a new name. A large picture is sent in parts; if it is selected
 * again, the upload continues. Throws BackendError, with a sentence for people if possible.
 */
export async function uploadImage(
  backend: Backend,
  { bucket, file, alt = '' }: { bucket: 'blog-images' | 'sponsor-logos'; file: File; alt?: string },
): Promise<ImageUpload> {
  const place = `${bucket}/${crypto.randomUUID()}.${pictureExtensions[file.type] ?? 'png'}`
  if (file.size > maxMediaBytes.picture) throw createFileRefusal(pictureErrors.too_large)
  try {
    // Sends large pictures in parts, because the server ends a request after half a minute.
    const sha256 = file.size > mediaPartBytes ? await hashFile(file) : undefined
    if (sha256) await sendBytes(backend, file, { sha256 })
    await readStorageAnswer(
      backend.send(`/storage/v1/object/${place}`, {
        method: 'POST',
        ...(!sha256 && { body: file }),
        headers: {
          'content-type': file.type,
          // Browsers ask for a newer version each time, because the media library can replace this picture.
          'cache-control': 'no-cache',
          // Title and alt text in the media library, from which a later post can take them.
          'x-metadata': encodeMetadata({ title: file.name, ...(alt && { alt }) }),
          ...(sha256 && { 'x-unfinished': sha256 }),
        },
        signal: createTimeoutSignal(timeoutMs),
      }),
    )
  } catch (error) {
    if (!(error instanceof BackendError)) throw error
    const refusal = refusals[error.code]
    throw refusal ? createFileRefusal(refusal) : new BackendError('', error.status, error.code)
  }
  return { address: `/storage/v1/object/public/${place}` }
}
