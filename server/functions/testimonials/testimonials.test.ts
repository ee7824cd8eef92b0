import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { emailErrors } from '#shared/errors/emails.ts'
import { ideaErrors } from '#shared/errors/ideas.ts'
import { officeTestimonialErrors } from '#shared/errors/office-testimonials.ts'
import { testimonialCodeErrors } from '#shared/errors/testimonial-codes.ts'
import { testimonialErrors } from '#shared/errors/testimonials.ts'
import type { OwnTestimonial, TestimonialStatus } from '#shared/testimonials.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { call, codeFor, emailsTo, request, runAs, signIn } = await createTestApp()
const words = {
  name: 'Ada',
  linkedin_url: 'https://www.linkedin.com/in/ada',
  location: 'Kano',
  testimonial: 'I learned to code on a borrowed phone.',
}
const mallory = await signIn('mallory@example.org')
await makeAdministrator(runAs, { email: 'boss@example.org', password: 'correct horse battery' })
const boss = (
  await request('/auth/v1/token?grant_type=password', {
    method: 'POST',
    body: JSON.stringify({ email: 'boss@example.org', password: 'correct horse battery' }),
    headers: { 'content-type': 'application/json' },
  })
).body as unknown as { access_token: string; user: { id: string } }

const rows = (email: string) =>
  runAs(
    service,
    (tx) =>
      tx`select status, testimonial, email_verified, is_featured, consent_version from public.testimonials where email = ${email}`,
  )
const setStatus = (id: string, status: TestimonialStatus) =>
  runAs(service, (tx) => tx`update public.testimonials set status = ${status} where id = ${id}`)
const reject = (id: string, reason: string) =>
  runAs(
    service,
    (tx) =>
      tx`update public.testimonials set status = 'rejected', rejection_reason = ${reason} where id = ${id}`,
  )
const sized = (count: number) => Array.from({ length: count }, () => 'word').join(' ')

/** Submits a testimonial, verifies it with the code, and returns its author's session. */
async function submit(email: string, change: object = {}) {
  await call('submit-testimonial', { ...words, email, ...change })
  const { body } = await call('verify-testimonial', { email, code: await codeFor(email) })
  const { testimonial, session } = body as unknown as {
    testimonial: OwnTestimonial
    session: { access_token: string }
  }
  return { id: testimonial.id, token: session.access_token, testimonial }
}

