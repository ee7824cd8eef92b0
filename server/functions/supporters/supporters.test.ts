import { describe, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { codeErrors } from '#shared/errors/codes.ts'
import { emailErrors } from '#shared/errors/emails.ts'
import { nameErrors } from '#shared/errors/names.ts'
import { registrationErrors } from '#shared/errors/registrations.ts'
import { supporterErrors } from '#shared/errors/supporters.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { createSupporterHelpers, joiningFormInput, testerForm } from '#tests/support/membership.ts'
import { buildAdministrator, createEmailAddress } from '#tests/support/people.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const site = await createTestApp()
const { call, codeFor, emailsTo, request, runAs, signIn, logged } = site
const { supporterOf, register, verify, join, dashboard } = createSupporterHelpers(site)
const refused = { success: false, code: codeErrors.wrong }

describe('signing up as a supporter', () => {
  it.each([
    [{ ...joiningFormInput, last_name: ' ' }, supporterErrors.names_missing],
    [{ ...joiningFormInput, first_name: 'https://x.example' }, nameErrors.has_address],
    [{ supporter_type: 'community_supporter', first_name: 1 }, 'validation_failed'],
    [{ ...joiningFormInput, supporter_type: 'admin' }, 'validation_failed'],
    [{}, 'validation_failed'],
    [{ ...testerForm, name: 'A' }, registrationErrors.name_too_short],
    [{ ...testerForm, location: ' ' }, registrationErrors.location_missing],
    [{ ...testerForm, skills: [] }, registrationErrors.skill_missing],
    [
      { ...testerForm, linkedin_url: 'javascript:alert(1)//linkedin.com' },
      registrationErrors.linkedin_invalid,
    ],
    [{ ...testerForm, github_username: '../etc' }, registrationErrors.github_invalid],
  ])('signing up as a supporter with %j is refused', async (details, code) => {
    const email = createEmailAddress()
    expect(await register(email, details)).toMatchObject({ status: 400, body: { success: false, code } })
    expect(await supporterOf(email)).toBeUndefined()
  })
  it('signing up as a supporter with an invalid address is refused', async () => {
    expect(await register('ada@')).toMatchObject({
      status: 400,
      body: { code: emailErrors.invalid },
    })
  })
  it('the sign-up form cannot set the fields verified, active, a date or a reward', async () => {
    const email = createEmailAddress()
    await register(email, {
      ...joiningFormInput,
      id: '00000000-0000-4000-8000-000000000000',
      is_verified: true,
      is_active: true,
      has_received_badge: true,
      verified_at: '2020-01-01',
      joined_at: '2020-01-01',
    })
    expect(await supporterOf(email)).toMatchObject({
      is_verified: false,
      is_active: false,
      has_received_badge: false,
      verified_at: null,
      supporter_type: 'community_supporter',
      name: 'Ada Obi',
    })
  })
  it('one mailbox has only one supporter, however often and simultaneously it signs up', async () => {
    const spellings = ['two.at.once@gmail.com', 'twoatonce+x@gmail.com', 'TwoAtOnce@googlemail.com']
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => register(spellings[at % 3] ?? '')),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const rows = await runAs(
      service,
      (tx) => tx`select id from public.community_members where mailbox = 'twoatonce@gmail.com'`,
    )
    expect(rows).toHaveLength(1)
  })
  it('a stranger’s sign-up does not change an existing supporter, and gets the usual response', async () => {
    const email = createEmailAddress()
    await join(email)
    expect(await register(email, { ...joiningFormInput, first_name: 'Rude' })).toEqual(
      expect.objectContaining({ status: 200, body: { success: true, requiresVerification: true } }),
    )
    await verify(email)
    expect(await supporterOf(email)).toMatchObject({ name: 'Ada Obi' })
  })
  it('a supporter’s code confirms the details that were sent with it, not those of another sign-up', async () => {
    const email = createEmailAddress()
    await register(email, { ...joiningFormInput, first_name: 'Rude' })
    await register(email)
    await verify(email)
    expect(await supporterOf(email)).toMatchObject({ name: 'Ada Obi', is_verified: true })
  })
  it('a code that a supporter requests to sign in creates no supporter and gives no consent', async () => {
    const [supporter, voter] = [createEmailAddress(), createEmailAddress()]
    await join(supporter)
    await runAs(service, (tx) => tx`select private.unsubscribe_mailbox(${supporter})`)
    await signIn(voter)
    for (const email of [supporter, voter]) {
      await register(email, { ...joiningFormInput, first_name: 'Rude', consent: 1 })
      await call('send-verification-email', { email, name: '', type: 'supporter_verification' })
      expect((await verify(email)).status).toBe(200)
    }
    const [no] = await runAs(service, (tx) => tx`select private.has_opted_out(${supporter}) as stands`)
    expect(no).toEqual({ stands: true })
    expect(await supporterOf(voter)).toMatchObject({ is_verified: false })
  })
  it('an earlier sign-up by a stranger adds nothing to the confirmed profile of a supporter', async () => {
    const email = createEmailAddress()
    await register(email, {
      ...testerForm,
      bio: 'Words of a stranger',
      linkedin_url: 'https://www.linkedin.com/in/x',
    })
    await register(email)
    await verify(email)
    expect(await supporterOf(email)).toMatchObject({
      name: 'Ada Obi',
      is_verified: true,
      supporter_type: 'community_supporter',
      location: null,
      bio: null,
      github_username: null,
      linkedin_url: null,
      skills: [],
      interests: null,
      availability_info: {},
    })
  })
  it('a supporter from a paper list keeps the details from that list when they join', async () => {
    const email = createEmailAddress()
    await runAs(
      service,
      (tx) => tx`insert into public.community_members (name, email, location, is_active)
        values ('Ada Obi', ${email}, 'Kano, Nigeria', true)`,
    )
    await join(email)
    expect(await supporterOf(email)).toMatchObject({ is_verified: true, location: 'Kano, Nigeria' })
  })
  it('the email with a supporter’s code has six digits and no name, and the purpose of the code is stored', async () => {
    const email = createEmailAddress()
    await register(email, { ...joiningFormInput, first_name: '<b>Ada' })
    const [message] = await emailsTo(email)
    expect(message?.subject).toMatch(/^\d{6} is your 20 in 24 code$/)
    expect(message?.text).toMatch(/^Hello,\n/)
    expect(`${message?.text}${message?.html}`).not.toContain('Obi')
    expect(message?.text).toContain('You can use it once, within 15 minutes.')
    const [kept] = await runAs(
      service,
      (tx) => tx`select payload ->> 'type' as type, payload ->> 'name' as name,
        expires_at - created_at between '899 seconds' and '901 seconds' as is_quarter
        from private.verification_codes where mailbox = ${email} and purpose = 'supporter'`,
    )
    expect(kept).toEqual({ type: 'supporter_verification', name: '<b>Ada Obi', is_quarter: true })
    expect(logged.join('')).not.toContain(email)
  })
})

