import { z } from 'zod'
import { email } from '#shared/email.ts'
import { nameErrors } from '#shared/errors/names.ts'
import { ideaDraft, personName } from '#shared/ideas.ts'

/** Form of an action that only needs the sender's address. A code to this address confirms the action. */
export const addressForm = z.object({ email })

/** A vote. Only new people need a name. */
export const voteForm = addressForm.extend({ name: z.union([z.literal(''), personName], nameErrors.missing) })

/** An idea with the name and the address of its submitter, who has no session. */
export const ideaWithSubmitter = z.object({ email, ...ideaDraft.shape, userName: personName })
