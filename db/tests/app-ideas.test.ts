import { describe, expect, it } from 'vitest'
import { anonymous, createRunAs, service } from '#backend/db/run-as.ts'
import { expectDenied } from '#tests/support/expect-denied.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { createIdeaSubmission, insertIdea } from '#tests/support/ideas.ts'
import { buildAdministrator, buildPerson, type TestPerson } from '#tests/support/people.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const { login, owner } = await createTestDatabase()
const runAs = createRunAs(login)
const ada = await buildPerson(runAs, 'ada@example.org')
const kofi = await buildPerson(runAs, 'kofi@example.org')
const admin = await buildAdministrator(runAs)

const submit = (person: TestPerson, appName: string) => insertIdea(runAs, person.id, { appName })
const vote = (person: TestPerson, idea: string, wanted = true) =>
  runAs(
    service,
    (tx) =>
      tx<
        { vote_count: number; user_voted: boolean }[]
      >`select * from private.vote_on_idea(${person.id}, ${idea}, ${wanted})`,
  )

it('a vote of an account that was deleted in the meantime is refused', async () => {
  const gone = await buildPerson(runAs, 'gone@example.org')
  await runAs(service, (tx) => tx`delete from auth.users where id = ${gone.id}`)
  await expect(vote(gone, await buildIdea(runAs))).rejects.toMatchObject({ code: 'IDVRF' })
})

describe('a visitor without a session', () => {
  it('a visitor without a session cannot read the email address, its verification or the user of an idea', async () => {
    for (const column of ['submitter_email', 'submitter_verified', 'user_id']) {
      await expectDenied(runAs(anonymous, (tx) => tx`select ${tx(column)} from public.app_ideas`))
      await expectDenied(
        runAs(anonymous, (tx) => tx`select id from public.app_ideas where ${tx(column)} is not null`),
      )
    }
  })
  it('a visitor without a session cannot see an idea that awaits approval or was rejected', async () => {
    for (const status of ['awaiting_approval', 'rejected'] as const) {
      const id = await buildIdea(runAs, { status })
      expect(
        await runAs(anonymous, (tx) => tx`select id from public.app_ideas where id = ${id}`),
      ).toHaveLength(0)
    }
  })
  it('a visitor without a session reads the language of a listed idea and cannot change it', async () => {
    const id = await buildIdea(runAs, { language: 'ha' })
    expect(
      await runAs(anonymous, (tx) => tx`select language from public.app_ideas where id = ${id}`),
    ).toEqual([{ language: 'ha' }])
    await expectDenied(
      runAs(anonymous, (tx) => tx`update public.app_ideas set language = 'en' where id = ${id}`),
    )
    await expect(
      runAs(service, (tx) => tx`update public.app_ideas set language = 'tlh' where id = ${id}`),
    ).rejects.toMatchObject({ code: '23514' })
  })
  it('a visitor without a session cannot insert, update or delete an idea', async () => {
    const id = await buildIdea(runAs)
    await expectDenied(
      runAs(
        anonymous,
        (tx) =>
          tx`insert into public.app_ideas (title, description, submitter_name) values ('Mine', 'Twenty characters or more.', 'Me')`,
      ),
    )
    await expectDenied(
      runAs(anonymous, (tx) => tx`update public.app_ideas set status = 'approved' where id = ${id}`),
    )
    await expectDenied(runAs(anonymous, (tx) => tx`delete from public.app_ideas where id = ${id}`))
  })
  it('a visitor without a session cannot call functions that act for a signed-in visitor', async () => {
    await expectDenied(runAs(anonymous, (tx) => tx`select private.delete_idea(${ada.id}, ${ada.id})`))
    await expectDenied(runAs(anonymous, (tx) => tx`select private.vote_on_idea(${ada.id}, ${ada.id}, true)`))
  })
  it('a visitor without a session sees every idea that is listed', async () => {
    for (const status of ['approved', 'in_development', 'testing', 'completed'] as const) {
      const id = await buildIdea(runAs, { status })
      expect(
        await runAs(anonymous, (tx) => tx`select id from public.app_ideas where id = ${id}`),
      ).toHaveLength(1)
    }
  })
})

