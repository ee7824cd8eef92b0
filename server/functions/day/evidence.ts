import type { Transaction } from '#backend/db/connect.ts'
import { service } from '#backend/db/run-as.ts'
import type { SignedInCaller } from '#backend/http/caller.ts'
import { defineVisitorFunction } from '#server/functions/define-function.ts'
import { createRefusalError } from '#server/services/words/refuse.ts'
import { evidenceErrors } from '#shared/errors/evidence.ts'
import { witnessErrors } from '#shared/errors/witnesses.ts'
import { evidenceFile, evidenceToAdd } from '#shared/evidence.ts'

const signedOut = witnessErrors.not_signed_in

/** Throws unless the caller is an owner or an invited witness. */
async function requireWriter(tx: Transaction, { identity, userId }: SignedInCaller) {
  if (identity.role !== 'admin') await tx`select private.find_witness(${userId})`
}

/** `begin-evidence`: announces a file. Repeated calls return how much of it has arrived. */
export const beginEvidenceUpload = defineVisitorFunction({
  input: evidenceFile,
  signedOut,
  isCounted: false,
  run: ({ input, visitor, server }) =>
    server.runAs(service, async (tx) => {
      await requireWriter(tx, visitor)
      const [file] = await tx<{ received: string }[]>`
        select private.begin_evidence(${visitor.userId}, ${tx.json(input)}::jsonb) as received`
      return { data: { received: Number(file?.received ?? 0) } }
    }),
})

/**
 * `add-evidence`: adds the entry that names a file, once the file is complete and has the hash that the
 * device sent.
 */
export const addEvidence = defineVisitorFunction({
  input: evidenceToAdd,
  signedOut,
  isCounted: false,
  async run({ input, visitor, server }) {
    const file = await server.evidence.onItsWay(visitor.userId, input.evidence_id)
    if (file && !file.isWhole) {
      if (file.received !== file.size) throw createRefusalError(evidenceErrors.cut_off)
      if ((await server.evidence.hash(input.evidence_id)) !== input.sha256) {
        await server.evidence.startAnew(input.evidence_id)
        throw createRefusalError(evidenceErrors.damaged)
      }
    }
    return server.runAs(service, async (tx) => {
      await requireWriter(tx, visitor)
      const [entry] = await tx<{ number: number; recorded_at: Date; hash: string }[]>`
          select number, recorded_at, hash from private.add_evidence(${visitor.userId}, ${tx.json(input)}::jsonb)`
      return { data: entry }
    })
  },
})
