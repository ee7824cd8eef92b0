import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { witnessErrors } from '#shared/errors/witnesses.ts'
import { startDay } from '#tests/support/day.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { call, request, runAs, signIn, signInAdministrator } = await createTestApp()
const boss = await signInAdministrator()
const { access_token: mallory } = await signIn('mallory@example.org')

const invitation = {
  name: 'Wale Ade',
  email: 'wale@example.org',
  occupation: 'Teacher',
  relation: 'We have never met',
}
const read = (token: string) => request('/functions/v1/get-witness-day', { token })
const planShift = () =>
  runAs(
    service,
    (tx) => tx`insert into public.day_planned_shifts (attempt, witness_number, begins_at, ends_at)
      values ('real', 1, pg_catalog.now() + interval '30 minutes', pg_catalog.now() + interval '2 hours')`,
  )

it('a witness invited at a wrong address is invited at the right one, and the first invitation becomes invalid', async () => {
  const change = (more: object, token = boss) =>
    call('change-witness', { attempt: 'real', number: 1, ...more }, token)
  const emailsOut = async () =>
    (
      await runAs(
        service,
        (tx) =>
          tx<
            { recipient: string }[]
          >`select recipient from private.email_outbox where kind = 'witness' order by recipient`,
      )
    ).map(({ recipient }) => recipient)
  await call('invite-witness', { ...invitation, name: 'Chidi Obi', email: 'mallory@example.org' }, boss)
  await call('invite-witness', invitation, boss)
  expect((await change({ act: 'send', email: 'chidi@example.org' }, mallory)).status).toBe(403)
  expect((await change({ act: 'send', email: 'no address' })).status).toBe(400)
  expect(await change({ act: 'send', email: 'wale@example.org' })).toMatchObject({
    status: 409,
    body: { code: witnessErrors.already_invited },
  })
  expect((await change({ act: 'send', email: 'chidi@example.org' })).status).toBe(200)
  expect((await change({ act: 'send' })).status).toBe(200)
  // Emails that had not been sent were deleted: those to the wrong address (mallory), and the first of two
  // emails to the corrected address (chidi).
  expect(await emailsOut()).toEqual(['chidi@example.org', 'wale@example.org'])
  expect(await read(mallory)).toMatchObject({ status: 403 })
  const { access_token: chidi } = await signIn('chidi@example.org')
  expect(await read(chidi)).toMatchObject({ status: 200 })
  expect(await change({ act: 'send', email: 'other@example.org' })).toMatchObject({
    body: { code: witnessErrors.opened },
  })
  await planShift()
  expect((await change({ act: 'withdraw' }, mallory)).status).toBe(403)
  expect((await change({ act: 'withdraw' })).status).toBe(200)
  expect(await runAs(service, (tx) => tx`select from public.day_planned_shifts`)).toHaveLength(0)
  expect(await read(chidi)).toMatchObject({ status: 403 })
  expect(await change({ act: 'withdraw' })).toMatchObject({
    body: { code: witnessErrors.invitation_gone },
  })
  expect(await change({ act: 'send' })).toMatchObject({ body: { code: witnessErrors.invitation_gone } })
  expect((await change({ attempt: 'rehearsal', number: 1, act: 'withdraw' })).status).toBe(409)
  const [kept] = await runAs(
    service,
    (tx) =>
      tx`select name, email, withdrawn_at is not null as is_withdrawn from public.day_witnesses where number = 1`,
  )
  expect(kept).toEqual({ name: 'Chidi Obi', email: 'chidi@example.org', is_withdrawn: true })
  const readers = await runAs(service, (tx) => tx`select private.get_day_head_readers() as email`)
  expect(readers).not.toContainEqual({ email: 'chidi@example.org' })
  expect(await call('invite-witness', { ...invitation, email: 'chidi@example.org' }, boss)).toMatchObject({
    body: { data: { number: 3 } },
  })
  expect((await call('change-witness', { attempt: 'real', number: 3, act: 'withdraw' }, boss)).status).toBe(
    200,
  )
})

it('a witness who was withdrawn gets no email about a shift that is planned later', async () => {
  await planShift()
  expect(await runAs(service, (tx) => tx`select private.send_due_shift_reminders() as sent`)).toEqual([
    { sent: 0 },
  ])
})

it('a witness who has written an entry in the log cannot be withdrawn', async () => {
  await startDay(runAs, { minutesIn: 60 })
  const said = (entry: object) => ({ key: randomUUID(), happened_at: new Date().toISOString(), ...entry })
  const { access_token: wale } = await signIn('wale@example.org')
  await call('write-day-entry', said({ kind: 'attempt_started' }), boss)
  expect((await call('write-witness-entry', said({ kind: 'shift_begun' }), wale)).status).toBe(200)
  expect(await call('change-witness', { attempt: 'real', number: 2, act: 'withdraw' }, boss)).toMatchObject({
    status: 409,
    body: { code: witnessErrors.has_written },
  })
  expect(await read(wale)).toMatchObject({ status: 200 })
})
