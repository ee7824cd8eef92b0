import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { createLog } from '#backend/http/log.ts'
import { signDueHead } from '#server/jobs/head-signing.ts'
import { dayErrors } from '#shared/errors/day.ts'
import { startDay } from '#tests/support/day.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { app, call, request, runAs, signInAdministrator } = await createTestApp({ hasPages: true })
const boss = await signInAdministrator()
const editor = await signInAdministrator('editor', 'editor@example.org')
await runAs(
  service,
  (tx) => tx`update private.admin_users set role = 'editor'
    where user_id = (select id from auth.users where email = 'editor@example.org')`,
)
await startDay(runAs, { minutesIn: 0 })

const now = () => new Date().toISOString()
const write = (said: object) =>
  call('write-day-entry', { key: randomUUID(), happened_at: now(), ...said }, boss)
const reason = 'Somebody tried the button a month before the day.'
const withdraw = (attempt: string, { token = boss, why = reason } = {}) =>
  call('withdraw-attempt', { attempt, reason: why }, token)
const rows = async (path: string) => (await request(`/rest/v1/${path}`)).body as unknown as object[]
const sign = () =>
  signDueHead({ runAs, issuer: app.badgeIssuer, outbox: app.outbox, log: createLog('silent') })
const inProgress = () => rows('day_attempts?select=attempt&is_current=is.true')

describe('an attempt that was started by mistake', () => {
  beforeAll(async () => {
    await call(
      'invite-witness',
      { name: 'Wale Ade', email: 'wale@example.org', occupation: 'Teacher', relation: 'We have never met' },
      boss,
    )
  })

  it('an attempt cannot be withdrawn before it starts, without a reason, or by an editor', async () => {
    expect(await withdraw('real')).toMatchObject({ status: 409, body: { code: dayErrors.nothing_started } })
    await write({ kind: 'attempt_started' })
    expect(await withdraw('real', { why: '  ' })).toMatchObject({
      status: 400,
      body: { code: dayErrors.withdrawal_reason_missing },
    })
    expect((await withdraw('real', { token: editor })).status).toBe(403)
    expect((await withdraw('rehearsal')).status).toBe(409)
    expect(await rows('day_log?select=kind')).toEqual([{ kind: 'attempt_started' }])
  })

  it('an attempt is withdrawn once and keeps its log, and the next attempt begins with the same witnesses', async () => {
    expect((await withdraw('real')).status).toBe(200)
    expect((await withdraw('real')).status).toBe(409)
    expect(await rows('day_entries?select=kind,text&attempt=eq.real&order=number')).toEqual([
      { kind: 'attempt_started', text: '' },
      { kind: 'attempt_ended', text: reason },
    ])
    expect(await inProgress()).toEqual([{ attempt: 'real-2' }])
    const witnesses = await runAs(
      service,
      (tx) => tx`select attempt, name from public.day_witnesses order by attempt`,
    )
    expect(witnesses).toEqual([
      { attempt: 'real', name: 'Wale Ade' },
      { attempt: 'real-2', name: 'Wale Ade' },
    ])
  })

  it('the last entry of a withdrawn attempt is signed, and the record shows the attempt with its reason', async () => {
    expect(await sign()).toBe(true)
    expect(await sign()).toBe(false)
    expect(await rows('day_heads?select=attempt,number')).toEqual([{ attempt: 'real', number: 2 }])
    const { withdrawn } = (await request('/record/summary.json')).body as unknown as {
      withdrawn: { attempt: string; reason: string; head: { number: number } }[]
    }
    expect(withdrawn).toMatchObject([{ attempt: 'real', reason, head: { number: 2 } }])
    const chain = (await request('/record.json?attempt=real')).body as unknown as { entries: object[] }
    expect(chain.entries).toHaveLength(2)
    const page = await (await app.fetch(new Request('http://localhost:3000/record'))).text()
    expect(page).toContain('Withdrawn attempts')
    expect(page).toContain(reason)
  })

  it('the attempt after a withdrawn one has an empty log, follows the settings and can be started', async () => {
    await startDay(runAs, { minutesIn: 30 })
    const [facts] = (await rows('day_attempts?select=planned_start&attempt=eq.real-2')) as {
      planned_start: string
    }[]
    expect(Date.now() - Date.parse(facts?.planned_start ?? '')).toBeGreaterThan(29 * 60_000)
    expect((await write({ kind: 'attempt_started' })).body).toMatchObject({ data: { number: 1 } })
  })

  it('an attempt whose log has more than a start cannot be withdrawn', async () => {
    await write({ kind: 'note', text: 'We begin.' })
    expect(await withdraw('real-2')).toMatchObject({
      status: 409,
      body: { code: dayErrors.more_than_start, values: { number: 2 } },
    })
  })
})
