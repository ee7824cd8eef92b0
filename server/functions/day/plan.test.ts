import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { dayErrors } from '#shared/errors/day.ts'
import { startDay } from '#tests/support/day.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { call, logged, request, runAs, signInAdministrator } = await createTestApp()
const boss = await signInAdministrator()
await startDay(runAs, { minutesIn: 0 })

it('the error of a refused change to the plan has a sentence, a code and values', async () => {
  for (const said of [{ kind: 'attempt_started' }, { kind: 'app_started', app_number: 2 }])
    await call('write-day-entry', { key: randomUUID(), happened_at: new Date().toISOString(), ...said }, boss)
  expect(await call('place-app', { app: 1, place: 3 }, boss)).toMatchObject({
    status: 409,
    body: {
      code: dayErrors.slot_fixed,
      error: 'App 2 has started, so it cannot be moved',
      values: { app: 2 },
    },
  })
  expect(await call('place-app', { app: 0, place: 3 }, boss)).toMatchObject({
    status: 409,
    body: { code: dayErrors.slot_unknown, error: 'Enter a slot from 1 to 20' },
  })
  const stream = { is_down: true, words: '', second_url: 'http://example.org', audio_url: '' }
  expect(await call('set-day-stream', stream, boss)).toMatchObject({
    status: 409,
    body: { code: dayErrors.stream_invalid },
  })
})

it('the plan can no longer be changed through rest/v1', async () => {
  const { status } = await request('/rest/v1/rpc/clear_slot', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"app":5}',
    token: boss,
  })
  expect(status).toBe(404)
})

it('a change to the plan is logged with its administrator, and refused changes and previews are not logged', async () => {
  const written = () => logged.filter((line) => line.includes('administrator wrote')).length
  const before = written()
  await call('place-app', { app: 0, place: 3 }, boss)
  await call('preview-article', { content: '<p>Words</p>' }, boss)
  expect(written()).toBe(before)
  expect(await call('plan-app', { app: 7, name: 'Shop Ledger', minutes: 60, tools: '' }, boss)).toMatchObject(
    { status: 200 },
  )
  expect(await call('place-app', { app: 7, place: 8 }, boss)).toMatchObject({ status: 200 })
  expect(written()).toBe(before + 2)
  expect(logged.findLast((line) => line.includes('administrator wrote'))).toContain('POST place-app')
  const [moved] = await runAs(
    service,
    (tx) => tx<{ title: string }[]>`select title from public.challenge_apps where number = 8`,
  )
  expect(moved?.title).toBe('Shop Ledger')
})