describe('submit-testimonial', () => {
  it.each([
    [{ name: '' }, testimonialErrors.field_missing],
    [{ language: 'tlh' }, ideaErrors.language_unknown],
    [{ location: undefined }, testimonialErrors.field_missing],
    [{ testimonial: 'Too short' }, testimonialErrors.too_short],
    [{ testimonial: '\u200b'.repeat(20) }, testimonialErrors.field_missing],
    [{ testimonial: sized(46) }, testimonialErrors.too_many_words],
    [{ testimonial: sized(46).replaceAll(' ', '\u00a0') }, testimonialErrors.too_many_words],
    [{ testimonial: sized(46).replaceAll(' ', '\t\n') }, testimonialErrors.too_many_words],
    [{ linkedin_url: 'https://linkedin.com.evil.example/in/x' }, testimonialErrors.link_not_linkedin],
    [{ linkedin_url: 'https://evil.example/?linkedin.com' }, testimonialErrors.link_not_linkedin],
    [{ linkedin_url: 'javascript:alert(1)//linkedin.com' }, testimonialErrors.link_not_linkedin],
    [{ linkedin_url: 'https://linkedin.com@evil.example' }, testimonialErrors.link_not_linkedin],
    [{ email: 'x' }, emailErrors.invalid],
  ])('a testimonial with %j is refused', async (change, code) => {
    expect(
      await call('submit-testimonial', { ...words, email: 'refused@example.org', ...change }),
    ).toMatchObject({ status: 400, body: { success: false, code } })
    expect(await emailsTo('refused@example.org')).toHaveLength(0)
  })
  it('a testimonial keeps its author’s language when it is verified, and when it is changed without a language', async () => {
    const { id, token, testimonial } = await submit('efua@example.org', { language: 'ha' })
    expect(testimonial.language).toBe('ha')
    const changed = { ...words, email: 'efua@example.org', testimonial: 'Na koyi shirye-shirye a wayar aro.' }
    const { body } = await call('update-testimonial', { ...changed, testimonialId: id }, token)
    expect(body.testimonial).toMatchObject({ testimonial: changed.testimonial, language: 'ha' })
    expect((await submit('kojo@example.org')).testimonial.language).toBe('en')
  })
  it('no testimonial is stored before the address is verified, and a request cannot set protected fields', async () => {
    const email = 'ada@example.org'
    const sent = await call('submit-testimonial', {
      ...words,
      email,
      status: 'approved',
      is_featured: true,
      email_verified: true,
    })
    expect(sent.body).toEqual({ success: true, requiresVerification: true })
    expect(await rows(email)).toHaveLength(0)
    await call('verify-testimonial', { email, code: await codeFor(email) })
    expect(await rows(email)).toMatchObject([
      {
        status: 'awaiting_approval',
        email_verified: true,
        is_featured: false,
        consent_version: expect.any(String),
      },
    ])
  })
  it('the email with a testimonial’s code shows the text that the code confirms, without a live link', async () => {
    await call('submit-testimonial', {
      ...words,
      email: 'shown@example.org',
      testimonial: 'Please visit https://evil.example/now for more <b>stories</b>.',
    })
    const [email] = await emailsTo('shown@example.org')
    expect(email?.text).toContain('evil. example')
    expect(email?.html).toContain('&lt;b&gt;stories&lt;')
    expect(email?.html).not.toContain('https://evil.example')
  })
  it('a testimonial is stored immediately if its author has a session, and only once', async () => {
    const { access_token: token } = await signIn('kofi@example.org')
    expect(await call('submit-testimonial', { ...words, email: 'kofi@example.org' }, token)).toMatchObject({
      status: 200,
      body: { requiresVerification: false, testimonial: { status: 'awaiting_approval' } },
    })
    expect(await call('submit-testimonial', { ...words, email: 'kofi@example.org' }, token)).toMatchObject({
      status: 409,
      body: { code: testimonialErrors.already_sent },
    })
  })
})

describe('verify-testimonial', () => {
  it('verifying a testimonial is refused for an old link, missing fields, and a malformed, wrong, foreign or used code', async () => {
    expect(await call('verify-testimonial', { token: '<script>x' })).toMatchObject({
      status: 410,
      body: {
        code: testimonialCodeErrors.link_outdated,
      },
    })
    for (const body of [{}, { email: 'a@example.org' }, { code: '123456' }, { email: '', code: '' }]) {
      expect(await call('verify-testimonial', body)).toMatchObject({
        status: 400,
        body: { code: testimonialCodeErrors.missing_with_email },
      })
    }
    const email = 'coded@example.org'
    await call('submit-testimonial', { ...words, email })
    const code = await codeFor(email)
    for (const shape of ['12345', 'ABCDEF', '１２３４５６'])
      expect(await call('verify-testimonial', { email, code: shape })).toMatchObject({
        status: 400,
        body: { code: testimonialCodeErrors.not_six_digits },
      })
    const wrong = { status: 400, body: { success: false, code: testimonialCodeErrors.wrong } }
    expect(
      await call('verify-testimonial', { email, code: code === '000000' ? '000001' : '000000' }),
    ).toMatchObject(wrong)
    expect(await call('verify-testimonial', { email: 'other@example.org', code })).toMatchObject(wrong)
    expect(await call('verify-email-code', { email, code })).toMatchObject({ status: 400 })
    expect((await call('verify-testimonial', { email, code })).status).toBe(200)
    expect(await call('verify-testimonial', { email, code })).toMatchObject(wrong)
  })
  it('an emailed code opens the author’s testimonial on a new device, and a new code keeps the unverified text', async () => {
    const { testimonial } = await submit('owner@example.org')
    await call('send-verification-email', { email: 'owner@example.org', type: 'testimonial' })
    const { body } = await call('verify-testimonial', {
      email: 'owner@example.org',
      code: await codeFor('owner@example.org'),
    })
    expect(body).toMatchObject({
      message: 'Email verified successfully',
      testimonial: { id: testimonial.id },
      session: { token_type: 'bearer' },
    })
    await call('submit-testimonial', { ...words, email: 'again@example.org' })
    await call('send-verification-email', { email: 'again@example.org', name: 'Ada', type: 'testimonial' })
    const [second] = await emailsTo('again@example.org')
    expect(second?.text, 'the second email, too, shows what its code confirms').toContain(words.testimonial)
    await call('verify-testimonial', { email: 'again@example.org', code: await codeFor('again@example.org') })
    expect(await rows('again@example.org')).toMatchObject([{ testimonial: words.testimonial }])
  })
  it('a new text by the same author replaces a pending or rejected testimonial, but not an approved one', async () => {
    const email = 'words@example.org'
    const { id } = await submit(email)
    await setStatus(id, 'rejected')
    await submit(email, { testimonial: 'These are my second words here.' })
    expect(await rows(email)).toMatchObject([
      { status: 'awaiting_approval', testimonial: 'These are my second words here.' },
    ])
    await setStatus(id, 'approved')
    await submit(email, { testimonial: 'These would be my third words.' })
    expect(await rows(email)).toMatchObject([
      { status: 'approved', testimonial: 'These are my second words here.' },
    ])
  })
})

