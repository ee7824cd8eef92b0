import { z } from 'zod'
import { defineOwnerCommand, unreadableBodyError } from '#server/functions/define-function.ts'

// db/functions/announcements.sql checks the status of an announcement before each change, in one statement or
// under a lock.

const instant = z.iso.datetime({ offset: true, error: unreadableBodyError })

/**
 * `schedule-announcement` (not in the specification): sends a draft, now or when it is `due`. `version` and
 * `expected` are the version and the number of recipients that the caller saw. If they have changed, nothing
 * is sent.
 */
export const scheduleAnnouncement = defineOwnerCommand({
  input: z.strictObject({
    id: z.guid(unreadableBodyError),
    version: instant.nullable(),
    expected: z.int32(unreadableBodyError),
    due: instant.nullable(),
  }),
  sql: (tx, { id, version, expected, due }) =>
    tx`select private.schedule_announcement(${id}, ${expected}, ${due}, ${version})`,
})

const ofAnnouncement = z.strictObject({ id: z.guid(unreadableBodyError) })

/** `stop-announcement` (not in the specification): stops sending. An announcement that has not started becomes a draft again. */
export const stopAnnouncement = defineOwnerCommand({
  input: ofAnnouncement,
  sql: (tx, { id }) => tx`select private.stop_announcement(${id})`,
})

/**
 * `resume-announcement` (not in the specification): sends a stopped or paused announcement to the remaining
 * recipients.
 */
export const resumeAnnouncement = defineOwnerCommand({
  input: ofAnnouncement,
  sql: (tx, { id }) => tx`select private.resume_announcement(${id})`,
})

/**
 * `retry-announcement` (not in the specification): sends failed emails again. Emails that may have been
 * delivered are included only with `with_unknown`. Returns how many.
 */
export const retryAnnouncement = defineOwnerCommand({
  input: ofAnnouncement.extend({ with_unknown: z.boolean() }),
  sql: (tx, { id, with_unknown }) => tx`
    select pg_catalog.jsonb_build_object('retried', private.retry_announcement(${id}, ${with_unknown})) as data`,
})

/** `remove-announcement` (not in the specification): deletes a draft. */
export const removeAnnouncement = defineOwnerCommand({
  input: ofAnnouncement,
  sql: (tx, { id }) => tx`select private.remove_announcement(${id})`,
})
