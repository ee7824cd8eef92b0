import { describe, expect, it } from 'vitest'
import { createRunAs, type Identity, service } from '#backend/db/run-as.ts'
import { ideaMergeErrors as errors } from '#shared/errors/idea-merges.ts'
import { expectDenied } from '#tests/support/expect-denied.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { buildAdministrator, buildPerson } from '#tests/support/people.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const { login } = await createTestDatabase()
const runAs = createRunAs(login)
const admin = await buildAdministrator(runAs)
const second = await buildAdministrator(runAs, 'second@example.org')
const [ada, kofi, zuri] = await Promise.all(
  ['ada', 'kofi', 'zuri'].map((name) => buildPerson(runAs, `${name}@example.org`)),
)
if (!ada || !kofi || !zuri) throw new Error('three people were built')

const say = (statement: string) => runAs(service, (tx) => tx.unsafe(statement))
const merge = (source: string, target: string, who = admin) =>
  runAs(who.identity, (tx) => tx`select private.merge_ideas(${source}, ${target})`)
const unmerge = (source: string, who = admin) =>
  runAs(who.identity, (tx) => tx`select private.unmerge_idea(${source})`)
const preview = (identity: Identity, source: string, target: string) =>
  runAs(
    identity,
    (tx) => tx<{ votes_for_both: number; votes_after: number }[]>`
      select votes_for_both, votes_after from public.preview_merges(${source}, array[${target}]::uuid[])`,
  )
const vote = (id: string, who: { id: string }, wanted = true) =>
  runAs(service, (tx) => tx`select * from private.vote_on_idea(${who.id}, ${id}, ${wanted})`)

/** Returns the status and the vote count of an idea. Expects the stored count to equal the number of its votes. */
async function countOf(id: string) {
  const [row] = await runAs(
    service,
    (tx) => tx<{ status: string; shown: number; counted: number }[]>`
      select status, vote_count as shown,
        (select count(*)::int from private.idea_votes where idea_id = ${id} and not is_held) as counted
      from public.app_ideas where id = ${id}`,
  )
  expect(row?.shown).toBe(row?.counted)
  return row && { status: row.status, votes: row.shown }
}
const boardStats = async () =>
  (await runAs({ role: 'anon' }, (tx) => tx`select * from public.board_stats`))[0]
const historyOf = async (id: string) =>
  (
    await runAs(
      { role: 'anon' },
      (tx) => tx<{ history: Record<string, unknown> }[]>`select public.get_idea_history(${id}) as history`,
    )
  )[0]?.history
const found = async (search: string) => {
  const [row] = await runAs(
    { role: 'anon' },
    (tx) => tx<{ found: { ideas: { id: string }[] } }[]>`select public.search_ideas(${search}) as found`,
  )
  return row?.found.ideas.map(({ id }) => id)
}

