import type { Transaction } from '#backend/db/connect.ts'
import type { SignedInCaller } from '#backend/http/caller.ts'
import { foldMailbox } from '#backend/rules/mailbox.ts'
import type { SiteFunctionDependencies } from '#server/functions/define-function.ts'
import type { ComparedRow } from '#server/services/imports/check-rows.ts'
import type { ParsedImport } from '#server/services/imports/read-import.ts'
import { getErrorSentence } from '#server/services/words/refuse.ts'
import { importErrors } from '#shared/errors/imports.ts'
import type { ListedErrorCode } from '#shared/errors/listed-error-code.ts'
import type { ImportKind, ImportRowState } from '#shared/imports.ts'

export async function readImportRecords(tx: Transaction, id: string | null): Promise<object[]> {
  const [row] = await tx<{ data: object[] }[]>`select private.read_imports(${id}) as data`
  return row?.data ?? []
}

/** Limits checks and imports together, because both take the server's time. */
export function enforceImportLimit(server: SiteFunctionDependencies, { email }: SignedInCaller) {
  return server.limits.enforce(['IMPORT_MAILBOX', foldMailbox(email)])
}

type CheckedImport = { kind: ImportKind; looked: readonly ComparedRow[]; read: ParsedImport }
export type RowWithState = ComparedRow & { state: ImportRowState }

const thereErrors: Record<ImportKind, ListedErrorCode> = {
  members: importErrors.supporter_there,
  ideas: importErrors.idea_there,
  sponsors: importErrors.sponsor_there,
}

/** Marks each row with its state, after looking up which records exist already. */
export async function addRowStates(
  tx: Transaction,
  { kind, looked, read }: CheckedImport,
): Promise<RowWithState[]> {
  const asked = looked.flatMap(({ line, values, problems }) =>
    problems.length > 0 ? [] : [{ ...values, line }],
  )
  const found = await tx<{ line: number; reason: 'there' | 'said_no' }[]>`
    select line, reason from private.find_known_import_lines(${kind}, ${tx.json(asked)})`
  const known = new Map(found.map(({ line, reason }) => [line, reason]))
  return looked.map((row): RowWithState => {
    const reason = known.get(row.line)
    if (row.problems.length > 0) return { ...row, state: 'refused' }
    if (reason === 'there') return { ...row, state: 'there', note: getErrorSentence(thereErrors[kind]) }
    if (row.note !== null) return { ...row, state: 'there' }
    if (reason === undefined) return { ...row, state: 'comes' }
    const text = getErrorSentence(importErrors.opted_out)
    const problem = { field: 'email', column: read.columnOf.email ?? 0, text }
    return { ...row, state: 'refused', problems: [problem] }
  })
}

export function countRowStates(rows: readonly RowWithState[]) {
  const count = (state: ImportRowState) => rows.filter((row) => row.state === state).length
  return { comes: count('comes'), there: count('there'), refused: count('refused') }
}
