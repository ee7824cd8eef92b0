import { findPublicObject } from '#server/storage/find-object.ts'
import { objectPath } from '#server/storage/object-path.ts'
import { sendObject } from '#server/storage/send-object.ts'
import type { StorageCall } from '#server/storage/storage-host.ts'

/** `GET` and `HEAD /object/public/{bucket}/{path}`: needs no key, and knows only public buckets. */
export async function getPublicObject(call: StorageCall): Promise<Response> {
  const path = objectPath(call.context.req.url, '/object/public/')
  return sendObject(call, { find: () => findPublicObject(call.host.runAs, path), audience: 'everybody' })
}
