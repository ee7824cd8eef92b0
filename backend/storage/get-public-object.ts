import { findPublicObject } from '#backend/storage/find-object.ts'
import { parseObjectPath } from '#backend/storage/object-path.ts'
import { sendObject } from '#backend/storage/send-object.ts'
import type { StorageCall } from '#backend/storage/storage-server.ts'

/** `GET` and `HEAD /object/public/{bucket}/{path}`: needs no key; public buckets only. */
export async function getPublicObject(call: StorageCall): Promise<Response> {
  const path = parseObjectPath(call.context.req.url, '/object/public/')
  return sendObject(call, { find: () => findPublicObject(call.server.runAs, path), audience: 'everybody' })
}
