import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { dayErrors } from '#shared/errors/day.ts'
import { beginDay } from '#tests/support/day.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { call, request, runAs, signInAdministrator } = await createTestApp()
const boss = await signInAdministrator()
await beginDay(runAs, { minutesIn: 0 })

const rpc = (name: string, args: object) =>
  request(`/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(args),
    token: boss,
  })

it('a refused change to the plan has the sentence, the SQLSTATE, the code and the values', async () => {
  for (const said of [{ kind: 'attempt_started' }, { kind: 'app_started', app_number: 2 }])
    await call('write-day-entry', { key: randomUUID(), happened_at: new Date().toISOString(), ...said }, boss)
  expect(await rpc('place_app', { app: 1, place: 3 })).toMatchObject({
    status: 409,
    body: {
      code: 'DYPLN',
      hint: dayErrors.slot_fixed,
      message: 'App 2 has started, so it cannot be moved',
      details: '{"app": 2}',
    },
  })
  expect(await rpc('place_app', { app: 0, place: 3 })).toMatchObject({
    status: 409,
    body: { hint: dayErrors.slot_unknown, message: 'Enter a slot from 1 to 20' },
  })
  const stream = { is_down: true, words: '', second_url: 'http://example.org', audio_url: '' }
  expect(await rpc('set_day_stream', stream)).toMatchObject({
    status: 409,
    body: { hint: dayErrors.stream_invalid },
  })
})
