import { expect, it } from 'vitest'
import { createRunAs, service } from '#backend/db/run-as.ts'
import { expectDenied } from '#tests/support/expect-denied.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { buildAdministrator, buildPerson } from '#tests/support/people.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const { login } = await createTestDatabase()
const runAs = createRunAs(login)
const admin = await buildAdministrator(runAs)
const ada = await buildPerson(runAs, 'ada@example.org')
const kofi = await buildPerson(runAs, 'kofi@example.org')

const follow = (id: string, person = ada, wanted = true) =>
  runAs(service, (tx) => tx`select private.follow_idea(${person.id}, ${id}, ${wanted})`)
const follows = async (id: string, person = ada) =>
  (
    await runAs(person.identity, (tx) => tx<{ is: boolean }[]>`select public.is_idea_followed(${id}) as is`)
  )[0]?.is
const told = (id: string) =>
  runAs(
    service,
    (tx) => tx<{ recipient: string; voted: boolean }[]>`
      select recipient, (payload ->> 'voted')::boolean as voted from private.email_outbox
      where kind = 'idea-app' and payload ->> 'idea' = ${id} order by recipient`,
  )

it('a visitor without a session cannot follow an idea or read its followers, and only listed ideas can be followed', async () => {
  const waiting = await buildIdea(runAs, { status: 'awaiting_approval' })
  await expect(follow(waiting)).rejects.toMatchObject({ code: 'IDNOF' })
  const asked = runAs({ role: 'anon' }, (tx) => tx`select public.is_idea_followed(${waiting})`)
  await expectDenied(asked)
  for (const identity of [ada.identity, admin.identity]) {
    const read = runAs(identity, (tx) => tx`select from private.idea_followers`)
    await expectDenied(read)
  }
})

it('following an idea twice counts once, and the follower can stop following it', async () => {
  const id = await buildIdea(runAs)
  await follow(id)
  await follow(id)
  expect([await follows(id), await follows(id, kofi)]).toEqual([true, false])
  await follow(id, ada, false)
  expect(await follows(id)).toBe(false)
})

it('a person who follows an idea for several reasons gets only one email about it', async () => {
  const stays = await buildIdea(runAs)
  const goes = await buildIdea(runAs)
  await follow(stays)
  await follow(goes, kofi)
  await runAs(
    service,
    (tx) => tx`insert into private.idea_votes (idea_id, user_id) values (${stays}, ${ada.id})`,
  )
  await runAs(admin.identity, (tx) => tx`select private.merge_ideas(${goes}, ${stays})`)
  await runAs(admin.identity, (tx) => tx`select private.take_idea(5, ${stays}, 60)`)
  expect(await told(stays)).toEqual([
    { recipient: ada.email, voted: true },
    { recipient: kofi.email, voted: false },
  ])
})

it('erasing a person deletes the ideas that they follow, and their personal export names these ideas', async () => {
  const id = await buildIdea(runAs)
  const zuri = await buildPerson(runAs, 'zuri@example.org')
  await follow(id, zuri)
  const [copy] = await runAs(
    service,
    (tx) => tx<{ followed: { idea_id: string }[] }[]>`
      select private.export_person(${zuri.id}) -> 'followed_ideas' as followed`,
  )
  expect(copy?.followed.map(({ idea_id }) => idea_id)).toEqual([id])
  await runAs(service, (tx) => tx`select private.erase_person(${zuri.id})`)
  const left = await runAs(service, (tx) => tx`select from private.idea_followers where user_id = ${zuri.id}`)
  expect(left).toHaveLength(0)
})