describe('a signed-in visitor', () => {
  it('a signed-in visitor cannot see another person’s idea that awaits approval', async () => {
    const id = await buildIdea(runAs, { status: 'awaiting_approval', userId: ada.id })
    expect(
      await runAs(kofi.identity, (tx) => tx`select id from public.app_ideas where id = ${id}`),
    ).toHaveLength(0)
    expect(
      await runAs(ada.identity, (tx) => tx`select id from public.app_ideas where id = ${id}`),
    ).toHaveLength(1)
  })
  it('a signed-in visitor cannot change an idea, not even their own', async () => {
    const id = await buildIdea(runAs, { userId: ada.id })
    await expectDenied(
      runAs(ada.identity, (tx) => tx`update public.app_ideas set status = 'approved' where id = ${id}`),
    )
    await expectDenied(runAs(ada.identity, (tx) => tx`delete from public.app_ideas where id = ${id}`))
  })
  it('a signed-in visitor cannot read which people have voted', async () => {
    await expectDenied(runAs(ada.identity, (tx) => tx`select * from private.idea_votes`))
  })
})

describe('an administrator', () => {
  it('an administrator cannot add votes or assign an idea to another person', async () => {
    const id = await buildIdea(runAs)
    await expectDenied(
      runAs(admin.identity, (tx) => tx`update public.app_ideas set vote_count = 100 where id = ${id}`),
    )
    await expectDenied(
      runAs(admin.identity, (tx) => tx`update public.app_ideas set user_id = ${kofi.id} where id = ${id}`),
    )
  })
  it('an administrator can set any status of an idea, which also sets updated_at', async () => {
    const id = await buildIdea(runAs, { status: 'awaiting_approval' })
    const [before] = await runAs(
      admin.identity,
      (tx) => tx`select updated_at from public.app_ideas where id = ${id}`,
    )
    const [after] = await runAs(
      admin.identity,
      (tx) =>
        tx`update public.app_ideas set status = 'testing' where id = ${id} returning status, updated_at`,
    )
    expect(after?.status).toBe('testing')
    expect(after?.updated_at > before?.updated_at).toBe(true)
  })
})

describe('submitting an idea', () => {
  it('an idea cannot be submitted with an email address that was never verified', async () => {
    const [stranger] = await runAs(
      service,
      (tx) => tx<{ id: string }[]>`insert into auth.users (email) values ('new@example.org') returning id`,
    )
    await expect(submit({ ...ada, id: stranger?.id ?? '' }, 'Too early')).rejects.toMatchObject({
      code: 'IDVRF',
    })
  })
  it('values that are not part of the form are ignored when an idea is submitted', async () => {
    const zola = await buildPerson(runAs, 'zola@example.org')
    const other = { status: 'approved', vote_count: 99, user_id: kofi.id, submitter_email: kofi.email }
    const form = { ...createIdeaSubmission({ language: 'en' }), ...other }
    await runAs(service, (tx) => tx`select private.submit_idea(${zola.id}, ${tx.json(form)})`)
    expect(
      await runAs(
        service,
        (tx) =>
          tx`select status, vote_count, submitter_email from public.app_ideas where user_id = ${zola.id}`,
      ),
    ).toEqual([{ status: 'awaiting_approval', vote_count: 0, submitter_email: zola.email }])
  })
  it('an idea cannot be submitted with a title of two characters, an internal marker or an invisible character', async () => {
    await expect(submit(ada, 'ab')).rejects.toMatchObject({ code: '23514' })
    await expect(submit(ada, 'VERIFIED_USER_ada@example.org')).rejects.toMatchObject({ code: '23514' })
    await expect(submit(ada, 'Hidden\u202etext')).rejects.toMatchObject({ code: '23514' })
  })
  it('a person cannot have more than three active ideas, however many are submitted at once', async () => {
    const zuri = await buildPerson(runAs, 'zuri@example.org')
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) => submit(zuri, `Idea of Zuri ${at}`)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason.code).toBe('IDMAX')
  })
  it('a rejected idea does not count towards the limit of three, and cannot be restored as a fourth', async () => {
    const tunde = await buildPerson(runAs, 'tunde@example.org')
    const rejected = await buildIdea(runAs, { status: 'rejected', userId: tunde.id })
    for (const title of ['One', 'Two', 'Three']) await submit(tunde, `Idea ${title}`)
    await expect(
      runAs(
        admin.identity,
        (tx) => tx`update public.app_ideas set status = 'approved' where id = ${rejected}`,
      ),
    ).rejects.toMatchObject({ code: 'IDMAX' })
  })
})

