import { describe, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { sendDueReminders } from '#server/jobs/reminding.ts'
import { createEmailAddress } from '#tests/support/people.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import { holdEmails, releaseEmails } from '../../../scripts/backup/held-emails.ts'

const { call, codeFor, emailsTo, runAs, request } = await createTestApp()
const choices = { kinds: ['day_before', 'hour_before'], zone: 'Africa/Nairobi' }

/** Sets the start of the attempt, in minutes from now. */
const setStart = (minutes: number) =>
  runAs(service, async (tx) => {
    const start = new Date(Date.now() + minutes * 60_000)
    const value = {
      countdownStart: new Date(start.getTime() - 90 * 86_400_000).toISOString(),
      start: start.toISOString(),
      end: new Date(start.getTime() + 86_400_000).toISOString(),
    }
    await tx`insert into public.site_settings (key, value, is_public) values ('attempt', ${tx.json(value)}::jsonb, true)
      on conflict (key) do update set value = excluded.value`
  })
const kept = (email: string) =>
  runAs(
    service,
    (tx) => tx<{ kind: string; zone: string }[]>`
      select kind, zone from private.reminders where email = ${email} order by kind`,
  )
async function remind(email: string, more: object = choices) {
  await call('ask-for-reminders', { email, ...more })
  return call('set-reminders', { email, code: await codeFor(email) })
}
const reminders = async (email: string) =>
  (await emailsTo(email))
    .filter(({ subject }) => subject.startsWith('20 in 24:'))
    .map(({ subject }) => subject)

describe('refusals of reminders', () => {
  it.each([
    [{ kinds: ['every_minute'], zone: 'Africa/Lagos' }],
    [{ kinds: 'day_before', zone: 'Africa/Lagos' }],
    [{ kinds: ['result'], zone: `Africa/${'x'.repeat(80)}` }],
    [{ kinds: ['result'], zone: "'; drop" }],
    [{ kinds: Array(5).fill('result'), zone: 'UTC' }],
  ])('a request for reminders with %j is refused', async (more) => {
    expect((await call('ask-for-reminders', { email: createEmailAddress(), ...more })).status).toBe(400)
  })

  it('reminders for an email address are not set without the code sent to it, or with a wrong code', async () => {
    const email = createEmailAddress()
    expect((await call('ask-for-reminders', { email, ...choices })).status).toBe(200)
    expect((await call('set-reminders', { email, code: '000000' })).status).toBe(400)
    expect(await kept(email)).toEqual([])
  })

  it('an emailed code sets the reminders that it was requested for, only once, and opens no session', async () => {
    const email = createEmailAddress()
    await call('ask-for-reminders', { email, ...choices })
    const code = await codeFor(email)
    const answer = await call('set-reminders', { email, code, kinds: ['result'], zone: 'UTC' })
    expect(answer.body).toEqual({ success: true, data: choices })
    expect((await call('set-reminders', { email, code })).status).toBe(400)
    expect((await call('verify-email-code', { email, code })).status).toBe(400)
    expect((await kept(email)).map(({ kind }) => kind)).toEqual(['day_before', 'hour_before'])
    const people = await runAs(service, (tx) => tx`select from auth.users where email = ${email}`)
    expect(people).toHaveLength(0)
  })
})

it('a new choice of reminders of the day replaces the previous one, and an empty choice deletes them', async () => {
  const email = createEmailAddress()
  await remind(email)
  await remind(email, { kinds: ['first_app'], zone: 'Nowhere/Land' })
  expect(await kept(email)).toEqual([{ kind: 'first_app', zone: 'Africa/Lagos' }])
  expect((await remind(email, { kinds: [], zone: 'UTC' })).body).toMatchObject({ data: { kinds: [] } })
  expect(await kept(email)).toEqual([])
})

it('each reminder of the day is sent once when it is due, on any number of nodes, and then deleted', async () => {
  const email = createEmailAddress()
  await setStart(60 * 24 * 20)
  await remind(email, { kinds: ['day_before', 'hour_before', 'first_app', 'result'], zone: 'Africa/Nairobi' })
  await sendDueReminders(runAs)
  expect(await reminders(email)).toEqual([])

  await setStart(50)
  await Promise.all([1, 2, 3, 4].map(() => sendDueReminders(runAs)))
  expect((await reminders(email)).toSorted()).toEqual([
    '20 in 24: it starts tomorrow',
    '20 in 24: one hour to go',
  ])
  expect((await kept(email)).map(({ kind }) => kind)).toEqual(['first_app', 'result'])

  await setStart(-30)
  await runAs(
    service,
    (tx) => tx`insert into public.challenge_apps (number, title, state, started_at, finished_at)
      values (1, 'Rain Alert', 'done', now() - interval '20 minutes', now())`,
  )
  await Promise.all([sendDueReminders(runAs), sendDueReminders(runAs)])
  expect(await reminders(email)).toContain('20 in 24: the first app is finished')
  expect((await kept(email)).map(({ kind }) => kind)).toEqual(['result'])
})

it('a reminder that is due too late is deleted with its address, and not sent', async () => {
  const email = createEmailAddress()
  await remind(email)
  await setStart(-5)
  await sendDueReminders(runAs)
  expect(await reminders(email)).toEqual([])
  expect(await kept(email)).toEqual([])
})

it('unsubscribing in a reminder email cancels the other reminders, and opening the link changes nothing', async () => {
  const email = createEmailAddress()
  await setStart(50)
  await remind(email, { kinds: ['hour_before', 'result'], zone: 'UTC' })
  await sendDueReminders(runAs)
  const [message] = (await emailsTo(email)).filter(({ subject }) => subject.startsWith('20 in 24:'))
  expect(message?.text).toMatch(/Choose which emails you get: http\S+\/email\//)
  const { pathname, search } = new URL(message?.stopUrl ?? '')
  expect((await request(pathname + search)).status).toBe(200)
  expect(await kept(email)).toHaveLength(1)
  expect((await request(pathname + search, { method: 'POST' })).status).toBe(200)
  expect(await kept(email)).toEqual([])
  expect((await request(`${pathname}?token=made-up`, { method: 'POST' })).status).toBe(400)
})

it('reminders that may have been sent before a restore are held until the emails are released', async () => {
  const email = createEmailAddress()
  await setStart(50)
  await remind(email, { kinds: ['hour_before'], zone: 'UTC' })
  await runAs(service, holdEmails)
  await sendDueReminders(runAs)
  expect(await kept(email)).toHaveLength(1)
  await runAs(service, releaseEmails)
  await sendDueReminders(runAs)
  expect(await reminders(email)).toEqual(['20 in 24: one hour to go'])
})
