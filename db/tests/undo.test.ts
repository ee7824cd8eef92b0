import { beforeAll, describe, expect, it } from 'vitest'
import type { Pool } from '#backend/db/connect.ts'
import { createRunAs, type RunAs, service } from '#backend/db/run-as.ts'
import { expectDenied } from '#tests/support/expect-denied.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { buildAdministrator, buildPerson, type TestPerson } from '#tests/support/people.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

let runAs: RunAs
let owner: Pool
let admin: TestPerson
let other: TestPerson

beforeAll(async () => {
  const { login, owner: superuser } = await createTestDatabase()
  owner = superuser
  runAs = createRunAs(login)
  admin = await buildAdministrator(runAs)
  other = await buildAdministrator(runAs, 'other@example.org')
})

let count = 0
/** Creates a pending idea by a new person. */
async function waitingIdea() {
  count += 1
  const person = await buildPerson(runAs, `ada${count}@example.org`)
  const id = await buildIdea(runAs, { title: `Clinic Queue ${count}`, status: 'awaiting_approval' })
  await runAs(
    service,
    (tx) =>
      tx`update public.app_ideas set user_id = ${person.id}, submitter_email = ${person.email} where id = ${id}`,
  )
  return { id, person }
}

const decide = (id: string, status: string, who = admin) =>
  runAs(
    who.identity,
    (tx) => tx`
      update public.app_ideas set status = ${status}, rejection_reason = ${status === 'rejected' ? 'Too big.' : null} where id = ${id}`,
  )
const setStatusAsServer = (id: string, status: string) =>
  runAs(service, (tx) => tx`update public.app_ideas set status = ${status} where id = ${id}`)
const undo = async (ids: string[], who = admin) => {
  const rows = await runAs(
    who.identity,
    (tx) => tx<{ id: string }[]>`select id from private.undo_decisions(${ids}::uuid[]) as id`,
  )
  return rows.map(({ id }) => id)
}
const idea = async (id: string) =>
  (
    await runAs(
      service,
      (tx) => tx<{ status: string; rejection_reason: string | null }[]>`
        select status, rejection_reason from public.app_ideas where id = ${id}`,
    )
  )[0]
/** Creates a pending testimonial by a new person with a verified address. */
async function waitingTestimonial() {
  count += 1
  const person = await buildPerson(runAs, `nurse${count}@example.org`)
  const [written] = await runAs(
    service,
    (tx) => tx<{ id: string }[]>`
      insert into public.testimonials (name, email, email_verified, linkedin_url, location, testimonial)
      values ('Nurse', ${person.email}, true, 'https://www.linkedin.com/in/nurse', 'Kisumu', 'Our queue is long and the sun is hot.')
      returning id`,
  )
  return { id: written?.id ?? '', person }
}
const decideTestimonial = (id: string, status: string, reason: string | null = null) =>
  runAs(admin.identity, (tx) =>
    status === 'rejected'
      ? tx`update public.testimonials set status = ${status}, rejection_reason = ${reason} where id = ${id}`
      : tx`update public.testimonials set status = ${status} where id = ${id}`,
  )
const testimonial = async (id: string) =>
  (
    await runAs(
      service,
      (tx) =>
        tx<
          {
            status: string
            rejection_reason: string | null
            approved_at: Date | null
            approved_by: string | null
          }[]
        >`select status, rejection_reason, approved_at, approved_by from public.testimonials where id = ${id}`,
    )
  )[0]
const emails = ({ email }: TestPerson) =>
  runAs(
    service,
    (tx) => tx<{ id: string; seconds: number; status: string }[]>`
      select id, extract(epoch from next_attempt_at - created_at)::int as seconds, payload ->> 'status' as status
      from private.email_outbox where recipient = ${email} order by created_at`,
  )
const badges = ({ id }: TestPerson) =>
  runAs(
    service,
    (tx) => tx<{ seconds: number }[]>`
      select extract(epoch from next_attempt_at - ordered.created_at)::int as seconds
      from public.badges as badge join private.badge_orders as ordered on ordered.badge_id = badge.id where badge.user_id = ${id}`,
  )
/** Claims a due email, like the first statement of the email worker. */
const claim = (id: string) =>
  runAs(service, (tx) => tx`update private.email_outbox set attempts = attempts + 1 where id = ${id}`)