describe('the emailed code of a supporter', () => {
  it('a supporter’s code is refused if it was replaced, used, chosen by the client, or sent to another mailbox', async () => {
    const [email, other] = [createEmailAddress(), createEmailAddress()]
    await register(email)
    await register(other)
    const first = await codeFor(email)
    expect(await verify(email, await codeFor(other))).toMatchObject({ status: 400, body: refused })
    await call('send-verification-email', {
      email,
      name: 'Ada Obi',
      verificationCode: '111111',
      type: 'supporter_verification_resend',
    })
    expect(await verify(email, '111111')).toMatchObject({ status: 400, body: refused })
    expect(await verify(email, first)).toMatchObject({ status: 400, body: refused })
    const second = await codeFor(email)
    expect(await verify(email, second)).toMatchObject({ status: 200 })
    expect(await verify(email, second)).toMatchObject({ status: 400, body: refused })
  })
  it('a supporter’s code is refused after 15 minutes', async () => {
    const email = createEmailAddress()
    await register(email)
    await runAs(
      service,
      (tx) =>
        tx`update private.verification_codes set expires_at = expires_at - interval '905 seconds' where mailbox = ${email}`,
    )
    expect(await verify(email)).toMatchObject({
      status: 400,
      body: { ...refused, code: codeErrors.expired },
    })
    expect(await supporterOf(email)).toMatchObject({ is_verified: false, is_active: false })
  })
  it('ten simultaneous tries with one supporter’s code open one session and create one supporter', async () => {
    const email = createEmailAddress()
    await register(email)
    const code = await codeFor(email)
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(email, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await supporterOf(email)).toMatchObject({ is_verified: true, is_active: true })
  })
  it('details that a stranger has sent make nobody a supporter without the code', async () => {
    const email = createEmailAddress()
    await register(email, { ...joiningFormInput, first_name: 'Rude' })
    // The owner of the address signs in to vote, and has never asked to join.
    await signIn(email)
    expect(await supporterOf(email)).toMatchObject({ is_verified: false, is_active: false })
  })
  it('a supporter’s code makes the supporter verified and active, and the response contains both', async () => {
    const email = createEmailAddress()
    await register(email)
    const { body } = await verify(email)
    expect(body).toMatchObject({
      success: true,
      data: {
        email,
        isVerified: true,
        user: { name: 'Ada Obi' },
        supporter: { is_verified: true, is_active: true },
      },
      session: { token_type: 'bearer' },
    })
    expect(await supporterOf(email)).toMatchObject({ verified_at: expect.any(Date) })
  })
  it('a supporter’s code reactivates a deactivated supporter and keeps the date of joining', async () => {
    const email = createEmailAddress()
    await join(email)
    await runAs(
      service,
      (
        tx,
      ) => tx`update public.community_members set is_active = false, joined_at = '2025-07-01', verified_at = '2025-07-01'
        where mailbox = ${email}`,
    )
    await call('send-verification-email', { email, name: '', type: 'supporter_verification' })
    await verify(email)
    expect(await supporterOf(email)).toMatchObject({
      is_active: true,
      joined_at: new Date('2025-07-01'),
      verified_at: new Date('2025-07-01'),
    })
  })
  it('a supporter’s code that is sent again confirms the same sign-up, and its email states that it replaces the first', async () => {
    const email = createEmailAddress()
    await register(email, testerForm)
    await call('send-verification-email', {
      email,
      name: 'Ada Obi',
      type: 'supporter_verification_resend',
    })
    expect((await emailsTo(email))[0]?.text).toContain('It replaces your previous code')
    const [kept] = await runAs(
      service,
      (tx) => tx`select payload ->> 'type' as type from private.verification_codes where mailbox = ${email}`,
    )
    expect(kept?.type).toBe('supporter_verification_resend')
    await verify(email)
    expect(await supporterOf(email)).toMatchObject({ is_verified: true, supporter_type: 'tester' })
  })
  it('a code for the known address of a person who is not a supporter returns no supporter', async () => {
    const email = createEmailAddress()
    await signIn(email)
    await call('send-verification-email', { email, name: '', type: 'supporter_verification' })
    expect((await verify(email)).body).toMatchObject({ data: { supporter: null } })
  })
})

