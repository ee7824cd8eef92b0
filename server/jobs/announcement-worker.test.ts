import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { createLog } from '#backend/http/log.ts'
import { startJob } from '#backend/jobs/run-jobs.ts'
import { createAnnouncementJob } from '#server/jobs/announcement-worker.ts'
import { createLocalMailServer } from '#server/services/email/local-mail.ts'
import { createMailServer, type MailServer } from '#server/services/email/mail-server.ts'
import { createOutboxPage } from '#server/services/email/outbox-page.ts'
import { announcementErrors } from '#shared/errors/announcements.ts'
import { personErrors } from '#shared/errors/people.ts'
import { startHangingUpMailServer } from '#tests/support/hanging-up-mail-server.ts'
import { buildAdministrator } from '#tests/support/people.ts'
import { buildSupporters } from '#tests/support/supporters.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import { startMailServer } from '#tests/support/test-mail-server.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const { app, runAs, request } = await createTestApp()
const admin = await buildAdministrator(runAs)
const mail = await startMailServer()
const workers: { stop(): Promise<void> }[] = []
async function work(smtpUrl = mail.url, leaseSeconds = 120, deadline = 60_000) {
  return workWith(
    createMailServer({ runAs, smtpUrl, from: '20 in 24 <hello@example.org>', deadline }),
    leaseSeconds,
  )
}
async function workWith(mailServer: MailServer, leaseSeconds = 120) {
  const { emailLinks, publicUrl, notices: listen } = app
  const log = createLog('error', () => {})
  const job = createAnnouncementJob({
    runAs,
    emailLinks,
    publicUrl,
    log,
    mailServer,
    leaseSeconds,
  })
  const worker = await startJob(job, { listen, log })
  workers.push(worker)
  return worker
}
const stopAll = () => Promise.all(workers.splice(0).map((worker) => worker.stop()))
afterAll(async () => {
  await stopAll()
  await mail.stop()
})
beforeEach(async () => {
  await stopAll()
  mail.refuse(undefined)
  mail.emails.length = 0
  await runAs(service, async (tx) => {
    await tx`delete from private.announcements`
    await tx`delete from public.community_members`
    await tx`delete from private.email_consents`
    await tx`delete from private.email_opt_outs`
    await tx`delete from private.email_bounces`
  })
})

const asAdmin = <T>(name: string, ...values: unknown[]) =>
  runAs(admin.identity, async (tx) => {
    const marks = values.map((_, at) => `$${at + 1}`).join(', ')
    const [row] = (await tx.unsafe(`select ${name}(${marks}) as answer`, values as never[])) as unknown as {
      answer: T
    }[]
    return row?.answer as T
  })

async function write(more: object = {}) {
  const draft = {
    subject: 'Your hour',
    preview: 'Six slots',
    html: '<p>Hello {first name}, {days} days.</p><p><a href="/live">Watch</a></p>',
    topic: 'day',
    view_name: 'Everyone',
    filters: {},
    per_minute: 6000,
    ...more,
  }
  const [row] = await runAs(
    service,
    (tx) =>
      tx<{ id: string }[]>`select private.save_announcement(null, ${admin.id}, ${tx.json(draft)}) as id`,
  )
  return row?.id ?? ''
}
async function schedule(people: number, more: object = {}) {
  const id = await write(more)
  await asAdmin('private.schedule_announcement', id, people)
  return id
}
type Kept = { mailbox: string; state: string; last_error: string | null; attempts: number }
const kept = (id: string) =>
  runAs(
    service,
    (tx) => tx<Kept[]>`
      select mailbox, state, last_error, attempts from private.announcement_emails where announcement_id = ${id} order by mailbox`,
  )
const statesOf = async (id: string) => (await kept(id)).map(({ state }) => state)
const ended = (id: string) =>
  waitUntil('the end of the sending', async () => {
    const states = await statesOf(id)
    return states.length > 0 && states.every((state) => ['sent', 'failed', 'unknown', 'left'].includes(state))
      ? states
      : undefined
  })
const tryAgain = (id: string) =>
  runAs(
    service,
    (tx) => tx`
      with due as (update private.announcement_emails set next_attempt_at = now() where announcement_id = ${id}),
      free as (update private.announcements set held_until = null, refusals_in_row = 0 where id = ${id})
      select pg_notify('announcements', '')`,
  )
const readers = () => mail.emails.flatMap(({ recipients }) => recipients).sort()

