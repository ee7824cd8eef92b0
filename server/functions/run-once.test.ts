import { describe, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { createIdeaSubmission } from '#tests/support/ideas.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { request, runAs, signIn, emailsTo, codeFor, call } = await createTestApp()
const email = 'ada@example.org'
const token = (await signIn(email)).access_token
const kofi = (await signIn('kofi@example.org')).access_token
const reused = { status: 422, body: { success: false, code: 'idempotency_key_reused' } }

const newKey = () => crypto.randomUUID()
const send = (name: string, body: object, key: string, as: string | null = token) =>
  request(`/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
    ...(as && { token: as }),
  })
const counted = async (table: 'app_ideas' | 'testimonials' | 'community_members') => {
  const [row] = await runAs(
    service,
    (tx) => tx<{ count: number }[]>`select count(*)::integer as count from ${tx(`public.${table}`)}`,
  )
  return row?.count
}

const idea = (appName: string) => createIdeaSubmission({ appName, userEmail: email })
const testimonial = {
  name: 'Ada',
  email,
  linkedin_url: 'https://www.linkedin.com/in/ada',
  location: 'Lagos',
  testimonial: 'It keeps my mother out of the queue at the clinic.',
}
const supporter = { supporter_type: 'community_supporter', email, first_name: 'Ada', last_name: 'Obi' }

describe('an idempotency key', () => {
  it('an idempotency key does not give access to another person’s response', async () => {
    const key = newKey()
    const ideaId = await buildIdea(runAs)
    const hers = await send('vote-on-idea', { ideaId }, key)
    expect(hers.body.data).toEqual({
      voteCount: 1,
      userVoted: true,
      hadVoted: false,
      mark: expect.any(String),
    })
    const his = await send('vote-on-idea', { ideaId }, key, kofi)
    expect(his.body.data).toMatchObject({ voteCount: 2 })
    expect(await send('vote-on-idea', { ideaId }, key, null)).toMatchObject({ status: 401 })
  })
  it('an idempotency key is deleted when its person is erased', async () => {
    const { access_token: grace } = await signIn('grace@example.org')
    await send('vote-on-idea', { ideaId: await buildIdea(runAs) }, newKey(), grace)
    const kept = () =>
      runAs(
        service,
        (tx) => tx`
          select from private.submissions join auth.users on users.id = user_id where email = 'grace@example.org'`,
      )
    const left = () => runAs(service, (tx) => tx`select from private.submissions where user_id is not null`)
    const before = (await left()).length
    expect(await kept()).toHaveLength(1)
    await call('erase-supporter-data', { email: 'grace@example.org' }, grace)
    expect(await left()).toHaveLength(before - 1)
  })
})

describe('identical submissions with one key', () => {
  async function repeat(name: string, body: object, as: string | null = token) {
    const key = newKey()
    const send5 = Array.from({ length: 5 }, () => send(name, body, key, as))
    const answers = [...(await Promise.all(send5)), await send(name, body, key, as)]
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body])
    expect(
      await send(name, { ...body, userName: 'X', name: 'Xu', first_name: 'X', vote: false }, key, as),
    ).toMatchObject(reused)
    return answers[0]?.body
  }

  it('five identical submissions of an idea create one idea', async () => {
    const before = (await counted('app_ideas')) ?? 0
    expect(await repeat('submit-idea', idea('Market prices'))).toMatchObject({
      data: { title: 'Market prices' },
    })
    expect(await counted('app_ideas')).toBe(before + 1)
  })
  it('five identical submissions of a vote count once, and none is refused', async () => {
    const ideaId = await buildIdea(runAs)
    expect(await repeat('vote-on-idea', { idea_id: ideaId, email })).toMatchObject({
      data: { voteCount: 1, userVoted: true },
    })
  })
  it('five identical submissions of a testimonial create one testimonial', async () => {
    expect(await repeat('submit-testimonial', testimonial)).toMatchObject({ testimonial: { name: 'Ada' } })
    expect(await counted('testimonials')).toBe(1)
  })
  it('five identical submissions of a registration create one supporter', async () => {
    expect(await repeat('register-supporter', supporter)).toMatchObject({ supporter: { is_verified: true } })
    expect(await counted('community_members')).toBe(1)
  })
  it.each([
    ['submit-testimonial', testimonial],
    ['register-supporter', supporter],
  ])('five identical submissions by a new address send only one email: %s', async (name, body) => {
    const stranger = `stranger-${name}@example.org`
    expect(await repeat(name, { ...body, email: stranger }, null)).toMatchObject({
      requiresVerification: true,
    })
    expect(await emailsTo(stranger)).toHaveLength(1)
    expect(await codeFor(stranger)).toMatch(/^\d{6}$/)
  })
})