describe('refusals to merge two ideas', () => {
  it('a visitor cannot merge ideas, and nobody can do so by changing the status directly', async () => {
    const [one, other] = [await buildIdea(runAs), await buildIdea(runAs)]
    for (const identity of [{ role: 'anon' } as const, ada.identity]) {
      const asked = runAs(identity, (tx) => tx`select private.merge_ideas(${one}, ${other})`)
      await expectDenied(asked)
      await expectDenied(preview(identity, one, other))
    }
    const byHand = runAs(
      admin.identity,
      (tx) => tx`update public.app_ideas set status = 'merged' where id = ${one}`,
    )
    await expect(byHand).rejects.toMatchObject({ message: errors.only_on_own_page })
    await merge(one, other)
    const back = runAs(
      admin.identity,
      (tx) => tx`update public.app_ideas set status = 'approved' where id = ${one}`,
    )
    await expect(back).rejects.toMatchObject({ message: errors.only_on_own_page })
    expect(
      await runAs(admin.identity, (tx) => tx`select private.undo_decisions(array[${one}]::uuid[])`),
    ).toHaveLength(0)
  })

  it('an idea cannot be merged into itself, in both directions, twice, or into an unlisted idea', async () => {
    const [one, two, three] = [await buildIdea(runAs), await buildIdea(runAs), await buildIdea(runAs)]
    const waiting = await buildIdea(runAs, { status: 'awaiting_approval' })
    await expect(merge(one, one)).rejects.toMatchObject({ message: errors.with_itself })
    await expect(merge(one, '00000000-0000-4000-8000-000000000000')).rejects.toMatchObject({
      message: errors.idea_deleted,
    })
    await expect(merge(one, waiting)).rejects.toMatchObject({ message: errors.target_not_listed })
    await merge(one, two)
    await expect(merge(two, one)).rejects.toMatchObject({ message: errors.target_merged })
    await expect(merge(one, three)).rejects.toMatchObject({ message: errors.already_merged })
    await merge(two, three)
    await expect(merge(three, one)).rejects.toMatchObject({ message: errors.target_merged })
    await expect(unmerge(one)).rejects.toMatchObject({ message: errors.target_merged_since })
    expect(await historyOf(one)).toMatchObject({ leads_to: three })
  })

  it('an idea that is being built or is in the plan cannot be merged', async () => {
    const built = await buildIdea(runAs, { status: 'in_development' })
    const planned = await buildIdea(runAs)
    const stays = await buildIdea(runAs)
    await expect(merge(built, stays)).rejects.toMatchObject({ message: errors.already_started })
    await runAs(admin.identity, (tx) => tx`select private.take_idea(3, ${planned}, 72)`)
    await expect(merge(planned, stays)).rejects.toMatchObject({ message: errors.in_plan })
    await runAs(admin.identity, (tx) => tx`select private.clear_slot(3)`)
  })

  it('undoing a merge is refused if the ideas are not merged or one of them was deleted', async () => {
    const [one, two, three] = [await buildIdea(runAs), await buildIdea(runAs), await buildIdea(runAs)]
    await expect(unmerge(one)).rejects.toMatchObject({ message: errors.not_merged })
    await vote(one, ada)
    await merge(one, two)
    await runAs(admin.identity, (tx) => tx`delete from public.app_ideas where id = ${two}`)
    await expect(unmerge(one)).rejects.toMatchObject({ message: errors.target_deleted_since })
    expect(await historyOf(one)).toMatchObject({ leads_to: null, gone_at: expect.any(String) })
    const kept = await say(`select from private.merged_votes where idea_id = '${one}'`)
    expect(kept).toHaveLength(1)

    const gone = await buildIdea(runAs)
    await vote(gone, kofi)
    await merge(gone, three)
    await runAs(admin.identity, (tx) => tx`delete from public.app_ideas where id = ${gone}`)
    await expect(unmerge(gone)).rejects.toMatchObject({ message: errors.source_deleted_since })
    expect(await countOf(three)).toEqual({ status: 'approved', votes: 1 })
  })

  it('the authors of two merged ideas cannot delete either of them', async () => {
    const mine = await buildIdea(runAs, { userId: zuri.id })
    const other = await buildIdea(runAs, { userId: kofi.id })
    await merge(mine, other)
    for (const [owner, id] of [
      [zuri.id, mine],
      [kofi.id, other],
    ]) {
      const asked = runAs(service, (tx) => tx`select private.delete_idea(${owner ?? ''}, ${id ?? ''})`)
      await expect(asked).rejects.toMatchObject({ code: 'IDPUT', message: 'idea.merged' })
    }
    await unmerge(mine)
    await say(`delete from public.app_ideas where id in ('${mine}', '${other}')`)
  })
})

