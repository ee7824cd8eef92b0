import { z } from 'zod'
import { defineAdministratorCommand, unreadableBodyError } from '#server/functions/define-function.ts'

/** `note-testimonial` (not in the specification): adds a note of the back office about a testimonial. */
export const saveTestimonialNotes = defineAdministratorCommand({
  input: z.strictObject({
    testimonial: z.guid(unreadableBodyError),
    said: z.string().max(4000, unreadableBodyError),
  }),
  sql: (tx, { testimonial, said }) => tx`select private.note_testimonial(${testimonial}, ${said})`,
})

/** `note-testimonial-read` (not in the specification): notes that the caller has read a version of a testimonial. */
export const recordTestimonialRead = defineAdministratorCommand({
  input: z.strictObject({ version: z.int(unreadableBodyError) }),
  sql: (tx, { version }) => tx`select private.note_testimonial_read(${version})`,
})