describe('a testimonial entered by an administrator', () => {
  it('a testimonial entered by an administrator is unverified until its author verifies or edits it', async () => {
    for (const email of ['entered@example.org', 'entered-too@example.org'])
      await runAs(
        service,
        (tx) => tx`insert into public.testimonials ${tx({ ...words, email, status: 'awaiting_approval' })}`,
      )
    const { access_token: token } = await signIn('entered-too@example.org')
    const { body } = await call('get-testimonial-by-email', { email: 'entered-too@example.org' }, token)
    const testimonial = body.testimonial as unknown as OwnTestimonial
    expect(testimonial.email_verified).toBe(false)
    const change = { ...words, email: 'entered-too@example.org', testimonialId: testimonial.id }
    expect((await call('update-testimonial', change, token)).body).toMatchObject({
      testimonial: { email_verified: true },
    })
    await call('send-verification-email', { email: 'entered@example.org', type: 'testimonial' })
    const proof = { email: 'entered@example.org', code: await codeFor('entered@example.org') }
    expect((await call('verify-testimonial', proof)).body).toMatchObject({
      testimonial: { email_verified: true },
    })
  })
})

describe('get-testimonial-by-email', () => {
  it('only its author can look up a testimonial by email address, and others learn only whether it exists', async () => {
    const { token, id } = await submit('bit@example.org')
    for (const other of [undefined, mallory.access_token]) {
      expect((await call('get-testimonial-by-email', { email: 'bit@example.org' }, other)).body).toEqual({
        success: true,
        exists: true,
        testimonial: null,
        requiresVerification: true,
      })
    }
    expect((await call('get-testimonial-by-email', { email: 'none@example.org' })).body).toMatchObject({
      exists: false,
      testimonial: null,
    })
    const { body } = await call('get-testimonial-by-email', { email: 'bit@example.org' }, token)
    expect(body).toMatchObject({ exists: true, testimonial: { id } })
    for (const hidden of ['email', 'mailbox', 'created_by', 'approved_by', 'consent_version'])
      expect(Object.keys(body.testimonial as unknown as object)).not.toContain(hidden)
    expect(await call('get-testimonial-by-email', {})).toMatchObject({
      status: 400,
      body: { code: testimonialCodeErrors.email_missing },
    })
  })
})