describe('the registration form of a supporter', () => {
  it('the registration form of a supporter stores trimmed text, and each interest and skill once and in order', async () => {
    const email = createEmailAddress()
    await join(email, testerForm)
    expect(await supporterOf(email)).toMatchObject({
      name: 'Ada Obi',
      github_username: 'ada-obi',
      linkedin_url: null,
      bio: null,
      interests: ['health', 'farming'],
      skills: ['Web Development', 'DevOps'],
      availability_info: {
        available_hours_per_week: 2,
        preferred_testing_types: ['Usability'],
        timezone: 'Africa/Lagos',
      },
    })
  })
  it('testing types are stored only for supporters who test, and missing interests are null', async () => {
    const email = createEmailAddress()
    await join(email, { ...testerForm, supporter_type: 'beta_user', interests: ' ' })
    expect(await supporterOf(email)).toMatchObject({
      interests: null,
      availability_info: { preferred_testing_types: [] },
    })
  })
  it('a supporter with a session can update their details', async () => {
    const email = createEmailAddress()
    const token = await join(email)
    const before = await supporterOf(email)
    expect(await register(email, testerForm, token)).toMatchObject({
      status: 200,
      body: { requiresVerification: false, supporter: { id: before?.id, is_verified: true } },
    })
    expect(await supporterOf(email)).toMatchObject({ supporter_type: 'tester', joined_at: before?.joined_at })
  })
})