describe('merging ideas with common voters', () => {
  it('merging ideas with 1,000 votes each and 300 common voters gives 1,700 votes, and undoing restores 1,000 each', async () => {
    await say(`insert into auth.users (email, email_confirmed_at) select 'voter' || n || '@example.org', now()
      from generate_series(1, 1700) as n`)
    const one = await buildIdea(runAs, { title: 'Queue at the tap', userId: ada.id, submitterName: 'Ada' })
    const two = await buildIdea(runAs, { title: 'Water line', userId: kofi.id, submitterName: 'Kofi' })
    // Inserts in batches, so that no statement times out on a busy machine.
    const cast = async (id: string, from: number, to: number) => {
      for (let first = from; first <= to; first += 100)
        await runAs(
          service,
          (tx) => tx`insert into private.idea_votes (idea_id, user_id) select ${id}::uuid, id from auth.users
            where email ~ '^voter' and substring(email from '[0-9]+')::int between ${first} and ${first + 99}`,
        )
    }
    await cast(one, 1, 1000)
    await cast(two, 701, 1700)
    const before = await boardStats()
    expect([await countOf(one), await countOf(two)]).toEqual([
      { status: 'approved', votes: 1000 },
      { status: 'approved', votes: 1000 },
    ])

    expect(await preview(admin.identity, one, two)).toEqual([{ votes_for_both: 300, votes_after: 1700 }])
    await merge(one, two)

    expect(await countOf(two)).toEqual({ status: 'approved', votes: 1700 })
    expect(await countOf(one)).toEqual({ status: 'merged', votes: 0 })
    expect(await boardStats()).toEqual({
      active_ideas: before?.active_ideas - 1,
      total_votes: before?.total_votes - 300,
      contributors: before?.contributors,
    })
    expect(await found('queue at the')).toEqual([two])
    expect(await historyOf(one)).toMatchObject({ leads_to: two })
    expect(await historyOf(two)).toMatchObject({
      asked_with: [{ id: one, title: 'Queue at the tap', name: 'Ada' }],
    })
    const [bell] = await runAs(
      admin.identity,
      (tx) => tx<{ held: number }[]>`select (public.get_waiting_counts() ->> 'held_votes')::int as held`,
    )
    expect(bell?.held).toBe(0)
    const [votes] = await runAs(
      service,
      (tx) => tx<{ votes: { idea_id: string }[] }[]>`
        select private.export_person(id) -> 'votes' as votes from auth.users where email = 'voter800@example.org'`,
    )
    expect(votes?.votes.map((given) => given.idea_id).toSorted()).toEqual([one, two].toSorted())

    const [tally] = await runAs(
      service,
      (tx) => tx<{ all: number; one: number }[]>`
        select sum(votes)::int as all, max(votes) filter (where line like ${`%${two}%`})::int as one
        from private.get_tally_lines(decode(repeat('00', 32), 'hex'))`,
    )
    expect(tally).toEqual({ all: before?.total_votes - 300, one: 1700 })

    await runAs(admin.identity, (tx) => tx`select private.take_idea(7, ${two}, 72)`)
    const [emails] = await runAs(
      service,
      (tx) => tx<{ all: number; people: number; ada: number }[]>`
        select count(*)::int as all, count(distinct recipient)::int as people,
          count(*) filter (where recipient = 'ada@example.org')::int as ada
        from private.email_outbox where kind = 'idea-app' and payload ->> 'idea' = ${two}`,
    )
    expect(emails).toEqual({ all: 1702, people: 1702, ada: 1 })
    await runAs(admin.identity, (tx) => tx`select private.clear_slot(7)`)

    await unmerge(one)

    expect([await countOf(one), await countOf(two)]).toEqual([
      { status: 'approved', votes: 1000 },
      { status: 'approved', votes: 1000 },
    ])
    expect(await boardStats()).toEqual(before)
    expect(await found('queue at the')).toEqual([one])
    expect(await historyOf(one)).toMatchObject({ leads_to: null })
    expect(
      await say(`select from private.idea_votes where came_from is not null and idea_id = '${two}'`),
    ).toHaveLength(0)
    const told = await say(
      `select from private.email_outbox where kind = 'idea-status' and recipient = 'ada@example.org'`,
    )
    expect(told).toHaveLength(0)
  })
})

it('undoing a merge restores no withdrawn vote, and keeps votes for an idea that is still merged', async () => {
  const [one, other, stays] = [await buildIdea(runAs), await buildIdea(runAs), await buildIdea(runAs)]
  await vote(one, ada)
  await vote(one, kofi)
  await vote(other, ada)
  await merge(one, stays)
  await merge(other, stays)
  expect(await countOf(stays)).toEqual({ status: 'approved', votes: 2 })
  await vote(stays, kofi, false)
  await unmerge(one)
  expect(await countOf(one)).toEqual({ status: 'approved', votes: 1 })
  expect(await countOf(stays)).toEqual({ status: 'approved', votes: 1 })
  await unmerge(other)
  expect(await countOf(stays)).toEqual({ status: 'approved', votes: 0 })
  expect(await countOf(other)).toEqual({ status: 'approved', votes: 1 })
})

