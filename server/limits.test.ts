import { describe, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import type { HealthReport } from '#shared/health.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { call, emailsTo, runAs, signIn } = await createTestApp({ variables: {} })

describe('rate limits', () => {
  it('ten requests for a code within a minute send one email, and all get the same response', async () => {
    const answers = []
    for (let at = 0; at < 10; at += 1)
      answers.push(await call('send-verification-email', { email: 'bob@gmail.com', name: 'Bob' }))
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      Array(10).fill({ status: 200, body: { success: true } }),
    )
    expect(await emailsTo('bob@gmail.com')).toHaveLength(1)
    await call('send-verification-email', { email: 'b.o.b+again@gmail.com', name: 'Bob' })
    await call('send-verification-email', { email: 'bob+again@gmail.com', name: 'Bob' })
    expect(await emailsTo('bob+again@gmail.com')).toHaveLength(0)
  })
  it('one source cannot look up more than twenty different email addresses', async () => {
    const look = (at: number) => call('get-user-submissions', { email: `person-${at}@example.org` })
    for (let at = 0; at < 20; at += 1) expect((await look(at)).status).toBe(200)
    const refused = await look(20)
    expect(refused).toMatchObject({
      status: 429,
      body: { success: false, error: getSentence('network.too-many') },
    })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await look(20)).status).toBe(429)
    expect((await look(3)).status).toBe(200)
  })
  it('one email address cannot cause more than sixty writes in an hour', async () => {
    const ideaId = await buildIdea(runAs)
    const busy = (await signIn('busy@example.org')).access_token
    const vote = (token: string, at = 0) => call('vote-on-idea', { ideaId, vote: at % 2 === 0 }, token)
    for (let at = 0; at < 60; at += 1) expect((await vote(busy, at)).status).toBe(200)
    expect(await vote(busy)).toMatchObject({
      status: 429,
      body: { error: getSentence('network.too-many') },
    })
    expect((await vote((await signIn('other@example.org')).access_token)).status).toBe(200)
  })
  it('a refused vote counts towards the hourly limit of writes', async () => {
    const own = await createTestApp({ variables: { LIMIT_WRITE_MAILBOX: '2/3600' } })
    const token = (await own.signIn('ada@example.org')).access_token
    const vote = (ideaId: string) => own.call('vote-on-idea', { ideaId }, token)
    const noIdea = '00000000-0000-4000-8000-000000000000'
    expect([(await vote(noIdea)).status, (await vote(noIdea)).status]).toEqual([404, 404])
    expect((await vote(await buildIdea(own.runAs))).status).toBe(429)
  })
  it('a vote with a session that has ended does not count as a write', async () => {
    const own = await createTestApp({ variables: { LIMIT_WRITE_MAILBOX: '1/3600' } })
    const { access_token: ended, user } = await own.signIn('ada@example.org')
    await own.runAs(service, (tx) => tx`delete from auth.sessions where user_id = ${user.id}`)
    const ideaId = await buildIdea(own.runAs)
    expect((await own.call('vote-on-idea', { ideaId }, ended)).status).toBe(401)
    const { access_token: token } = await own.signIn('ada@example.org')
    expect((await own.call('vote-on-idea', { ideaId }, token)).status).toBe(200)
  })
  it('a refused deletion of an idea counts towards the hourly limit of writes', async () => {
    const own = await createTestApp({ variables: { LIMIT_WRITE_MAILBOX: '2/3600' } })
    const token = (await own.signIn('ada@example.org')).access_token
    const remove = () => own.call('delete-idea', { ideaId: '00000000-0000-4000-8000-000000000000' }, token)
    expect([(await remove()).status, (await remove()).status]).toEqual([404, 404])
    expect((await remove()).status).toBe(429)
  })
  it('a vote that is sent again with the same key counts towards the hourly limit of writes', async () => {
    const own = await createTestApp({ variables: { LIMIT_WRITE_MAILBOX: '2/3600' } })
    const token = (await own.signIn('ada@example.org')).access_token
    const body = JSON.stringify({ ideaId: await buildIdea(own.runAs) })
    const vote = () =>
      own.request('/functions/v1/vote-on-idea', {
        method: 'POST',
        body,
        token,
        headers: { 'content-type': 'application/json', 'idempotency-key': 'the-vote-of-ada-sent-again' },
      })
    expect((await vote()).status).toBe(200)
    expect((await vote()).status).toBe(200)
    expect((await vote()).status).toBe(429)
  })
})

