import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { until } from '#tests/support/until.ts'

export type Received = Email & { recipients: string[] }
/** A real SMTP server. `refuse` answers the next letters with this code instead of taking them. */
export async function startMailServer(port = 0) {
  const letters: Received[] = []
  let refusal: number | undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo(_address, _session, done) {
      done(refusal ? Object.assign(new Error('refused for the test'), { responseCode: refusal }) : null)
    },
    async onData(stream, session, done) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk as Buffer)
      const parsed = await PostalMime.parse(Buffer.concat(chunks))
      letters.push({ ...parsed, recipients: session.envelope.rcptTo.map(({ address }) => address) })
      done()
    },
  })
  server.on('error', () => {}) // a client that hangs up is part of some tests
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const actualPort = (listening.address() as AddressInfo).port
  return {
    url: `smtp://127.0.0.1:${actualPort}`,
    port: actualPort,
    letters,
    refuse(code: number | undefined) {
      refusal = code
    },
    letterTo: (address: string) =>
      until(`a letter to ${address}`, () =>
        letters.findLast(({ recipients }) => recipients.includes(address)),
      ),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
