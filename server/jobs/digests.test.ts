import { beforeEach, describe, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { sendDueDigests } from '#server/jobs/digests.ts'
import type { OfficeRole } from '#shared/office-roles.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { buildAdministrator, buildPerson } from '#tests/support/people.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import { holdEmails, releaseEmails } from '../../scripts/backup/held-emails.ts'

const { runAs, emailsTo } = await createTestApp()

/** Sends the due digests in a time zone where the local hour is `hour`. Returns how many were sent. */
async function inZoneOfHour(hour: number): Promise<number> {
  const apart = hour - new Date().getUTCHours()
  const offset = apart > 12 ? apart - 24 : apart < -12 ? apart + 24 : apart
  // Etc/GMT zones have the opposite sign: Etc/GMT-1 is east of Greenwich.
  const zone = `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
  const [row] = await runAs(
    service,
    (tx) => tx<{ sent: number }[]>`select private.send_due_digests(${zone}) as sent`,
  )
  return row?.sent ?? 0
}
const noon = () => inZoneOfHour(12)
async function build(email: string, role: OfficeRole, digest?: string) {
  const person = await buildAdministrator(runAs, email, role)
  await choose(person.id, digest)
  return person
}
const choose = (id: string, digest: string | undefined) =>
  runAs(
    service,
    (tx) => tx`
      update auth.users set user_metadata = user_metadata || jsonb_build_object('digest', ${digest ?? null}::text) where id = ${id}`,
  )
const sentAgo = (days: number) =>
  runAs(
    service,
    (tx) => tx`update private.admin_users set digest_sent_at = now() - make_interval(days => ${days})`,
  )
const told = async (email: string) => (await emailsTo(email)).map(({ subject }) => subject)

beforeEach(() =>
  runAs(service, async (tx) => {
    await tx`delete from private.email_outbox`
    await tx`update auth.users set user_metadata = user_metadata - 'digest'`
    await tx`update private.admin_users set digest_sent_at = null`
    await tx`delete from public.app_ideas`
  }),
)

describe('the summary email of pending items', () => {
  it('the summary email of pending items is not sent without a subscription, to other roles or for an unknown frequency', async () => {
    await buildIdea(runAs, { status: 'awaiting_approval' })
    await build('quiet@example.org', 'moderator')
    await build('odd@example.org', 'moderator', 'hourly')
    const visitor = await buildPerson(runAs, 'visitor@example.org')
    await choose(visitor.id, 'daily')
    expect(await noon()).toBe(0)
  })
  it('the summary email of pending items is not sent at night or when nothing is pending', async () => {
    await build('mod@example.org', 'moderator', 'daily')
    expect(await noon()).toBe(0)
    await buildIdea(runAs, { status: 'awaiting_approval' })
    expect(await inZoneOfHour(3)).toBe(0)
    expect(await noon()).toBe(1)
  })
  it('a restored database does not send summary emails of pending items until its emails are released', async () => {
    await buildIdea(runAs, { status: 'awaiting_approval' })
    await build('mod@example.org', 'moderator', 'daily')
    await runAs(service, holdEmails)
    expect(await noon()).toBe(0)
    await runAs(service, releaseEmails)
    expect(await noon()).toBe(1)
  })
  it('the summary email of pending items is sent once a day or once in seven days, however many nodes run', async () => {
    await buildIdea(runAs, { status: 'awaiting_approval' })
    await build('day@example.org', 'moderator', 'daily')
    await build('week@example.org', 'editor', 'weekly')
    expect((await Promise.all([noon(), noon()])).sort()).toEqual([0, 2])
    await sentAgo(1)
    expect(await noon()).toBe(1)
    await sentAgo(7)
    expect(await noon()).toBe(2)
    expect((await told('day@example.org')).length).toBe(3)
    expect((await told('week@example.org')).length).toBe(2)
  })
  it('the summary email counts the pending items, and links to them and to the setting that turns it off', async () => {
    await buildIdea(runAs, { status: 'awaiting_approval' })
    await build('mod@example.org', 'moderator', 'daily')
    await noon()
    const [email] = await emailsTo('mod@example.org')
    expect(email?.subject).toBe('1 item to review')
    for (const part of [email?.text, email?.html])
      for (const said of [
        '1 idea',
        '/admin/app-ideas/review',
        'You asked for a daily summary',
        '/admin/account',
      ])
        expect(part).toContain(said)
  })
})

it('sending summary emails uses the time zone of the attempt', async () => {
  expect(await sendDueDigests(runAs)).toBe(0)
})
