import { z } from 'zod'
import { service } from '#backend/db/run-as.ts'
import { defineVisitorFunction, requireOwnAddress } from '#server/functions/define-function.ts'
import { emailInput } from '#shared/email.ts'
import { ideaErrors } from '#shared/errors/ideas.ts'

/** `delete-idea`: deletes the caller's own idea, unless it is being built. private.delete_idea checks this. */
export const deleteIdea = defineVisitorFunction({
  input: z.object({ ideaId: z.guid(ideaErrors.not_found), userEmail: emailInput.optional() }),
  signedOut: ideaErrors.not_signed_in,
  async run({ input, visitor, server }) {
    requireOwnAddress(input.userEmail, visitor)
    await server.runAs(service, (tx) => tx`select private.delete_idea(${visitor.userId}, ${input.ideaId})`)
    return {}
  },
})
