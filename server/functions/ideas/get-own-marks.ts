import { z } from 'zod'
import { service } from '#backend/db/run-as.ts'
import { defineVisitorFunction } from '#server/functions/define-function.ts'
import { receiptErrors } from '#shared/errors/receipts.ts'
import type { OwnReceipt } from '#shared/tally.ts'

/**
 * `get-own-marks` (not in the specification): returns the receipts of the caller's own votes (their marks in
 * the tally), and never those of other people.
 */
export const getOwnReceipts = defineVisitorFunction({
  input: z.strictObject({}),
  signedOut: receiptErrors.not_signed_in,
  run: async ({ visitor, server }) => ({
    data: await server.runAs(
      service,
      (tx) =>
        tx<
          OwnReceipt[]
        >`select idea_id, title, mark, next_mark, is_held from private.get_own_marks(${visitor.userId})`,
      { readOnly: true },
    ),
  }),
})
