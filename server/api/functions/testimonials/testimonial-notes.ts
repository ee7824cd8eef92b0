import { z } from 'zod'
import { forAdministrator, unreadable } from '#server/api/functions/define-function.ts'

/** `note-testimonial` (ours): adds a note of the back office about a testimonial. */
export const noteTestimonial = forAdministrator({
  input: z.strictObject({ story: z.guid(unreadable), said: z.string().max(4000, unreadable) }),
  async run({ input: { story: testimonial, said }, administrator, server }) {
    await server.runAs(
      administrator.identity,
      (tx) => tx`select private.note_testimonial(${testimonial}, ${said})`,
    )
    return {}
  },
})

/** `note-testimonial-read` (ours): notes that the caller has read a version of a testimonial. */
export const noteTestimonialRead = forAdministrator({
  input: z.strictObject({ version: z.int(unreadable) }),
  async run({ input: { version }, administrator, server }) {
    await server.runAs(administrator.identity, (tx) => tx`select private.note_testimonial_read(${version})`)
    return {}
  },
})
