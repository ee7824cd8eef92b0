import { z } from 'zod'
import { service } from '#backend/db/run-as.ts'
import { defineEditorFunction } from '#server/functions/define-function.ts'
import type { AdministratorCaller } from '#server/office-caller.ts'
import { createRefusalError } from '#server/services/words/refuse.ts'
import { mediaErrors } from '#shared/errors/media.ts'
import { mediaDescriptionInput, mediaRemovalInput } from '#shared/media.ts'

/**
 * Returns the service role with the caller's claims. The database reads the claims, because only owners may
 * see details of unpublished pages and unsent emails. Other callers learn only that one of these uses the
 * file.
 */
const askedBy = ({ identity: { claims } }: AdministratorCaller) => ({ ...service, ...(claims && { claims }) })

/** `get-media` (not in the specification): returns the library with every use of each file. */
export const getMedia = defineEditorFunction({
  input: z.strictObject({}),
  async run({ administrator, server }) {
    const [row] = await server.runAs(
      askedBy(administrator),
      (tx) => tx<{ data: object }[]>`select private.read_media() as data`,
      {
        readOnly: true,
      },
    )
    return { data: row?.data }
  },
})

/** `describe-media` (not in the specification): stores the alternative text of a picture with its file. */
export const describeMedia = defineEditorFunction({
  input: mediaDescriptionInput,
  async run({ input: { bucket, name, alt }, administrator, server }) {
    const rows = await server.runAs(
      administrator.identity,
      (tx) => tx`
        update storage.objects
        set user_metadata = coalesce(user_metadata, '{}') || jsonb_build_object('alt', ${alt.trim()}::text)
        where bucket_id = ${bucket} and name = ${name} returning id`,
    )
    if (rows.length === 0) throw createRefusalError(mediaErrors.not_found)
    return {}
  },
})

/**
 * `remove-media` (not in the specification): removes a file. A file in use is removed only if the caller has
 * sent the current number of its uses. Otherwise the uses are returned.
 */
export const removeMedia = defineEditorFunction({
  input: mediaRemovalInput,
  async run({ input: { bucket, name, named }, administrator, server }) {
    const [row] = await server.runAs(
      askedBy(administrator),
      (tx) => tx<{ is_there: boolean; is_removed: boolean; places: string[] }[]>`
        select * from private.remove_media(${bucket}, ${name}, ${named})`,
    )
    if (!row?.is_there) throw createRefusalError(mediaErrors.not_found)
    return { data: { isRemoved: row.is_removed, places: row.places } }
  },
})
