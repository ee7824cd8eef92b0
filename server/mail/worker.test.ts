import { afterAll, describe, expect, it } from 'vitest'
import { service } from '#server/db/run-as.ts'
import { createLog } from '#server/http/log.ts'
import { startMailWorker } from '#server/mail/worker.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import { startMailServer } from '#tests/support/test-mail-server.ts'
import { until } from '#tests/support/until.ts'

const { app, call, runAs, database, codeFor } = await createTestApp()
const mail = await startMailServer()
const work = (smtpUrl: string) =>
  startMailWorker({
    runAs,
    sql: database.login,
    readLetter: app.readLetter,
    log: createLog('silent'),
    smtpUrl,
    from: '20 in 24 <hello@example.org>',
  })
const worker = await work(mail.url)
afterAll(async () => {
  await worker.stop()
  await mail.stop()
})

type Kept = {
  attempts: number
  sent_at: Date | null
  failed_at: Date | null
  last_error: string | null
  sealed_content: Uint8Array | null
}
const kept = async (address: string) => {
  const [row] = await runAs(
    service,
    (tx) => tx<Kept[]>`
    select attempts, sent_at, failed_at, last_error, sealed_content from private.mail_outbox where recipient = ${address}`,
  )
  return row
}
const ask = (email: string) => call('send-verification-email', { email, name: 'Ada' })
/** The back-off's clock, moved on. */
const tryAgain = (address: string) =>
  runAs(
    service,
    (tx) =>
      tx`with due as (update private.mail_outbox set next_attempt_at = now() where recipient = ${address}) select pg_notify('mail', '')`,
  )

describe('a letter', () => {
  it('cannot reach a second recipient or carry a header from what somebody typed', async () => {
    await call('send-verification-email', { email: 'one@example.org', name: 'Ada\r\nBcc: two' })
    const letter = await mail.letterTo('one@example.org')
    expect(letter.recipients).toEqual(['one@example.org'])
    expect(letter.headers.map(({ key }) => key)).not.toContain('bcc')
  })
  it('is not sent once its code has expired', async () => {
    mail.refuse(451)
    await ask('late@example.org')
    await until('the first try', async () =>
      (await kept('late@example.org'))?.last_error ? true : undefined,
    )
    mail.refuse(undefined)
    await runAs(
      service,
      (tx) =>
        tx`update private.mail_outbox set expires_at = now() - interval '1 second' where recipient = 'late@example.org'`,
    )
    await tryAgain('late@example.org')
    await until('it to be given up', async () =>
      (await kept('late@example.org'))?.failed_at ? true : undefined,
    )
    expect(mail.letters.some(({ recipients }) => recipients.includes('late@example.org'))).toBe(false)
  })
  it('fails for good when the server refuses it for good', async () => {
    mail.refuse(550)
    await ask('refused@example.org')
    const row = await until('the refusal', async () => {
      const seen = await kept('refused@example.org')
      return seen?.failed_at ? seen : undefined
    })
    expect(row).toMatchObject({ attempts: 1, sent_at: null })
    mail.refuse(undefined)
  })
  it('goes out with a text and an HTML part, the code in both, and leaves no content behind', async () => {
    await ask('ada@example.org')
    const code = await codeFor('ada@example.org')
    const letter = await mail.letterTo('ada@example.org')
    expect(letter).toMatchObject({
      from: { address: 'hello@example.org' },
      to: [{ address: 'ada@example.org' }],
      subject: expect.stringMatching(/^[A-Z2-9]{6} is your 20 in 24 code$/),
    })
    const sent = letter.subject?.slice(0, 6) ?? ''
    expect(code === '' || code === sent).toBe(true)
    for (const part of [letter.text, letter.html]) expect(part).toContain(sent)
    await until('it to be marked', async () => ((await kept('ada@example.org'))?.sent_at ? true : undefined))
    expect(await kept('ada@example.org')).toMatchObject({ attempts: 1, sealed_content: null })
  })
  it('waits while the mail server is down and goes out once when it is back', async () => {
    await mail.stop()
    expect((await ask('patient@example.org')).status).toBe(200)
    await until('a failed try', async () =>
      (await kept('patient@example.org'))?.last_error ? true : undefined,
    )
    const again = await startMailServer(mail.port)
    await tryAgain('patient@example.org')
    await again.letterTo('patient@example.org')
    await until('it to be marked', async () =>
      (await kept('patient@example.org'))?.sent_at ? true : undefined,
    )
    expect(again.letters).toHaveLength(1)
    await again.stop()
  })
  it('is sent by one of two workers', async () => {
    const both = await startMailServer()
    const second = [await work(both.url), await work(both.url)]
    await worker.stop()
    for (let at = 0; at < 12; at += 1) await ask(`many-${at}@example.org`)
    await until('all of them', () => both.letters.length >= 12 || undefined)
    await Promise.all(second.map((one) => one.stop()))
    expect(new Set(both.letters.map(({ messageId }) => messageId)).size).toBe(12)
    expect(both.letters).toHaveLength(12)
    await both.stop()
  })
})
