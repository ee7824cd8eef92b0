import { z } from 'zod'
import { forOwner, unreadable } from '#server/api/functions/define-function.ts'

// What the status of an announcement allows is decided in db/functions/announcements.sql, in one statement or
// under a lock.

const instant = z.iso.datetime({ offset: true, error: unreadable })

/**
 * `schedule-announcement` (ours): sends a draft, now or when it is `due`. `version` and `expected` are the
 * version and the number of recipients that the caller saw: others are refused.
 */
export const scheduleAnnouncement = forOwner({
  input: z.strictObject({
    id: z.guid(unreadable),
    version: instant.nullable(),
    expected: z.int32(unreadable),
    due: instant.nullable(),
  }),
  async run({ input: { id, version, expected, due }, administrator, server }) {
    await server.runAs(
      administrator.identity,
      (tx) => tx`select private.schedule_announcement(${id}, ${expected}, ${due}, ${version})`,
    )
    return {}
  },
})

const ofAnnouncement = z.strictObject({ id: z.guid(unreadable) })

/** `stop-announcement` (ours): stops sending. An announcement that has not started becomes a draft again. */
export const stopAnnouncement = forOwner({
  input: ofAnnouncement,
  async run({ input: { id }, administrator, server }) {
    await server.runAs(administrator.identity, (tx) => tx`select private.stop_announcement(${id})`)
    return {}
  },
})

/** `resume-announcement` (ours): sends a stopped or paused announcement to those who are waiting. */
export const resumeAnnouncement = forOwner({
  input: ofAnnouncement,
  async run({ input: { id }, administrator, server }) {
    await server.runAs(administrator.identity, (tx) => tx`select private.resume_announcement(${id})`)
    return {}
  },
})

/**
 * `retry-announcement` (ours): sends failed emails again; those that may have arrived only with
 * `with_unknown`. Returns how many.
 */
export const retryAnnouncement = forOwner({
  input: ofAnnouncement.extend({ with_unknown: z.boolean() }),
  async run({ input: { id, with_unknown }, administrator, server }) {
    const [row] = await server.runAs(
      administrator.identity,
      (tx) => tx<{ retried: number }[]>`select private.retry_announcement(${id}, ${with_unknown}) as retried`,
    )
    return { data: { retried: row?.retried } }
  },
})

/** `remove-announcement` (ours): deletes a draft. */
export const removeAnnouncement = forOwner({
  input: ofAnnouncement,
  async run({ input: { id }, administrator, server }) {
    await server.runAs(administrator.identity, (tx) => tx`select private.remove_announcement(${id})`)
    return {}
  },
})
