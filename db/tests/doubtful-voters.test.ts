import { beforeAll, describe, expect, it } from 'vitest'
import { createRunAs, type RunAs, service } from '#backend/db/run-as.ts'
import { expectDenied } from '#tests/support/expect-denied.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { buildAdministrator, buildPerson, type TestPerson } from '#tests/support/people.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let runAs: RunAs
let admin: TestPerson
let idea: string

beforeAll(async () => {
  database = await createTestDatabase()
  runAs = createRunAs(database.login)
  admin = await buildAdministrator(runAs)
  idea = await buildIdea(runAs)
})

type Voter = {
  user_id: string
  email: string
  is_held: boolean
  is_disposable: boolean
  held_votes: number
  counted_votes: number
  ideas: { id: string }[]
}

const list = (who = admin) =>
  runAs(who.identity, (tx) => tx<Voter[]>`select * from public.get_doubtful_voters()`)
const decide = (voters: TestPerson[], areGenuine: boolean, who = admin) =>
  runAs(
    who.identity,
    (tx) =>
      tx<{ decided: number }[]>`
        select private.decide_voters(${voters.map(({ id }) => id)}::uuid[], ${areGenuine}) as decided`,
  )
const countHeld = async (who = admin) => {
  const [row] = await runAs(
    who.identity,
    (tx) => tx<{ held: number }[]>`select public.count_held_votes(${idea}) as held`,
  )
  return row?.held
}
const count = async () => {
  const [row] = await runAs(
    service,
    (tx) => tx<{ vote_count: number }[]>`select vote_count from public.app_ideas where id = ${idea}`,
  )
  return row?.vote_count
}
async function voter(email: string, isHeld: boolean): Promise<TestPerson> {
  const person = await buildPerson(runAs, email)
  await runAs(service, (tx) => tx`update auth.users set are_votes_held = ${isHeld} where id = ${person.id}`)
  await runAs(service, (tx) => tx`select * from private.vote_on_idea(${person.id}, ${idea}, true)`)
  return person
}

const marks = async (who = admin) => {
  const [row] = await runAs(
    who.identity,
    (tx) => tx`
      select similar_ideas, held_votes, days.counted, days.held
      from public.get_idea_marks(${[idea]}::uuid[]), public.get_idea_vote_days(${idea}) as days`,
  )
  return row
}

describe('doubtful voters', () => {
  it('a visitor cannot read doubtful voters or decide about them', async () => {
    const mallory = await buildPerson(runAs, 'mallory@example.org')
    await expectDenied(list(mallory))
    await expectDenied(decide([mallory], true, mallory))
    await expectDenied(countHeld(mallory))
    await expectDenied(marks(mallory))
  })

  it('voters who are not doubtful cannot be deprived of their votes', async () => {
    const ada = await voter('ada@example.org', false)
    expect(await decide([ada], false)).toMatchObject([{ decided: 0 }])
    expect(await count()).toBe(1)
    expect((await list()).map(({ email }) => email)).not.toContain('ada@example.org')
  })

  it('a voter is removed from the list of doubtful voters once their held votes are released and count', async () => {
    const crowd = [await voter('crowd-1@example.net', true), await voter('crowd-2@example.net', true)]
    const before = (await count()) ?? 0
    expect(await countHeld()).toBe(2)
    expect(await marks()).toEqual({ similar_ideas: 0, held_votes: 2, counted: before, held: 2 })
    expect((await list()).find(({ user_id }) => user_id === crowd[0]?.id)).toMatchObject({
      is_held: true,
      is_disposable: false,
      signed_up_that_hour: 2,
      held_votes: 1,
      counted_votes: 0,
      ideas: [{ id: idea }],
    })
    expect(await decide(crowd, true)).toMatchObject([{ decided: 2 }])
    expect(await count()).toBe(before + 2)
    expect((await list()).map(({ email }) => email)).not.toContain('crowd-1@example.net')
  })

  it('the vote of a doubtful voter counts even if the voter is confirmed as genuine at the same moment', async () => {
    const person = await buildPerson(runAs, 'in-time@example.net')
    await runAs(service, (tx) => tx`update auth.users set are_votes_held = true where id = ${person.id}`)
    const before = (await count()) ?? 0
    const { voting } = await runAs(admin.identity, async (tx) => {
      await tx`select private.decide_voters(${[person.id]}::uuid[], true)`
      const given = runAs(
        service,
        (other) => other`select * from private.vote_on_idea(${person.id}, ${idea}, true)`,
      )
      await waitUntil('the vote to wait for the decision', async () => {
        const [waiting] = await database.owner`
          select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
        return waiting
      })
      return { voting: given }
    })
    await voting
    expect(await countHeld()).toBe(0)
    expect(await count()).toBe(before + 1)
  })

  it('a disposable email address is listed although its votes count, and rejecting it deletes its votes permanently', async () => {
    const thrown = await voter('somebody@mailinator.com', false)
    const before = (await count()) ?? 0
    expect((await list())[0]).toMatchObject({ is_disposable: true, is_held: false, counted_votes: 1 })
    expect(await decide([thrown], false)).toMatchObject([{ decided: 1 }])
    expect(await count()).toBe(before - 1)
    await runAs(service, (tx) => tx`select * from private.vote_on_idea(${thrown.id}, ${idea}, true)`)
    expect(await count()).toBe(before - 1)
  })

  it('the number of similar ideas of a pending idea counts only listed ideas', async () => {
    const [waiting, listed] = [
      await buildIdea(runAs, { title: 'Night Pharmacy', status: 'awaiting_approval' }),
      await buildIdea(runAs, { title: 'Night Pharmacies' }),
    ]
    await buildIdea(runAs, { title: 'Night Pharmacy Map', status: 'rejected' })
    const rows = await runAs(
      admin.identity,
      (tx) => tx`select id, similar_ideas from public.get_idea_marks(${[waiting, listed]}::uuid[])`,
    )
    expect(rows).toEqual(
      expect.arrayContaining([
        { id: waiting, similar_ideas: 1 },
        { id: listed, similar_ideas: 0 },
      ]),
    )
  })

  it('the audit log contains every decision about doubtful voters with the person who made it', async () => {
    const entries = await runAs(
      service,
      (tx) =>
        tx`select distinct actor_id, action from private.audit_log where action like 'votes %' order by action`,
    )
    expect(entries).toEqual([
      { actor_id: admin.id, action: 'votes dropped' },
      { actor_id: admin.id, action: 'votes released' },
    ])
  })
})
