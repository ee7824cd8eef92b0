import { expect, it } from 'vitest'
import { createRunAs, service } from '#backend/db/run-as.ts'
import { expectDenied } from '#tests/support/expect-denied.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { buildAdministrator, buildPerson, type TestPerson } from '#tests/support/people.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const { login } = await createTestDatabase()
const runAs = createRunAs(login)

const vote = ({ id }: TestPerson, idea: string, wanted = true) =>
  runAs(service, (tx) => tx`select private.vote_on_idea(${id}, ${idea}, ${wanted})`)
const countOf = async (idea: string) =>
  (
    await runAs(
      service,
      (tx) => tx<{ vote_count: number }[]>`select vote_count from public.app_ideas where id = ${idea}`,
    )
  )[0]?.vote_count
const move = ({ id }: TestPerson, email: string) =>
  runAs(service, (tx) => tx`update auth.users set email = ${email} where id = ${id}`)
const refused = { code: 'IDVOT' }

it('a new account with the former address of another account cannot vote for the same idea again', async () => {
  const [idea, other] = [await buildIdea(runAs), await buildIdea(runAs)]
  const moved = await buildPerson(runAs, 'old@example.org')
  await vote(moved, idea)
  await move(moved, 'new@example.org')
  const again = await buildPerson(runAs, 'old@example.org')
  expect(again.id).not.toBe(moved.id)
  await expect(vote(again, idea)).rejects.toMatchObject(refused)
  expect(await countOf(idea)).toBe(1)
  // Votes in the other order: the second account first, and the first account once that vote is withdrawn.
  await vote(again, other)
  await expect(vote(moved, other)).rejects.toMatchObject(refused)
  await vote(again, other, false)
  await vote(moved, other)
  expect(await countOf(other)).toBe(1)
})

it('two accounts that have both used the same mailbox count as one voter', async () => {
  const idea = await buildIdea(runAs)
  const moved = await buildPerson(runAs, 'first@example.org')
  for (const email of ['second@example.org', 'third@example.org']) await move(moved, email)
  const next = await buildPerson(runAs, 'second@example.org')
  await move(next, 'fourth@example.org')
  await vote(next, idea)
  await expect(vote(moved, idea)).rejects.toMatchObject(refused)
})

it('merging two ideas and undoing it counts the accounts of one person once', async () => {
  const admin = await buildAdministrator(runAs)
  const merge = (source: string, target: string) =>
    runAs(admin.identity, (tx) => tx`select private.merge_ideas(${source}, ${target})`)
  const [target, one, two, three] = [
    await buildIdea(runAs),
    await buildIdea(runAs),
    await buildIdea(runAs),
    await buildIdea(runAs),
  ]
  // Creates three accounts, which all have had the mailbox a1.
  const first = await buildPerson(runAs, 'a1@example.org')
  await move(first, 'a2@example.org')
  const second = await buildPerson(runAs, 'a1@example.org')
  await move(second, 'a3@example.org')
  const third = await buildPerson(runAs, 'a1@example.org')
  await vote(first, one)
  await vote(second, two)
  await vote(third, three)
  for (const source of [one, two, three]) await merge(source, target)
  expect(await countOf(target)).toBe(1)

  await runAs(admin.identity, (tx) => tx`select private.unmerge_idea(${one})`)
  expect([await countOf(one), await countOf(target)]).toEqual([1, 1])
  await runAs(admin.identity, (tx) => tx`select private.unmerge_idea(${two})`)
  expect([await countOf(two), await countOf(target)]).toEqual([1, 1])
  await runAs(admin.identity, (tx) => tx`select private.unmerge_idea(${three})`)
  expect([await countOf(three), await countOf(target)]).toEqual([1, 0])
})

it('people who changed their address without sharing a mailbox can vote as before', async () => {
  const idea = await buildIdea(runAs)
  const [ada, kofi] = [
    await buildPerson(runAs, 'ada@example.org'),
    await buildPerson(runAs, 'kofi@example.org'),
  ]
  await move(ada, 'ada2@example.org')
  await move(kofi, 'kofi2@example.org')
  await vote(ada, idea)
  await vote(kofi, idea)
  expect(await countOf(idea)).toBe(2)
})

it('nobody can read the former mailboxes of an account, which are stored only as hashes', async () => {
  const admin = await buildAdministrator(runAs)
  for (const identity of [admin.identity, { role: 'anon' as const }])
    await expectDenied(runAs(identity, (tx) => tx`select from private.former_mailboxes`))
  const rows = await runAs(
    service,
    (tx) =>
      tx<{ row: string }[]>`select row_to_json(former)::text as row from private.former_mailboxes as former`,
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.map(({ row }) => row).join()).not.toContain('example.org')
})
