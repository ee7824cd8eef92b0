import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, describe, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { createLog } from '#backend/http/log.ts'
import { createMetrics } from '#backend/http/metrics.ts'
import { startJob } from '#backend/jobs/run-jobs.ts'
import { createEmailJob, type EmailJobOptions } from '#server/jobs/email-worker.ts'
import { createStoredMetrics } from '#server/stored-figures.ts'
import { startDrippingMailServer } from '#tests/support/dripping-mail-server.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import { startMailServer } from '#tests/support/test-mail-server.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const { app, call, runAs, codeFor } = await createTestApp()
const mail = await startMailServer()
const logged: string[] = []
const log = createLog('warn', (line) => logged.push(line))
const work = (smtpUrl: string, patience: Pick<EmailJobOptions, 'deadline' | 'patienceOnStop'> = {}) => {
  const mailServer = { smtpUrl, ...patience, from: '20 in 24 <hello@example.org>' }
  return startJob(createEmailJob({ runAs, readEmail: app.readEmail, log, ...mailServer }), {
    listen: app.notices,
    log,
  })
}
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
    select attempts, sent_at, failed_at, last_error, sealed_content from private.email_outbox where recipient = ${address}`,
  )
  return row
}
const ask = (email: string) => call('send-verification-email', { email, name: 'Ada' })
/** Makes the next delivery attempt due. */
const tryAgain = (address: string) =>
  runAs(
    service,
    (tx) =>
      tx`with due as (update private.email_outbox set next_attempt_at = now() where recipient = ${address}) select pg_notify('emails', '')`,
  )

/** Collects garbage at once. Node offers the function only with a flag. */
function freeMemory() {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

describe('sending an email', () => {
  it('an email has the sender set by an owner, from the next email on, or else MAIL_FROM', async () => {
    const tell = (value: object | null) =>
      runAs(service, (tx) =>
        value
          ? tx`insert into public.site_settings (key, value, is_public) values ('sender', ${JSON.stringify(value)}::jsonb, false)
              on conflict (key) do update set value = excluded.value`
          : tx`delete from public.site_settings where key = 'sender'`,
      )
    const from = async (address: string) => {
      await ask(address)
      const email = await mail.emailTo(address)
      return { from: email.from, replyTo: email.replyTo?.[0]?.address }
    }
    expect(await from('sender-a@example.org')).toEqual({
      from: { name: '20 in 24', address: 'hello@example.org' },
      replyTo: undefined,
    })
    await tell({ name: 'Our "choir", Bcc: x', replies: 'answers@example.net' })
    expect(await from('sender-b@example.org')).toEqual({
      from: { name: 'Our "choir", Bcc: x', address: 'hello@example.org' },
      replyTo: 'answers@example.net',
    })
    await tell({ address: 'letters@example.net' })
    expect(await from('sender-c@example.org')).toEqual({
      from: { name: '20 in 24', address: 'letters@example.net' },
      replyTo: undefined,
    })
    await tell(null)
  })
  it('typed text cannot add a second recipient or a header to an email', async () => {
    await call('send-verification-email', { email: 'one@example.org', name: 'Ada\r\nBcc: two' })
    const email = await mail.emailTo('one@example.org')
    expect(email.recipients).toEqual(['one@example.org'])
    expect(email.headers.map(({ key }) => key)).not.toContain('bcc')
  })
  it('a code is sent before older news to many people, and the news contains an unsubscribe link', async () => {
    const news = {
      kind: 'taken',
      idea: '6f3e1a52-6f0a-4a3c-9a55-0f8c1c1f7d10',
      title: 'Rain Alert',
      name: null,
      number: 7,
      startedAt: null,
      finishedAt: null,
    }
    await runAs(service, async (tx) => {
      await tx`insert into private.email_outbox (kind, recipient, payload, next_attempt_at)
        select 'idea-app', 'voter-' || n || '@example.org', ${tx.json(news)}::jsonb, now() - interval '1 minute' from generate_series(1, 40) as n`
      await tx`insert into private.email_outbox (kind, recipient, payload, expires_at)
        values ('test', 'hurry@example.org', '{}', now() + interval '10 minutes')`
    })
    const sent = await Promise.all(
      Array.from({ length: 40 }, (_, n) => mail.emailTo(`voter-${n + 1}@example.org`)),
    )
    const before = mail.emails.filter(({ recipients: [to] }) => to?.startsWith('voter-'))
    const hurry = mail.emails.indexOf(await mail.emailTo('hurry@example.org'))
    expect(before.filter((email) => mail.emails.indexOf(email) < hurry).length).toBeLessThan(20)
    expect(sent[0]?.subject).toBe('An idea you voted for is planned as app 7: Rain Alert')
    const header = (name: string) => sent[0]?.headers.find(({ key }) => key === name)?.value
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(header('list-unsubscribe')).toMatch(/^<http.+\/email\/unsubscribe\?token=/)
  })
  it('an email is not sent once its code has expired', async () => {
    mail.refuse(451)
    await ask('late@example.org')
    await waitUntil('the first try', async () =>
      (await kept('late@example.org'))?.last_error ? true : undefined,
    )
    mail.refuse(undefined)
    await runAs(
      service,
      (tx) =>
        tx`update private.email_outbox set expires_at = now() - interval '1 second' where recipient = 'late@example.org'`,
    )
    await tryAgain('late@example.org')
    await waitUntil('it to be given up', async () =>
      (await kept('late@example.org'))?.failed_at ? true : undefined,
    )
    expect(mail.emails.some(({ recipients }) => recipients.includes('late@example.org'))).toBe(false)
  })
  it.each([
    ['recipient', 550],
    ['content', 554],
  ] as const)('an email fails permanently if the mail server refuses its %s with %i', async (stage, code) => {
    mail.refuse(code, stage)
    await ask(`${stage}@example.org`)
    const row = await waitUntil('the refusal', async () => {
      const seen = await kept(`${stage}@example.org`)
      return seen?.failed_at ? seen : undefined
    })
    expect(row).toMatchObject({ attempts: 1, sent_at: null })
    mail.refuse(undefined)
  })
  it.each([
    ['greeting', 554, undefined],
    ['login', 535, undefined],
    ['sender', 550, undefined],
    ['recipient', 530, undefined],
    ['recipient', 554, '5.7.1 relay access denied'],
  ] as const)(
    'an email is retried if the mail server refuses this site (%s, %i %s)',
    async (stage, code, message) => {
      const address = `${stage}-${code}@example.org`
      mail.refuse(code, stage, message)
      await ask(address)
      const row = await waitUntil('the refusal', async () => {
        const seen = await kept(address)
        return seen?.last_error ? seen : undefined
      })
      expect(row).toMatchObject({
        attempts: 1,
        sent_at: null,
        failed_at: null,
        last_error: expect.stringContaining(`${code}`),
      })
      mail.refuse(undefined)
      await tryAgain(address)
      await mail.emailTo(address)
    },
  )
  it('emails that are delayed because the mail server refuses this site appear in the metrics and the log', async () => {
    mail.refuse(535, 'login')
    await ask('told@example.org')
    await waitUntil('the refusal', async () => (await kept('told@example.org'))?.last_error ?? undefined)
    expect(await createMetrics(createStoredMetrics(runAs)).text()).toMatch(/^email_outbox_retrying [1-9]/m)
    await waitUntil('a line', () =>
      logged.find((line) => line.includes('email not sent') && line.includes('535')),
    )
    mail.refuse(undefined)
    await tryAgain('told@example.org')
    await mail.emailTo('told@example.org')
  })
  it('an email has a text and an HTML part with the code, and its content is deleted after sending', async () => {
    await ask('ada@example.org')
    const code = await codeFor('ada@example.org')
    const email = await mail.emailTo('ada@example.org')
    expect(email).toMatchObject({
      from: { address: 'hello@example.org' },
      to: [{ address: 'ada@example.org' }],
      subject: expect.stringMatching(/^[A-Z2-9]{6} is your 20 in 24 code$/),
    })
    const sent = email.subject?.slice(0, 6) ?? ''
    expect(code === '' || code === sent).toBe(true)
    for (const part of [email.text, email.html]) expect(part).toContain(sent)
    await waitUntil('it to be marked', async () =>
      (await kept('ada@example.org'))?.sent_at ? true : undefined,
    )
    expect(await kept('ada@example.org')).toMatchObject({ attempts: 1, sealed_content: null })
  })
  it('an email is delayed while the mail server is down and is sent once when it is back', async () => {
    await mail.stop()
    expect((await ask('patient@example.org')).status).toBe(200)
    await waitUntil('a failed try', async () =>
      (await kept('patient@example.org'))?.last_error ? true : undefined,
    )
    const again = await startMailServer(mail.port)
    await tryAgain('patient@example.org')
    await again.emailTo('patient@example.org')
    await waitUntil('it to be marked', async () =>
      (await kept('patient@example.org'))?.sent_at ? true : undefined,
    )
    expect(again.emails).toHaveLength(1)
    await again.stop()
  })
  it('an email is postponed when the mail server takes too long to respond, and the connection is closed', async () => {
    await worker.stop()
    const dripping = await startDrippingMailServer({ interval: 20 })
    const slow = await work(dripping.url, { deadline: 1_000 })
    await ask('dripped@example.org')
    // Collects garbage during the delivery, because Node 20 may then free a timeout signal inside
    // `AbortSignal.any`, and the delivery would never be aborted.
    await waitUntil('a connection', () => dripping.seen() > 0 || undefined)
    freeMemory()
    const row = await waitUntil('the deadline', async () => {
      const seen = await kept('dripped@example.org')
      return seen?.last_error ? seen : undefined
    })
    expect(row).toMatchObject({ failed_at: null, last_error: 'given up for now: it took longer than 1 s' })
    await waitUntil('the connection to go', () => dripping.open() === 0 || undefined)
    await slow.stop()
    dripping.stop()
  })
  it('two nodes together send each email once', async () => {
    const both = await startMailServer()
    const second = [await work(both.url), await work(both.url)]
    for (let at = 0; at < 12; at += 1) await ask(`many-${at}@example.org`)
    await waitUntil('all of them', () => both.emails.length >= 12 || undefined)
    await Promise.all(second.map((one) => one.stop()))
    expect(new Set(both.emails.map(({ messageId }) => messageId)).size).toBe(12)
    expect(both.emails).toHaveLength(12)
    await both.stop()
  })
  it('an email is marked as automatic, and its message ID contains the sender’s domain', async () => {
    const own = await startMailServer()
    const one = await work(own.url)
    await ask('headers@example.org')
    const email = await own.emailTo('headers@example.org')
    await one.stop()
    await own.stop()
    const header = (name: string) => email.headers.find(({ key }) => key === name)?.value
    expect(header('auto-submitted')).toBe('auto-generated')
    expect(email.messageId?.split('@')[1]).toBe(`${email.from?.address?.split('@')[1]}>`)
  })
})

describe('a stopping email worker', () => {
  it('a stopping email worker waits briefly for a slow mail server, then leaves the email to another node', async () => {
    const dripping = await startDrippingMailServer({ interval: 20 })
    const stopping = await work(dripping.url, { patienceOnStop: 100 })
    await ask('left@example.org')
    await waitUntil('a connection', () => dripping.seen() > 0 || undefined)
    await stopping.stop()
    expect(await kept('left@example.org')).toMatchObject({
      failed_at: null,
      last_error: 'given up for now: this node stops',
    })
    dripping.stop()
  })
})
