import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { waitUntil } from '#tests/support/wait-until.ts'

export type ReceivedEmail = Email & { recipients: string[] }
export type MailStage = 'greeting' | 'login' | 'sender' | 'recipient' | 'content'

/** Starts a real SMTP server. `refuse` refuses the next emails with this code at this stage. */
export async function startMailServer(port = 0) {
  const emails: ReceivedEmail[] = []
  let refusal: { code: number; stage: MailStage; message: string } | undefined
  const refusalAt = (stage: MailStage) =>
    refusal?.stage === stage
      ? Object.assign(new Error(refusal.message), { responseCode: refusal.code })
      : null
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onConnect: (_session, done) => done(refusalAt('greeting')),
    onAuth: ({ username }, _session, done) => done(refusalAt('login'), { user: username }),
    onMailFrom: (_address, _session, done) => done(refusalAt('sender')),
    onRcptTo: (_address, _session, done) => done(refusalAt('recipient')),
    async onData(stream, session, done) {
      const bytes = await buffer(stream).catch(() => undefined)
      if (!bytes) return // The client has disconnected, so there is nobody to answer.
      const refused = refusalAt('content')
      if (refused) return done(refused)
      const parsed = await PostalMime.parse(bytes)
      emails.push({ ...parsed, recipients: session.envelope.rcptTo.map(({ address }) => address) })
      done()
    },
  })
  server.on('error', () => {}) // Some tests disconnect on purpose.
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const actualPort = (listening.address() as AddressInfo).port
  return {
    url: `smtp://site:password@127.0.0.1:${actualPort}`,
    port: actualPort,
    emails,
    refuse(code: number | undefined, stage: MailStage = 'recipient', message = 'refused for the test') {
      refusal = code === undefined ? undefined : { code, stage, message }
    },
    emailTo: (address: string) =>
      waitUntil(`an email to ${address}`, () =>
        emails.findLast(({ recipients }) => recipients.includes(address)),
      ),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
