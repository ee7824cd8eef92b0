import { z } from 'zod'
import { readInput } from '#backend/storage/read-input.ts'
import { signedUrlSecondsSchema } from '#backend/storage/sign-object.ts'
import { returnEmptyIfDenied } from '#backend/storage/storage-error.ts'
import type { StorageCallWithCaller } from '#backend/storage/storage-server.ts'

const schema = z.object({
  expiresIn: signedUrlSecondsSchema,
  paths: z.array(z.string().max(500)).min(1).max(500),
})
const notThere = 'Either the object does not exist or you do not have access to it'

/** `POST /object/sign/{bucket}`: signs several objects, each with its own result. */
export async function signObjects({ context, server, caller }: StorageCallWithCaller): Promise<Response> {
  const { expiresIn, paths } = await readInput(context.req.raw, schema)
  const bucket = context.req.param('bucket') ?? ''
  const rows = await returnEmptyIfDenied(
    server.runAs(
      caller.identity,
      (tx) => tx<{ name: string }[]>`
        select name from storage.objects where bucket_id = ${bucket} and name = any(${paths})`,
      { readOnly: true },
    ),
  )
  const readable = new Set(rows.map(({ name }) => name))
  return context.json(
    await Promise.all(
      paths.map(async (path) =>
        readable.has(path)
          ? { error: null, path, signedURL: await server.signatures.sign({ bucket, name: path }, expiresIn) }
          : { error: notThere, path, signedURL: null },
      ),
    ),
  )
}
