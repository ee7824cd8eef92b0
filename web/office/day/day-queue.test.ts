import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { type DayEntryToWrite, dayEntryToWrite } from '#shared/day-writing.ts'
import { startDay } from '#tests/support/day.ts'
import { createMemoryStore } from '#tests/support/memory-store.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import { waitUntil } from '#tests/support/wait-until.ts'
import { createPersistentQueue } from '#web/common/offline/persistent-queue.ts'
import { createDayClock } from '#web/office/day/day-clock.ts'

const minute = 60_000
const { call, runAs, signInAdministrator } = await createTestApp()
const boss = await signInAdministrator()
const begun = Date.now() - 90 * minute
await startDay(runAs, { minutesIn: 90 })
await call(
  'write-day-entry',
  { key: crypto.randomUUID(), kind: 'attempt_started', happened_at: new Date(begun).toISOString() },
  boss,
)

/** Creates a device whose clock is an hour ahead. It can open its queue again from its storage. */
function device() {
  const kept = createMemoryStore()
  let passed = 0
  const clock = createDayClock(0, {
    device: () => begun + 10 * minute + 60 * minute + passed,
    steady: () => passed,
  })
  clock.ask()(begun + 10 * minute)
  const network = { isThere: false, lost: new Set<string>(), asked: 0 }
  async function send(said: DayEntryToWrite) {
    network.asked += 1
    if (!network.isThere) throw new Error('no network')
    const { status, body } = await call('write-day-entry', said, boss)
    // Loses every third answer after the server has accepted the entry.
    if (network.asked % 3 === 0 && !network.lost.has(said.key)) {
      network.lost.add(said.key)
      throw new Error('no answer')
    }
    if (status !== 200) throw Object.assign(new Error(String(body.error)), { isRefusal: true })
  }
  const open = () =>
    createPersistentQueue({
      said: dayEntryToWrite,
      kept,
      send,
      refusalOf: (error) =>
        error instanceof Error && 'isRefusal' in error ? { code: '', message: error.message } : undefined,
      onSent: () => {},
      now: () => begun + passed,
      pauses: { first: 1, longest: 2 },
    })
  return { clock, network, open, wait: (milliseconds: number) => (passed += milliseconds) }
}

it('fifty log entries made offline are sent once and in order', async () => {
  const { clock, network, open, wait } = device()
  const before = open()
  const written: { text: string; happened_at: string }[] = []
  for (let at = 0; at < 50; at++) {
    wait(72_000)
    const said = { text: `Entry ${at}`, happened_at: new Date(clock.now()).toISOString() }
    written.push(said)
    before.add({ key: crypto.randomUUID(), kind: 'note', ...said })
  }
  expect(network.asked).toBeGreaterThan(0)
  before.stop()

  const after = open()
  expect(after.items()).toHaveLength(50)
  network.isThere = true
  const cameAfter = Date.now()
  after.wake()
  await waitUntil('all have arrived', async () => after.items().length === 0)
  after.stop()

  const log = await runAs(
    service,
    (tx) => tx<{ text: string; happened_at: Date; recorded_at: Date }[]>`
      select text, happened_at, recorded_at from public.day_log where kind = 'note' order by number`,
  )
  expect(network.lost.size).toBeGreaterThan(10)
  expect(log.map(({ text, happened_at }) => ({ text, happened_at: happened_at.toISOString() }))).toEqual(
    written,
  )
  // The entry has the server's time. The device's clock was an hour ahead.
  expect(log[0]?.happened_at.getTime()).toBe(begun + 10 * minute + 72_000)
  for (const { recorded_at } of log) expect(recorded_at.getTime()).toBeGreaterThanOrEqual(cameAfter - 1000)
})