describe('undoing a decision', () => {
  it('only the administrator who made a decision can undo it', async () => {
    const { id, person } = await waitingIdea()
    await decide(id, 'approved')
    await expectDenied(undo([id], person))
    expect(await undo([id], other)).toEqual([])
    expect(await idea(id)).toMatchObject({ status: 'approved' })
  })

  it('undoing a decision is refused once its email is being sent, and the badge from that decision is kept', async () => {
    const { id, person } = await waitingIdea()
    await decide(id, 'approved')
    const [email] = await emails(person)
    await claim(email?.id ?? '')
    expect(await undo([id])).toEqual([])
    expect(await idea(id)).toMatchObject({ status: 'approved' })
    expect(await badges(person)).toHaveLength(1)
    expect(await emails(person)).toHaveLength(1)
  })

  it('undoing a decision is refused once its badge is being drawn, and the email is still sent', async () => {
    const { id, person } = await waitingIdea()
    await decide(id, 'approved')
    await runAs(
      service,
      (tx) => tx`
        update private.badge_orders as ordered set attempts = 1 from public.badges as badge
        where badge.id = ordered.badge_id and badge.user_id = ${person.id}`,
    )
    expect(await undo([id])).toEqual([])
    expect(await idea(id)).toMatchObject({ status: 'approved' })
    expect(await badges(person)).toHaveLength(1)
    expect(await emails(person)).toHaveLength(1)
  })

  it('undoing a decision is refused after the time limit, even if no email had to be sent', async () => {
    const { id } = await waitingIdea()
    await decide(id, 'testing')
    await runAs(
      service,
      (tx) =>
        tx`update private.decisions set decided_at = decided_at - private.get_undo_time() where subject_id = ${id}`,
    )
    expect(await undo([id])).toEqual([])
    expect(await idea(id)).toMatchObject({ status: 'testing' })
  })

  it('undoing a decision is refused when another person has decided since then', async () => {
    const { id } = await waitingIdea()
    await decide(id, 'approved')
    await decide(id, 'rejected', other)
    expect(await undo([id])).toEqual([])
    expect(await idea(id)).toMatchObject({ status: 'rejected', rejection_reason: 'Too big.' })
  })

  it('undoing a decision is refused when the server has changed the status since then', async () => {
    const { id } = await waitingIdea()
    await decide(id, 'approved')
    await setStatusAsServer(id, 'in_development')
    expect(await undo([id])).toEqual([])
    expect(await idea(id)).toMatchObject({ status: 'in_development' })
  })

  it('a decision that was undone cannot be undone again, even if the server makes the same decision', async () => {
    const { id } = await waitingIdea()
    await decide(id, 'approved')
    expect(await undo([id])).toEqual([id])
    await setStatusAsServer(id, 'approved')
    expect(await undo([id])).toEqual([])
    expect(await idea(id)).toMatchObject({ status: 'approved' })
  })

  it('undoing a decision is refused after a merge of the idea, even if the merge was undone', async () => {
    const { id } = await waitingIdea()
    const target = await buildIdea(runAs)
    await decide(id, 'approved')
    await runAs(admin.identity, (tx) => tx`select private.merge_ideas(${id}, ${target})`)
    await runAs(admin.identity, (tx) => tx`select private.unmerge_idea(${id})`)
    expect(await undo([id])).toEqual([])
    expect(await idea(id)).toMatchObject({ status: 'approved' })
  })

  it('undoing a decision within fifteen seconds deletes its unsent email and its badge', async () => {
    const { id, person } = await waitingIdea()
    await decide(id, 'approved')
    expect(await emails(person)).toMatchObject([{ seconds: 15, status: 'approved' }])
    expect(await badges(person)).toMatchObject([{ seconds: 15 }])
    expect(await undo([id])).toEqual([id])
    expect(await idea(id)).toEqual({ status: 'awaiting_approval', rejection_reason: null })
    expect(await emails(person)).toEqual([])
    expect(await badges(person)).toEqual([])
  })

  it('an administrator can extend the time for undoing to a minute, and emails are delayed accordingly', async () => {
    const slow = await buildAdministrator(runAs, 'slow@example.org')
    await runAs(
      service,
      (tx) => tx`update auth.users set user_metadata = '{"undo_seconds": 60}' where id = ${slow.id}`,
    )
    const { id, person } = await waitingIdea()
    await decide(id, 'approved', slow)
    expect(await emails(person)).toMatchObject([{ seconds: 65 }])
    expect(await badges(person)).toMatchObject([{ seconds: 65 }])
    const older = (by: string) =>
      runAs(
        service,
        (tx) =>
          tx`update private.decisions set decided_at = decided_at - ${by}::interval where subject_id = ${id}`,
      )
    await older('60 seconds')
    expect(await undo([id], slow)).toEqual([id])
    await decide(id, 'approved', slow)
    await older('66 seconds')
    expect(await undo([id], slow)).toEqual([])
  })

  it('undoing a decision restores the previous rejection with its reason, and sends no second email', async () => {
    const { id, person } = await waitingIdea()
    await decide(id, 'rejected')
    await decide(id, 'approved')
    expect(await undo([id])).toEqual([id])
    expect(await idea(id)).toEqual({ status: 'rejected', rejection_reason: 'Too big.' })
    expect(await emails(person)).toMatchObject([{ status: 'rejected' }])
    expect(await badges(person)).toEqual([])
  })

  it('undoing one of a person’s two approvals keeps their badge until the other one is undone', async () => {
    const [first, second] = [await waitingIdea(), await waitingIdea()]
    await runAs(
      service,
      (tx) => tx`update public.app_ideas set user_id = ${first.person.id} where id = ${second.id}`,
    )
    for (const isAtOnce of [false, true]) {
      if (isAtOnce)
        await runAs(
          admin.identity,
          (tx) =>
            tx`update public.app_ideas set status = 'approved' where id = any (${[first.id, second.id]}::uuid[])`,
        )
      else for (const { id } of [first, second]) await decide(id, 'approved')
      expect(await undo([first.id])).toEqual([first.id])
      expect(await badges(first.person)).toMatchObject([{ seconds: 15 }])
      expect(await undo([second.id])).toEqual([second.id])
      expect(await badges(first.person)).toEqual([])
    }
  })

  it('undoing a decision twice at once has the effect of undoing it once', async () => {
    const { id } = await waitingIdea()
    await decide(id, 'approved')
    const answers = await Promise.all([undo([id]), undo([id])])
    expect(answers.flat()).toEqual([id])
  })

  it('undoing several decisions at once undoes only those that can still be undone', async () => {
    const [first, second] = [await waitingIdea(), await waitingIdea()]
    await decide(first.id, 'approved')
    await decide(second.id, 'approved')
    const [email] = await emails(second.person)
    await claim(email?.id ?? '')
    expect(await undo([first.id, second.id])).toEqual([first.id])
  })

  it('undoing a decision about a testimonial restores its approval', async () => {
    const { id } = await waitingTestimonial()
    await runAs(service, (tx) => tx`update public.testimonials set status = 'approved' where id = ${id}`)
    await runAs(
      service,
      (tx) =>
        tx`update public.testimonials set approved_at = '2026-07-01T10:00:00Z', approved_by = ${other.id} where id = ${id}`,
    )
    for (const status of ['rejected', 'awaiting_approval']) {
      await decideTestimonial(id, status)
      expect(await undo([id])).toEqual([id])
      const kept = await testimonial(id)
      expect(kept).toMatchObject({ status: 'approved', approved_by: other.id })
      expect(kept?.approved_at?.toISOString()).toBe('2026-07-01T10:00:00.000Z')
    }
  })

  it('undoing the approval of a testimonial deletes its email and badge and restores the earlier rejection', async () => {
    const { id, person } = await waitingTestimonial()
    await decideTestimonial(id, 'rejected', 'Too long.')
    await decideTestimonial(id, 'approved')
    expect(await testimonial(id)).toMatchObject({
      status: 'approved',
      approved_by: admin.id,
      rejection_reason: null,
    })
    expect(await emails(person)).toMatchObject([{ seconds: 15 }, { seconds: 15 }])
    expect(await badges(person)).toMatchObject([{ seconds: 15 }])
    expect(await undo([id])).toEqual([id])
    expect(await testimonial(id)).toEqual({
      status: 'rejected',
      rejection_reason: 'Too long.',
      approved_at: null,
      approved_by: null,
    })
    expect(await emails(person)).toHaveLength(1)
    expect(await badges(person)).toEqual([])
  })

  it('undoing a decision queues no email and no badge', async () => {
    const { id } = await waitingTestimonial()
    const { id: ideaId } = await waitingIdea()
    await runAs(service, async (tx) => {
      await tx`update public.testimonials set status = 'approved' where id = ${id}`
      await tx`update public.app_ideas set status = 'approved' where id = ${ideaId}`
    })
    await decideTestimonial(id, 'rejected')
    await decide(ideaId, 'rejected')
    await owner.unsafe(`
      create function private.refuse_enqueueing() returns trigger language plpgsql set search_path = ''
        as $$ begin raise exception 'something was enqueued'; end $$;
      grant execute on function private.refuse_enqueueing() to service_role;
      create trigger refuse_emails after insert on private.email_outbox for each row execute function private.refuse_enqueueing();
      create trigger refuse_badges after insert on public.badges for each row execute function private.refuse_enqueueing();`)
    try {
      expect((await undo([id, ideaId])).toSorted()).toEqual([id, ideaId].toSorted())
    } finally {
      await owner`drop function private.refuse_enqueueing() cascade`
    }
  })
})

