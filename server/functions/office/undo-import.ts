import { service } from '#backend/db/run-as.ts'
import { defineOwnerFunction } from '#server/functions/define-function.ts'
import { readImportRecords } from '#server/functions/office/imports.ts'
import { importUndoInput } from '#shared/imports.ts'

/** `undo-import` (not in the specification): removes imported rows that nobody has changed since, and reports those that stay. */
export const undoImport = defineOwnerFunction({
  input: importUndoInput,
  async run({ input: { id }, administrator, server }) {
    const data = await server.runAs(service, async (tx) => {
      await tx`select private.undo_import(${id}, ${administrator.userId})`
      return readImportRecords(tx, id)
    })
    return { data: data[0] }
  },
})
