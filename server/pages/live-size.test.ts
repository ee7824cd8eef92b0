import { brotliCompressSync, constants } from 'node:zlib'
import { expect, it } from 'vitest'
import { livePageSizes } from '#shared/live-day.ts'
import { createDayWriter, startDay } from '#tests/support/day.ts'
import { buildAdministrator } from '#tests/support/people.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { app } = await createTestApp({ hasPages: true })
const builder = await buildAdministrator(app.runAs, 'builder@example.org')
const write = createDayWriter(app.runAs, builder.id)
await startDay(app.runAs, { minutesIn: 1425 })

it('the file live.json of a full day is at most 30 KB with Brotli', async () => {
  await write(1425, { kind: 'attempt_started' })
  for (let number = 1; number <= 20; number++) {
    const begun = 1420 - (number - 1) * 71
    await write(begun, { kind: 'app_started', app_number: number })
    await write(begun - 30, { kind: 'hold_begun', text: `power, for the ${number}th time` })
    await write(begun - 34, { kind: 'hold_ended' })
    for (let note = 0; note < 15; note++) {
      const other = Array.from({ length: 12 }, (_, at) =>
        ((number * 7919 + note * 104_729 + at * 611_953) % 1e6).toString(36),
      )
      await write(begun - 40 - note, { kind: 'note', text: `${other.join(' ')}.`, app_number: number })
    }
    await write(begun - 70, { kind: 'app_finished', app_number: number })
  }
  const answer = await app.fetch(new Request('http://localhost:3000/live.json'))
  const body = await answer.text()
  const { entries, older } = JSON.parse(body)
  expect([entries.length, older]).toEqual([livePageSizes.first, 381 - livePageSizes.first])
  const packed = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  expect(packed.length).toBeLessThanOrEqual(30_000)
})
