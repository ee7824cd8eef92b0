import { z } from 'zod'
import type { BucketsRow } from '#backend/db/rows.ts'
import { presentBucket } from '#backend/storage/bucket-answer.ts'
import { createInvalidRequestError, returnEmptyIfDenied } from '#backend/storage/storage-error.ts'
import type { StorageCallWithCaller } from '#backend/storage/storage-server.ts'

const schema = z.object({
  limit: z.coerce.number().int().min(1).max(1000).default(100),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  search: z.string().max(100).default(''),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('id'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
})

/** `GET /bucket` */
export async function listBuckets({ context, server, caller }: StorageCallWithCaller): Promise<Response> {
  const parsed = schema.safeParse(context.req.query(), { error: () => 'Invalid request' })
  if (!parsed.success) throw createInvalidRequestError(parsed.error.issues[0]?.message ?? 'Invalid request')
  const { limit, offset, search, sortColumn, sortOrder } = parsed.data
  const rows = await returnEmptyIfDenied(
    server.runAs(
      caller.identity,
      (tx) => {
        const direction = sortOrder === 'desc' ? tx`desc` : tx`asc`
        const time = sortColumn === 'created_at' ? tx`created_at` : tx`updated_at`
        const byTime = sortColumn.endsWith('_at') ? tx`${time} ${direction},` : tx``
        return tx<BucketsRow[]>`
          select * from storage.buckets where strpos(id, lower(${search})) > 0
          order by ${byTime} id ${direction} limit ${limit} offset ${offset}`
      },
      { readOnly: true },
    ),
  )
  return context.json(rows.map(presentBucket))
}
