import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { expect, it } from 'vitest'
import { startDrippingMailServer } from '#tests/support/dripping-mail-server.ts'
import { chooseRepetitions, printFigure } from '#tests/support/figures.ts'
import { chooseFreePort } from '#tests/support/free-port.ts'
import { createNodes } from '#tests/support/nodes.ts'
import { postAction } from '#tests/support/simulated-visitors.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { startMailServer } from '#tests/support/test-mail-server.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const database = await createTestDatabase()
const { owner } = database
const nodes = await createNodes(database)
const port = await chooseFreePort()
const variables = { SMTP_URL: `smtp://127.0.0.1:${port}` }

/** Starts a server that accepts connections and never responds. */
async function startSilence(): Promise<Server> {
  const server = createServer((socket) => socket.on('error', () => {}))
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return server
}

it('requests are answered while the mail server is down, and each email is sent once when it is back', async () => {
  const silence = await startSilence()
  const connected = once(silence, 'connection')
  const node = await nodes.start(variables)
  await node.ready()
  const addresses = Array.from({ length: 6 }, (_, at) => `reader-${at}@example.org`)
  const waits: number[] = []
  for (const email of addresses) {
    const begun = performance.now()
    const answer = await postAction(node.url, nodes.key, 'send-verification-email', { email, name: 'Ada' })
    waits.push(Math.round(performance.now() - begun))
    expect(answer.status).toBe(200)
  }
  await connected
  // Kills the node after the commit and before the emails are sent. The emails are rows of the database, so
  // they still exist.
  await node.kill()
  silence.close()
  const [expired] = addresses
  await owner`update private.email_outbox set expires_at = now() - interval '1 second' where recipient = ${expired ?? ''}`
  await owner`update private.email_outbox set next_attempt_at = now()`
  const again = await nodes.start(variables)
  await again.ready()
  // Waits until all five tries have failed. A try that is still running would postpone the next one again.
  await waitUntil('tries that went wrong', async () => {
    const tried = await owner`select from private.email_outbox where last_error like '%ECONNREFUSED%'`
    return tried.length === 5 || undefined
  })

  const mail = await startMailServer(port)
  const begun = performance.now()
  // Makes the emails due now. Otherwise, the next attempt could take up to 15 seconds.
  await owner`update private.email_outbox set next_attempt_at = now() where sent_at is null`
  await waitUntil('the emails', () => (mail.emails.length >= 5 ? true : undefined), 60_000)
  printFigure('mail server back', {
    'sent after ms': Math.round(performance.now() - begun),
    'slowest sign-up ms': Math.max(...waits),
  })
  await waitUntil('a settled outbox', async () => {
    const [row] = await owner`select from private.email_outbox where sent_at is null and failed_at is null`
    return row ? undefined : true
  })
  expect(mail.emails.map(({ recipients }) => recipients[0]).sort()).toEqual(addresses.slice(1))
  const [given] = await owner`select last_error from private.email_outbox where recipient = ${expired ?? ''}`
  expect(given).toEqual({ last_error: 'expired' })

  mail.refuse(550)
  await postAction(again.url, nodes.key, 'send-verification-email', {
    email: 'refused@example.org',
    name: 'Ada',
  })
  await waitUntil('an email given up', async () => {
    const [row] =
      await owner`select from private.email_outbox where recipient = 'refused@example.org' and failed_at is not null`
    return row ? true : undefined
  })
  expect(await again.terminate()).toBe(0)
  await mail.stop()
})

it('a node can stop while a very slow mail server receives an email, and the next node sends it', async () => {
  const dripping = await startDrippingMailServer({ interval: 4_000, port })
  const node = await nodes.start(variables)
  await node.ready()
  const email = 'dripped@example.org'
  await postAction(node.url, nodes.key, 'send-verification-email', { email, name: 'Ada' })
  await waitUntil('a connection', () => dripping.seen() > 0 || undefined)
  const told = (reason: string) =>
    waitUntil(
      reason,
      async () => {
        const [row] = await owner<{ last_error: string | null }[]>`
          select last_error from private.email_outbox where recipient = ${email} and failed_at is null`
        return row?.last_error?.includes(reason) || undefined
      },
      90_000,
    )
  const begun = performance.now()
  for (let at = 0; at < chooseRepetitions(0, 1); at += 1) {
    await told('it took longer than 60 s')
    printFigure('mail server drips', { 'given up after ms': Math.round(performance.now() - begun) })
    await owner`update private.email_outbox set next_attempt_at = now() where sent_at is null`
    await waitUntil('a second try', () => dripping.seen() > 1 || undefined, 10_000)
  }
  expect(await node.terminate()).toBe(0)
  await told('this node stops')
  dripping.stop()

  const mail = await startMailServer(port)
  await owner`update private.email_outbox set next_attempt_at = now() where sent_at is null`
  const again = await nodes.start(variables)
  await again.ready()
  await mail.emailTo(email)
  expect(await again.terminate()).toBe(0)
  await mail.stop()
})
