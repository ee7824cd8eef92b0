import { z } from 'zod'
import { ownerCommand, unreadable } from '#server/api/functions/define-function.ts'
import { personErrors } from '#shared/errors/people.ts'

// The rules for names, reasons and notes are in db/functions/supporter_acts.sql and in constraints.

const member = z.guid(unreadable)
const members = z.array(member).max(500, personErrors.too_many)
const because = z.string().max(500, unreadable)

/** `correct-member-name` (ours): corrects a supporter's name. Returns the number of badges to be redrawn. */
export const correctMemberName = ownerCommand({
  input: z.strictObject({ member, name: z.string().max(200, unreadable) }),
  sql: (tx, { member, name }) => tx`select private.correct_member_name(${member}, ${name}) as data`,
})

/**
 * `deactivate-supporters` (ours): ends the access of these supporters, for one reason. Their badges stay valid,
 * unless they are revoked as well. Returns how many of them still existed.
 */
export const deactivateSupporters = ownerCommand({
  input: z.strictObject({ members, because, revokesBadges: z.boolean() }),
  sql: (tx, { members, because, revokesBadges }) =>
    tx`select private.deactivate_supporters(${members}, ${because}, ${revokesBadges}) as data`,
})

/** `reactivate-supporters` (ours): lets these supporters sign in again. Returns how many of them still existed. */
export const reactivateSupporters = ownerCommand({
  input: z.strictObject({ members }),
  sql: (tx, { members }) => tx`select private.reactivate_supporters(${members}) as data`,
})

/** `note-member` (ours): adds a note of the caller about a supporter. */
export const noteMember = ownerCommand({
  input: z.strictObject({ member, said: z.string().max(4000, unreadable) }),
  sql: (tx, { member, said }) => tx`select private.note_member(${member}, ${said})`,
})

/** `lift-bounce` (ours): resumes emails to a supporter whose emails bounced. */
export const liftBounce = ownerCommand({
  input: z.strictObject({ member, because }),
  sql: (tx, { member, because }) => tx`select private.lift_bounce(${member}, ${because})`,
})

/** `export-member` (ours): all data about a supporter. */
export const exportMember = ownerCommand({
  input: z.strictObject({ member }),
  sql: (tx, { member }) => tx`select private.export_member(${member}) as data`,
})

/** `erase-member` (ours): erases a supporter, once the confirmation word was typed. */
export const eraseMember = ownerCommand({
  input: z.strictObject({ member, typed: z.string().max(200, unreadable) }),
  sql: (tx, { member, typed }) => tx`select private.erase_member(${member}, ${typed})`,
})
