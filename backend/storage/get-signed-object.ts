import { service } from '#backend/db/run-as.ts'
import { findObject } from '#backend/storage/find-object.ts'
import { parseObjectPath } from '#backend/storage/object-path.ts'
import { sendObject } from '#backend/storage/send-object.ts'
import type { StorageCall } from '#backend/storage/storage-server.ts'

/**
 * `GET /object/sign/{bucket}/{path}?token=`: the token grants access. It was issued to a caller who could
 * read the object.
 */
export async function getSignedObject(call: StorageCall): Promise<Response> {
  const { context, server } = call
  const path = parseObjectPath(context.req.url, '/object/sign/')
  await server.signatures.verify(path, context.req.query('token') ?? '')
  return sendObject(call, { find: () => findObject(server.runAs, service, path), audience: 'caller' })
}
