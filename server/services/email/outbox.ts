import type { Transaction } from '#backend/db/connect.ts'
import type { Encryption } from '#backend/http/encryption.ts'

export type Email = {
  /** Name in the log and on the outbox page. */
  name: string
  subject: string
  html: string
  text: string
  /** Address that unsubscribes from emails of this kind. Emails that the recipient requested have none. */
  stopUrl?: string
}

export type EnqueueOptions = {
  to: string
  email: Email
  /** Seconds after which the email expires, counted from its scheduled time. */
  validSeconds?: number
  /** Seconds by which to delay the email. */
  delaySeconds?: number
  /** Purpose of the code in the email. */
  codePurpose?: string
}

export type Outbox = ReturnType<typeof createOutbox>

export type OutboxOptions = {
  encryption: Encryption
  /**
   * Limits of SEND_CODE_ALL, each with its counter and its period. Above a limit, emails with codes are
   * delayed and not refused.
   */
  ceilings: readonly { key: string; hits: number; seconds: number }[]
}

/**
 * Enqueues emails as rows of the caller's transaction: after a rollback nothing is sent, after a commit
 * nothing is lost.
 */
export function createOutbox({ encryption, ceilings }: OutboxOptions) {
  /**
   * Removes the delayed email of a code that is about to be replaced. Returns the seconds until it would have
   * been sent, so that the new email can take its place in the queue. Undefined if no email was delayed.
   */
  async function takePlace(tx: Transaction, { purpose, address }: { purpose: string; address: string }) {
    const [place] = await tx<{ seconds: number | null }[]>`
        select private.remove_delayed_email(${address}, ${purpose}) as seconds`
    return place?.seconds ?? undefined
  }

  /**
   * Returns the seconds by which to delay an email because of the ceilings. Counts in the transaction that
   * stores the email, so that an email that is not stored does not count.
   */
  async function waitUnderCeilings(tx: Transaction): Promise<number> {
    const waits = ceilings.map(async ({ key, hits, seconds }) => {
      const [answer] = await tx<{ wait: number }[]>`
        select private.reserve_send_time(${key}, ${hits}, ${seconds}) as wait`
      return answer?.wait ?? 0
    })
    return Math.max(0, ...(await Promise.all(waits)))
  }

  return {
    async enqueue(
      tx: Transaction,
      { to, email, validSeconds, delaySeconds = 0, codePurpose }: EnqueueOptions,
    ): Promise<void> {
      const { name, ...content } = email
      await tx`
        insert into private.email_outbox (kind, recipient, sealed_content, next_attempt_at, expires_at, code_purpose)
        values (${name}, ${to}, ${encryption.encrypt(JSON.stringify(content))},
          now() + make_interval(secs => ${delaySeconds}), ${validSeconds === undefined ? null : tx`now() + make_interval(secs => ${delaySeconds + validSeconds})`}, ${codePurpose ?? null})`
    },
    /**
     * Returns the seconds by which to delay an email. If the email with an earlier code for the same purpose
     * and address is delayed, the new email takes its place. Otherwise the ceilings decide.
     */
    delaySeconds: async (tx: Transaction, code?: { purpose: string; address: string }): Promise<number> =>
      (code && (await takePlace(tx, code))) ?? waitUnderCeilings(tx),
    decrypt(sealed: Uint8Array): Omit<Email, 'name'> {
      return JSON.parse(encryption.decrypt(sealed))
    },
  }
}
