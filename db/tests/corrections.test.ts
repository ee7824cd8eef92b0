import { beforeEach, describe, expect, it } from 'vitest'
import { createRunAs, type Identity, service } from '#backend/db/run-as.ts'
import { expectDenied } from '#tests/support/expect-denied.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { buildAdministrator, buildPerson } from '#tests/support/people.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { buildTestimonial } from '#tests/support/testimonials.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const { login, owner: superuser } = await createTestDatabase()
const runAs = createRunAs(login)
const owner = await buildAdministrator(runAs)
const editor = await buildAdministrator(runAs, 'editor@example.org', 'editor')
const moderator = await buildAdministrator(runAs, 'moderator@example.org', 'moderator')
const ada = await buildPerson(runAs, 'ada@example.org')
const text = 'It knows how long the queue at the clinic is.'

const say = (statement: string) => runAs(service, (tx) => tx.unsafe(statement))
beforeEach(() => say('delete from private.email_outbox'))

async function ideaOf(email: string | null = 'ada@example.org', userId: string | null = null) {
  const id = await buildIdea(runAs, { title: 'Clinic Queu' })
  await runAs(
    service,
    (tx) => tx`
      update public.app_ideas set description = ${text}, submitter_email = ${email}, user_id = ${userId} where id = ${id}`,
  )
  await say('delete from private.idea_versions')
  return id
}
const correct = (identity: Identity, id: string, title: string) =>
  runAs(identity, (tx) => tx`update public.app_ideas set title = ${title} where id = ${id}`)
const versionsOf = (identity: Identity, id: string) =>
  runAs(identity, (tx) => tx<{ title: string }[]>`select * from public.get_idea_versions(${id})`)
const titlesOf = async (id: string) => (await versionsOf(owner.identity, id)).map(({ title }) => title)
const emails = () =>
  runAs(
    service,
    (tx) => tx<{ recipient: string; payload: Record<string, unknown>; is_due: boolean; is_held: boolean }[]>`
      select recipient, payload, next_attempt_at <= now() as is_due, next_attempt_at = 'infinity' as is_held
      from private.email_outbox where kind = 'text-corrected' order by created_at`,
  )

describe('corrections that are refused or cause no email', () => {
  it('only the back office can read earlier versions of an idea, and nobody can change them', async () => {
    const id = await ideaOf()
    for (const identity of [{ role: 'anon' } as const, ada.identity])
      await expectDenied(versionsOf(identity, id))
    await expectDenied(runAs(owner.identity, (tx) => tx`select from private.idea_versions`))
    await expectDenied(
      runAs(
        owner.identity,
        (tx) => tx`insert into private.idea_versions (idea_id, title, description) values (${id}, 'x', 'x')`,
      ),
    )
    await expectDenied(correct(ada.identity, id, 'Clinic Queue'))
  })

  it('the second of two simultaneous corrections of the same version of an idea changes nothing', async () => {
    const id = await ideaOf()
    const [read] = await runAs(
      owner.identity,
      (tx) =>
        tx<{ read_at: string }[]>`select updated_at::text as read_at from public.app_ideas where id = ${id}`,
    )
    const readAt = read?.read_at ?? ''
    const both = await Promise.all(
      [owner, editor].map(({ identity }, index) =>
        runAs(
          identity,
          (tx) => tx`
            update public.app_ideas set title = ${`Clinic Queue ${index}`}
            where id = ${id} and updated_at = ${readAt}::text::timestamptz returning id`,
        ),
      ),
    )
    expect(both.map(({ length }) => length).sort()).toEqual([0, 1])
    expect(await titlesOf(id)).toEqual(['Clinic Queu'])
    expect(await emails()).toHaveLength(1)
  })

  it('a submitter without an email address, or one who opted out of emails, gets no email about a correction', async () => {
    const unknown = await ideaOf(null)
    const silent = await ideaOf('silent@example.org')
    await say(`select private.unsubscribe_mailbox('silent@example.org')`)
    for (const id of [unknown, silent]) {
      await correct(owner.identity, id, 'Clinic Queue')
      expect(await titlesOf(id)).toEqual(['Clinic Queu'])
    }
    expect(await emails()).toEqual([])
  })

  it('opting out of emails deletes a queued email about a correction', async () => {
    await correct(owner.identity, await ideaOf('tired@example.org'), 'Clinic Queue')
    await say(`select private.unsubscribe_mailbox('tired@example.org')`)
    expect(await emails()).toEqual([])
  })

  it('a correction of an idea by the server causes no email, and an unchanged title is not stored', async () => {
    const id = await ideaOf()
    await correct(service, id, 'Clinic Queue')
    await correct(owner.identity, id, 'Clinic Queue')
    expect(await titlesOf(id)).toEqual(['Clinic Queu'])
    expect(await emails()).toEqual([])
  })
})