it('starting to build an idea that was already listed earns no badge', async () => {
  const person = await buildPerson(runAs, 'listed@example.org')
  const id = await buildIdea(runAs, { userId: person.id, status: 'approved' })
  await decide(id, 'in_development')
  expect(await badges(person)).toEqual([])
})

it('an email about a decision by the server is sent without delay', async () => {
  const { id, person } = await waitingIdea()
  await runAs(service, (tx) => tx`update public.app_ideas set status = 'approved' where id = ${id}`)
  expect(await emails(person)).toMatchObject([{ seconds: 0 }])
  expect(await undo([id])).toEqual([])
})

describe('the emails of a review', () => {
  type Emails = {
    sent: number
    reasons: number
    badges: number
    waiting: number
    leaves_in: number
    failed: number
  }
  const emailsOf = async (who: TestPerson, of = 'idea', seconds = 3600) => {
    const [counts] = await runAs(
      who.identity,
      (tx) => tx<Emails[]>`select * from public.count_review_emails(${of}, ${seconds})`,
    )
    return counts
  }
  const leave = ({ email }: TestPerson) =>
    runAs(service, (tx) => tx`update private.email_outbox set sent_at = now() where recipient = ${email}`)

  it('a visitor cannot read the emails that are sent after a review', async () => {
    const { person } = await waitingIdea()
    await expectDenied(emailsOf(person))
  })

  it('an administrator can see the emails of their recent decisions of one kind, except undone ones', async () => {
    const reader = await buildAdministrator(runAs, 'reader@example.org')
    const idle = await buildAdministrator(runAs, 'idle@example.org')
    const [approved, rejected, undone] = [await waitingIdea(), await waitingIdea(), await waitingIdea()]
    await decide(approved.id, 'approved', reader)
    await decide(rejected.id, 'rejected', reader)
    await decide(undone.id, 'approved', reader)
    await undo([undone.id], reader)
    const counts = await emailsOf(reader)
    // Expects three waiting items: the email about the approval, its badge, and the email about the
    // rejection.
    expect(counts).toMatchObject({ sent: 0, waiting: 3, failed: 0 })
    expect(counts?.leaves_in).toBeGreaterThan(0)
    expect(counts?.leaves_in).toBeLessThanOrEqual(15)
    expect(await emailsOf(idle)).toMatchObject({ waiting: 0, leaves_in: 0 })
    expect(await emailsOf(reader, 'testimonial')).toMatchObject({ waiting: 0 })

    await leave(rejected.person)
    expect(await emailsOf(reader)).toMatchObject({ sent: 1, reasons: 1, badges: 0, waiting: 2 })
    const [drawn] = await runAs(
      service,
      (tx) => tx<{ id: string }[]>`select id from public.badges where user_id = ${approved.person.id}`,
    )
    await runAs(
      service,
      (tx) => tx`select private.finish_badge(${drawn?.id ?? ''}, 'a.svg', 'a.png', 'a.b.c')`,
    )
    expect(await emailsOf(reader)).toMatchObject({ sent: 1, waiting: 2 })
    await leave(approved.person)
    expect(await emailsOf(reader)).toMatchObject({ sent: 3, reasons: 1, badges: 1, waiting: 0 })

    const failed = await waitingIdea()
    await decide(failed.id, 'approved', reader)
    await runAs(
      service,
      (tx) => tx`update private.email_outbox set failed_at = now() where recipient = ${failed.person.email}`,
    )
    expect(await emailsOf(reader)).toMatchObject({ failed: 1, sent: 3 })
    await runAs(
      service,
      (tx) =>
        tx`update private.email_outbox set created_at = now() - interval '2 hours' where decided_by = ${reader.id}`,
    )
    expect(await emailsOf(reader)).toMatchObject({ failed: 0, sent: 0 })
  })
})
