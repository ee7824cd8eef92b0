import { beforeAll, describe, expect, test } from 'vitest'
import { createRunAs, type RunAs, service } from '#backend/db/run-as.ts'
import { expectDenied } from '#tests/support/expect-denied.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { buildAdministrator, buildPerson, type TestPerson } from '#tests/support/people.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

let runAs: RunAs
let owner: TestPerson
let moderator: TestPerson
let writer: TestPerson
let testimonialId: string
let ideaId: string

async function buildTestimonial(email: string, isVerified: boolean) {
  const [testimonial] = await runAs(
    service,
    (tx) => tx<{ id: string }[]>`
      insert into public.testimonials (name, email, email_verified, linkedin_url, location, testimonial, status)
      values ('Nurse', ${email}, ${isVerified}, 'https://www.linkedin.com/in/nurse', 'Kisumu', 'Our queue is long and the sun is hot.',
        'awaiting_approval') returning id`,
  )
  return testimonial?.id ?? ''
}

beforeAll(async () => {
  const { login } = await createTestDatabase()
  runAs = createRunAs(login)
  owner = await buildAdministrator(runAs, 'owner@example.org')
  moderator = await buildAdministrator(runAs, 'moderator@example.org', 'moderator')
  writer = await buildPerson(runAs, 'nurse@example.org')
  testimonialId = await buildTestimonial(writer.email, true)
  ideaId = await buildIdea(runAs, { title: 'Clinic Queue', status: 'approved' })
  await runAs(service, async (tx) => {
    await tx`update public.app_ideas set user_id = ${writer.id} where id = ${ideaId}`
    await tx`insert into public.community_members (name, email, supporter_type, is_verified) values ('Nurse', ${writer.email}, 'tester', true)`
  })
})

describe('the summary of the sender of an idea or a testimonial', () => {
  type Facts = {
    supporter_since: string | null
    supporter_id: string | null
    idea_count: number
    ideas: { title: string }[]
    votes_given: number
  }
  const factsOf = async (who: TestPerson, subject: string) => {
    const [row] = await runAs(
      who.identity,
      (tx) => tx<{ facts: Facts | null }[]>`select public.get_sender_facts(${subject}) as facts`,
    )
    return row?.facts
  }

  test('a visitor cannot read the summary of a sender, and an unverified address has none', async () => {
    await expectDenied(factsOf(writer, testimonialId))
    const typed = await buildPerson(runAs, 'typed@example.org')
    expect(await factsOf(owner, await buildTestimonial(typed.email, false))).toBeNull()
  })

  test('the summary of a sender lists the activity without name and address, and links to the supporter only for owners', async () => {
    const facts = await factsOf(owner, testimonialId)
    expect(facts).toMatchObject({ idea_count: 1, votes_given: 0, ideas: [{ title: 'Clinic Queue' }] })
    expect(facts?.supporter_since).toEqual(expect.any(String))
    expect(facts?.supporter_id).toEqual(expect.any(String))
    const read = await factsOf(moderator, testimonialId)
    expect(read).toEqual({ ...facts, supporter_id: null })
    expect(JSON.stringify(read)).not.toMatch(/nurse/i)
  })

  test('the summary of an idea’s sender does not count the idea itself', async () => {
    expect(await factsOf(owner, ideaId)).toMatchObject({ idea_count: 0, ideas: [] })
  })
})

describe('a note about a testimonial', () => {
  const note = (who: TestPerson, said: string) =>
    runAs(who.identity, (tx) => tx`select private.note_testimonial(${testimonialId}, ${said})`)
  const notesFor = (who: TestPerson) =>
    runAs(
      who.identity,
      (tx) => tx<{ said: string; author: string }[]>`
        select said, author from public.get_testimonial_notes(${testimonialId})`,
    )

  test('a note about a testimonial cannot be empty, and only the back office can read it', async () => {
    await expectDenied(note(writer, 'Mine'))
    await expectDenied(notesFor(writer))
    await expect(note(moderator, '  ')).rejects.toMatchObject({ code: '23514' })
    await note(moderator, ' Offers the clinic. ')
    expect(await notesFor(owner)).toEqual([{ said: 'Offers the clinic.', author: moderator.email }])
  })

  test('a note about a testimonial is in the author’s personal export, and is deleted with the testimonial', async () => {
    const [row] = await runAs(
      service,
      (tx) =>
        tx<{ copy: { notes: { said: string }[] } }[]>`select private.export_person(${writer.id}) as copy`,
    )
    expect(row?.copy.notes).toMatchObject([{ said: 'Offers the clinic.' }])
    await runAs(service, (tx) => tx`delete from public.testimonials where id = ${testimonialId}`)
    expect(await notesFor(owner)).toEqual([])
  })
})
