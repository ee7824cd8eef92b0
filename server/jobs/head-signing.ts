import { SignJWT } from 'jose'
import type { Transaction } from '#backend/db/connect.ts'
import { type RunAs, service } from '#backend/db/run-as.ts'
import type { Log } from '#backend/http/log.ts'
import type { Job } from '#backend/jobs/run-jobs.ts'
import { createKeyUrl, type Issuer } from '#server/services/badges/credential.ts'
import { createCheckpointEmail } from '#server/services/email/emails/checkpoint-email.ts'
import type { Outbox } from '#server/services/email/outbox.ts'
import { getKeyFingerprint } from '#server/verifier.ts'

export type DayHeadToSign = { attempt: string; number: number; hash: string; zone: string }

type HeadSigning = { runAs: RunAs; issuer: Issuer; outbox: Outbox; log: Log }

export const createHeadSigningJob = (options: HeadSigning): Job => ({
  name: 'checkpoints',
  every: 5_000,
  firstAfter: 0,
  channel: 'day_heads',
  work: () => signDueHead(options),
})

/**
 * Signs a checkpoint of the newest entry if one is due, and enqueues an email to every recipient of
 * checkpoints. Both happen in one transaction.
 */
export async function signDueHead({ runAs, issuer, outbox, log }: HeadSigning): Promise<boolean> {
  return runAs(service, async (tx) => {
    const [due] = await tx<
      DayHeadToSign[]
    >`select attempt, number, hash, zone from private.get_due_day_head()`
    if (!due) return false
    const at = new Date()
    const jws = await signHead({ ...due, at }, issuer)
    await tx`
        insert into public.day_heads (attempt, number, hash, at, jws)
        values (${due.attempt}, ${due.number}, ${due.hash}, ${at.toISOString()}, ${jws})`
    await writeToReaders(tx, {
      outbox,
      email: createCheckpointEmail({
        ...due,
        at,
        jws,
        publicUrl: issuer.publicUrl,
        fingerprint: getKeyFingerprint(issuer.keys.kid),
      }),
    })
    log.info('head signed', { attempt: due.attempt, number: due.number })
    return true
  })
}

/** Signs a checkpoint: attempt, entry, hash and time. */
function signHead(
  { attempt, number, hash, at }: DayHeadToSign & { at: Date },
  { keys, publicUrl }: Issuer,
): Promise<string> {
  return new SignJWT({ attempt, number, hash, at: at.toISOString() })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: createKeyUrl(publicUrl, keys.kid) })
    .setIssuedAt(at)
    .sign(keys.privateKey)
}

async function writeToReaders(
  tx: Transaction,
  { outbox, email }: { outbox: Outbox; email: ReturnType<typeof createCheckpointEmail> },
) {
  const readers = await tx<
    { address: string }[]
  >`select address from private.get_day_head_readers() as address`
  for (const { address } of readers) await outbox.enqueue(tx, { to: address, email })
}
