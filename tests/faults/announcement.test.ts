import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { connect } from '#backend/db/connect.ts'
import { createRunAs, service } from '#backend/db/run-as.ts'
import { createCluster } from '#tests/support/cluster.ts'
import { chooseRepetitions, printFigure } from '#tests/support/figures.ts'
import { startFlakyMailServer } from '#tests/support/flaky-mail-server.ts'
import { createNodes } from '#tests/support/nodes.ts'
import { buildSupporters } from '#tests/support/supporters.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const cluster = await createCluster()
const nodes = await createNodes(cluster)
const count = chooseRepetitions(60, 5000)

it('each person who consented gets one announcement despite a rate limit, a killed node and a restarted database', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'twenty-in-24-mail-'))
  const mail = await startFlakyMailServer({
    file: join(folder, 'taken'),
    perSecond: chooseRepetitions(20, 100),
    refused: 0.03,
  })
  onTestFinished(async () => {
    await mail.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const first = await nodes.start({ SMTP_URL: mail.url })
  await first.ready()
  const second = await nodes.start({ SMTP_URL: mail.url })
  await second.ready()

  const pool = connect(cluster.loginUrl, { max: 2 })
  onTestFinished(() => pool.end())
  const runAs = createRunAs(pool)
  const people = await buildSupporters(runAs, count)
  // Every tenth person never agreed, and every eleventh opted out.
  const silent = people.filter((_, at) => at % 10 === 0 || at % 11 === 0).map(({ email }) => email)
  const agreed = people.map(({ email }) => email).filter((email) => !silent.includes(email))
  await runAs(service, async (tx) => {
    for (const [at, { email }] of people.entries()) {
      if (at % 10 === 0) await tx`delete from private.email_consents where mailbox = ${email}`
      else if (at % 11 === 0) await tx`select private.unsubscribe_mailbox(${email})`
    }
    await tx`
      insert into private.announcements (subject, html, status, scheduled_at, per_minute)
      values ('Your hour', '<p>Hello {first name}.</p>', 'scheduled', now(), 6000)`
    await tx`select pg_notify('announcements', '')`
  })
  const begun = performance.now()
  const takenAt = (share: number) =>
    waitUntil(
      `${share} of the emails`,
      () => mail.taken().length >= agreed.length * share || undefined,
      1_200_000,
    )

  await takenAt(0.2)
  await second.kill()
  await takenAt(0.4)
  await cluster.stop('immediate')
  await cluster.start()

  type Count = { state: string; n: number }
  const states = async () => {
    const rows = await runAs(
      service,
      (tx) => tx<Count[]>`select state, count(*)::int as n from private.announcement_emails group by 1`,
    )
    return Object.fromEntries(rows.map(({ state, n }) => [state, n]))
  }
  // Makes deferred emails and those of a dead node due, which would otherwise wait for minutes.
  const hurry = () =>
    runAs(service, async (tx) => {
      await tx`update private.announcement_emails set next_attempt_at = now() where state = 'waiting' and next_attempt_at > now()`
      await tx`
        update private.announcement_emails set claimed_until = now()
        where state in ('claimed', 'handed') and claimed_at < now() - interval '20 seconds'`
      await tx`update private.announcements set held_until = null, refusals_in_row = 0 where held_until > now()`
      await tx`select pg_notify('announcements', '')`
    })
  const last = await waitUntil(
    'the end of the sending',
    async () => {
      await hurry().catch(() => {}) // The database may still be starting.
      const now = await states().catch(() => undefined)
      if (!now || now.waiting || now.claimed || now.handed) return undefined
      return now
    },
    1_200_000,
  )

  const taken = mail.taken()
  printFigure('an announcement', {
    agreed: agreed.length,
    taken: taken.length,
    'put off': mail.putOff(),
    states: last,
    seconds: Math.round((performance.now() - begun) / 1000),
  })
  expect(new Set(taken).size, 'nobody twice').toBe(taken.length)
  expect(
    taken.filter((email) => silent.includes(email)),
    'nobody who said no',
  ).toEqual([])
  // Emails with an unknown result: their node was killed after passing them to the mail server. They are not
  // sent again automatically.
  const open = await runAs(
    service,
    (tx) =>
      tx<{ mailbox: string }[]>`select mailbox from private.announcement_emails where state = 'unknown'`,
  )
  expect(last).toEqual({
    sent: agreed.length - open.length,
    ...(open.length > 0 && { unknown: open.length }),
  })
  expect(open.length).toBeLessThanOrEqual(10)
  const lost = open.map(({ mailbox }) => mailbox).filter((mailbox) => !taken.includes(mailbox))
  expect([...taken, ...lost].sort()).toEqual([...agreed].sort())
  expect(first.isAlive()).toBe(true)
}, 2_400_000)