describe('update-testimonial', () => {
  it('an update of a testimonial without a session, by another visitor, or after approval is refused', async () => {
    const email = 'edit@example.org'
    const { id, token } = await submit(email)
    const change = { ...words, email, testimonialId: id, testimonial: 'These are better words than before.' }
    expect((await call('update-testimonial', change)).status).toBe(401)
    expect(
      (await call('update-testimonial', { ...change, email: 'mallory@example.org' }, mallory.access_token))
        .status,
    ).toBe(403)
    expect(
      (await call('update-testimonial', { ...change, email: 'mallory@example.org' }, token)).status,
    ).toBe(403)
    expect(
      await call(
        'update-testimonial',
        { ...change, testimonialId: '00000000-0000-4000-8000-000000000000' },
        token,
      ),
    ).toMatchObject({ status: 404, body: { code: testimonialErrors.not_found } })
    await setStatus(id, 'approved')
    expect(await call('update-testimonial', change, token)).toMatchObject({
      status: 409,
      body: { code: testimonialErrors.decided },
    })
    expect(await rows(email), 'nothing changed').toMatchObject([
      { status: 'approved', testimonial: words.testimonial },
    ])
    await reject(id, 'Please say more about your work.')
    expect((await call('get-testimonial-by-email', { email }, token)).body).toMatchObject({
      testimonial: { status: 'rejected', rejection_reason: 'Please say more about your work.' },
    })
    expect(await call('update-testimonial', { ...change, testimonial: sized(46) }, token)).toMatchObject({
      status: 400,
      body: { code: testimonialErrors.too_many_words, values: { count: 46 } },
    })
    expect(await call('update-testimonial', change, token)).toMatchObject({
      status: 200,
      body: {
        testimonial: {
          status: 'awaiting_approval',
          testimonial: change.testimonial,
          rejection_reason: null,
        },
      },
    })
  })

  it('an update does not overwrite a testimonial that has changed since it was opened', async () => {
    const email = 'tabs@example.org'
    const { id, token } = await submit(email)
    const { email: _, ...opened } = { ...words, email }
    const first = {
      ...words,
      email,
      testimonialId: id,
      opened,
      testimonial: 'The first tab says it this way.',
    }
    const second = { ...first, testimonial: 'The second tab says it another way.' }
    expect((await call('update-testimonial', first, token)).status).toBe(200)
    expect((await call('update-testimonial', first, token)).status, 'the same words again').toBe(200)
    expect(await call('update-testimonial', second, token)).toMatchObject({
      status: 409,
      body: {
        code: testimonialErrors.changed_elsewhere,
      },
    })
    expect(await rows(email)).toMatchObject([{ testimonial: first.testimonial }])
    const chosen = { ...second, opened: { ...opened, testimonial: first.testimonial } }
    expect((await call('update-testimonial', chosen, token)).status).toBe(200)
    expect(await rows(email)).toMatchObject([{ testimonial: second.testimonial }])
  })
})

