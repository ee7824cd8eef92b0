import { z } from 'zod'
import { findObject } from '#backend/storage/find-object.ts'
import { parseObjectPath } from '#backend/storage/object-path.ts'
import { readInput } from '#backend/storage/read-input.ts'
import { createTransformationNotSupportedError } from '#backend/storage/storage-error.ts'
import type { StorageCallWithCaller } from '#backend/storage/storage-server.ts'

/**
 * Seconds for which a signed address is valid. At most a year, because its token cannot be revoked without a
 * change of CODE_PEPPER, which signs out everyone.
 */
export const signedUrlSecondsSchema = z
  .int()
  .min(1)
  .max(366 * 24 * 3600)
const schema = z.object({ expiresIn: signedUrlSecondsSchema, transform: z.unknown().optional() })

/** `POST /object/sign/{bucket}/{path}`: a caller who may read an object can share it for a limited time. */
export async function signObject({ context, server, caller }: StorageCallWithCaller): Promise<Response> {
  const path = parseObjectPath(context.req.url, '/object/sign/')
  const { expiresIn, transform } = await readInput(context.req.raw, schema)
  if (transform != null) throw createTransformationNotSupportedError()
  await findObject(server.runAs, caller.identity, path)
  return context.json({ signedURL: await server.signatures.sign(path, expiresIn) })
}