describe('a second code within a minute', async () => {
  const own = await createTestApp({ variables: {} })
  const theTestimonial = {
    name: 'Ada',
    linkedin_url: 'https://www.linkedin.com/in/ada',
    location: 'Kano',
    testimonial: 'I learned to code on a borrowed phone.',
  }
  const tooMany = { status: 429, body: { error: getSentence('network.too-many') } }
  const endMinute = () =>
    own.runAs(service, (tx) => tx`delete from private.rate_limits where key like 'SEND_CODE_MAILBOX:60:%'`)

  it.each([
    ['submit-testimonial', theTestimonial],
    ['register-supporter', { supporter_type: 'community_supporter', first_name: 'Ada', last_name: 'Obi' }],
    ['ask-for-reminders', { kinds: ['day_before'], zone: 'Africa/Lagos' }],
  ])(
    'a call of %s within a minute of another emailed code is refused, stores nothing and can be repeated',
    async (name, said) => {
      const email = `after-${name}@example.org`
      await own.call('send-verification-email', { email, name: 'Ada' })
      const refused = await own.call(name, { email, ...said })
      expect(refused).toMatchObject(tooMany)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      const kept = await own.runAs(
        service,
        (tx) => tx`select from private.verification_codes where mailbox = ${email} and purpose <> 'idea'
        union all select from public.community_members where email = ${email}`,
      )
      expect(kept).toHaveLength(0)
      await endMinute()
      expect((await own.call(name, { email, ...said })).status).toBe(200)
      expect(await own.emailsTo(email)).toHaveLength(2)
      // An email with a code of this form was sent less than a minute ago, so a repeated request sends no
      // second one.
      expect((await own.call(name, { email, ...said })).status).toBe(200)
      expect(await own.emailsTo(email)).toHaveLength(2)
    },
  )
  it('a second testimonial within a minute does not replace the text that the emailed code confirms, and is refused if that code has expired', async () => {
    const email = 'swapped@example.org'
    const send = (testimonial: string) =>
      own.call('submit-testimonial', { ...theTestimonial, email, testimonial })
    const waiting = () =>
      own.runAs(
        service,
        (tx) => tx`select payload ->> 'testimonial' as said from private.verification_codes
          where mailbox = ${email}`,
      )
    await send('These are the words of the email.')
    expect((await send('These are the words of a stranger.')).status).toBe(200)
    expect(await waiting()).toMatchObject([{ said: 'These are the words of the email.' }])
    await own.runAs(
      service,
      (tx) => tx`update private.verification_codes set expires_at = now() where mailbox = ${email}`,
    )
    expect(await send('These are the words of the email.')).toMatchObject(tooMany)
  })
})