describe('the dashboard of a supporter', () => {
  it('the supporter dashboard requires a session, and naming another person does not show that person’s data', async () => {
    const [email, mallory] = [createEmailAddress(), createEmailAddress()]
    await join(email)
    expect((await dashboard(undefined)).status).toBe(401)
    const token = await join(mallory)
    const { body } = await dashboard(token)
    expect(JSON.stringify(body)).not.toContain(email)
    expect((await request(`/rest/v1/community_members?select=id&email=eq.${email}`, { token })).body).toEqual(
      [],
    )
  })
  it('the supporter dashboard shows the supporter’s record, and their ideas with the newest first', async () => {
    const email = createEmailAddress()
    const { access_token, user } = await signIn(email)
    await register(email, joiningFormInput, access_token)
    await buildIdea(runAs, { title: 'Older', userId: user.id, createdAt: '2025-07-01' })
    await buildIdea(runAs, { title: 'Newer', userId: user.id, createdAt: '2025-07-02' })
    expect((await dashboard(access_token)).body).toMatchObject({
      member: { email, is_verified: true },
      ideas: [{ title: 'Newer' }, { title: 'Older' }],
    })
  })
  it('the supporter dashboard first suggests what waits for the supporter, and then what they have not done yet', async () => {
    const email = createEmailAddress()
    const { access_token: token, user } = await signIn(email)
    await register(email, joiningFormInput, token)
    const next = async () => {
      const { body } = await dashboard(token)
      return (body as unknown as { next_step: { kind: string; idea_id: string | null } }).next_step
    }
    const change = (work: Parameters<typeof runAs>[1]) => runAs(service, work)
    expect((await next()).kind, 'of a new supporter').toBe('vote')
    const idea = await buildIdea(runAs, { userId: user.id, status: 'awaiting_approval' })
    const drawn = '/storage/v1/object/public/badges/x.svg'
    await change((tx) => tx`update public.badges set svg_storage_url = ${drawn} where user_id = ${user.id}`)
    expect((await next()).kind).toBe('badge')
    await change((tx) => tx`update public.badges set download_count = 1 where user_id = ${user.id}`)
    expect((await next()).kind).toBe('vote')
    const other = await buildIdea(runAs)
    await call('vote-on-idea', { ideaId: other, userEmail: email }, token)
    expect((await next()).kind).toBe('testimonial')
    await change(
      (tx) => tx`
        insert into public.testimonials (name, email, email_verified, linkedin_url, location, testimonial, status)
        values ('Ada', ${email}, true, 'https://www.linkedin.com/in/ada', 'Kano', 'I learned on a borrowed phone.', 'approved')`,
    )
    expect((await next()).kind).toBe('more_votes')
    await change((tx) => tx`update public.app_ideas set status = 'approved' where id = ${idea}`)
    expect(await next()).toMatchObject({ kind: 'idea_open', idea_id: idea })
    await change((tx) => tx`update public.testimonials set status = 'rejected' where email = ${email}`)
    expect((await next()).kind).toBe('testimonial_returned')
  })
  it('the supporter dashboard shows the rank of an approved idea, and whether its app is built', async () => {
    const administrator = await buildAdministrator(runAs)
    const { access_token: token, user } = await signIn(createEmailAddress())
    const idea = await buildIdea(runAs, { userId: user.id, status: 'awaiting_approval', voteCount: 900 })
    await buildIdea(runAs, { voteCount: 901 })
    await runAs(
      administrator.identity,
      (tx) => tx`update public.app_ideas set status = 'approved' where id = ${idea}`,
    )
    const { body } = await dashboard(token)
    expect(body).toMatchObject({
      ideas: [{ course: { place: 2, dates: { approved: expect.stringMatching(/^20/) } }, app: null }],
    })
    await runAs(service, async (tx) => {
      await tx`insert into public.challenge_apps (number) values (7) on conflict do nothing`
      await tx`update public.challenge_apps set idea_id = ${idea}, state = 'done' where number = 7`
    })
    expect((await dashboard(token)).body).toMatchObject({ ideas: [{ app: { number: 7, is_built: true } }] })
  })
})
