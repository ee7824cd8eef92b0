import { z } from 'zod'
import type { Transaction } from '#backend/db/connect.ts'
import type { ObjectsRow } from '#backend/db/rows.ts'
import { toFileEntry } from '#backend/storage/object-answer.ts'
import { readInput } from '#backend/storage/read-input.ts'
import { returnEmptyIfDenied } from '#backend/storage/storage-error.ts'
import type { StorageCallWithCaller } from '#backend/storage/storage-server.ts'

const columns = ['name', 'created_at', 'updated_at', 'last_accessed_at'] as const

const schema = z.object({
  prefix: z.string().max(500).default(''),
  limit: z.int().min(1).max(1000).default(100),
  offset: z.int().min(0).max(1_000_000).default(0),
  search: z.string().max(500).default(''),
  sortBy: z
    .object({
      column: z.enum(columns).catch('name').default('name'),
      order: z.string().max(10).default('asc'),
    })
    .prefault({}),
})

type Listing = z.output<typeof schema>
type Entry = ObjectsRow & { is_folder: boolean }

/**
 * `POST /object/list/{bucket}`: lists one level below a folder, folders first. A folder is a prefix of names.
 */
export async function listObjects({ context, server, caller }: StorageCallWithCaller): Promise<Response> {
  const listing = await readInput(context.req.raw, schema)
  const bucket = context.req.param('bucket') ?? ''
  const entries = await returnEmptyIfDenied(
    server.runAs(caller.identity, (tx) => select(tx, bucket, listing), { readOnly: true }),
  )
  return context.json(
    entries.map((entry) => (entry.is_folder ? folderEntry(entry.name) : toFileEntry(entry))),
  )
}

function select(tx: Transaction, bucket: string, { prefix, limit, offset, search, sortBy }: Listing) {
  const folder = prefix.replace(/^\/+|(?<!\/)\/+$/g, '')
  const below = folder === '' ? '' : `${folder}/`
  const direction = sortBy.order.toLowerCase() === 'desc' ? tx`desc` : tx`asc`
  const byTime = sortBy.column === 'created_at' ? tx`created_at ${direction},` : tx`updated_at ${direction},`
  return tx<Entry[]>`
    with found as (
      select *, split_part(rest, '/', 1) as entry, strpos(rest, '/') > 0 as is_folder
      from (select *, substr(name, ${below.length + 1}) as rest from storage.objects
        where bucket_id = ${bucket} and starts_with(name, ${below})) as beneath
    ), entries as (
      -- Of a folder one of its files stands for all; only its name is shown.
      (select distinct on (entry) * from found where is_folder order by entry)
      union all
      (select * from found where not is_folder)
    )
    select entry as name, is_folder, id, bucket_id, size, etag, content_type, cache_control, created_at, updated_at
    from entries
    where starts_with(lower(entry), lower(${search}))
    order by is_folder desc, ${sortBy.column === 'name' ? tx`` : byTime} entry collate "C" ${direction}
    limit ${limit} offset ${offset}`
}

const folderEntry = (name: string) => ({
  name,
  id: null,
  created_at: null,
  updated_at: null,
  last_accessed_at: null,
  metadata: null,
})
