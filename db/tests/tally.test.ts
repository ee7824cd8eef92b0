import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createRunAs, service } from '#backend/db/run-as.ts'
import type { OwnReceipt, Tally, TallySummary } from '#shared/tally.ts'
import { createDayWriter, startDay } from '#tests/support/day.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { buildAdministrator, buildPerson, type TestPerson } from '#tests/support/people.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const { login } = await createTestDatabase()
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const runAs = createRunAs(login)
const asService = <T extends object>(text: string, values: unknown[] = []) =>
  runAs(service, (tx) => tx.unsafe<T[]>(text, values as never))

const voters = await Promise.all(
  Array.from({ length: 7 }, (_, at) => buildPerson(runAs, `voter-${at}@example.org`)),
)
const [ada, , , , , last] = voters as [TestPerson, TestPerson, TestPerson, TestPerson, TestPerson, TestPerson]
const many = await buildIdea(runAs, { title: 'Market "Board", with, all\nsigns' })
const other = await buildIdea(runAs, { title: 'Clinic Queue' })
const few = await buildIdea(runAs, { title: 'Rain Alert' })
const hidden = await buildIdea(runAs, { status: 'awaiting_approval' })
const vote = (person: TestPerson, idea: string, wanted = true) =>
  asService('select from private.vote_on_idea($1, $2, $3)', [person.id, idea, wanted])
for (const voter of voters.slice(0, 6)) for (const idea of [many, other]) await vote(voter, idea)
await vote(ada, few)

/** Publishes the tally of a new day. */
async function publish(): Promise<{ text: string; tally: Tally }> {
  await asService('update private.vote_tallies set day = day - 1000 * number where day is not null')
  await asService('select private.publish_tally()')
  const [{ text } = { text: '' }] = await runAs(
    { role: 'anon' },
    (tx) => tx<{ text: string }[]>`select public.get_tally() as text`,
  )
  return { text, tally: JSON.parse(text) }
}
const marksOf = ({ ideas }: Tally, id: string) => ideas.find((idea) => idea.id === id)?.marks ?? []
const ownMarks = (person: TestPerson) =>
  asService<OwnReceipt>('select * from private.get_own_marks($1)', [person.id])

describe('keys and receipts of the daily vote tally', () => {
  it.each(['anon', 'authenticated', 'admin'] as const)(
    'the role %s cannot read the keys of the vote tally or create receipts',
    async (role) => {
      const who = { role, claims: { sub: ada.id } }
      await expect(runAs(who, (tx) => tx`select key from private.vote_tallies`)).rejects.toThrow(
        'permission denied',
      )
      await expect(
        runAs(who, (tx) => tx`select private.create_vote_mark(decode('00', 'hex'), ${many}, ${ada.id})`),
      ).rejects.toThrow('permission denied')
      await expect(runAs(who, (tx) => tx`select private.get_own_marks(${ada.id})`)).rejects.toThrow(
        'permission denied',
      )
    },
  )
})

