import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { RunAs } from '#backend/db/run-as.ts'
import { readSender } from '#server/services/email/sender.ts'
import { getEmailDomain } from '#server/services/email/sender-domain.ts'

export type MailServerOptions = {
  runAs: RunAs
  smtpUrl: string
  /** Value of MAIL_FROM: the sender until an owner has set one. */
  from: string
  /** Maximum milliseconds for one email, from the start of the connection until the server's last reply. */
  deadline?: number
  /** Milliseconds that pending deliveries get when the node stops. */
  patienceOnStop?: number
}

export type OutgoingEmail = {
  /**
   * Part of the Message-ID before the @. It is the same for every try, so that an email sent twice shows
   * once.
   */
  id: string
  to: string
  subject: string
  html: string
  text: string
  headers: Record<string, string>
}

export type MailServer = {
  /**
   * `mayEnd` is called before the last byte is sent. If it returns false, the connection is closed and the
   * server discards the email.
   */
  send(email: OutgoingEmail, mayEnd?: MayEnd): Promise<void>
  /** Ends running deliveries, after a short time in which they can finish. */
  stop(sending: Promise<unknown>): Promise<void>
}

/** Client of the mail server in SMTP_URL. */
export function createMailServer({
  runAs,
  smtpUrl,
  from,
  deadline = 60_000,
  patienceOnStop = 5_000,
}: MailServerOptions): MailServer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // Closes the socket immediately, because a failed delivery is abandoned, and after the last reply nothing
    // is left to send.
    socketCloseTimeout: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // Uses nodemailer's `stream` plugins, because they run last: when the server has accepted the sender and
  // the recipient and expects the data.
  transport.use('stream', ({ data, message }, done) => {
    const { mayEnd } = data as { mayEnd?: MayEnd }
    if (mayEnd) message.processFunc((email) => Readable.from(heldUntil(mayEnd, email), { objectMode: false }))
    done()
  })
  const deliveries = new Set<AbortController>()
  let hasStopped = false
  return {
    async send({ id, headers, ...email }: OutgoingEmail, mayEnd?: MayEnd): Promise<void> {
      // Limits the whole delivery, because a server that sends one line every few seconds never reaches the
      // timeouts above. Uses no `AbortSignal.any`: Node 20 may free a timeout signal inside it, so that the
      // delivery is never aborted.
      const delivery = new AbortController()
      const { signal } = delivery
      const timer = setTimeout(() => delivery.abort(`it took longer than ${deadline / 1000} s`), deadline)
      deliveries.add(delivery)
      if (hasStopped) delivery.abort(stopReason)
      try {
        const { replyTo, ...sender } = await readSender(runAs, from)
        await transport.sendMail({
          ...{ from: sender, replyTo, ...email, signal, ...(mayEnd && { mayEnd }) },
          messageId: `<${id}@${getEmailDomain(sender.address)}>`,
          // RFC 3834: prevents out-of-office replies.
          headers: { 'Auto-Submitted': 'auto-generated', ...headers },
        })
      } catch (error) {
        if (!signal.aborted) throw error
        throw new Error(`given up for now: ${signal.reason}`, { cause: error })
      } finally {
        clearTimeout(timer)
        deliveries.delete(delivery)
      }
    },

    async stop(sending: Promise<unknown>) {
      const timer = setTimeout(() => {
        hasStopped = true
        for (const delivery of deliveries) delivery.abort(stopReason)
      }, patienceOnStop)
      await sending
      clearTimeout(timer)
      transport.close()
    },
  }
}

const stopReason = 'this node stops'

type MayEnd = () => Promise<boolean>

async function* heldUntil(mayEnd: MayEnd, email: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let last: Buffer | undefined
  for await (const chunk of email) {
    if (last) yield last
    last = chunk
  }
  if (!(await mayEnd())) throw new Error('this email must no longer be sent')
  if (last) yield last
}

/** True if the server replied. */
export const isServerReply = (error: unknown): boolean =>
  error instanceof Error && Boolean((error as SmtpError).responseCode)

/**
 * True if the server refused the recipient and not the content. If this refusal is final, the mailbox accepts
 * no emails at all.
 */
export const isMailboxError = (error: unknown): boolean =>
  error instanceof Error && (error as SmtpError).command === 'RCPT TO'

/**
 * True if the server finally refused this recipient or this content. False for a wrong password, a blocked
 * address of ours or a refused sender: once such a problem is fixed, the email is sent again.
 */
export function isPermanentSmtpError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, command, responseCode } = error as SmtpError
  if (!responseCode || responseCode < 500) return false
  if (command === 'DATA') return code === 'EMESSAGE'
  // Servers answer RCPT TO with 530 or 5.7.x if they require a login or do not relay for us (RFC 4954, RFC
  // 3463: X.7.X is policy).
  const isAboutUs = responseCode === 530 || /\b5\.7\.\d/.test(error.message)
  return command === 'RCPT TO' && !isAboutUs
}

/** Fields that nodemailer adds to an error: the SMTP command and the server's answer. */
type SmtpError = Error & { code?: string; command?: string; responseCode?: number }
