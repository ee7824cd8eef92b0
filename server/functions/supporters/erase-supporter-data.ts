import { z } from 'zod'
import { service } from '#backend/db/run-as.ts'
import { defineVisitorFunction, requireOwnAddress } from '#server/functions/define-function.ts'
import { emailInput } from '#shared/email.ts'
import { supporterErrors } from '#shared/errors/supporters.ts'

/**
 * `erase-supporter-data` (not in the specification): erases the caller's data. Requires the address, so that
 * an empty request cannot erase anyone.
 */
export const eraseSupporterData = defineVisitorFunction({
  input: z.object({ email: emailInput }),
  signedOut: supporterErrors.not_signed_in,
  async run({ input, visitor, server }) {
    requireOwnAddress(input.email, visitor)
    await server.runAs(service, (tx) => tx`select private.erase_person(${visitor.userId})`)
    server.log.info('erased a person', { userId: visitor.userId })
    return {}
  },
})
