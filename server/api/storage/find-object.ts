import type { ObjectPath } from '#server/api/storage/object-path.ts'
import { noSuchKey, nothingIfDenied } from '#server/api/storage/storage-error.ts'
import type { ObjectsRow } from '#server/db/rows.ts'
import { type Identity, type RunAs, service } from '#server/db/run-as.ts'

/** The object as this caller may see it. */
export async function findObject(
  runAs: RunAs,
  who: Identity,
  { bucket, name }: ObjectPath,
): Promise<ObjectsRow> {
  const [row] = await nothingIfDenied(
    runAs(
      who,
      (tx) => tx<ObjectsRow[]>`select * from storage.objects where bucket_id = ${bucket} and name = ${name}`,
      { readOnly: true },
    ),
  )
  if (!row) throw noSuchKey()
  return row
}

/**
 * An object of a public bucket, readable without a key. Queried as service, because the anonymous role may not read
 * this schema.
 */
export async function findPublicObject(runAs: RunAs, { bucket, name }: ObjectPath): Promise<ObjectsRow> {
  const [row] = await runAs(
    service,
    (tx) => tx<ObjectsRow[]>`
      select objects.* from storage.objects join storage.buckets on buckets.id = objects.bucket_id
      where buckets.is_public and objects.bucket_id = ${bucket} and objects.name = ${name}`,
    { readOnly: true },
  )
  if (!row) throw noSuchKey()
  return row
}
