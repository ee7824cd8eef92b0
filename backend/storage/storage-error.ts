import { DatabaseError } from '#backend/db/connect.ts'
import { BlobStoreError } from '#backend/files/blob-store.ts'
import { ApiError, getErrorCode, isUnavailableError } from '#backend/http/api-error.ts'
import { TokenError } from '#backend/http/caller.ts'

/**
 * Error of storage/v1. The body contains `status`. The HTTP status of an endpoint's error is 400 instead of
 * any other 4xx.
 */
export class StorageError extends Error {
  override name = 'StorageError'
  readonly status: number
  readonly code: string
  /** Older name of the error, which some programs compare. */
  readonly label: string
  constructor(status: number, code: string, message: string, label = code) {
    super(message)
    this.status = status
    this.code = code
    this.label = label
  }
}

export const createNoSuchBucketError = () =>
  new StorageError(404, 'NoSuchBucket', 'Bucket not found', 'Bucket not found')
export const createNoSuchKeyError = () => new StorageError(404, 'NoSuchKey', 'Object not found', 'not_found')
export const createNoSuchPathError = () => new StorageError(404, 'NotFound', 'Not found', 'not_found')
export const createInvalidRequestError = (message: string, code = 'InvalidRequest') =>
  new StorageError(400, code, message)
export const createTooLargeError = (message = 'The object exceeded the maximum allowed size') =>
  new StorageError(413, 'EntityTooLarge', message, 'Payload too large')
export const createTooManyPixelsError = (most: number) =>
  new StorageError(
    413,
    'TooManyPixels',
    `The picture has more than ${most / 1_000_000} million pixels`,
    'Payload too large',
  )
export const createUnsupportedTypeError = (type: string) =>
  new StorageError(415, 'InvalidMimeType', `mime type ${type} is not supported`, 'invalid_mime_type')
export const createNotSupportedError = (feature: string) =>
  new StorageError(409, 'NotSupported', `The feature ${feature} is not enabled for this resource`)
/** Error for a size that is not offered. Pictures are available in a few widths only. */
export const createTransformationNotSupportedError = () => createNotSupportedError('image transformation')

/** Error that a client should retry soon. */
export const createTooBusyError = () =>
  new StorageError(503, 'SlowDown', 'Service temporarily unavailable. Please try again.')

export const createAccessDeniedError = (message = 'new row violates row-level security policy') =>
  new StorageError(403, 'AccessDenied', message, 'Unauthorized')
export const createSignInRequiredError = () => createAccessDeniedError('Please sign in')
/** Error for a file that does not fit into the bucket. It can be sent again after other files have been removed. */
const bucketFull = () => new StorageError(409, 'BucketFull', 'The bucket is full')
const alreadyExists = (code: string) =>
  new StorageError(409, code, 'The resource already exists', 'Duplicate')

export function toStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error
  if (error instanceof TokenError) {
    return createAccessDeniedError(error.reason === 'expired' ? 'jwt expired' : 'Invalid JWT')
  }
  if (error instanceof ApiError && error.status < 500) {
    return error.code === 'too_large'
      ? createTooLargeError(error.message)
      : createInvalidRequestError(error.message)
  }
  // A full disk also counts as too busy: reading still works, and writing will work once there is room.
  if (error instanceof BlobStoreError || isUnavailableError(error)) {
    return createTooBusyError()
  }
  return fromPostgres(error) ?? new StorageError(500, 'InternalError', 'Internal server error', 'internal')
}

/** Maps a SQLSTATE of PostgreSQL to an error of this family. */
function fromPostgres(error: unknown): StorageError | undefined {
  if (!(error instanceof DatabaseError)) return undefined
  const { code = '', constraint } = error
  if (code === '42501') return createAccessDeniedError()
  if (code === '23505')
    return alreadyExists(constraint === 'buckets_pkey' ? 'BucketAlreadyExists' : 'KeyAlreadyExists')
  if (constraint === 'buckets_quota_check') return bucketFull()
  if (constraint === 'objects_bucket_id_fkey')
    return new StorageError(
      409,
      'ResourceNotEmpty',
      'The bucket you tried to delete is not empty',
      'InvalidRequest',
    )
  if (code === '23514') return createInvalidRequestError('Invalid request')
  if (code.startsWith('22')) return createInvalidRequestError('Invalid request')
  return undefined
}

/**
 * Returns an empty list if the caller may not read the objects. The answer is then the same as for missing
 * objects, and reveals nothing.
 */
export async function returnEmptyIfDenied<T>(rows: Promise<T[]>): Promise<T[]> {
  return rows.catch((error) => {
    if (getErrorCode(error) === '42501') return []
    throw error
  })
}