describe('a correction of a deleted idea or testimonial', () => {
  const erase = (id: string) => runAs(service, (tx) => tx`select private.erase_person(${id})`)

  it('a correction of an idea after its submitter was erased stores no earlier text', async () => {
    const writer = await buildPerson(runAs, 'erased@example.org')
    const id = await ideaOf('erased@example.org', writer.id)
    await erase(writer.id)
    await correct(owner.identity, id, 'Clinic Queue')
    expect(await titlesOf(id)).toEqual([])
    expect(
      await say(`select from public.app_ideas where id = '${id}' and title = 'Clinic Queue'`),
    ).toHaveLength(1)
  })

  it('a correction of an idea during the erasure of its submitter stores no earlier text', async () => {
    const writer = await buildPerson(runAs, 'racing@example.org')
    const id = await ideaOf('racing@example.org', writer.id)
    let erasing: Promise<unknown> = Promise.resolve()
    await runAs(owner.identity, async (tx) => {
      await tx`update public.app_ideas set title = 'Clinic Queue' where id = ${id}`
      erasing = erase(writer.id)
      await waitUntil('the erasure to wait for the correction', async () => {
        const [waiting] = await superuser`
          select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
        return waiting
      })
    })
    await erasing
    expect(await titlesOf(id)).toEqual([])
    expect(await emails()).toEqual([])
  })

  it('a correction of an idea that has just been deleted sends no email', async () => {
    const [gone, stays] = [await ideaOf(), await ideaOf('kofi@example.org')]
    for (const id of [gone, stays]) await correct(owner.identity, id, 'Clinic Queue')
    await runAs(owner.identity, (tx) => tx`delete from public.app_ideas where id = ${gone}`)
    expect((await emails()).map(({ recipient }) => recipient)).toEqual(['kofi@example.org'])
  })

  it('a correction of a testimonial that has just been deleted sends no email', async () => {
    await buildTestimonial(runAs, 'Potter')
    await runAs(
      moderator.identity,
      (tx) => tx`update public.testimonials set testimonial = 'We make pots in Kano.' where name = 'Potter'`,
    )
    expect(await emails()).toHaveLength(1)
    await say(`delete from public.testimonials where name = 'Potter'`)
    expect(await emails()).toEqual([])
  })
})

describe('a correction of a planned idea', () => {
  const take = (app: number, id: string) =>
    runAs(owner.identity, (tx) => tx`select private.take_idea(${app}, ${id}, 72)`)
  const appOf = (number: number) =>
    say(`select title, summary from public.challenge_apps where number = ${number}`)
  const reword = (id: string) =>
    runAs(
      moderator.identity,
      (tx) =>
        tx`update public.app_ideas set title = 'Clinic Queue', description = 'It counts the people who wait.' where id = ${id}`,
    )

  it('a correction of a planned idea also corrects the app in the plan', async () => {
    const id = await ideaOf()
    await take(3, id)
    await reword(id)
    expect(await appOf(3)).toEqual([{ title: 'Clinic Queue', summary: 'It counts the people who wait.' }])
  })

  it('a correction of an idea does not change an app that has been built already', async () => {
    const id = await ideaOf()
    await take(5, id)
    await say(`update public.challenge_apps set state = 'done' where number = 5`)
    const before = await appOf(5)
    await reword(id)
    expect(await appOf(5)).toEqual(before)
  })

  it('a correction of an idea does not change an app whose name was edited in the plan', async () => {
    const id = await ideaOf()
    await take(4, id)
    await runAs(owner.identity, (tx) => tx`select private.plan_app(4, 'Waiting Room', 72, '')`)
    await reword(id)
    expect(await appOf(4)).toEqual([{ title: 'Waiting Room', summary: 'It counts the people who wait.' }])
  })
})

describe('a correction of an idea', () => {
  it.each([
    ['an owner', owner],
    ['an editor', editor],
    ['a moderator', moderator],
  ])(
    'a correction of an idea by %s stores the original and later emails the difference to the submitter',
    async (_, who) => {
      const id = await ideaOf()
      await correct(who.identity, id, 'Clinic Queue')
      expect(await versionsOf(who.identity, id)).toMatchObject([{ title: 'Clinic Queu', description: text }])
      expect(await emails()).toMatchObject([
        {
          recipient: 'ada@example.org',
          is_due: false,
          payload: {
            of: 'idea',
            id,
            before: { title: 'Clinic Queu', text },
            after: { title: 'Clinic Queue', text },
          },
        },
      ])
    },
  )

  it('a second correction of an idea updates an unsent email, which still shows the original text', async () => {
    const id = await ideaOf()
    await correct(owner.identity, id, 'Clinic Queue')
    await correct(editor.identity, id, 'Clinic Queues')
    expect(await titlesOf(id)).toEqual(['Clinic Queue', 'Clinic Queu'])
    expect(await emails()).toMatchObject([
      { payload: { before: { title: 'Clinic Queu' }, after: { title: 'Clinic Queues' } } },
    ])
  })

  it('a correction of an idea that is undone before the email is sent causes no email', async () => {
    const id = await ideaOf()
    await correct(owner.identity, id, 'Clinic Queue')
    await correct(owner.identity, id, 'Clinic Queu')
    expect(await emails()).toEqual([])
  })

  it('a correction of an idea after the first email has been claimed causes a second email', async () => {
    const id = await ideaOf()
    await correct(owner.identity, id, 'Clinic Queue')
    await say('update private.email_outbox set attempts = 1')
    await correct(owner.identity, id, 'Clinic Queues')
    expect((await emails()).map(({ payload }) => payload.before)).toMatchObject([
      { title: 'Clinic Queu' },
      { title: 'Clinic Queue' },
    ])
  })

  it('a correction of an idea does not release an email that is on hold after a restore', async () => {
    const id = await ideaOf()
    await correct(owner.identity, id, 'Clinic Queue')
    await say(`update private.email_outbox set next_attempt_at = 'infinity'`)
    await correct(owner.identity, id, 'Clinic Queues')
    expect(await emails()).toMatchObject([{ is_held: true, payload: { after: { title: 'Clinic Queues' } } }])
  })

  it('the personal export contains the correction of an idea, and erasing the author erases the original text', async () => {
    const writer = await buildPerson(runAs, 'writer@example.org')
    const id = await ideaOf('writer@example.org', writer.id)
    await correct(owner.identity, id, 'Clinic Queue')
    const [copy] = await runAs(
      service,
      (tx) => tx<{ copy: { ideas: unknown[] } }[]>`select private.export_person(${writer.id}) as copy`,
    )
    expect(copy?.copy.ideas).toMatchObject([
      { title: 'Clinic Queue', earlier: [{ title: 'Clinic Queu', description: text }] },
    ])
    await runAs(service, (tx) => tx`select private.erase_person(${writer.id})`)
    expect(await titlesOf(id)).toEqual([])
    expect(await say(`select from public.app_ideas where id = '${id}'`)).toHaveLength(1)
  })
})

describe('a correction of a testimonial', () => {
  it('a corrected testimonial is emailed to its author, unless the author corrected it or the address is unverified', async () => {
    await buildTestimonial(runAs, 'Weaver')
    await buildTestimonial(runAs, 'Dyer')
    await say(`update public.testimonials set email_verified = false where name = 'Dyer'`)
    const reword = (identity: Identity, words: string) =>
      runAs(identity, (tx) => tx`update public.testimonials set testimonial = ${words}`)
    await reword(service, 'We run a small clinic in Kisumu.')
    expect(await emails()).toEqual([])
    await reword(moderator.identity, 'We run a clinic in Kisumu.')
    expect(await emails()).toMatchObject([
      {
        recipient: 'weaver@example.org',
        payload: {
          of: 'testimonial',
          name: 'Weaver',
          before: { text: 'We run a small clinic in Kisumu.' },
          after: { text: 'We run a clinic in Kisumu.' },
        },
      },
    ])
  })
})
