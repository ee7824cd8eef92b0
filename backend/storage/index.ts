import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ServerBindings } from '#backend/http/bindings.ts'
import { KeyError } from '#backend/http/caller.ts'
import { readCredentials } from '#backend/http/credentials.ts'
import { createBucket } from '#backend/storage/create-bucket.ts'
import { deleteBucket } from '#backend/storage/delete-bucket.ts'
import { emptyBucket } from '#backend/storage/empty-bucket.ts'
import { getBucket } from '#backend/storage/get-bucket.ts'
import { getObject } from '#backend/storage/get-object.ts'
import { getObjectInfo } from '#backend/storage/get-object-info.ts'
import { getPublicObject } from '#backend/storage/get-public-object.ts'
import { getPublicPicture } from '#backend/storage/get-public-picture.ts'
import { getSignedObject } from '#backend/storage/get-signed-object.ts'
import { listBuckets } from '#backend/storage/list-buckets.ts'
import { listObjects } from '#backend/storage/list-objects.ts'
import { createPictureResizer } from '#backend/storage/pictures.ts'
import { removeObjects } from '#backend/storage/remove-objects.ts'
import { signObject } from '#backend/storage/sign-object.ts'
import { signObjects } from '#backend/storage/sign-objects.ts'
import {
  createNoSuchPathError,
  createNotSupportedError,
  createTransformationNotSupportedError,
  toStorageError,
} from '#backend/storage/storage-error.ts'
import type {
  CreateHandlerWithCaller,
  StorageCall,
  StorageDependencies,
} from '#backend/storage/storage-server.ts'
import { getUnfinishedUpload, putUploadPart } from '#backend/storage/unfinished-uploads.ts'
import { updateBucket } from '#backend/storage/update-bucket.ts'
import { uploadObject } from '#backend/storage/upload-object.ts'

/** Paths of the official service that this server does not support, by prefix. */
const leftOut: Record<string, string> = {
  '/object/move': 'move',
  '/object/copy': 'copy',
  '/object/list-v2/*': 'list-v2',
  '/object/upload/*': 'signed upload',
  '/upload/*': 'resumable upload',
  '/cdn/*': 'cdn',
  '/s3/*': 's3',
  '/vector/*': 'vector',
  '/iceberg/*': 'iceberg',
}

/**
 * storage/v1: every endpoint with its gate. `open` needs no key and reads public data as service. `keyed`
 * runs as its caller, and the policies on storage.objects and storage.buckets decide.
 */
export function createStorageRoutes(server: StorageDependencies) {
  const family = new Hono<ServerBindings>()
  const pictures = createPictureResizer(server.objects)

  const open = (run: (call: StorageCall) => Promise<Response>) => (context: Context<ServerBindings>) =>
    run({ context, server })
  const keyed: CreateHandlerWithCaller = (run) => async (context) =>
    run({ context, server, caller: await server.callerOf(readCredentials(context.req.raw)) })

  // Registers the unsupported paths before `/object/*`, because the first match answers.
  for (const [path, feature] of Object.entries(leftOut)) {
    family.all(
      path,
      keyed(async () => {
        throw createNotSupportedError(feature)
      }),
    )
  }
  family.get('/object/public/*', open(getPublicObject))
  family.get(
    '/render/image/public/*',
    open((call) => getPublicPicture(call, pictures)),
  )
  family.all(
    '/render/*',
    keyed(async () => {
      throw createTransformationNotSupportedError()
    }),
  )
  family.get('/object/sign/*', open(getSignedObject))
  family.post('/object/sign/:bucket', keyed(signObjects))
  family.post('/object/sign/*', keyed(signObject))
  family.get('/object/info/*', keyed(getObjectInfo))
  family.post('/object/list/:bucket', keyed(listObjects))
  family.get('/object/*', keyed(getObject))
  family.post('/object/*', keyed(uploadObject))
  family.put('/object/*', keyed(uploadObject))
  family.delete('/object/:bucket', keyed(removeObjects))

  server.addRoutes?.(family, keyed)

  family.get('/unfinished/:sha256', keyed(getUnfinishedUpload))
  family.put('/unfinished/:sha256/:offset{[0-9]+}', keyed(putUploadPart))

  family.get('/bucket', keyed(listBuckets))
  family.post('/bucket', keyed(createBucket))
  family.get('/bucket/:id', keyed(getBucket))
  family.put('/bucket/:id', keyed(updateBucket))
  family.post('/bucket/:id/empty', keyed(emptyBucket))
  family.delete('/bucket/:id', keyed(deleteBucket))

  family.all('*', (context) => render(createNoSuchPathError(), context, server))
  family.onError((error, context) => render(error, context, server))
  return family
}

/** Converts every exception of storage/v1 to an answer. */
function render(error: unknown, context: Context<ServerBindings>, server: StorageDependencies): Response {
  context.header('cache-control', 'no-store')
  if (error instanceof KeyError) {
    return context.json({ message: error.message, hint: error.hint }, 401, { 'sb-error-code': error.sbCode })
  }
  const { status, code, label, message } = toStorageError(error)
  if (status >= 500)
    server.log.error('storage failed', { requestId: context.get('requestId'), path: context.req.path, error })
  if (status === 503) context.header('retry-after', '2')
  // Sends errors of an endpoint as 400 instead of another 4xx. The 404 of an unknown path stays, because it
  // is not an error of an endpoint.
  const statusSent = (code === 'NotFound' || status >= 500 ? status : 400) as ContentfulStatusCode
  return context.json({ statusCode: String(status), error: label, code, message }, statusSent)
}
