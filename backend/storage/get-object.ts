import { findObject } from '#backend/storage/find-object.ts'
import { parseObjectPath } from '#backend/storage/object-path.ts'
import { sendObject } from '#backend/storage/send-object.ts'
import type { StorageCallWithCaller } from '#backend/storage/storage-server.ts'

/**
 * `GET` and `HEAD /object/{bucket}/{path}`, also below `/object/authenticated/`: sends an object that the
 * caller may read.
 */
export async function getObject({ context, server, caller }: StorageCallWithCaller): Promise<Response> {
  const isLong = new URL(context.req.url).pathname.startsWith('/storage/v1/object/authenticated/')
  const path = parseObjectPath(context.req.url, isLong ? '/object/authenticated/' : '/object/')
  const find = () => findObject(server.runAs, caller.identity, path)
  return sendObject({ context, server }, { find, audience: 'caller' })
}
