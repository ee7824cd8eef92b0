import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { createLog } from '#backend/http/log.ts'
import { startJob } from '#backend/jobs/run-jobs.ts'
import { createEmailJob } from '#server/jobs/email-worker.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const { app, call, runAs } = await createTestApp()

/**
 * Mail server that accepts every email immediately. For addresses that begin with "slow" it waits until the
 * test lets it answer.
 */
const taken: string[] = []
const silent: (() => void)[] = []
let isSilent = true
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onRcptTo({ address }, _session, done) {
    if (isSilent && address.startsWith('slow')) silent.push(() => done())
    else done()
  },
  onData(stream, session, done) {
    stream.resume().on('end', () => {
      taken.push(...session.envelope.rcptTo.map(({ address }) => address))
      done()
    })
  },
})
server.on('error', () => {}) // clients disconnect at the end
const listening = server.listen(0, '127.0.0.1')
await once(listening, 'listening')

const options = {
  runAs,
  log: createLog('silent'),
  smtpUrl: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
  from: '20 in 24 <hello@example.org>',
  patienceOnStop: 100,
}
const worker = await startJob(createEmailJob({ ...options, readEmail: app.readEmail }), {
  listen: app.notices,
  log: options.log,
})
afterAll(async () => {
  isSilent = false
  for (const letGo of silent) letGo()
  await worker.stop()
  await new Promise<void>((resolve) => server.close(() => resolve()))
})

const ask = (email: string) => call('send-verification-email', { email, name: 'Ada' })
const news = (addresses: string[]) =>
  runAs(
    service,
    (tx) => tx`insert into private.email_outbox (kind, recipient, payload)
      select 'test', address, '{}' from unnest(${addresses}::text[]) as address`,
  )
const name = (kind: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${kind}-${at}@example.org`)

it('seven silent recipients do not delay the codes of other recipients', async () => {
  const others = name('quick', 63)
  for (const address of [...name('slow-code', 7), ...others]) await ask(address)
  await waitUntil('all others have their code', () => others.every((address) => taken.includes(address)))
  expect(silent.length).toBeGreaterThanOrEqual(7)
  expect(taken.filter((address) => address.startsWith('slow'))).toEqual([])
  isSilent = false
  for (const letGo of silent.splice(0)) letGo()
  await waitUntil('the silent ones have theirs', () => name('slow-code', 7).every((to) => taken.includes(to)))
})

it('silent recipients of news do not delay a code, however many they are', async () => {
  isSilent = true
  await news(name('slow-news', 30))
  await waitUntil('as much news as may be under way is under way', () => silent.length >= 8)
  for (const address of name('urgent', 10)) await ask(address)
  await waitUntil('all have their code', () => name('urgent', 10).every((address) => taken.includes(address)))
  expect(taken.filter((address) => address.startsWith('slow-news'))).toEqual([])
})
