import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { HostBindings } from '#server/http/bindings.ts'
import { KeyError } from '#server/http/caller.ts'
import { readCredentials } from '#server/http/credentials.ts'
import { createBucket } from '#server/storage/create-bucket.ts'
import { deleteBucket } from '#server/storage/delete-bucket.ts'
import { emptyBucket } from '#server/storage/empty-bucket.ts'
import { getBucket } from '#server/storage/get-bucket.ts'
import { getObject } from '#server/storage/get-object.ts'
import { getObjectInfo } from '#server/storage/get-object-info.ts'
import { getPublicObject } from '#server/storage/get-public-object.ts'
import { getPublicPicture } from '#server/storage/get-public-picture.ts'
import { getSignedObject } from '#server/storage/get-signed-object.ts'
import { listBuckets } from '#server/storage/list-buckets.ts'
import { listObjects } from '#server/storage/list-objects.ts'
import { createPictures } from '#server/storage/pictures.ts'
import { removeObjects } from '#server/storage/remove-objects.ts'
import { signObject } from '#server/storage/sign-object.ts'
import { signObjects } from '#server/storage/sign-objects.ts'
import { asStorageError, noSuchPath, notSupported } from '#server/storage/storage-error.ts'
import type { CallerCall, StorageCall, StorageHost } from '#server/storage/storage-host.ts'
import { updateBucket } from '#server/storage/update-bucket.ts'
import { uploadObject } from '#server/storage/upload-object.ts'

/** What upstream has and we leave out (wire 5.2), by the beginning of its path. */
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
 * storage/v1: each endpoint and its gate on one page. `open` needs no key and decides as service what everybody may have;
 * `keyed` runs as its caller, and PostgreSQL's policies on storage.objects and storage.buckets are the gate.
 */
export function createStorage(host: StorageHost) {
  const family = new Hono<HostBindings>()
  const pictures = createPictures(host.objects)

  const open = (run: (call: StorageCall) => Promise<Response>) => (context: Context<HostBindings>) =>
    run({ context, host })
  const keyed = (run: (call: CallerCall) => Promise<Response>) => async (context: Context<HostBindings>) =>
    run({ context, host, caller: await host.callerOf(readCredentials(context.req.raw)) })

  // The first that fits answers, so the plain `/object/*` comes after the words that a bucket cannot be called.
  for (const [path, feature] of Object.entries(leftOut)) {
    family.all(
      path,
      keyed(async () => {
        throw notSupported(feature)
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
      throw notSupported('image transformation')
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

  family.get('/bucket', keyed(listBuckets))
  family.post('/bucket', keyed(createBucket))
  family.get('/bucket/:id', keyed(getBucket))
  family.put('/bucket/:id', keyed(updateBucket))
  family.post('/bucket/:id/empty', keyed(emptyBucket))
  family.delete('/bucket/:id', keyed(deleteBucket))

  family.all('*', (context) => render(noSuchPath(), context, host))
  family.onError((error, context) => render(error, context, host))
  return family
}

/** The one place where an exception becomes an answer of this family. */
function render(error: unknown, context: Context<HostBindings>, host: StorageHost): Response {
  context.header('cache-control', 'no-store')
  if (error instanceof KeyError) {
    return context.json({ message: error.message, hint: error.hint }, 401, { 'sb-error-code': error.sbCode })
  }
  const { status, code, label, message } = asStorageError(error)
  if (status >= 500)
    host.log.error('storage failed', { requestId: context.get('requestId'), path: context.req.path, error })
  if (status === 503) context.header('retry-after', '2')
  // A path that nobody serves is no refusal of this family's (wire 0).
  const statusSent = (code === 'NotFound' || status >= 500 ? status : 400) as ContentfulStatusCode
  return context.json({ statusCode: String(status), error: label, code, message }, statusSent)
}
