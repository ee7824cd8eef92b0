import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { createRunAs, service } from '#backend/db/run-as.ts'
import { createDayWriter, startDay } from '#tests/support/day.ts'
import { expectDenied } from '#tests/support/expect-denied.ts'
import { buildAdministrator, buildPerson } from '#tests/support/people.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const { login } = await createTestDatabase()
const runAs = createRunAs(login)
const bola = await buildAdministrator(runAs, 'bola@example.org', 'owner')
const tunde = await buildAdministrator(runAs, 'tunde@example.org', 'owner')
const visitor = await buildPerson(runAs, 'ada@example.org')
await startDay(runAs, { minutesIn: 60 })
const write = createDayWriter(runAs, bola.id)
await write(60, { kind: 'attempt_started' })

describe('a step of the day that can still be cancelled', () => {
  beforeEach(() => runAs(service, (tx) => tx`delete from public.day_intents`))
  const tell = (who: typeof bola, key: string, kind = 'app_started', app: number | null = 1) =>
    runAs(who.identity, (tx) => tx`select private.announce_day_step(${key}, ${kind}, ${app})`)
  const seenBy = (who: typeof bola) =>
    runAs(
      who.identity,
      (tx) =>
        tx<
          { key: string; kind: string; app_number: number }[]
        >`select key, kind, app_number from public.day_intents`,
    )

  it('only administrators can announce a step of the day, never a note, and only its author can cancel it', async () => {
    const key = randomUUID()
    await expect(tell(bola, key, 'note')).rejects.toMatchObject({ code: '23514' })
    await expectDenied(tell(visitor, key))
    await expectDenied(seenBy(visitor))
    await tell(bola, key)
    await runAs(tunde.identity, (tx) => tx`select private.take_back_day_step(${key})`)
    expect(await seenBy(tunde)).toEqual([{ key, kind: 'app_started', app_number: 1 }])
    await expectDenied(runAs(tunde.identity, (tx) => tx`select author_id from public.day_intents`))
  })

  it('an announced step of the day disappears once it is cancelled, logged or a minute old', async () => {
    const [taken, written, old] = [randomUUID(), randomUUID(), randomUUID()]
    await tell(bola, taken)
    await runAs(bola.identity, (tx) => tx`select private.take_back_day_step(${taken})`)
    expect(await seenBy(tunde)).toEqual([])
    await tell(bola, written)
    await write(0, { kind: 'app_started', app_number: 1, key: written })
    expect(await seenBy(tunde)).toEqual([])
    await tell(bola, written)
    expect(await seenBy(tunde)).toEqual([])
    await tell(bola, old, 'app_finished')
    await runAs(service, (tx) => tx`update public.day_intents set begun_at = now() - interval '2 minutes'`)
    const next = randomUUID()
    await tell(tunde, next, 'attempt_ended', null)
    expect(await seenBy(bola)).toEqual([{ key: next, kind: 'attempt_ended', app_number: null }])
  })
})

describe('the video stream', () => {
  const say = (who: typeof bola, isDown: boolean, second = '', words = '') =>
    runAs(who.identity, (tx) => tx`select private.set_day_stream(${isDown}, ${words}, ${second}, '')`)
  const known = () =>
    runAs(
      visitor.identity,
      (tx) => tx<{ down_since: Date | null; second_url: string | null; words: string }[]>`
        select down_since, second_url, words from public.day_streams`,
    )

  it('only an administrator can report that the video stream is down, and the substitute link must be https', async () => {
    await expectDenied(say(visitor, true))
    for (const address of ['http://example.org', 'javascript:alert(1)', 'https://a b'])
      await expect(say(bola, true, address)).rejects.toMatchObject({ code: 'DYPLN' })
    await expect(say(bola, true, '', 'x'.repeat(201))).rejects.toMatchObject({ code: 'DYPLN' })
    expect(await known()).toEqual([])
  })

  it('a reported outage of the video stream is public until an administrator reports that the stream is back', async () => {
    await say(bola, true)
    const [first] = await known()
    expect(first?.down_since).toBeInstanceOf(Date)
    await say(tunde, true, ' https://example.org/second ', 'The film still records.')
    expect(await known()).toEqual([
      {
        down_since: first?.down_since,
        second_url: 'https://example.org/second',
        words: 'The film still records.',
      },
    ])
    await say(bola, false, 'https://example.org/second')
    expect(await known()).toMatchObject([{ down_since: null, second_url: 'https://example.org/second' }])
  })
})

describe('a checkpoint that was not delivered', () => {
  const email = (to: string, minutesAgo: number, became: 'sent_at' | 'failed_at') =>
    runAs(service, async (tx) => {
      await tx`insert into private.email_outbox (kind, recipient, payload, created_at, ${tx(became)})
        values ('day-head', ${to}, '{}', now() - ${minutesAgo} * interval '1 minute', now())`
    })
  const undelivered = (who: typeof bola) =>
    runAs(
      who.identity,
      (tx) => tx<{ recipient: string }[]>`select recipient from public.get_undelivered_heads()`,
    )

  it('only administrators can see which readers did not receive the newest checkpoint of the attempt', async () => {
    await expectDenied(undelivered(visitor))
    expect(await undelivered(bola)).toEqual([])
    await email('before@example.org', 300, 'failed_at')
    await runAs(
      service,
      (tx) => tx`insert into public.day_heads (attempt, number, hash, at, jws)
        select attempt, number, hash, now() - interval '50 minutes', 'x' from public.day_log where number = 1`,
    )
    await email('lost@example.org', 40, 'sent_at')
    await email('lost@example.org', 20, 'failed_at')
    await email('mended@example.org', 40, 'failed_at')
    await email('mended@example.org', 20, 'sent_at')
    expect(await undelivered(bola)).toEqual([{ recipient: 'lost@example.org' }])
  })
})
