import { findPublicObject } from '#server/api/storage/find-object.ts'
import { objectPath } from '#server/api/storage/object-path.ts'
import { sendObject } from '#server/api/storage/send-object.ts'
import type { StorageCall } from '#server/api/storage/storage-server.ts'

/** `GET` and `HEAD /object/public/{bucket}/{path}`: needs no key; public buckets only. */
export async function getPublicObject(call: StorageCall): Promise<Response> {
  const path = objectPath(call.context.req.url, '/object/public/')
  return sendObject(call, { find: () => findPublicObject(call.server.runAs, path), audience: 'everybody' })
}