describe('code emails above the limit of the whole site', async () => {
  const own = await createTestApp({
    variables: { LIMIT_SEND_CODE_ALL: '2/60', LIMIT_SEND_CODE_SOURCE: '100/600' },
  })
  const post = (path: string, body: object) =>
    own.request(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  const testimonial = { name: 'Ada', linkedin_url: 'https://www.linkedin.com/in/ada', location: 'Kano' }
  const ways: ((email: string) => Promise<{ status: number }>)[] = [
    (email) => own.call('send-verification-email', { email, name: 'Ada' }),
    (email) =>
      own.call('register-supporter', {
        ...{ email, supporter_type: 'community_supporter', first_name: 'Ada', last_name: 'Obi' },
      }),
    (email) => own.call('submit-testimonial', { ...testimonial, email, testimonial: 'I learned to code.' }),
    (email) => own.call('ask-for-reminders', { email, kinds: ['result'], zone: 'Africa/Lagos' }),
    (email) => post('/auth/v1/otp', { email }),
  ]
  const delayedTo = (email: string) =>
    own.runAs(
      service,
      (tx) => tx<
        { wait: number }[]
      >`select round(extract(epoch from next_attempt_at - now()) / 30)::int as wait
        from private.email_outbox where recipient = ${email} order by next_attempt_at`,
    )

  it('codes above the hourly limit of the site are emailed later, and are valid from that time on', async () => {
    for (const [at, ask] of [...ways, ...ways].entries())
      expect((await ask(`flood-${at}@example.org`)).status, `${at}`).toBe(200)
    const emails = await own.runAs(
      service,
      (tx) => tx<{ wait: number; valid: number; code: number }[]>`
        select extract(epoch from next_attempt_at - outbox.created_at)::float8 as wait,
          extract(epoch from outbox.expires_at - next_attempt_at)::float8 as valid,
          extract(epoch from code.expires_at - next_attempt_at)::float8 as code
        from private.email_outbox as outbox join private.verification_codes as code on address = recipient
        order by next_attempt_at`,
    )
    const shares = emails.map(({ wait }) => Math.round(wait / 30))
    expect(shares).toEqual([0, 0, 1, 2, 3, 4, 5, 6, 7, 8])
    for (const { valid, code } of emails) {
      expect(valid).toBe(900)
      expect(Math.round(code)).toBe(900)
    }
  })
  it('the email with a new code is sent at the time of the delayed email that it replaces', async () => {
    const email = 'twice@example.org'
    expect((await post('/auth/v1/otp', { email })).status).toBe(200)
    const [place] = await delayedTo(email)
    await own.runAs(
      service,
      (tx) => tx`delete from private.rate_limits where key like 'SEND_CODE_MAILBOX:60:%'`,
    )
    expect((await post('/auth/v1/otp', { email })).status).toBe(200)
    expect(await delayedTo(email)).toEqual([place])
  })
  it('the health report shows the owner how many code emails are delayed and for how long', async () => {
    const token = await own.signInAdministrator()
    await own.runAs(
      service,
      (tx) => tx`update private.email_outbox set sent_at = now() where next_attempt_at <= now()`,
    )
    const { body } = await own.request('/functions/v1/get-health', { token })
    const { checks } = (body as unknown as { data: HealthReport }).data
    const told = checks.find(({ id }) => id === 'codes')
    expect(told).toMatchObject({
      isWell: false,
      sentence: expect.stringMatching(/: \d+ waiting, the last for [45] minutes/),
    })
    expect(checks.find(({ id }) => id === 'emails')?.sentence).toContain('No emails are waiting')
  })
})

describe('the limit of code emails of the whole site', async () => {
  const own = await createTestApp({ variables: { LIMIT_SEND_CODE_ALL: '2/60' } })
  const ask = (email: string) =>
    own.request('/auth/v1/otp', {
      method: 'POST',
      body: JSON.stringify({ email, create_user: false }),
      headers: { 'content-type': 'application/json' },
    })
  const delays = () =>
    own.runAs(
      service,
      (tx) => tx<{ wait: number }[]>`select extract(epoch from next_attempt_at - created_at)::int as wait
        from private.email_outbox order by created_at`,
    )

  it('emails to unknown addresses, which are never sent, do not count towards the hourly limit of the site', async () => {
    await own.signIn('ada@example.org')
    await own.runAs(service, (tx) => tx`delete from private.rate_limits`)
    for (let at = 0; at < 10; at += 1) expect((await ask(`nobody-${at}@example.org`)).status).toBe(200)
    expect((await ask('ada@example.org')).status).toBe(200)
    expect((await delays()).map(({ wait }) => wait)).toEqual([0, 0])
  })
  it.each(['1 day', '1 hour', '8 minutes'])(
    'a database clock that was set back by %s delays no emailed code',
    async (apart) => {
      await own.runAs(
        service,
        (tx) => tx`update private.rate_limits set window_start = clock_timestamp() + ${apart}::interval`,
      )
      expect((await ask('ada@example.org')).status).toBe(200)
      expect((await delays()).at(-1)).toEqual({ wait: 0 })
    },
  )
})

it('an environment variable can set another limit for code emails', async () => {
  const { call: ask } = await createTestApp({ variables: { LIMIT_LOOK_UP_SOURCE: '1/600' } })
  expect((await ask('get-user-submissions', { email: 'a@example.org' })).status).toBe(200)
  expect((await ask('get-user-submissions', { email: 'b@example.org' })).status).toBe(429)
})

it('requests for a code that are refused within a minute do not count towards the hourly limit', async () => {
  const own = await createTestApp({ variables: {} })
  for (let at = 0; at < 8; at += 1)
    await own.call('send-verification-email', { email: 'hasty@example.org', name: 'Hasty' })
  await own.runAs(
    service,
    (tx) => tx`delete from private.rate_limits where key like 'SEND_CODE_MAILBOX:60:%'`,
  )
  await own.call('send-verification-email', { email: 'hasty@example.org', name: 'Hasty' })
  expect(await own.emailsTo('hasty@example.org')).toHaveLength(2)
})

it('a code that is used allows the next code email immediately, but no more than five an hour', async () => {
  const own = await createTestApp({ variables: {} })
  for (let at = 0; at < 5; at += 1) expect(await own.signIn('eager@example.org')).toBeDefined()
  expect(await own.emailsTo('eager@example.org')).toHaveLength(5)
  await own.call('send-verification-email', { email: 'eager@example.org', name: 'Eager' })
  expect(await own.emailsTo('eager@example.org')).toHaveLength(5)
})

it('the keys in the table of rate limits are keyed hashes that reveal no address or network', async () => {
  const other = await createTestApp({ variables: {} })
  for (const app of [{ signIn }, other]) await app.signIn('counted@example.org')
  const keysOf = async (run: typeof runAs) =>
    (await run(service, (tx) => tx<{ key: string }[]>`select key from private.rate_limits`)).map(
      ({ key }) => key,
    )
  const keys = await keysOf(runAs)
  expect(keys.join()).toContain('LOOK_UP_SOURCE')
  expect(keys.filter((key) => !/^[A-Z_]+:\d+:[\w-]{22}(:[0-9a-f]{64})?$/.test(key))).toEqual([])
  // Two sites with different keys have different hashes of the same person, so a hash reveals nothing without
  // the key.
  const others = await keysOf(other.runAs)
  expect(others.length).toBeGreaterThan(0)
  expect(keys.filter((key) => others.includes(key))).toEqual([])
})
