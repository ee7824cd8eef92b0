import { expect, it } from 'vitest'
import { anonymous, createRunAs, type Identity, service } from '#backend/db/run-as.ts'
import { officeTestimonialErrors } from '#shared/errors/office-testimonials.ts'
import { expectDenied } from '#tests/support/expect-denied.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { buildAdministrator, buildPerson } from '#tests/support/people.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const { login } = await createTestDatabase()
const runAs = createRunAs(login)
const admin = await buildAdministrator(runAs)

const proven = () =>
  runAs(service, async (tx) => (await tx`select email, email_verified from public.testimonials`)[0])

it('changing the email address of a testimonial makes it unverified, unless the mailbox is the same', async () => {
  await runAs(
    service,
    (
      tx,
    ) => tx`insert into public.testimonials (name, email, email_verified, linkedin_url, location, testimonial)
      values ('Nurse', 'n.two@example.org', true, 'https://linkedin.com/in/n', 'Kisumu', 'I hope it gets a slot.')`,
  )
  await runAs(admin.identity, (tx) => tx`update public.testimonials set email = 'N.Two@example.org'`)
  expect(await proven()).toMatchObject({ email_verified: true })
  await runAs(admin.identity, (tx) => tx`update public.testimonials set email = 'somebody@example.org'`)
  expect(await proven()).toEqual({ email: 'somebody@example.org', email_verified: false })
})

it('approving a testimonial after a rejection sets a new approval date and a new approver', async () => {
  const set = (status: string) =>
    runAs(
      admin.identity,
      (tx) => tx`update public.testimonials set status = ${status} where email = 'somebody@example.org'`,
    )
  const approved = () =>
    runAs(
      service,
      async (tx) =>
        (
          await tx<
            { approved_at: Date; approved_by: string }[]
          >`select approved_at, approved_by from public.testimonials`
        )[0],
    )
  const earlier = new Date('2026-01-02T03:04:05Z')
  await set('approved')
  await runAs(
    service,
    (tx) => tx`update public.testimonials set approved_at = ${earlier}, approved_by = null`,
  )
  await set('rejected')
  await set('approved')
  const again = await approved()
  expect(again?.approved_at.getTime()).toBeGreaterThan(earlier.getTime())
  expect(again?.approved_by).toBe(admin.id)
})

it('an administrator who adds an approved testimonial is its approver', async () => {
  const [added] = await runAs(
    admin.identity,
    (tx) => tx<{ approved_at: Date | null; approved_by: string }[]>`
      insert into public.testimonials (name, email, linkedin_url, location, testimonial, status)
      values ('Baker', 'baker@example.org', 'https://linkedin.com/in/b', 'Kano', 'I hope it gets a slot.', 'approved')
      returning approved_at, approved_by`,
  )
  expect(added).toMatchObject({ approved_at: expect.any(Date), approved_by: admin.id })
})

it('a testimonial with an unverified address earns no badge, even if an account with that address exists', async () => {
  const person = await buildPerson(runAs, 'weaver@example.org')
  await runAs(
    admin.identity,
    (tx) => tx`insert into public.testimonials (name, email, linkedin_url, location, testimonial)
      values ('Weaver', 'weaver@example.org', 'https://linkedin.com/in/w', 'Kano', 'I hope it gets a slot.')`,
  )
  await runAs(
    admin.identity,
    (tx) => tx`update public.testimonials set status = 'approved' where email = 'weaver@example.org'`,
  )
  expect(
    await runAs(service, (tx) => tx`select from public.badges where user_id = ${person.id}`),
  ).toHaveLength(0)
})

it('deleting a testimonial sends no email unless its author requested the deletion', async () => {
  await runAs(
    service,
    (
      tx,
    ) => tx`insert into public.testimonials (name, email, email_verified, linkedin_url, location, testimonial)
      values ('Potter', 'potter@example.org', true, 'https://linkedin.com/in/p', 'Kano', 'I hope it gets a slot.')`,
  )
  await runAs(admin.identity, (tx) => tx`delete from public.testimonials where email = 'potter@example.org'`)
  expect(
    await runAs(service, (tx) => tx`select from private.email_outbox where recipient = 'potter@example.org'`),
  ).toHaveLength(0)
})

it.each([
  { status: 'approved', isCleared: false },
  { status: 'rejected', isCleared: true },
  { status: 'awaiting_approval', isCleared: true },
])(
  'a deletion request cannot be refused, even by a script of the server: status $status',
  async ({ status, isCleared }) => {
    await runAs(
      service,
      (tx) => tx`
      insert into public.testimonials (name, email, linkedin_url, location, testimonial, status, deletion_requested_at)
      values ('Ada', 'asked@example.org', 'https://linkedin.com/in/ada', 'Kano', 'I learned on a borrowed phone.',
        'awaiting_deletion_approval', now())`,
    )
    const refusal = runAs(
      service,
      (tx) => tx`
      update public.testimonials
      set status = ${status}, deletion_requested_at = case when ${isCleared}::boolean then null else deletion_requested_at end
      where email = 'asked@example.org'`,
    )
    await expect(refusal).rejects.toMatchObject({
      code: '23514',
      message: officeTestimonialErrors.deletion_by_author,
    })
    await runAs(service, (tx) => tx`delete from public.testimonials where email = 'asked@example.org'`)
  },
)

it('the reason for rejecting an idea is deleted once the idea is no longer rejected', async () => {
  const id = await buildIdea(runAs, { status: 'awaiting_approval' })
  const reason = () =>
    runAs(
      service,
      async (tx) => (await tx`select rejection_reason from public.app_ideas where id = ${id}`)[0],
    )
  await runAs(
    admin.identity,
    (tx) =>
      tx`update public.app_ideas set status = 'rejected', rejection_reason = 'Too large for a day.' where id = ${id}`,
  )
  expect(await reason()).toEqual({ rejection_reason: 'Too large for a day.' })
  await runAs(admin.identity, (tx) => tx`update public.app_ideas set status = 'approved' where id = ${id}`)
  expect(await reason()).toEqual({ rejection_reason: null })
})

it('only the back office can set a testimonial’s language, only to a known one, and everyone can read it', async () => {
  const set = (who: Identity, language: string) =>
    runAs(who, (tx) => tx`update public.testimonials set language = ${language} returning language`)
  await runAs(
    service,
    (
      tx,
    ) => tx`insert into public.testimonials (name, email, email_verified, linkedin_url, location, testimonial, status)
      values ('Efua', 'efua@example.org', true, 'https://linkedin.com/in/e', 'Kano', 'I hope it gets a slot.', 'approved')`,
  )
  await expectDenied(set(anonymous, 'ha'))
  await expect(set(admin.identity, 'tlh')).rejects.toMatchObject({ code: '23514' })
  await set(admin.identity, 'ha')
  expect(await runAs(anonymous, (tx) => tx`select distinct language from public.testimonials`)).toEqual([
    { language: 'ha' },
  ])
})
