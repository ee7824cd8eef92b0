import { z } from 'zod'
import { defineOwnerCommand, unreadableBodyError } from '#server/functions/define-function.ts'
import { personErrors } from '#shared/errors/people.ts'

// db/functions/supporter_acts.sql and constraints have the rules for names, reasons and notes.

const supporter = z.guid(unreadableBodyError)
const supporters = z.array(supporter).max(500, personErrors.too_many)
const because = z.string().max(500, unreadableBodyError)

/** `correct-supporter-name` (not in the specification): corrects a supporter's name. Returns the number of badges to be redrawn. */
export const correctSupporterName = defineOwnerCommand({
  input: z.strictObject({ supporter, name: z.string().max(200, unreadableBodyError) }),
  sql: (tx, { supporter, name }) => tx`select private.correct_supporter_name(${supporter}, ${name}) as data`,
})

/**
 * `deactivate-supporters` (not in the specification): ends the access of these supporters, for one reason.
 * Their badges stay valid, unless they are revoked as well. Returns how many of the supporters still existed.
 */
export const deactivateSupporters = defineOwnerCommand({
  input: z.strictObject({ supporters, because, revokesBadges: z.boolean() }),
  sql: (tx, { supporters, because, revokesBadges }) =>
    tx`select private.deactivate_supporters(${supporters}, ${because}, ${revokesBadges}) as data`,
})

/** `reactivate-supporters` (not in the specification): lets these supporters sign in again. Returns how many of them still existed. */
export const reactivateSupporters = defineOwnerCommand({
  input: z.strictObject({ supporters }),
  sql: (tx, { supporters }) => tx`select private.reactivate_supporters(${supporters}) as data`,
})

/** `note-supporter` (not in the specification): adds a note of the caller about a supporter. */
export const addSupporterNote = defineOwnerCommand({
  input: z.strictObject({ supporter, said: z.string().max(4000, unreadableBodyError) }),
  sql: (tx, { supporter, said }) => tx`select private.note_supporter(${supporter}, ${said})`,
})

/** `lift-bounce` (not in the specification): resumes emails to a supporter whose emails bounced. */
export const liftBounce = defineOwnerCommand({
  input: z.strictObject({ supporter, because }),
  sql: (tx, { supporter, because }) => tx`select private.lift_bounce(${supporter}, ${because})`,
})

/** `export-supporter` (not in the specification): returns all data about a supporter. */
export const exportSupporter = defineOwnerCommand({
  input: z.strictObject({ supporter }),
  sql: (tx, { supporter }) => tx`select private.export_supporter(${supporter}) as data`,
})

/** `erase-supporter` (not in the specification): erases a supporter, once the confirmation word was typed. */
export const eraseSupporter = defineOwnerCommand({
  input: z.strictObject({ supporter, typed: z.string().max(200, unreadableBodyError) }),
  sql: (tx, { supporter, typed }) => tx`select private.erase_supporter(${supporter}, ${typed})`,
})
