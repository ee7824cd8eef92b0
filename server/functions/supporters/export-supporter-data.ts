import { z } from 'zod'
import { service } from '#backend/db/run-as.ts'
import { defineVisitorFunction, requireOwnAddress } from '#server/functions/define-function.ts'
import { emailInput } from '#shared/email.ts'
import { supporterErrors } from '#shared/errors/supporters.ts'

/** `export-supporter-data` (not in the specification): returns everything that is stored about the caller. */
export const exportSupporterData = defineVisitorFunction({
  input: z.object({ email: emailInput.optional() }),
  signedOut: supporterErrors.not_signed_in,
  async run({ input, visitor, server }) {
    requireOwnAddress(input.email, visitor)
    const [row] = await server.runAs(
      service,
      (tx) => tx<{ data: object }[]>`select private.export_person(${visitor.userId}) as data`,
      { readOnly: true },
    )
    return { data: row?.data ?? null }
  },
})
