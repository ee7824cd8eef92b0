import type { ObjectsRow } from '#backend/db/rows.ts'
import { type Identity, type RunAs, service } from '#backend/db/run-as.ts'
import type { ObjectPath } from '#backend/storage/object-path.ts'
import { createNoSuchKeyError, returnEmptyIfDenied } from '#backend/storage/storage-error.ts'

/** Returns the object if this caller may see it. */
export async function findObject(
  runAs: RunAs,
  who: Identity,
  { bucket, name }: ObjectPath,
): Promise<ObjectsRow> {
  const [row] = await returnEmptyIfDenied(
    runAs(
      who,
      (tx) => tx<ObjectsRow[]>`select * from storage.objects where bucket_id = ${bucket} and name = ${name}`,
      { readOnly: true },
    ),
  )
  if (!row) throw createNoSuchKeyError()
  return row
}

/**
 * Returns an object of a public bucket, which needs no key. Reads as service, because the anonymous role may
 * not read this schema.
 */
export async function findPublicObject(runAs: RunAs, { bucket, name }: ObjectPath): Promise<ObjectsRow> {
  const [row] = await runAs(
    service,
    (tx) => tx<ObjectsRow[]>`
      select objects.* from storage.objects join storage.buckets on buckets.id = objects.bucket_id
      where buckets.is_public and objects.bucket_id = ${bucket} and objects.name = ${name}`,
    { readOnly: true },
  )
  if (!row) throw createNoSuchKeyError()
  return row
}
