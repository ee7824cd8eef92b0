import { describe, expect, it } from 'vitest'
import { type DayEntryToWrite, dayEntryToWrite } from '#shared/day-writing.ts'
import { createMemoryStore } from '#tests/support/memory-store.ts'
import { waitUntil } from '#tests/support/wait-until.ts'
import { createPersistentQueue } from '#web/common/offline/persistent-queue.ts'

const said = (text: string): DayEntryToWrite => ({
  key: crypto.randomUUID(),
  kind: 'note',
  happened_at: '2026-01-01T00:00:00.000Z',
  text,
})

/**
 * Creates a device with its storage, and a server that answers, does not answer or refuses, depending on the
 * text.
 */
function device(clock = { now: Date.now, steady: () => performance.now() }) {
  const kept = createMemoryStore()
  const server = { isSilent: false, taken: [] as string[], tries: 0 }
  const open = () =>
    createPersistentQueue({
      said: dayEntryToWrite,
      kept,
      async send({ text }) {
        server.tries += 1
        if (server.isSilent) throw new Error('silence')
        if (text?.startsWith('no')) throw new Error('App 9 was finished at 10:07 by Timekeeper.')
        server.taken.push(text ?? '')
      },
      refusalOf: (error) => {
        const message = error instanceof Error ? error.message : ''
        return message === 'silence' ? undefined : { code: 'day.app_finished', values: { app: 9 }, message }
      },
      onSent: () => {},
      pauses: { first: 1, longest: 2 },
      ...clock,
    })
  return { server, open }
}

describe('the queue of a device', () => {
  it('in the offline queue, a refused entry is stored with its refusal, and later entries are sent', async () => {
    const { server, open } = device()
    const queue = open()
    queue.add(said('first'))
    queue.add(said('no'))
    queue.add(said('last'))
    await waitUntil('all were tried', async () => server.taken.length === 2)
    expect(server.taken).toEqual(['first', 'last'])
    expect(queue.items()).toMatchObject([
      { refusal: { code: 'day.app_finished', values: { app: 9 } }, said: { text: 'no' } },
    ])
    const [refused] = queue.items()
    queue.replace(refused?.said.key ?? '', said('as a note'))
    await waitUntil('it was sent otherwise', async () => server.taken.length === 3)
    expect(queue.items()).toEqual([])
  })

  it('a refusal in the offline queue that an earlier release stored as a sentence is still shown', () => {
    const kept = createMemoryStore()
    kept.keep([{ said: said('no'), dueAt: 0, refusal: 'App 9 was finished at 10:07.' }])
    const queue = createPersistentQueue({
      said: dayEntryToWrite,
      kept,
      send: async () => {},
      refusalOf: () => undefined,
      onSent: () => {},
    })
    expect(queue.items()).toMatchObject([
      { refusal: { code: '', message: 'App 9 was finished at 10:07.' }, said: { text: 'no' } },
    ])
  })

  it('fifty entries queued offline are sent once and in order, even from a reopened tab', async () => {
    const { server, open } = device()
    server.isSilent = true
    const before = open()
    for (let at = 0; at < 50; at++) before.add(said(`entry ${at}`))
    await waitUntil('it was tried again', async () => server.tries > 2)
    before.stop()
    const after = open()
    expect(after.items()).toHaveLength(50)
    server.isSilent = false
    after.wake()
    await waitUntil('all have arrived', async () => after.items().length === 0)
    expect(server.taken).toEqual(Array.from({ length: 50 }, (_, at) => `entry ${at}`))
    before.stop()
  })

  it.each(['the same page', 'a page that was opened again'])(
    'a queued entry is sent when its delay is over, even if the clock was set back (%s)',
    async (page) => {
      const clock = { day: 3_600_000, steady: 0 }
      const { server, open } = device({ now: () => clock.day, steady: () => clock.steady })
      const first = open()
      first.add(said('a step'), 5_000)
      clock.day = 0
      const queue = page === 'the same page' ? first : open()
      queue.wake()
      clock.steady = 4_999
      queue.wake()
      expect(server.tries).toBe(0)
      server.isSilent = true
      clock.steady = 20_000
      queue.wake()
      await waitUntil('it was tried', async () => server.tries > 0)
      const [step] = queue.items()
      expect(step?.dueAt).toBe(0)
      expect(queue.takeBack(step?.said.key ?? '')).toBe(false)
      server.isSilent = false
      await waitUntil('it has arrived', async () => server.taken.length === 1)
      first.stop()
      queue.stop()
    },
  )

  it('a queued entry that was undone in time is not sent', async () => {
    const { server, open } = device()
    const queue = open()
    const step = said('a step')
    queue.add(step, 60_000)
    queue.add(said('behind it'))
    expect(server.taken).toEqual([])
    expect(queue.takeBack(step.key)).toBe(true)
    await waitUntil('the one behind it has gone', async () => server.taken.length === 1)
    expect(queue.takeBack(step.key)).toBe(false)
    expect(server.taken).toEqual(['behind it'])
  })
})
