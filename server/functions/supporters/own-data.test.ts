import { describe, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { supporterErrors } from '#shared/errors/supporters.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { createSupporterHelpers, joiningFormInput, testerForm } from '#tests/support/membership.ts'
import { buildAdministrator, createEmailAddress } from '#tests/support/people.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const site = await createTestApp()
const { call, runAs, signIn, signInAdministrator } = site
const { supporterOf, register, join } = createSupporterHelpers(site)

describe('a person’s data', () => {
  const people = async () => {
    const [email, other] = [createEmailAddress(), createEmailAddress()]
    return { email, other, token: await join(email, testerForm), otherToken: await join(other) }
  }

  it.each(['export-supporter-data', 'erase-supporter-data'])(
    '%s cannot be called for another person or without a session',
    async (name) => {
      const { email, other, token } = await people()
      expect(await call(name, { email })).toMatchObject({
        status: 401,
        body: { code: supporterErrors.not_signed_in },
      })
      expect(await call(name, { email: other }, token)).toMatchObject({ status: 403 })
      expect(await supporterOf(other)).toBeDefined()
    },
  )
  it('erasing requires the person’s address, and is refused for an administrator', async () => {
    const { token } = await people()
    expect(await call('erase-supporter-data', {}, token)).toMatchObject({ status: 400 })
    const email = createEmailAddress()
    const { access_token } = await signIn(email)
    await buildAdministrator(runAs, email)
    expect(await call('erase-supporter-data', { email }, access_token)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('administrator') },
    })
  })
  it('a personal export is complete, and contains no secrets or data of other people', async () => {
    const { email, other, token } = await people()
    const { user } = await signIn(email)
    const others = await buildIdea(runAs, { title: 'Of another' })
    const voted = await buildIdea(runAs, { title: 'Voted For' })
    const own = await buildIdea(runAs, { title: 'Own Idea', userId: user.id, status: 'awaiting_approval' })
    await call('vote-on-idea', { ideaId: voted, voterEmail: email }, token)
    await runAs(service, async (tx) => {
      await tx`insert into public.testimonials (name, email, linkedin_url, location, testimonial) values
        ('Ada', ${email}, 'https://www.linkedin.com/in/ada', 'Kano', 'I learned to code on a phone.'),
        ('Bob', ${other}, 'https://www.linkedin.com/in/bob', 'Jos', 'The words of somebody else.')`
      await tx`insert into public.sponsor_enquiries (organisation, name, email, message) values
        ('Ada Ltd', 'Ada', ${email}, 'One quarter.'), ('Bob Ltd', 'Bob', ${other}, 'More of somebody else.')`
      await tx`insert into private.idea_votes (idea_id, user_id) select ${others}, id from auth.users where email = ${other}`
    })
    const { body } = await call('export-supporter-data', { email }, token)
    expect(body.data).toMatchObject({
      account: { email },
      membership: { name: 'Ada Obi', skills: ['Web Development', 'DevOps'] },
      ideas: [{ id: own, title: 'Own Idea', status: 'awaiting_approval' }],
      testimonials: [{ name: 'Ada', testimonial: 'I learned to code on a phone.' }],
      votes: [{ idea_id: voted, title: 'Voted For' }],
      enquiries: [{ organisation: 'Ada Ltd', message: 'One quarter.' }],
    })
    expect(body.data).toMatchObject({
      codes_sent: expect.arrayContaining([expect.objectContaining({ purpose: 'supporter' })]),
      sessions: expect.arrayContaining([expect.anything()]),
      emails: expect.arrayContaining([expect.objectContaining({ recipient: email })]),
    })
    const text = JSON.stringify(body)
    for (const secret of [other, 'Of another', 'somebody else', 'code_hmac', 'salt', 'encrypted_password'])
      expect(text).not.toContain(secret)
  })
  it('a personal export includes what the person has done as a witness and as a translation reviewer', async () => {
    const { email, other, token } = await people()
    const boss = await signInAdministrator()
    const invite = (address: string, name: string) =>
      call('invite-witness', { email: address, name, occupation: 'Teacher', relation: 'None' }, boss)
    await invite(email, 'Ada Obi')
    await invite(other, 'Somebody Else')
    const note = { kind: 'note', text: 'I saw the first app.' }
    const key = '00000000-0000-4000-8000-000000000001'
    const happened_at = new Date().toISOString()
    expect((await call('write-witness-entry', { ...note, key, happened_at }, token)).status).toBe(200)
    const seen = { kind: 'note', text: 'Saw entry 1.', attested_entries: [1] }
    const other_key = '00000000-0000-4000-8000-000000000002'
    expect((await call('write-witness-entry', { ...seen, key: other_key, happened_at }, token)).status).toBe(
      200,
    )
    await runAs(service, async (tx) => {
      await tx`insert into public.day_planned_shifts (attempt, witness_number, begins_at, ends_at)
        select attempt, number, now() + interval '1 day', now() + interval '26 hours' from public.day_witnesses`
      await tx`insert into public.day_evidence (id, attempt, file_name, content_type, size, sender_id, witness_number)
        select gen_random_uuid(), attempt, 'seen.jpg', 'image/jpeg', 5, user_id, number from public.day_witnesses
        where user_id is not null`
      await tx`insert into private.content_readers (language, name, email, is_native) values
        ('yo', 'Ada Obi', ${email}, true), ('yo', 'Somebody Else', ${other}, true)`
      await tx`insert into private.content_reviews (reader_id, sentence_id, answer, hash, said)
        select id, 'join.title', 'better', repeat('0', 64), 'Words of ' || name from private.content_readers`
    })
    const { body } = await call('export-supporter-data', { email }, token)
    expect(body.data).toMatchObject({
      witness: [{ number: 1, name: 'Ada Obi', occupation: 'Teacher', planned_shifts: [expect.anything()] }],
      day_entries: [
        { kind: 'note', text: 'I saw the first app.', author_name: 'Ada Obi' },
        { text: 'Saw entry 1.', attested_entries: [1] },
      ],
      evidence: [{ file_name: 'seen.jpg' }],
      reader: [{ language: 'yo', name: 'Ada Obi', reviews: [{ said: 'Words of Ada Obi' }] }],
    })
    expect(JSON.stringify(body)).not.toContain('Somebody Else')
    // Deletes the account, so that only the address identifies the person.
    await runAs(service, (tx) => tx`delete from auth.users where email = ${other}`)
    const { id } = (await supporterOf(other)) ?? {}
    const exported = await call('export-supporter', { supporter: id }, boss)
    expect(exported.body.data).toMatchObject({
      witness: [{ number: 2, name: 'Somebody Else' }],
      reader: [{ reviews: [{ said: 'Words of Somebody Else' }] }],
    })
  })
  it('erasing a person keeps their public content without the name and deletes the rest', async () => {
    const email = createEmailAddress()
    const { access_token: token, user } = await signIn(email)
    await register(email, joiningFormInput, token)
    const shown = await buildIdea(runAs, { userId: user.id, status: 'approved' })
    const waiting = await buildIdea(runAs, { userId: user.id, status: 'awaiting_approval' })
    const others = await buildIdea(runAs)
    await call('vote-on-idea', { ideaId: others, voterEmail: email }, token)
    await runAs(service, async (tx) => {
      await tx`insert into public.testimonials (name, email, linkedin_url, location, testimonial)
        values ('Ada', ${email}, 'https://www.linkedin.com/in/ada', 'Kano', 'I learned to code on a phone.')`
      await tx`insert into public.badges (badge_type, badge_title, recipient_name, recipient_email, user_id, verification_code)
        values ('app_idea_contributor', 'Idea Innovator', 'Ada', ${email}, ${user.id}, 'ERASE2')`
      await tx`update public.app_ideas set submitter_email = ${email} where id = ${shown}`
      await tx`insert into public.sponsor_enquiries (organisation, name, email, message) values ('Ada Ltd', 'Ada', ${email}, 'One.')`
    })
    expect(await call('erase-supporter-data', { email }, token)).toMatchObject({ status: 200 })

    const rest = await runAs(
      service,
      (tx) => tx`
        select (select count(*)::int from auth.users where email = ${email}) as users,
          (select count(*)::int from auth.sessions where user_id = ${user.id}) as sessions,
          (select count(*)::int from public.community_members where email = ${email}) as supporters,
          (select count(*)::int from public.testimonials where email = ${email}) as testimonials,
          (select count(*)::int from public.badges where recipient_email = ${email}) as badges,
          (select count(*)::int from private.idea_votes where user_id = ${user.id}) as votes,
          (select count(*)::int from private.verification_codes where mailbox = ${email}) as codes,
          (select count(*)::int from private.email_outbox where recipient = ${email}) as emails,
          (select count(*)::int from public.sponsor_enquiries where email = ${email}) as enquiries,
          (select count(*)::int from public.app_ideas where id = ${waiting}) as waiting,
          (select vote_count from public.app_ideas where id = ${others}) as vote_count`,
    )
    expect(rest[0]).toEqual({
      users: 0,
      sessions: 0,
      supporters: 0,
      testimonials: 0,
      badges: 0,
      votes: 0,
      codes: 0,
      emails: 0,
      enquiries: 0,
      waiting: 0,
      vote_count: 0,
    })
    const [idea] = await runAs(
      service,
      (tx) => tx`select submitter_name, submitter_email, user_id from public.app_ideas where id = ${shown}`,
    )
    expect(idea).toEqual({ submitter_name: 'A former member', submitter_email: null, user_id: null })
  })
  it('a person can join again as a new supporter after an erasure', async () => {
    const email = createEmailAddress()
    const token = await join(email)
    const before = await supporterOf(email)
    await call('erase-supporter-data', { email }, token)
    await join(email)
    expect((await supporterOf(email))?.id).not.toBe(before?.id)
  })
})
