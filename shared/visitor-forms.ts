import { z } from 'zod'
import { email } from '#shared/email.ts'
import { nameErrors } from '#shared/errors/names.ts'
import { ideaDraft, personName } from '#shared/ideas.ts'

/** Form of an action about the sender's own things: a code to the address confirms it. */
export const addressForm = z.object({ email })

/** A vote. Only new people need a name. */
export const voteForm = addressForm.extend({ name: z.union([z.literal(''), personName], nameErrors.missing) })

/** An idea with the name and the address of its submitter, who has no session. */
export const ideaWithSubmitter = z.object({ email, ...ideaDraft.shape, userName: personName })
