import { once } from 'node:events'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

type Moods = {
  /** File to which each accepted recipient is written, one per line. */
  file: string
  /** Number of emails accepted per second. Emails above this number get a temporary refusal. */
  perSecond: number
  /** Probability, from 0 to 1, of a temporary refusal: for each RCPT TO command, and again after the content (DATA). */
  refused: number
}

/** Starts a real mail server with a rate limit and random refusals, which are the same in every run. */
export async function startFlakyMailServer({ file, perSecond, refused }: Moods) {
  writeFileSync(file, '')
  let putOff = 0
  let second = 0
  let begun = 0
  let chance = 1
  const isMoody = () => {
    chance = (chance * 48_271) % 2_147_483_647
    return chance / 2_147_483_647 < refused
  }
  const later = (message: string) => {
    putOff += 1
    return Object.assign(new Error(message), { responseCode: 451 })
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onMailFrom(_address, _session, done) {
      const now = Math.floor(Date.now() / 1000)
      if (now !== second) [second, begun] = [now, 0]
      begun += 1
      done(begun > perSecond ? later('4.7.0 too many at once') : null)
    },
    onRcptTo: (_address, _session, done) => done(isMoody() ? later('4.2.0 not now') : null),
    async onData(stream, session, done) {
      const bytes = await buffer(stream).catch(() => undefined)
      if (!bytes) return // The client has disconnected, so there is nobody to answer.
      if (isMoody()) return done(later('4.3.0 not now'))
      for (const { address } of session.envelope.rcptTo) appendFileSync(file, `${address}\n`)
      done()
    },
  })
  server.on('error', () => {}) // Clients that disconnect are expected here.
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    taken: () => readFileSync(file, 'utf8').split('\n').filter(Boolean),
    putOff: () => putOff,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