it('three ideas that were merged one into the next are restored in reverse order, with their votes', async () => {
  const [one, two, three] = [await buildIdea(runAs), await buildIdea(runAs), await buildIdea(runAs)]
  await vote(one, ada)
  await vote(two, kofi)
  await vote(three, zuri)
  await merge(one, two)
  await merge(two, three)
  expect(await countOf(three)).toEqual({ status: 'approved', votes: 3 })
  await unmerge(two)
  expect(await countOf(two)).toEqual({ status: 'approved', votes: 2 })
  expect(await countOf(three)).toEqual({ status: 'approved', votes: 1 })
  await unmerge(one)
  expect(await countOf(one)).toEqual({ status: 'approved', votes: 1 })
  expect(await countOf(two)).toEqual({ status: 'approved', votes: 1 })
})

it('a pending idea that is merged and restored is still pending, and no email reports an approval', async () => {
  const waiting = await buildIdea(runAs, { status: 'awaiting_approval', userId: zuri.id })
  await say(`update public.app_ideas set submitter_email = 'zuri@example.org' where id = '${waiting}'`)
  const stays = await buildIdea(runAs)
  await merge(waiting, stays)
  await unmerge(waiting)
  expect(await countOf(waiting)).toEqual({ status: 'awaiting_approval', votes: 0 })
  expect(await say(`select from private.email_outbox where recipient = 'zuri@example.org'`)).toHaveLength(0)
})

it('a search does not find an idea by the name of a merged idea’s submitter once that name is erased or the merged idea is deleted', async () => {
  const stays = await buildIdea(runAs, { title: 'Bus Times' })
  const [erased, deleted] = [
    await buildIdea(runAs, { title: 'Tram Times', submitterName: 'Wanjiku Otieno' }),
    await buildIdea(runAs, { title: 'Ferry Times', submitterName: 'Njoroge Kamau' }),
  ]
  await merge(erased, stays)
  await merge(deleted, stays)
  for (const name of ['Wanjiku', 'Njoroge']) expect(await found(name)).toEqual([stays])
  await say(`update public.app_ideas set submitter_name = 'A former member' where id = '${erased}'`)
  expect(await found('Wanjiku')).toEqual([])
  await runAs(admin.identity, (tx) => tx`delete from public.app_ideas where id = ${deleted}`)
  expect(await found('Njoroge')).toEqual([])
  expect(await found('Tram Times')).toEqual([stays])
})

it('the page of a deleted idea shows whether its owner deleted it, and when, even after a merge', async () => {
  const ids = [await buildIdea(runAs), await buildIdea(runAs), await buildIdea(runAs)] as const
  const [byOffice, byOwner, merged] = ids
  await merge(merged, await buildIdea(runAs))
  for (const id of [byOffice, merged])
    await runAs(admin.identity, (tx) => tx`delete from public.app_ideas where id = ${id}`)
  await say(`delete from public.app_ideas where id = '${byOwner}'`)
  for (const id of ids)
    expect(await historyOf(id)).toMatchObject({
      gone_at: expect.any(String),
      is_by_owner: id === byOwner,
    })
})

it('the public history of an idea hides an earlier rejection', async () => {
  const id = await buildIdea(runAs, { status: 'awaiting_approval' })
  for (const status of ['rejected', 'approved'])
    await runAs(admin.identity, (tx) => tx`update public.app_ideas set status = ${status} where id = ${id}`)
  expect(Object.keys((await historyOf(id))?.dates ?? {})).toEqual(['approved'])
})

it('one of two simultaneous merges succeeds, and the other is refused with the reason', async () => {
  const [one, two] = [await buildIdea(runAs), await buildIdea(runAs)]
  await vote(one, ada)
  await vote(two, kofi)
  const both = await Promise.allSettled([merge(one, two), merge(two, one, second)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const isFirst = both[0]?.status === 'fulfilled'
  expect(await countOf(isFirst ? two : one)).toEqual({ status: 'approved', votes: 2 })
  const apart = await Promise.allSettled([unmerge(isFirst ? one : two), unmerge(isFirst ? one : two, second)])
  expect(apart.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect([await countOf(one), await countOf(two)]).toEqual([
    { status: 'approved', votes: 1 },
    { status: 'approved', votes: 1 },
  ])
})
