import { beforeAll, describe, expect, test } from 'vitest'
import { createRunAs, type Identity, service } from '#backend/db/run-as.ts'
import { expectDenied } from '#tests/support/expect-denied.ts'
import { buildAdministrator, buildPerson, type TestPerson } from '#tests/support/people.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const { login } = await createTestDatabase()
const runAs = createRunAs(login)
const first = 'We run a clinic. I hope it gets a slot.'
const second = 'We run a clinic. Patients ask for it every morning.'

let testimonial = ''
let nurse: TestPerson
let ada: TestPerson
let moderator: TestPerson

type Version = { id: string; said: string; is_by_office: boolean; read_at: Date | null }
const versions = (identity: Identity) =>
  runAs(identity, (tx) => tx<Version[]>`select * from public.get_testimonial_versions(${testimonial})`)
const say = (identity: Identity, words: string) =>
  runAs(identity, (tx) => tx`update public.testimonials set testimonial = ${words} where id = ${testimonial}`)

beforeAll(async () => {
  nurse = await buildPerson(runAs, 'nurse@example.org')
  ada = await buildAdministrator(runAs, 'ada@example.org')
  moderator = await buildAdministrator(runAs, 'moderator@example.org', 'moderator')
  const [kept] = await runAs(
    service,
    (tx) => tx<{ id: string }[]>`
      insert into public.testimonials (name, email, email_verified, linkedin_url, location, testimonial)
      values ('Nurse', 'nurse@example.org', true, 'https://linkedin.com/in/n', 'Kisumu', ${first}) returning id`,
  )
  testimonial = kept?.id ?? ''
})

describe('the versions of a testimonial', () => {
  test('only the back office can read earlier texts of a testimonial, and nobody can change them', async () => {
    const stranger: Identity = { role: 'anon', claims: { role: 'anon' } }
    for (const identity of [stranger, nurse.identity]) {
      await expectDenied(versions(identity))
      await expectDenied(runAs(identity, (tx) => tx`select private.note_testimonial_read(1)`))
    }
    await expectDenied(runAs(ada.identity, (tx) => tx`select from private.testimonial_versions`))
  })

  test('versions are listed newest first, without unchanged ones, and marked if the back office wrote them', async () => {
    await say(service, second)
    await say(service, second)
    await runAs(
      service,
      (tx) => tx`update public.testimonials set location = 'Kisumu, Kenya' where id = ${testimonial}`,
    )
    await say(moderator.identity, `${second} Daily.`)
    expect(await versions(moderator.identity)).toMatchObject([
      { said: `${second} Daily.`, is_by_office: true },
      { said: second, is_by_office: false },
      { said: first, is_by_office: false },
    ])
  })

  test('the list of versions shows each reader which versions they have read', async () => {
    const [newest] = await versions(ada.identity)
    await runAs(ada.identity, (tx) => tx`select private.note_testimonial_read(${newest?.id ?? ''})`)
    await say(service, first)
    expect((await versions(ada.identity)).map(({ read_at }) => read_at !== null)).toEqual([
      false,
      true,
      false,
      false,
    ])
    expect((await versions(moderator.identity)).every(({ read_at }) => read_at === null)).toBe(true)
  })

  test('the last ten versions are stored, included in the author’s export, and deleted with the testimonial', async () => {
    for (let day = 1; day <= 12; day += 1) await say(service, `We run a clinic, for ${day} days now.`)
    const kept = await versions(ada.identity)
    expect([kept.length, kept[0]?.said, kept[9]?.said]).toEqual([
      10,
      'We run a clinic, for 12 days now.',
      'We run a clinic, for 3 days now.',
    ])
    const [copy] = await runAs(
      service,
      (tx) => tx<{ all: { testimonials: { texts: string[] }[] } }[]>`
        select private.export_person(${nurse.id}) as all`,
    )
    expect(copy?.all.testimonials[0]?.texts).toHaveLength(10)
    await runAs(service, (tx) => tx`delete from public.testimonials where id = ${testimonial}`)
    expect(await runAs(service, (tx) => tx`select from private.testimonial_versions`)).toHaveLength(0)
  })
})
