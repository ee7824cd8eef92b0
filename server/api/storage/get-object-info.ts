import { findObject } from '#server/api/storage/find-object.ts'
import { objectInfo } from '#server/api/storage/object-answer.ts'
import { objectPath } from '#server/api/storage/object-path.ts'
import type { CallerCall } from '#server/api/storage/storage-server.ts'

/** `GET /object/info/{bucket}/{path}` */
export async function getObjectInfo({ context, server, caller }: CallerCall): Promise<Response> {
  const path = objectPath(context.req.url, '/object/info/')
  return context.json(objectInfo(await findObject(server.runAs, caller.identity, path)))
}
