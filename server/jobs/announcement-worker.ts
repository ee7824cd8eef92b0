import { type RunAs, service } from '#backend/db/run-as.ts'
import type { Log } from '#backend/http/log.ts'
import { sha256 } from '#backend/http/sha256.ts'
import { createJobPool } from '#backend/jobs/pool.ts'
import { getErrorReason, getRetryDelaySeconds } from '#backend/jobs/retries.ts'
import type { Job } from '#backend/jobs/run-jobs.ts'
import { countDaysUntilAttempt, formatConsentDate } from '#server/services/email/announcement-facts.ts'
import { readLinkCodes } from '#server/services/email/click-counting.ts'
import type { EmailLinks } from '#server/services/email/email-links.ts'
import { createAnnouncementEmail } from '#server/services/email/emails/announcement-email.ts'
import {
  isMailboxError,
  isPermanentSmtpError,
  isServerReply,
  type MailServer,
} from '#server/services/email/mail-server.ts'
import type { AnnouncementText } from '#shared/announcements.ts'

type Claimed = AnnouncementText & {
  announcement_id: string
  mailbox: string
  address: string
  name: string
  claim_id: string
  attempts: number
  agreed_at: Date | null
}

export type AnnouncementJobOptions = {
  mailServer: MailServer
  runAs: RunAs
  emailLinks: EmailLinks
  publicUrl: string
  log: Log
  /** Seconds for which a claimed email belongs to this node. */
  leaseSeconds?: number
}

/** Minutes until the next try, by number of failures. */
const backOff = [0.25, 1, 5, 15, 60]
const maxAttempts = 30
/** Maximum number of simultaneous SMTP connections. Mail servers dislike more from one sender. */
const maxConnections = 5

/** Sends announcements as fast as their rate and the mail server allow. Any number of nodes may run this job. */
export function createAnnouncementJob({
  runAs,
  emailLinks,
  publicUrl,
  log,
  leaseSeconds = 120,
  mailServer,
}: AnnouncementJobOptions): Job {
  /**
   * Ids of claims whose emails were accepted by the mail server but not recorded, because the database was
   * unavailable. The next round records them.
   */
  const arrived = new Set<string>()

  const pool = createJobPool(maxConnections)

  /** Starts deliveries and does not wait for them, so that a slow mail server does not delay other emails. */
  async function sendDue(isStopping: () => boolean, wake: () => void) {
    for (const claimId of arrived) await noteArrived(claimId)
    while (!isStopping() && pool.room() > 0) {
      const claimed = await claim(pool.room())
      if (claimed.length === 0) return
      const facts = { days: await countDaysUntilAttempt(runAs), linkCodes: await codesOf(claimed) }
      for (const email of claimed) {
        const sending = send(email, facts).catch((error) => log.error('announcements failed', { error }))
        pool.add(sending, wake)
      }
    }
  }

  const claim = (limit: number) =>
    runAs(
      service,
      (tx) =>
        tx<
          Claimed[]
        >`select * from private.claim_announcement_emails(${limit}, make_interval(secs => ${leaseSeconds}))`,
    )

  /** Reads the link codes of the announcement. Emails that are claimed together belong to one announcement. */
  const codesOf = ([first]: Claimed[]) =>
    runAs(service, (tx) => readLinkCodes(tx, first?.announcement_id ?? ''), { readOnly: true })

  async function send(claimed: Claimed, facts: { days: number; linkCodes: string[] }) {
    const { claim_id: claimId, address, name, agreed_at: agreedAt, ...said } = claimed
    let isHanded = false
    let isRefused = false
    try {
      const { subject, html, text, stopUrl } = createAnnouncementEmail({
        said,
        reader: {
          name,
          agreedOn: agreedAt && formatConsentDate(agreedAt),
          stopUrl: emailLinks.stopUrl(address),
          choicesUrl: emailLinks.choicesUrl(address),
        },
        ...facts,
        publicUrl,
      })
      const headers = {
        'List-Unsubscribe': `<${stopUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
      const id = idOf(claimed)
      await mailServer.send({ to: address, subject, html, text, headers, id }, async () => {
        isHanded = await handOver(claimId)
        isRefused = !isHanded
        return isHanded
      })
    } catch (error) {
      // Does nothing if `handOver` returned false. The email was then stopped or refused during delivery, and
      // the database has already recorded this.
      if (isRefused) return
      return fail(claimed, { error, isHanded })
    }
    arrived.add(claimId)
    await noteArrived(claimId)
  }

  async function noteArrived(claimId: string) {
    await runAs(service, (tx) => tx`select private.finish_announcement_email(${claimId})`)
    arrived.delete(claimId)
  }

  async function handOver(claimId: string): Promise<boolean> {
    const [row] = await runAs(
      service,
      (tx) => tx<{ may: boolean }[]>`select private.hand_over_announcement_email(${claimId}) as may`,
    )
    return row?.may ?? false
  }

  async function fail(
    { claim_id, announcement_id, attempts }: Claimed,
    { error, isHanded }: { error: unknown; isHanded: boolean },
  ) {
    const verdict = verdictOn({ error, isHanded, attempts })
    log.warn('announcement email not sent', { announcement: announcement_id, verdict, attempts, error })
    await runAs(
      service,
      (tx) => tx`select private.fail_announcement_email(${claim_id}, ${getErrorReason(error)}, ${verdict},
        make_interval(secs => ${getRetryDelaySeconds(attempts, backOff)}))`,
    )
  }

  return {
    name: 'announcements',
    every: 5_000,
    firstAfter: 0,
    channel: 'announcements',
    work: sendDue,
    close: (rounds) => mailServer.stop(rounds.then(pool.settled)),
  }
}

/**
 * Returns the part of the email's Message-ID before the @. It is the same when an announcement is sent again
 * by hand, and does not reveal the recipient.
 */
function idOf({ announcement_id, mailbox }: Claimed): string {
  const person = sha256(`${announcement_id} ${mailbox}`).toString('hex').slice(0, 24)
  return `${announcement_id}.${person}`
}

/**
 * Returns the result of a failed delivery. If the server is silent after the last byte, the result is
 * unknown, because the email may have been delivered.
 */
function verdictOn({ error, isHanded, attempts }: { error: unknown; isHanded: boolean; attempts: number }) {
  if (isHanded && !isServerReply(error)) return 'unknown'
  if (isPermanentSmtpError(error)) return isMailboxError(error) ? 'bounced' : 'final'
  return attempts >= maxAttempts ? 'final' : 'later'
}
