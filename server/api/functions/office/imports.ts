import { z } from 'zod'
import { type FunctionServer, forOwner } from '#server/api/functions/define-function.ts'
import type { Transaction } from '#server/db/connect.ts'
import { service } from '#server/db/run-as.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { Person } from '#server/http/caller.ts'
import { sha256 } from '#server/http/sha256.ts'
import { checkRows, type LookedAt, shownCells } from '#server/services/imports/check-rows.ts'
import { SourceError } from '#server/services/imports/read-csv.ts'
import { type ReadImport, readImport } from '#server/services/imports/read-import.ts'
import {
  type CheckedRow,
  type ImportKind,
  type ImportRowState,
  importApplied,
  importChecked,
  importLimits,
  importMessages,
  importUndone,
} from '#shared/imports.ts'
import { foldMailbox } from '#shared/mailbox.ts'

/** `get-imports` (ours): the newest files that came in, and what Undo left of them. */
export const getImports = forOwner({
  input: z.strictObject({}),
  async run({ server }) {
    return { data: await server.runAs(service, (tx) => readRecords(tx, null), { readOnly: true }) }
  },
})

/** `check-import` (ours): what would come of a file, every cell that is wrong, and nothing changed. */
export const checkImport = forOwner({
  input: importChecked,
  async run({ input, administrator, server }) {
    await countTurn(server, administrator)
    const read = readOrRefuse(input)
    const { columns, mapping, missing } = read
    const looked = missing.length > 0 ? [] : checkRows(input.kind, read)
    const rows = await server.runAs(service, (tx) => markKnown(tx, { kind: input.kind, looked, read }), {
      readOnly: true,
    })
    return { data: { columns, mapping, missing, counts: countsOf(rows), rows: shownOf(rows) } }
  },
})

/** `apply-import` (ours): the same look again and the rows that come, in one transaction; the same id twice changes nothing. */
export const applyImport = forOwner({
  input: importApplied,
  async run({ input, administrator, server }) {
    await countTurn(server, administrator)
    const { id, kind, fileName, content } = input
    const read = readOrRefuse(input)
    if (read.missing.length > 0) throw new ApiError('validation_failed', missingWords(read.missing))
    const looked = checkRows(kind, read)
    const hash = sha256(JSON.stringify([kind, read.mapping, content]))
    const data = await server.runAs(
      service,
      async (tx) => {
        await tx`select private.take_turns_importing()`
        const [known] = await tx<
          { known: boolean }[]
        >`select private.is_import_known(${id}, ${hash}) as known`
        if (!known?.known) {
          const rows = await markKnown(tx, { kind, looked, read })
          const { there, refused, comes } = countsOf(rows)
          if (comes === 0) throw new ApiError('validation_failed', importMessages.nothingComes)
          const coming = rows.flatMap(({ state, id: rowId, line, values }) =>
            state === 'comes' ? [{ ...values, id: rowId, line }] : [],
          )
          await tx`
            select private.apply_import(${id}, ${kind}, ${fileName}, ${hash}, ${administrator.userId}, ${there}, ${refused},
              ${tx.json(coming)})`
        }
        return readRecords(tx, id)
      },
      { invalidates: changedTables },
    )
    return { data: data[0] }
  },
})

/** `undo-import` (ours): takes away what it added and nobody has touched, and says what stays. */
export const undoImport = forOwner({
  input: importUndone,
  async run({ input: { id }, administrator, server }) {
    const data = await server.runAs(
      service,
      async (tx) => {
        await tx`select private.undo_import(${id}, ${administrator.userId})`
        return readRecords(tx, id)
      },
      { invalidates: changedTables },
    )
    return { data: data[0] }
  },
})

const changedTables = ['community_members', 'app_ideas', 'sponsors']

async function readRecords(tx: Transaction, id: string | null): Promise<object[]> {
  const [row] = await tx<{ data: object[] }[]>`select private.read_imports(${id}) as data`
  return row?.data ?? []
}

/** A file takes the server's time, so the same limit holds for a look and for bringing in. */
function countTurn(server: FunctionServer, { email }: Person) {
  return server.limits.enforce(['IMPORT_MAILBOX', foldMailbox(email)])
}

function readOrRefuse(input: Parameters<typeof readImport>[0]): ReadImport {
  try {
    return readImport(input)
  } catch (cause) {
    if (cause instanceof SourceError) throw new ApiError('validation_failed', cause.message, { cause })
    throw cause
  }
}

const missingWords = (missing: readonly string[]) =>
  `The file has no column for: ${missing.join(', ')}. Nothing came in.`

type Known = { kind: ImportKind; looked: readonly LookedAt[]; read: ReadImport }
type Marked = LookedAt & { state: ImportRowState }

const thereWords: Record<ImportKind, string> = {
  members: importMessages.memberThere,
  ideas: importMessages.ideaThere,
  sponsors: importMessages.sponsorThere,
}

/** The rows with what the database knows of them. */
async function markKnown(tx: Transaction, { kind, looked, read }: Known): Promise<Marked[]> {
  const asked = looked.flatMap(({ line, values, problems }) =>
    problems.length > 0 ? [] : [{ ...values, line }],
  )
  const found = await tx<{ line: number; reason: 'there' | 'said_no' }[]>`
    select line, reason from private.known_import_lines(${kind}, ${tx.json(asked)})`
  const known = new Map(found.map(({ line, reason }) => [line, reason]))
  return looked.map((row): Marked => {
    const reason = known.get(row.line)
    if (row.problems.length > 0) return { ...row, state: 'refused' }
    if (reason === 'there') return { ...row, state: 'there', note: thereWords[kind] }
    if (row.note !== null) return { ...row, state: 'there' }
    if (reason === undefined) return { ...row, state: 'comes' }
    const problem = { field: 'email', column: read.columnOf.email ?? 0, text: importMessages.saidNo }
    return { ...row, state: 'refused', problems: [problem] }
  })
}

function countsOf(rows: readonly Marked[]) {
  const count = (state: ImportRowState) => rows.filter((row) => row.state === state).length
  return { comes: count('comes'), there: count('there'), refused: count('refused') }
}

/** The first of each state: enough to see what is wrong, however long the file is. */
function shownOf(rows: readonly Marked[]): CheckedRow[] {
  const first = (state: ImportRowState) =>
    rows.filter((row) => row.state === state).slice(0, importLimits.shown)
  return [...first('comes'), ...first('there'), ...first('refused')].map(
    ({ line, state, cells, problems, note }) => ({ line, state, cells: shownCells(cells), problems, note }),
  )
}