describe('the LinkedIn link of a testimonial', () => {
  const linkedin = 'https://www.linkedin.com/in/ada'
  const page = 'https://github.com/ada'
  const notLinkedin = testimonialErrors.link_not_linkedin
  const notProfile = testimonialErrors.link_not_https
  const set = (rule: string) =>
    runAs(
      service,
      (tx) => tx`
        insert into public.site_settings (key, value, is_public) values ('testimonial_link', ${tx.json(rule)}, true)
        on conflict (key) do update set value = excluded.value`,
    )

  it.each([
    ['required', '', testimonialErrors.field_missing],
    ['required', page, notLinkedin],
    ['required', linkedin, undefined],
    ['any', '', testimonialErrors.field_missing],
    ['any', 'ftp://github.com/ada', notProfile],
    ['any', 'github.com/ada', undefined],
    ['required', `https://www.linkedin.com/in/${linkedin}`, undefined],
    ['any', page, undefined],
    ['optional', 'javascript:alert(1)', notProfile],
    ['optional', page, undefined],
    ['optional', '', undefined],
  ])(
    'where the link is %s, the LinkedIn link "%s" of a testimonial is accepted or refused with: %s',
    async (rule, linkedin_url, code) => {
      await set(rule)
      const email = `link-${rule}-${linkedin_url.length}@example.org`
      const { access_token } = await signIn(email)
      const draft = { ...words, email, linkedin_url }
      const answer = await call('submit-testimonial', draft, access_token)
      expect(answer).toMatchObject(code ? { status: 400, body: { code } } : { status: 200 })
      expect(await rows(email)).toHaveLength(code ? 0 : 1)
      if (code) return
      const testimonialId = (answer.body.testimonial as unknown as { id: string }).id
      await set('required')
      // A testimonial accepted under an earlier rule stays, but a new version of it must follow the current
      // rule.
      const anew = await call('update-testimonial', { ...draft, testimonialId }, access_token)
      expect(anew.status).toBe(linkedin_url.endsWith(linkedin) ? 200 : 400)
    },
  )

  it('an administrator cannot enter a testimonial without a LinkedIn link where the link is required', async () => {
    await set('required')
    const insert = runAs(
      service,
      (tx) => tx`
        insert into public.testimonials (name, email, linkedin_url, location, testimonial)
        values ('Ada', 'no-link@example.org', '', 'Kano', 'I learned on a borrowed phone.')`,
    )
    await expect(insert).rejects.toMatchObject({
      code: '23514',
      message: testimonialErrors.link_not_linkedin,
    })
  })
})

