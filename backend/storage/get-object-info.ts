import { findObject } from '#backend/storage/find-object.ts'
import { objectInfo } from '#backend/storage/object-answer.ts'
import { objectPath } from '#backend/storage/object-path.ts'
import type { CallerCall } from '#backend/storage/storage-server.ts'

/** `GET /object/info/{bucket}/{path}` */
export async function getObjectInfo({ context, server, caller }: CallerCall): Promise<Response> {
  const path = objectPath(context.req.url, '/object/info/')
  return context.json(objectInfo(await findObject(server.runAs, caller.identity, path)))
}
