import { expect, it } from 'vitest'
import { anonymous, createRunAs, service } from '#backend/db/run-as.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { buildAdministrator, buildPerson } from '#tests/support/people.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const { login, owner } = await createTestDatabase()
const runAs = createRunAs(login)
const ada = await buildPerson(runAs, 'ada@example.org')
const admin = await buildAdministrator(runAs)
const facts = {
  description: 'Orders WATER by message, litre by litre.',
  submitterName: 'Ṣọlá, Ƙano',
  userId: ada.id,
}
const id = await buildIdea(runAs, { ...facts, title: 'Clinic Queue', status: 'awaiting_approval' })
await buildIdea(runAs, { title: 'Bus Map' })

const find = (text: string, who = admin.identity) =>
  runAs(
    who,
    (tx) => tx<{ title: string }[]>`
      select title from public.office_ideas where words like ${`%${text}%`} or address like ${`%${text}%`}`,
  )

it('visitors with or without a session cannot search the back office or read its search index', async () => {
  for (const who of [anonymous, ada.identity]) {
    await expect(find('clinic', who)).rejects.toThrow('permission denied')
    await expect(runAs(who, (tx) => tx`select words from private.idea_texts`)).rejects.toThrow(
      'permission denied',
    )
  }
})

it('the office search finds an idea of any status by name, text, submitter and address, ignoring case and accents', async () => {
  await runAs(
    service,
    (tx) => tx`update public.app_ideas set submitter_email = 'Ada@example.org' where id = ${id}`,
  )
  for (const text of ['clinic q', 'water', 'sola, kano', 'ada@example'])
    expect(await find(text), text).toEqual([{ title: 'Clinic Queue' }])
  expect(await find('queueorders')).toEqual([])
})

it('a moderator can search the back office by everything except the email address', async () => {
  const moderator = await buildAdministrator(runAs, 'moderator@example.org', 'moderator')
  const findByWords = (text: string) =>
    runAs(
      moderator.identity,
      (tx) => tx`select title from public.office_ideas where words like ${`%${text}%`}`,
    )
  for (const text of ['clinic q', 'water', 'sola, kano'])
    expect(await findByWords(text), text).toEqual([{ title: 'Clinic Queue' }])
  expect(await findByWords('ada@example')).toEqual([])
  await expect(find('clinic', moderator.identity)).rejects.toThrow('permission denied')
})

it('the search index follows changes and deletions, and a vote does not update it', async () => {
  const version = () => owner`select xmin from private.idea_texts where id = ${id}`
  const before = await version()
  await runAs(service, (tx) => tx`update public.app_ideas set vote_count = 7 where id = ${id}`)
  expect(await version()).toEqual(before)
  await runAs(service, (tx) => tx`update public.app_ideas set title = 'Ward Ledger' where id = ${id}`)
  expect([await find('clinic'), await find('ward l')]).toEqual([[], [{ title: 'Ward Ledger' }]])
  await runAs(service, (tx) => tx`delete from public.app_ideas where id = ${id}`)
  expect(await find('ward l')).toEqual([])
})

it('a search for a rare text uses the index, and one for a common text reads in page order', async () => {
  // Inserts in batches, because a statement may take five seconds.
  for (let first = 1; first < 2000; first += 500)
    await owner`
      insert into public.app_ideas (title, description, target_users, submitter_name)
      select 'Idea ' || number, repeat('A register that reminds. ', 20), array['Students'], 'Person ' || number
      from generate_series(${first}::integer, ${first + 499}::integer) as number`
  await owner`vacuum (analyze) public.app_ideas, private.idea_texts`
  const planFor = (text: string) =>
    runAs(admin.identity, async (tx) => {
      await tx`set local enable_seqscan = off` // Disabled, because a sequential scan would be faster for so few rows.
      const plan = await tx`
        explain select id from public.office_ideas
          where words like ${`%${text}%`} or address like ${`%${text}%`} order by created_at desc, id limit 20`
      return JSON.stringify(plan)
    })
  expect(await planFor('zqj')).toContain('idea_texts_words_idx')
  expect(await planFor('register')).toContain('app_ideas_newest_idx')
})
