import type { Listen } from '#server/db/listen.ts'
import type { MailOutboxRow } from '#server/db/rows.ts'
import { type RunAs, service } from '#server/db/run-as.ts'
import type { Log } from '#server/http/log.ts'
import { reasonOf, secondsUntilNextTry, startPolling } from '#server/jobs/polling.ts'
import { createPool } from '#server/jobs/pool.ts'
import {
  createMailServer,
  isFinalRefusal,
  type MailServerOptions,
} from '#server/services/email/mail-server.ts'
import type { ReadLetter } from '#server/services/email/read-letter.ts'

type DueLetter = Pick<
  MailOutboxRow,
  'id' | 'letter' | 'recipient' | 'language' | 'attempts' | 'sealed_content' | 'payload'
>

export type EmailWorkerOptions = MailServerOptions & {
  runAs: RunAs
  listen: Listen
  readLetter: ReadLetter
  log: Log
}

/**
 * Retry delay in minutes by number of failures; hourly after that, so that everything is sent once a setting is fixed.
 */
const backOff = [0.25, 1, 5, 15, 60]
/** Three days: after the last the letter has failed and says so. */
const maxAttempts = 76
/** While one node sends a letter, the others leave it alone for so long. */
const leaseMinutes = 2
/** Maximum of simultaneous SMTP connections; a few are reserved for codes, because people are waiting for them. */
const maxConnections = 12
const maxNewsConnections = 8

/** Sends queued emails as they arrive and become due. Any number of nodes may run one. */
export async function startEmailWorker({ runAs, listen, readLetter, log, ...server }: EmailWorkerOptions) {
  const mailServer = createMailServer({ ...server, runAs })

  const pool = createPool(maxConnections)
  const news = createPool(maxNewsConnections)

  /** Codes first, then news. A round waits for no conversation: a slow one holds up nothing but itself. */
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

  // Claimed in one statement and sent outside of it: nothing is awaited inside a transaction but the database. The server
  // encrypts what it writes, and only codes of that expire.
  const claim = (kind: 'codes' | 'news', limit: number) =>
    runAs(
      service,
      (tx) => tx<DueLetter[]>`
      update private.mail_outbox as letter
      set attempts = attempts + 1, next_attempt_at = now() + make_interval(mins => ${leaseMinutes})
      where id in (
        select id from private.mail_outbox
        where sent_at is null and failed_at is null and next_attempt_at <= now()
          and (sealed_content is not null and expires_at is not null) = ${kind === 'codes'}
        order by expires_at is null, next_attempt_at limit ${limit} for update skip locked)
      returning id, letter, recipient, language, sealed_content, payload, attempts`,
    )

  async function send(row: DueLetter) {
    await trySending(row).catch((error) => log.error('e-mail round failed', { error }))
  }

  async function trySending(row: DueLetter) {
    const { id, letter, recipient, attempts } = row
    try {
      const isExpired = await expire(id)
      if (isExpired) return
      const { subject, html, text, stopUrl } = await readLetter(row)
      // RFC 8058: a mail program offers to unsubscribe with one click.
      const headers: Record<string, string> = stopUrl
        ? { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {}
      await mailServer.send({ to: recipient, subject, html, text, headers, id })
      await runAs(
        service,
        (tx) =>
          tx`update private.mail_outbox set sent_at = now(), sealed_content = null, last_error = null where id = ${id}`,
      )
      log.info('email sent', { letter, recipient, attempts })
    } catch (error) {
      const isFinal = isFinalRefusal(error) || attempts >= maxAttempts
      await runAs(
        service,
        (tx) => tx`
        update private.mail_outbox set last_error = ${reasonOf(error)},
          next_attempt_at = now() + make_interval(secs => ${secondsUntilNextTry(attempts, backOff)}),
          failed_at = ${isFinal ? tx`now()` : null}
        where id = ${id}`,
      )
      const event = isFinal ? 'email failed permanently' : 'email not sent, will be retried'
      log.warn(event, { letter, recipient, attempts, error })
    }
  }

  /** An expired code is not worth sending. */
  async function expire(id: string): Promise<boolean> {
    const rows = await runAs(
      service,
      (tx) => tx`
      update private.mail_outbox set failed_at = now(), last_error = 'expired', sealed_content = null
      where id = ${id} and expires_at < now() returning id`,
    )
    return rows.length > 0
  }

  const polling = await startPolling({ name: 'e-mail', channel: 'mail', listen, work: sendDue, log })
  return { stop: () => mailServer.stop(polling.stop().then(pool.settled)) }
}
