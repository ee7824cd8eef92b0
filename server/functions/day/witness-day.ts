import { z } from 'zod'
import type { Transaction } from '#backend/db/connect.ts'
import { service } from '#backend/db/run-as.ts'
import {
  defineVisitorFunction,
  type SiteFunctionDependencies,
  unreadableBodyError,
} from '#server/functions/define-function.ts'
import { witnessErrors } from '#shared/errors/witnesses.ts'
import { type WitnessDay, witnessDeclaration, witnessEntry, witnessStatement } from '#shared/witness.ts'

const signedOut = witnessErrors.not_signed_in

/**
 * `get-witness-day`: returns the log for an invited witness, who is recognised by the session's verified
 * address.
 */
export const getWitnessDay = defineVisitorFunction({
  input: z.strictObject({}, unreadableBodyError),
  signedOut,
  isCounted: false,
  async run({ visitor, server }) {
    const [day] = await server.runAs(
      service,
      (tx) => tx<{ data: WitnessDay }[]>`select private.get_witness_day(${visitor.userId}) as data`,
    )
    return { data: day?.data }
  },
})

/**
 * `write-witness-entry`: adds a note, a shift's beginning or end, or a correction of the witness's own entry.
 * Idempotent by the entry's key.
 */
export const writeWitnessEntry = defineVisitorFunction({
  input: witnessEntry,
  signedOut,
  run: ({ input, visitor, server }) =>
    writeEntry(server, async (tx) => {
      await tx`select private.find_witness(${visitor.userId})`
      return tx<Written[]>`
        select number, recorded_at, hash from private.write_day_entry(${visitor.userId}, ${tx.json(input)}::jsonb)`
    }),
})

/**
 * `sign-statement`: stores a witness's statement about the log up to the named entry. A statement cannot be
 * changed, but a second one can be added.
 */
export const signStatement = defineVisitorFunction({
  input: witnessStatement,
  signedOut,
  run: ({ input, visitor, server }) =>
    writeEntry(
      server,
      (tx) => tx<Written[]>`
      select number, recorded_at, hash from private.sign_statement(${visitor.userId}, ${tx.json(input)}::jsonb)`,
    ),
})

/**
 * `declare-connection`: stores how a witness knows the builder, in an entry that is not public. The public
 * can see only whether a connection was declared.
 */
export const declareConnection = defineVisitorFunction({
  input: witnessDeclaration,
  signedOut,
  run: ({ input, visitor, server }) =>
    writeEntry(
      server,
      (tx) => tx<Written[]>`
      select number, recorded_at, hash from private.declare_connection(${visitor.userId}, ${tx.json(input)}::jsonb)`,
    ),
})

type Written = { number: number; recorded_at: Date; hash: string }
type Write = (tx: Transaction) => PromiseLike<readonly Written[]>

function writeEntry(server: SiteFunctionDependencies, write: Write) {
  return server.runAs(service, async (tx) => ({ data: (await write(tx))[0] }))
}
