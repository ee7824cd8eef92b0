import { type RunAs, service } from '#backend/db/run-as.ts'
import type { Log } from '#backend/http/log.ts'
import { createJobPool } from '#backend/jobs/pool.ts'
import { getErrorReason, getRetryDelaySeconds } from '#backend/jobs/retries.ts'
import type { Job } from '#backend/jobs/run-jobs.ts'
import type { EmailOutboxRow } from '#server/db/rows.ts'
import {
  createMailServer,
  isPermanentSmtpError,
  type MailServerOptions,
} from '#server/services/email/mail-server.ts'
import type { ReadEmail } from '#server/services/email/read-email.ts'

type DueEmail = Pick<
  EmailOutboxRow,
  'id' | 'kind' | 'recipient' | 'language' | 'attempts' | 'sealed_content' | 'payload'
>

export type EmailJobOptions = MailServerOptions & {
  runAs: RunAs
  readEmail: ReadEmail
  log: Log
}

/**
 * Minutes until the next try, by number of failures. Later tries are hourly, so that emails are sent within
 * an hour after a setting is fixed.
 */
const backOff = [0.25, 1, 5, 15, 60]
/** Number of attempts in about three days. After the last one the email is marked as failed. */
const maxAttempts = 76
/** Minutes for which an email belongs to the node that is sending it. */
const leaseMinutes = 2
/**
 * Maximum number of simultaneous SMTP connections. Those beyond `maxNewsConnections` are reserved for codes,
 * because people are waiting for them.
 */
const maxConnections = 12
const maxNewsConnections = 8

/** Sends queued emails when they are due. Any number of nodes may run this job. */
export function createEmailJob({ runAs, readEmail, log, ...server }: EmailJobOptions): Job {
  const mailServer = createMailServer({ ...server, runAs })

  const pool = createJobPool(maxConnections)
  const news = createJobPool(maxNewsConnections)

  /**
   * Sends codes first, then news. Does not wait for deliveries, so that a slow one does not delay other
   * emails.
   */
  async function sendDue(isStopping: () => boolean, wake: () => void) {
    while (!isStopping() && pool.room() > 0) {
      const codes = await claim('codes', pool.room())
      for (const row of codes) pool.add(send(row), wake)
      const room = Math.min(pool.room(), news.room())
      const others = room > 0 ? await claim('news', room) : []
      for (const row of others) {
        const sending = send(row)
        news.add(sending, () => {})
        pool.add(sending, wake)
      }
      if (codes.length + others.length === 0) return
    }
  }

  // Claims emails in one statement and sends them afterwards, because a transaction must wait for nothing but
  // the database. `codes` are the emails that are encrypted and expire; `news` are all others.
  const claim = (kind: 'codes' | 'news', limit: number) =>
    runAs(
      service,
      (tx) => tx<DueEmail[]>`
      update private.email_outbox
      set attempts = attempts + 1, next_attempt_at = now() + make_interval(mins => ${leaseMinutes})
      where id in (
        select id from private.email_outbox
        where sent_at is null and failed_at is null and next_attempt_at <= now()
          and (sealed_content is not null and expires_at is not null) = ${kind === 'codes'}
        order by expires_at is null, next_attempt_at limit ${limit} for update skip locked)
      returning id, kind, recipient, language, sealed_content, payload, attempts`,
    )

  async function send(row: DueEmail) {
    await trySending(row).catch((error) => log.error('emails failed', { error }))
  }

  async function trySending(row: DueEmail) {
    const { id, kind, recipient, attempts } = row
    try {
      const isExpired = await expire(id)
      if (isExpired) return
      const { subject, html, text, stopUrl } = await readEmail(row)
      // RFC 8058: mail programs show a button that unsubscribes with one click.
      const headers: Record<string, string> = stopUrl
        ? { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {}
      await mailServer.send({ to: recipient, subject, html, text, headers, id })
      await runAs(
        service,
        (tx) =>
          tx`update private.email_outbox set sent_at = now(), sealed_content = null, last_error = null where id = ${id}`,
      )
      log.info('email sent', { kind, recipient, attempts })
    } catch (error) {
      const isFinal = isPermanentSmtpError(error) || attempts >= maxAttempts
      await runAs(
        service,
        (tx) => tx`
        update private.email_outbox set last_error = ${getErrorReason(error)},
          next_attempt_at = now() + make_interval(secs => ${getRetryDelaySeconds(attempts, backOff)}),
          failed_at = ${isFinal ? tx`now()` : null}
        where id = ${id}`,
      )
      const event = isFinal ? 'email failed permanently' : 'email not sent, will be retried'
      log.warn(event, { kind, recipient, attempts, error })
    }
  }

  /** Discards an email whose code has expired. True if it was discarded. */
  async function expire(id: string): Promise<boolean> {
    const rows = await runAs(
      service,
      (tx) => tx`
      update private.email_outbox set failed_at = now(), last_error = 'expired', sealed_content = null
      where id = ${id} and expires_at < now() returning id`,
    )
    return rows.length > 0
  }

  return {
    name: 'emails',
    every: 5_000,
    firstAfter: 0,
    channel: 'emails',
    work: sendDue,
    close: (rounds) => mailServer.stop(rounds.then(pool.settled)),
  }
}