describe('an announcement', () => {
  it('an announcement is not sent to people who did not consent, opted out, are deactivated, or whose email bounced', async () => {
    const people = await buildSupporters(runAs, 7)
    const [none, no, topic, bounced, out, gets, also] = people.map(({ email }) => email)
    await runAs(service, async (tx) => {
      await tx`delete from private.email_consents where mailbox = ${none ?? ''}`
      await tx`select private.unsubscribe_mailbox(${no ?? ''})`
      await tx`update private.email_consents set topics = '{news}' where mailbox = ${topic ?? ''}`
      await tx`select private.note_bounce(${bounced ?? ''}, 'no such mailbox', 'report')`
      await tx`update public.community_members set deactivated_at = now() where email = ${out ?? ''}`
    })
    expect(await asAdmin('public.count_audience', {}, 'day')).toEqual({
      in_view: 7,
      not_agreed: 1,
      inactive: 1,
      opted_out: 2,
      bounced: 1,
      gets: 2,
    })
    const id = await schedule(2)
    await work()
    expect(await ended(id)).toEqual(['sent', 'sent'])
    expect(readers()).toEqual([gets, also].sort())
  })
  it('an announcement has one email for each person in the outbox if no mail server is set', async () => {
    const people = await buildSupporters(runAs, 3)
    const id = await schedule(3)
    await workWith(createLocalMailServer({ runAs, outbox: app.outbox }))
    expect(await ended(id)).toEqual(['sent', 'sent', 'sent'])
    const page = await createOutboxPage(runAs, app.readEmail, 'http://localhost:3000')(null)
    const list = (await page?.text()) ?? ''
    for (const { email } of people) expect(list.split(`>Your hour</a> to ${email},`)).toHaveLength(2)
  })
  it('an announcement cannot be scheduled without recipients, if their number has changed, for a time in the past, or twice', async () => {
    const id = await write()
    await expect(asAdmin('private.schedule_announcement', id, 0)).rejects.toMatchObject({
      message: announcementErrors.no_recipients,
    })
    await buildSupporters(runAs, 2)
    await expect(asAdmin('private.schedule_announcement', id, 3)).rejects.toMatchObject({
      message: announcementErrors.recipients_changed,
      detail: '{"people": 2, "expected": 3}',
    })
    await expect(asAdmin('private.schedule_announcement', id, 2, '2020-01-01')).rejects.toMatchObject({
      message: announcementErrors.time_passed,
    })
    const presses = await Promise.allSettled([
      asAdmin('private.schedule_announcement', id, 2),
      asAdmin('private.schedule_announcement', id, 2),
    ])
    expect(presses.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
  it('both parts of an announcement contain the name, the days left and the reason, and one POST unsubscribes', async () => {
    const [ada] = await buildSupporters(runAs, 1)
    await schedule(1)
    await work()
    const email = await mail.emailTo(ada?.email ?? '')
    for (const part of [email.text, email.html]) {
      expect(part).toMatch(/Hello Person, \d+ days/)
      expect(part).toMatch(/You are getting this email because, on .+, you asked for news about the day\./)
      expect(part).toContain('http://localhost:3000/live')
    }
    const header = (name: string) => email.headers.find(({ key }) => key === name)?.value ?? ''
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const url = /<(.+)>/.exec(header('list-unsubscribe'))?.[1] ?? ''
    const answer = await request(url.replace('http://localhost:3000', ''), {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(answer.status).toBe(200)
    expect(await asAdmin('public.count_audience', {}, 'day')).toMatchObject({ gets: 0, opted_out: 1 })
  })
  it('a person who opts out while an announcement is being delivered no longer gets it', async () => {
    const [ada] = await buildSupporters(runAs, 1)
    const id = await schedule(1)
    const [claimed] = await runAs(
      service,
      (tx) => tx<{ claim_id: string }[]>`select claim_id from private.claim_announcement_emails(5)`,
    )
    await runAs(service, (tx) => tx`select private.unsubscribe_mailbox(${ada?.email ?? ''})`)
    const [row] = await runAs(
      service,
      (tx) =>
        tx<
          { may: boolean }[]
        >`select private.hand_over_announcement_email(${claimed?.claim_id ?? ''}) as may`,
    )
    expect(row?.may).toBe(false)
    expect(await statesOf(id)).toEqual(['left'])
  })
  it('a stopped announcement pauses before its next email and continues there later', async () => {
    await buildSupporters(runAs, 12)
    const id = await schedule(12, { per_minute: 3 })
    await work()
    await waitUntil('three emails', () => mail.emails.length >= 3 || undefined)
    await asAdmin('private.stop_announcement', id)
    await runAs(
      service,
      (tx) =>
        tx`update private.announcements set per_minute = 6000 where id = ${id} returning pg_notify('announcements', '')`,
    )
    expect(await runAs(service, (tx) => tx`select * from private.claim_announcement_emails(5)`)).toEqual([])
    expect(mail.emails).toHaveLength(3)
    await asAdmin('private.resume_announcement', id)
    await ended(id)
    expect(readers()).toHaveLength(12)
    expect(new Set(readers()).size).toBe(12)
  })
  it('two nodes together keep the sending rate of an announcement', async () => {
    await buildSupporters(runAs, 20)
    const id = await schedule(20, { per_minute: 7 })
    await Promise.all([work(), work()])
    await waitUntil('seven emails', () => mail.emails.length >= 7 || undefined)
    expect(await runAs(service, (tx) => tx`select * from private.claim_announcement_emails(5)`)).toEqual([])
    expect((await statesOf(id)).filter((state) => state !== 'waiting')).toHaveLength(7)
  })
  it('a permanently refused address gets no more emails until an administrator allows it again with a reason', async () => {
    const [ada] = await buildSupporters(runAs, 1)
    mail.refuse(550, 'recipient', '5.1.1 no such user here')
    const id = await schedule(1)
    await work()
    expect(await ended(id)).toEqual(['failed'])
    const shown = await asAdmin<{ news: string; bounce: { reason: string } }>('get_supporter', ada?.id)
    expect(shown.news).toBe('bounced')
    expect(shown.bounce.reason).toContain('no such user')
    expect(await asAdmin('private.retry_announcement', id)).toBe(0)
    const lift = (because: string) =>
      runAs(admin.identity, (tx) => tx`select private.lift_bounce(${ada?.id ?? ''}, ${because})`)
    await expect(lift(' ')).rejects.toMatchObject({
      message: personErrors.resume_reason_missing,
    })
    await lift('They wrote to us')
    mail.refuse(undefined)
    expect(await asAdmin('private.retry_announcement', id)).toBe(1)
    await mail.emailTo(ada?.email ?? '')
  })
  it('an email that is refused because of its content suppresses no address', async () => {
    const [ada] = await buildSupporters(runAs, 1)
    mail.refuse(554, 'content', '5.6.0 spam')
    const id = await schedule(1)
    await work()
    expect(await ended(id)).toEqual(['failed'])
    expect(await asAdmin<{ news: string }>('get_supporter', ada?.id)).toMatchObject({ news: 'agreed' })
  })
  it('a temporarily refused email is retried, and five such refusals in a row pause all sending', async () => {
    await buildSupporters(runAs, 6)
    mail.refuse(451)
    const id = await schedule(6)
    await work()
    const held = await waitUntil('a hold', async () => {
      const seen = await asAdmin<{ held_until: string | null; held_because: string | null }>(
        'get_announcement',
        id,
      )
      return seen.held_until ? seen : undefined
    })
    expect(held.held_because).toContain('451')
    mail.refuse(undefined)
    await tryAgain(id)
    await waitUntil('all of them', async () => {
      const states = await statesOf(id)
      if (states.every((state) => state === 'sent')) return true
      await tryAgain(id)
      return undefined
    })
    expect(new Set(readers()).size).toBe(6)
    expect(readers()).toHaveLength(6)
  })
  it('an announcement email is postponed while the mail server does not respond, and is sent once when it does', async () => {
    await buildSupporters(runAs, 1)
    const mute = createServer()
    mute.listen(0, '127.0.0.1')
    await once(mute, 'listening')
    const id = await schedule(1)
    const { port } = mute.address() as AddressInfo
    await work(`smtp://127.0.0.1:${port}`, 120, 200)
    await waitUntil('an email that is put off', async () =>
      (await kept(id)).some(({ last_error }) => last_error?.includes('longer than')) ? true : undefined,
    )
    expect(await statesOf(id)).toEqual(['waiting'])
    await stopAll()
    mute.close()
    await work()
    await tryAgain(id)
    expect(await ended(id)).toEqual(['sent'])
    expect(mail.emails).toHaveLength(1)
  })
  it('an email is never resent automatically if the server became silent after receiving its last byte', async () => {
    await buildSupporters(runAs, 1)
    const silent = await startHangingUpMailServer()
    const id = await schedule(1)
    await work(silent.url)
    expect(await ended(id)).toEqual(['unknown'])
    expect(silent.taken()).toBe(1)
    expect(await asAdmin('private.retry_announcement', id)).toBe(0)
    expect(await asAdmin('private.retry_announcement', id, true)).toBe(1)
    silent.stop()
  })
  it('an announcement email of a dead node is sent again unless it was handed to the mail server', async () => {
    await buildSupporters(runAs, 2)
    const id = await schedule(2)
    const claimed = await runAs(
      service,
      (tx) => tx<{ claim_id: string }[]>`
        select claim_id from private.claim_announcement_emails(5, interval '-1 second')`,
    )
    await runAs(
      service,
      (tx) => tx`select private.hand_over_announcement_email(${claimed[0]?.claim_id ?? ''})`,
    )
    await work()
    await ended(id)
    expect((await statesOf(id)).sort()).toEqual(['sent', 'unknown'])
    expect(mail.emails).toHaveLength(1)
  })
  it('two nodes, one of which dies halfway, send an announcement to each of 60 people exactly once', async () => {
    await buildSupporters(runAs, 60)
    const id = await schedule(60)
    const [first] = await Promise.all([work(mail.url, 10), work(mail.url, 10)])
    await waitUntil('some emails', () => mail.emails.length > 20 || undefined, 90_000)
    await first.stop()
    expect(await ended(id)).toEqual(Array.from({ length: 60 }, () => 'sent'))
    expect(new Set(readers()).size).toBe(60)
    expect(readers()).toHaveLength(60)
  })
})