describe('deleting a testimonial', () => {
  const ask = (testimonialId: string, token?: string, reason?: string) =>
    call('request-testimonial-deletion', { testimonialId, reason }, token)
  const decide = (body: object, token?: string) => call('process-testimonial-deletion', body, token)
  it('another person cannot request the deletion of a testimonial, and a reason of 201 characters is refused', async () => {
    const { id, token } = await submit('del@example.org')
    await setStatus(id, 'approved')
    expect((await ask(id)).status).toBe(401)
    expect((await ask(id, mallory.access_token)).status).toBe(403)
    expect(await ask(id, token, 'x'.repeat(201))).toMatchObject({
      status: 400,
      body: { code: testimonialErrors.reason_too_long },
    })
    expect(await ask(id, token, 'I changed jobs.')).toMatchObject({
      status: 200,
      body: { testimonial: { status: 'awaiting_deletion_approval', deletion_reason: 'I changed jobs.' } },
    })
  })
  it('only the author can withdraw a deletion request for a testimonial', async () => {
    const { id, token } = await submit('mind@example.org')
    const withdraw = (by?: string) =>
      call('request-testimonial-deletion', { testimonialId: id, withdraw: true }, by)
    await setStatus(id, 'approved')
    expect((await withdraw(token)).status).toBe(409)
    await ask(id, token, 'I changed jobs.')
    expect((await withdraw()).status).toBe(401)
    expect((await withdraw(mallory.access_token)).status).toBe(403)
    expect(await withdraw(token)).toMatchObject({
      status: 200,
      body: { testimonial: { status: 'approved', deletion_requested_at: null, deletion_reason: null } },
    })
    expect((await emailsTo('mind@example.org')).map(({ subject }) => subject)).toEqual([
      'Your story is published',
      expect.stringMatching(/code/i),
    ])
  })
  it('a second request to delete a testimonial keeps the date of the first one', async () => {
    const { id, token } = await submit('twice@example.org')
    await setStatus(id, 'approved')
    const first = await ask(id, token)
    expect(first).toMatchObject({ status: 200, body: { testimonial: { deletion_reason: null } } })
    expect((await ask(id, token, 'Please.')).body).toEqual(first.body)
  })
  it.each(['awaiting_approval', 'rejected'] as const)(
    'a testimonial with the status %s is deleted as soon as its author requests it',
    async (status) => {
      const email = `quick-${status}@example.org`
      const { id, token } = await submit(email)
      await setStatus(id, status)
      expect((await ask(id, token)).body).toEqual({ success: true, deleted: true })
      expect(await rows(email)).toHaveLength(0)
    },
  )
  it('a request to delete a testimonial cannot be refused, and only an administrator’s session can approve it', async () => {
    const { id, token } = await submit('decided@example.org')
    await setStatus(id, 'approved')
    await ask(id, token)
    const approve = { testimonialId: id, action: 'approve', adminUserId: boss.user.id }
    expect(await decide(approve)).toMatchObject({
      status: 401,
      body: { error: 'Admin user not authenticated' },
    })
    expect((await decide(approve, token)).status).toBe(403)
    for (const adminUserId of [undefined, null, ''])
      expect(await decide({ ...approve, adminUserId }, boss.access_token)).toMatchObject({
        status: 401,
        body: { error: 'Admin user not authenticated' },
      })
    expect((await decide({ ...approve, adminUserId: mallory.user.id }, boss.access_token)).status).toBe(403)
    expect(await decide({ ...approve, action: 'reject' }, boss.access_token)).toMatchObject({
      status: 400,
      body: { code: testimonialErrors.action_unknown },
    })
    const answers = await Promise.all([
      decide(approve, boss.access_token),
      decide(approve, boss.access_token),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })
  it('an administrator cannot approve the deletion of a testimonial that its author has not requested', async () => {
    const email = 'stays@example.org'
    const { id } = await submit(email)
    await setStatus(id, 'approved')
    const approve = { testimonialId: id, action: 'approve', adminUserId: boss.user.id }
    expect(await decide(approve, boss.access_token)).toMatchObject({
      body: { code: testimonialErrors.no_deletion_requested },
    })
    expect(await rows(email)).toHaveLength(1)
  })
  it('a moderator who approves the deletion of a testimonial does not get its author’s email address', async () => {
    const { id, token } = await submit('unseen@example.org')
    await setStatus(id, 'approved')
    await ask(id, token)
    await makeAdministrator(runAs, { email: 'moderator@example.org', password: 'correct horse battery' })
    await runAs(
      service,
      (tx) => tx`update private.admin_users set role = 'moderator'
        where user_id = (select id from auth.users where email = 'moderator@example.org')`,
    )
    const { body: session } = await request('/auth/v1/token?grant_type=password', {
      method: 'POST',
      body: JSON.stringify({ email: 'moderator@example.org', password: 'correct horse battery' }),
      headers: { 'content-type': 'application/json' },
    })
    const { id: adminUserId } = z.object({ id: z.string() }).parse(session.user)
    const decided = await decide(
      { testimonialId: id, action: 'approve', adminUserId },
      String(session.access_token),
    )
    expect(decided).toMatchObject({ status: 200, body: { id, name: words.name } })
    expect(JSON.stringify(decided.body)).not.toContain('unseen@example.org')
  })
  it('approving the deletion of a testimonial returns the testimonial, and its author gets an email', async () => {
    const email = 'heard@example.org'
    const { id, token } = await submit(email)
    await setStatus(id, 'approved')
    await ask(id, token, 'Please.')
    expect(
      (await decide({ testimonialId: id, action: 'approve', adminUserId: boss.user.id }, boss.access_token))
        .body,
    ).toMatchObject({
      id,
    })
    expect(await rows(email)).toHaveLength(0)
    expect((await emailsTo(email)).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        getSentence('emails.testimonial.approved'),
        getSentence('emails.erased.deleted'),
      ]),
    )
  })
  it('an ordinary update of a testimonial’s row cannot decide a deletion request', async () => {
    const { id, token } = await submit('around@example.org')
    await setStatus(id, 'approved')
    await ask(id, token)
    const patch = await request(`/rest/v1/testimonials?id=eq.${id}`, {
      method: 'PATCH',
      body: '{"status":"approved"}',
      headers: { 'content-type': 'application/json' },
      token: boss.access_token,
    })
    expect(patch).toMatchObject({
      status: 400,
      body: { code: '23514', hint: officeTestimonialErrors.deletion_by_author },
    })
  })
})
