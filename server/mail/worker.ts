import { createTransport } from 'nodemailer'
import type { Sql } from '#server/db/connect.ts'
import { listen } from '#server/db/listen.ts'
import type { MailOutboxRow } from '#server/db/rows.ts'
import { type RunAs, service } from '#server/db/run-as.ts'
import type { Log } from '#server/http/log.ts'
import type { ReadLetter } from '#server/mail/read-letter.ts'

type DueLetter = Pick<
  MailOutboxRow,
  'id' | 'letter' | 'recipient' | 'attempts' | 'sealed_content' | 'payload'
>

export type MailWorkerOptions = {
  runAs: RunAs
  sql: Sql
  readLetter: ReadLetter
  log: Log
  smtpUrl: string
  from: string
}

/** Minutes until the next try, by how many went wrong; after the last the letter has failed and says so. */
const backOff = [0.25, 1, 5, 15, 60, 240]
/** While one node sends a letter, the others leave it alone for so long. */
const leaseMinutes = 2

/** Sends what lies in the outbox, as it arrives and as its time comes. Any number of nodes may run one. */
export async function startMailWorker({ runAs, sql, readLetter, log, smtpUrl, from }: MailWorkerOptions) {
  const transport = createTransport(
    {
      url: smtpUrl,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  let isStopping = false
  let round: Promise<void> | undefined
  let again = false

  function wake() {
    if (isStopping) return
    if (round) {
      again = true
      return
    }
    round = sendDue()
      .catch((error) => log.error('mail round failed', { error }))
      .finally(() => {
        round = undefined
        if (again) {
          again = false
          wake()
        }
      })
  }

  async function sendDue() {
    while (!isStopping) {
      const due = await claim()
      if (due.length === 0) return
      await Promise.all(due.map(send))
    }
  }

  // Claimed in one statement and sent outside of it: nothing is awaited inside a transaction but the database.
  const claim = () =>
    runAs(
      service,
      (tx) => tx<DueLetter[]>`
      update private.mail_outbox as letter
      set attempts = attempts + 1, next_attempt_at = now() + make_interval(mins => ${leaseMinutes})
      where id in (
        select id from private.mail_outbox
        where sent_at is null and failed_at is null and next_attempt_at <= now()
        order by next_attempt_at limit 5 for update skip locked)
      returning id, letter, recipient, sealed_content, payload, attempts`,
    )

  async function send(row: DueLetter) {
    const { id, letter, recipient, attempts } = row
    try {
      const isExpired = await expire(id)
      if (isExpired) return
      const { subject, html, text, stopUrl } = readLetter(row)
      // RFC 8058: a mail program offers to unsubscribe with one click.
      const headers = stopUrl
        ? { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {}
      // The same Message-ID at every try, so that a letter sent twice shows once.
      await transport.sendMail({ to: recipient, subject, html, text, headers, messageId: `<${id}@20in24>` })
      await runAs(
        service,
        (tx) =>
          tx`update private.mail_outbox set sent_at = now(), sealed_content = null, last_error = null where id = ${id}`,
      )
      log.info('letter sent', { letter, recipient, attempts })
    } catch (error) {
      const minutes = isPermanent(error) ? undefined : backOff[attempts - 1]
      await runAs(
        service,
        (tx) => tx`
        update private.mail_outbox set last_error = ${error instanceof Error ? error.message.slice(0, 300) : 'unknown'},
          next_attempt_at = now() + make_interval(secs => ${(minutes ?? 0) * 60}),
          failed_at = ${minutes === undefined ? tx`now()` : null}
        where id = ${id}`,
      )
      log.warn('letter not sent', { letter, recipient, attempts, failed: minutes === undefined, error })
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

  const unlisten = await listen(sql, 'mail', { onNotice: wake, onGap: wake })
  // Tries again what a back-off has put off; a notice covers everything new.
  const timer = setInterval(wake, 5_000)

  return {
    async stop() {
      isStopping = true
      clearInterval(timer)
      await unlisten().catch(() => {})
      await round
      transport.close()
    },
  }
}

/** 5xx from the mail server: trying again changes nothing. */
function isPermanent(error: unknown): boolean {
  return error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500
}