describe('voting', () => {
  it('a person cannot vote twice, or for an idea that is not listed or does not exist', async () => {
    const id = await buildIdea(runAs)
    await vote(kofi, id)
    await expect(vote(kofi, id)).rejects.toMatchObject({ code: 'IDVOT' })
    const hidden = await buildIdea(runAs, { status: 'awaiting_approval' })
    await expect(vote(kofi, hidden)).rejects.toMatchObject({ code: 'IDNOF' })
    await expect(vote(kofi, kofi.id)).rejects.toMatchObject({ code: 'IDNOF' })
  })
  it('only one of fifty simultaneous votes by one person is counted', async () => {
    const id = await buildIdea(runAs)
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => vote(ada, id)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [idea] = await runAs(service, (tx) => tx`select vote_count from public.app_ideas where id = ${id}`)
    expect(idea?.vote_count).toBe(1)
  })
  it('withdrawing a vote twice has the same effect as once', async () => {
    const id = await buildIdea(runAs)
    await vote(kofi, id)
    expect(await vote(kofi, id, false)).toMatchObject([{ vote_count: 0, user_voted: false }])
    expect(await vote(kofi, id, false)).toMatchObject([{ vote_count: 0, user_voted: false }])
  })
  it('a vote for an idea that is being rejected at that moment is refused', async () => {
    const id = await buildIdea(runAs)
    const voting = await runAs(service, async (tx) => {
      await tx`update public.app_ideas set status = 'rejected' where id = ${id}`
      const late = vote(kofi, id).then(
        () => 'counted',
        ({ code }) => code,
      )
      await waitUntil('the vote to wait for the decision', async () => {
        const [waiting] = await owner`
          select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
        return waiting
      })
      return { late }
    })
    expect(await voting.late).toBe('IDNOF')
  })
  it('a vote on hold is not counted until it is released', async () => {
    const id = await buildIdea(runAs)
    await runAs(
      service,
      (tx) => tx`insert into private.idea_votes (idea_id, user_id, is_held) values (${id}, ${ada.id}, true)`,
    )
    const count = () => runAs(service, (tx) => tx`select vote_count from public.app_ideas where id = ${id}`)
    expect(await count()).toMatchObject([{ vote_count: 0 }])
    await runAs(service, (tx) => tx`update private.idea_votes set is_held = false where idea_id = ${id}`)
    expect(await count()).toMatchObject([{ vote_count: 1 }])
  })
})

describe('deleting an idea', () => {
  const remove = (person: TestPerson, idea: string) =>
    runAs(service, (tx) => tx`select private.delete_idea(${person.id}, ${idea})`)
  it('an idea cannot be deleted by another person, or once its app is being built', async () => {
    const id = await buildIdea(runAs, { userId: ada.id })
    await expect(remove(kofi, id)).rejects.toMatchObject({ code: 'IDOWN' })
    await expect(remove(kofi, kofi.id)).rejects.toMatchObject({ code: 'IDNOF' })
    await runAs(
      admin.identity,
      (tx) => tx`update public.app_ideas set status = 'in_development' where id = ${id}`,
    )
    await expect(remove(ada, id)).rejects.toMatchObject({ code: 'IDSTA' })
  })
  it('deleting an idea deletes its votes', async () => {
    const author = await buildPerson(runAs, 'author@example.org')
    const id = await buildIdea(runAs, { userId: author.id })
    await vote(kofi, id)
    await remove(author, id)
    expect(
      await runAs(service, (tx) => tx`select from private.idea_votes where idea_id = ${id}`),
    ).toHaveLength(0)
  })
})