describe('the daily vote tally', () => {
  it('each idea in the vote tally has its vote count from the board and, with enough votes, as many receipts', async () => {
    const { tally } = await publish()
    const counts = await asService<{ id: string; votes: number }>(
      "select id, vote_count as votes from public.app_ideas where status = 'approved' order by id",
    )
    expect(tally.ideas.map(({ id, votes }) => ({ id, votes }))).toEqual([...counts])
    for (const { marks, votes } of tally.ideas) if (marks) expect(new Set(marks).size).toBe(votes)
    expect(marksOf(tally, many)).toHaveLength(6)
    expect(JSON.stringify(tally)).not.toContain(hidden)
  })
  it('the vote tally shows only the number for an idea with fewer than five votes', async () => {
    const { text, tally } = await publish()
    expect(tally.ideas.find(({ id }) => id === few)).toEqual({
      id: few,
      title: 'Rain Alert',
      votes: 1,
      marks: null,
    })
    const own = (await ownMarks(ada)).find(({ idea_id }) => idea_id === few)
    expect(own).toMatchObject({ mark: null })
    expect(text).not.toContain(own?.next_mark)
  })
  it('the vote tally does not reveal that two receipts belong to one person', async () => {
    const { tally } = await publish()
    const [first, second] = [marksOf(tally, many), marksOf(tally, other)]
    // The same six people voted for both ideas. The two ideas have no receipt in common, and the order of the
    // receipts reveals nothing.
    expect(first.filter((mark) => second.includes(mark))).toEqual([])
    expect([first, second]).toEqual([first.toSorted(), second.toSorted()])
    const places = await Promise.all(
      voters.slice(0, 6).map(async (voter) => {
        const marks = new Map((await ownMarks(voter)).map(({ idea_id, mark }) => [idea_id, mark ?? '']))
        return [first.indexOf(marks.get(many) ?? ''), second.indexOf(marks.get(other) ?? '')]
      }),
    )
    expect(places.map(([place]) => place).toSorted()).toEqual([0, 1, 2, 3, 4, 5])
    // No value of the file, hashed with any other value in it, may give a receipt of the other idea.
    const derived = first.flatMap((mark) =>
      [mark + other, other + mark, mark].map((text) => sha256(text).slice(0, 32)),
    )
    expect(derived.filter((mark) => second.includes(mark))).toEqual([])
  })
  it('a vote tally has no receipt in common with the previous one, so it reveals no votes in between', async () => {
    const before = (await publish()).tally
    await vote(last, other, false)
    const after = (await publish()).tally
    const all = (tally: Tally) => tally.ideas.flatMap(({ marks }) => marks ?? [])
    expect(all(after).filter((mark) => all(before).includes(mark))).toEqual([])
    expect([marksOf(before, other).length, marksOf(after, other).length]).toEqual([6, 5])
    await vote(last, other)
  })
  it('a vote tally cannot be created again after the next one, because its key is deleted', async () => {
    await publish()
    await publish()
    const keys = await asService<{ day: string | null; has_key: boolean }>(
      'select day, key is not null as has_key from private.vote_tallies order by number desc',
    )
    expect(keys.filter(({ has_key }) => has_key)).toHaveLength(2)
  })
  it('only one vote tally is created each day, however often it is requested', async () => {
    await publish()
    const again = await Promise.all(
      [1, 2, 3].map(() => asService<{ made: number | null }>('select private.publish_tally() as made')),
    )
    expect(again.flat().map(({ made }) => made)).toEqual([null, null, null])
  })
})

describe('a voter', () => {
  it('a voter finds their receipt under their idea in the vote tally', async () => {
    const { tally } = await publish()
    const own = await ownMarks(ada)
    for (const idea of [many, other]) {
      const mark = own.find(({ idea_id }) => idea_id === idea)?.mark
      expect(marksOf(tally, idea)).toContain(mark)
    }
  })
  it('a voter can see the receipt that their vote will have in the next tally before that tally is published', async () => {
    const told = (await ownMarks(ada)).find(({ idea_id }) => idea_id === many)?.next_mark
    const { tally } = await publish()
    expect(marksOf(tally, many)).toContain(told)
  })
})

describe('the log of the day', () => {
  it('the log of the day contains the hash of the vote tally once during the attempt', async () => {
    const builder = await buildAdministrator(runAs, 'builder@example.org')
    await publish()
    await asService('select private.store_tally()')
    const inLog = () =>
      asService<{ text: string }>("select text from public.day_entries where text like 'Tally of the votes%'")
    expect(await inLog()).toHaveLength(0)
    await startDay(runAs, { minutesIn: 10 })
    await createDayWriter(runAs, builder.id)(9, { kind: 'attempt_started' })
    await asService('select private.store_tally()')
    await asService('select private.store_tally()')
    const entries = await inLog()
    expect(entries).toHaveLength(1)
    const [summary] = await runAs(
      { role: 'anon' },
      (tx) => tx<TallySummary[]>`select * from public.get_tally_summaries()`,
    )
    const [{ text } = { text: '' }] = await asService<{ text: string }>('select public.get_tally() as text')
    expect(summary?.hash).toBe(sha256(text))
    expect(entries[0]?.text).toContain(sha256(text))
    expect(entries[0]?.text).toContain('13 votes for 3 ideas')
    await publish()
    await publish()
    const kept = await asService<{ hash: string }>(
      'select hash from private.vote_tallies where day is not null',
    )
    expect(kept.map(({ hash }) => hash)).toContain(summary?.hash)
  })
})
