import type { z } from 'zod'
import { readJson } from '#backend/http/read-json.ts'
import { createInvalidRequestError } from '#backend/storage/storage-error.ts'

const maxBytes = 1024 * 1024

/** Parses the JSON body of a request that is not an upload. */
export async function readInput<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(await readJson(request, maxBytes), { error: () => 'is not valid' })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw createInvalidRequestError(`${issue?.path.join('.') || 'body'}: ${issue?.message}`)
}
