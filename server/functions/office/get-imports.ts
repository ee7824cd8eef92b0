import { z } from 'zod'
import { service } from '#backend/db/run-as.ts'
import { defineOwnerFunction } from '#server/functions/define-function.ts'
import { readImportRecords } from '#server/functions/office/imports.ts'

/**
 * `get-imports` (not in the specification): returns the newest imports, each with the rows that its Undo did
 * not remove.
 */
export const getImports = defineOwnerFunction({
  input: z.strictObject({}),
  async run({ server }) {
    return { data: await server.runAs(service, (tx) => readImportRecords(tx, null), { readOnly: true }) }
  },
})
