import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { dayErrors } from '#shared/errors/day.ts'
import { idempotencyErrors } from '#shared/errors/idempotency.ts'
import { startDay } from '#tests/support/day.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { call, request, runAs, signInAdministrator } = await createTestApp()
const boss = await signInAdministrator()
await startDay(runAs, { minutesIn: 0 })

const now = () => new Date().toISOString()
const write = (said: object) =>
  call('write-day-entry', { key: randomUUID(), happened_at: now(), ...said }, boss)
const start = { key: randomUUID(), kind: 'attempt_started', happened_at: now() }

describe('writing before the attempt', () => {
  it('an app cannot be started before the attempt', async () => {
    expect((await write({ kind: 'app_started', app_number: 1 })).body).toMatchObject({
      code: dayErrors.not_started,
      error:
        'The attempt has not started yet. Until it does, you can only add notes, evidence, shifts and corrections.',
    })
  })
})

describe('writing after an app was finished', () => {
  beforeAll(async () => {
    await write(start)
    await write({ kind: 'app_started', app_number: 1 })
    await write({ kind: 'app_finished', app_number: 1 })
  })

  it('a finished app cannot be finished again', async () => {
    expect((await write({ kind: 'app_finished', app_number: 1 })).body).toMatchObject({
      code: dayErrors.app_finished,
      values: { app: 1, by: 'Bola', at: expect.stringMatching(/^\d\d:\d\d$/), number: 3 },
    })
  })
  it('a different log entry with a used idempotency key is refused', async () => {
    expect((await write({ ...start, kind: 'note', text: 'Another' })).body).toMatchObject({
      code: idempotencyErrors.idempotency_key_reused,
    })
  })
  it('an entry that starts a hold without a text is refused', async () => {
    expect((await write({ kind: 'hold_begun', text: ' ' })).body).toMatchObject({
      code: dayErrors.text_missing,
      error: 'Please write a few words',
    })
  })
  it('a log entry with a time in the future is refused', async () => {
    const ahead = { kind: 'note', text: 'x', happened_at: '2099-01-01T00:00:00Z' }
    expect((await write(ahead)).body).toMatchObject({
      code: dayErrors.time_in_future,
      error: 'This time is in the future, according to the server’s clock',
    })
  })
  it('a log entry that is sent again is stored once', async () => {
    expect((await write(start)).body).toMatchObject({ success: true, data: { number: 1 } })
    expect((await request('/rest/v1/day_log?select=number&kind=eq.attempt_started')).body).toEqual([
      { number: 1 },
    ])
  })
  it('an app whose finish is in the log has the state “done” in the list of apps', async () => {
    const { body } = await request('/rest/v1/challenge_apps?select=number,state')
    expect(body).toEqual([{ number: 1, state: 'done' }])
  })
})
