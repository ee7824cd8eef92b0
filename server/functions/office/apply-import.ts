import { service } from '#backend/db/run-as.ts'
import { sha256 } from '#backend/http/sha256.ts'
import { defineOwnerFunction } from '#server/functions/define-function.ts'
import {
  addRowStates,
  countRowStates,
  enforceImportLimit,
  readImportRecords,
} from '#server/functions/office/imports.ts'
import { checkRows } from '#server/services/imports/check-rows.ts'
import { parseImport } from '#server/services/imports/read-import.ts'
import { createRefusalError } from '#server/services/words/refuse.ts'
import { importErrors } from '#shared/errors/imports.ts'
import { importApplyInput, listFieldLabels } from '#shared/imports.ts'

/** Rows per statement. A row takes some milliseconds, and PostgreSQL ends a statement after five seconds. */
const batchSize = 250

/**
 * `apply-import` (not in the specification): repeats the check and imports the valid rows in one transaction.
 * A second call with the same id changes nothing.
 */
export const applyImport = defineOwnerFunction({
  input: importApplyInput,
  async run({ input, administrator, server }) {
    await enforceImportLimit(server, administrator)
    const { id, kind, fileName, content } = input
    const read = parseImport(input)
    if (read.missing.length > 0)
      throw createRefusalError(importErrors.column_missing, {
        values: { fields: listFieldLabels(kind, read.missing) },
      })
    const looked = checkRows(kind, read)
    const hash = sha256(JSON.stringify([kind, read.mapping, content]))
    const data = await server.runAs(service, async (tx) => {
      await tx`select private.lock_imports()`
      const [known] = await tx<{ known: boolean }[]>`select private.is_import_known(${id}, ${hash}) as known`
      if (!known?.known) {
        const rows = await addRowStates(tx, { kind, looked, read })
        const { there, refused, comes } = countRowStates(rows)
        if (comes === 0) throw createRefusalError(importErrors.nothing_comes)
        const coming = rows.flatMap(({ state, id: rowId, line, values }) =>
          state === 'comes' ? [{ ...values, id: rowId, line }] : [],
        )
        await tx`
            select private.apply_import(${id}, ${kind}, ${fileName}, ${hash}, ${administrator.userId}, ${there}, ${refused},
              ${tx.json(coming.slice(0, batchSize))})`
        for (let at = batchSize; at < coming.length; at += batchSize)
          await tx`select private.add_to_import(${id}, ${tx.json(coming.slice(at, at + batchSize))})`
      }
      return readImportRecords(tx, id)
    })
    return { data: data[0] }
  },
})
