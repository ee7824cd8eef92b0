import { service } from '#backend/db/run-as.ts'
import { defineOwnerFunction } from '#server/functions/define-function.ts'
import {
  addRowStates,
  countRowStates,
  enforceImportLimit,
  type RowWithState,
} from '#server/functions/office/imports.ts'
import { checkRows, shortenCells } from '#server/services/imports/check-rows.ts'
import { parseImport } from '#server/services/imports/read-import.ts'
import { type CheckedRow, type ImportRowState, importCheckInput, importLimits } from '#shared/imports.ts'

/**
 * `check-import` (not in the specification): reports the effect of importing a file and every invalid cell, and changes nothing.
 */
export const checkImport = defineOwnerFunction({
  input: importCheckInput,
  async run({ input, administrator, server }) {
    await enforceImportLimit(server, administrator)
    const read = parseImport(input)
    const { columns, mapping, missing } = read
    const looked = missing.length > 0 ? [] : checkRows(input.kind, read)
    const rows = await server.runAs(service, (tx) => addRowStates(tx, { kind: input.kind, looked, read }), {
      readOnly: true,
    })
    return { data: { columns, mapping, missing, counts: countRowStates(rows), rows: shownOf(rows) } }
  },
})

/** Returns the first rows of each state. They show typical problems, and the response stays small for a long file. */
function shownOf(rows: readonly RowWithState[]): CheckedRow[] {
  const first = (state: ImportRowState) =>
    rows.filter((row) => row.state === state).slice(0, importLimits.shown)
  return [...first('comes'), ...first('there'), ...first('refused')].map(
    ({ line, state, cells, problems, note }) => ({ line, state, cells: shortenCells(cells), problems, note }),
  )
}
