import { findObject } from '#backend/storage/find-object.ts'
import { presentObjectInfo } from '#backend/storage/object-answer.ts'
import { parseObjectPath } from '#backend/storage/object-path.ts'
import type { StorageCallWithCaller } from '#backend/storage/storage-server.ts'

/** `GET /object/info/{bucket}/{path}` */
export async function getObjectInfo({ context, server, caller }: StorageCallWithCaller): Promise<Response> {
  const path = parseObjectPath(context.req.url, '/object/info/')
  return context.json(presentObjectInfo(await findObject(server.runAs, caller.identity, path)))
}
