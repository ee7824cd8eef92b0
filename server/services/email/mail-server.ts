import { createTransport } from 'nodemailer'

export type MailServerOptions = {
  smtpUrl: string
  from: string
  /** Milliseconds for one e-mail, from connecting to the server's last word. */
  deadline?: number
  /** Milliseconds for what is under way when the node is told to stop. */
  patienceOnStop?: number
}

export type OutgoingEmail = {
  messageId: string
  to: string
  subject: string
  html: string
  text: string
  headers: Record<string, string>
}

/** The mail server of SMTP_URL. */
export function createMailServer({
  smtpUrl,
  from,
  deadline = 60_000,
  patienceOnStop = 5_000,
}: MailServerOptions) {
  const transport = createTransport(
    {
      url: smtpUrl,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      // Whatever is given up is gone at once; after the server's last word nothing is left to say either.
      socketCloseTimeout: 0,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  const stopping = new AbortController()
  return {
    async send(email: OutgoingEmail): Promise<void> {
      // A server that says one line every few seconds never runs into the timeouts above.
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(deadline)])
      try {
        await transport.sendMail({ ...email, signal })
      } catch (error) {
        if (!signal.aborted) throw error
        const reason = stopping.signal.aborted
          ? 'this node stops'
          : `it took longer than ${deadline / 1000} s`
        throw new Error(`given up for now: ${reason}`, { cause: error })
      }
    },

    /** Ends what is under way, after a moment in which it may end by itself. */
    async stop(sending: Promise<unknown>) {
      const timer = setTimeout(() => stopping.abort(), patienceOnStop)
      await sending
      clearTimeout(timer)
      transport.close()
    },
  }
}

/**
 * Whether an error is the server's last word about this very recipient or content. A wrong password, a blocked address
 * of ours or a refused sender says nothing about the e-mail: it is tried again once that is mended.
 */
export function isFinalRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, command, responseCode } = error as SmtpError
  if (!responseCode || responseCode < 500) return false
  if (command === 'DATA') return code === 'EMESSAGE'
  // Servers answer RCPT TO with these when they want a login or relay nothing for us (RFC 4954, RFC 3463: X.7.X is policy).
  const isAboutUs = responseCode === 530 || /\b5\.7\.\d/.test(error.message)
  return command === 'RCPT TO' && !isAboutUs
}

/** What nodemailer adds to an error: where in the dialogue it happened and what the server answered. */
type SmtpError = Error & { code?: string; command?: string; responseCode?: number }
