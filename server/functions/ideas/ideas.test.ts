import { describe, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { generalErrors } from '#shared/errors/general.ts'
import { ideaErrors } from '#shared/errors/ideas.ts'
import { submissionErrors } from '#shared/errors/submissions.ts'
import type { IdeaStatus } from '#shared/ideas.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { createIdeaSubmission } from '#tests/support/ideas.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { call, request, runAs, signIn } = await createTestApp()
const draft = createIdeaSubmission()
const ada = { email: 'ada@example.org', ...(await signIn('ada@example.org')) }
const mallory = { email: 'mallory@example.org', ...(await signIn('mallory@example.org')) }
const nobody = '00000000-0000-4000-8000-000000000000'
const titles = () =>
  runAs(service, (tx) => tx`select title from public.app_ideas`).then((rows) =>
    rows.map(({ title }) => title),
  )
const setStatus = (id: string, status: IdeaStatus) =>
  runAs(service, (tx) => tx`update public.app_ideas set status = ${status} where id = ${id}`)

describe('submit-idea', () => {
  it('submitting an idea requires a session with the same email address', async () => {
    expect(await call('submit-idea', { ...draft, userEmail: ada.email })).toMatchObject({
      status: 401,
      body: { success: false, code: ideaErrors.not_signed_in },
    })
    expect(await call('submit-idea', { ...draft, userEmail: ada.email }, mallory.access_token)).toMatchObject(
      { status: 403, body: { code: submissionErrors.not_own } },
    )
    expect(await titles()).toEqual([])
  })
  it.each([
    [{ appName: 'ab' }, 'idea.title_too_short'],
    [{ appName: '  a b ' }, undefined],
    [{ appName: '\u200b\u200b\u200ba' }, 'idea.title_too_short'],
    [{ appName: 'x'.repeat(121) }, 'idea.title_too_long'],
    [{ problemSolves: 'Nineteen characters' }, 'idea.description_too_short'],
    [{ problemSolves: '\u200b'.repeat(30) }, 'idea.description_too_short'],
    [{ targetUsers: 'Martians' }, 'idea.audience_missing'],
    [{ language: 'tlh' }, 'idea.language_unknown'],
    [{ language: '' }, 'idea.language_unknown'],
    [{ appName: 42 }, 'validation_failed'],
    [{ appName: 'VERIFIED_USER_x@y.z' }, 'validation_failed'],
    [{ problemSolves: 'x'.repeat(10_000) }, 'idea.description_too_long'],
  ])(
    'a submission of an idea with %j is accepted or refused with the specified error code',
    async (change, code) => {
      const { status, body } = await call('submit-idea', { ...draft, ...change }, ada.access_token)
      expect(status).toBe(code ? 400 : 200)
      expect(body.code).toBe(code)
    },
  )
  it('only three of twenty simultaneous ideas of one person are stored', async () => {
    const zuri = await signIn('zuri@example.org')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        call('submit-idea', { ...draft, appName: `Idea ${at}` }, zuri.access_token),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    for (const { status, body } of answers) {
      if (status !== 200)
        expect({ status, error: body.error, code: body.code }).toEqual({
          status: 409,
          error: getSentence('ideas.refusal.limit-reached'),
          code: 'idea.limit_reached',
        })
    }
  })
  it('a new idea awaits approval and is hidden from visitors', async () => {
    const { body } = await call(
      'submit-idea',
      { ...draft, appName: ' Clinic\u202e  Queue\u0000 ', status: 'approved', vote_count: 99 },
      ada.access_token,
    )
    expect(body).toEqual({
      success: true,
      data: { id: expect.any(String), title: 'Clinic Queue', status: 'awaiting_approval' },
    })
    const { body: seen } = await request('/rest/v1/app_ideas?select=title,vote_count')
    expect(seen).toEqual([])
  })
  it('an idea has the language its author chose, otherwise that of the page, otherwise English', async () => {
    const efua = await signIn('efua@example.org')
    const submit = (change: object, language: string) =>
      request('/functions/v1/submit-idea', {
        method: 'POST',
        token: efua.access_token,
        headers: { 'content-type': 'application/json', 'accept-language': language },
        body: JSON.stringify({ ...draft, ...change }),
      })
    await submit({ appName: 'Said', language: 'ha' }, 'fr')
    await submit({ appName: 'Of the page' }, 'fr')
    await submit({ appName: 'Of neither' }, 'de-DE,de;q=0.9')
    const kept = await runAs(
      service,
      (tx) =>
        tx`select title, language from public.app_ideas where submitter_email = 'efua@example.org' order by title`,
    )
    expect(kept).toEqual([
      { title: 'Of neither', language: 'en' },
      { title: 'Of the page', language: 'fr' },
      { title: 'Said', language: 'ha' },
    ])
  })
  it('markup, emoji and prototype keys in an idea are stored as plain text', async () => {
    const sola = await signIn('sola@example.org')
    const title = '<script>alert(1)</script> 🧑‍🌾 Ṣọlá'
    const answer = await call(
      'submit-idea',
      { ...draft, appName: title, __proto__: { isAdmin: true }, constructor: { prototype: {} } },
      sola.access_token,
    )
    expect(answer.status).toBe(200)
    expect(await titles()).toContain(title)
  })
})

describe('vote-on-idea', () => {
  it('a vote is refused without a session, for another person, twice, or for an unlisted idea', async () => {
    const ideaId = await buildIdea(runAs)
    expect(await call('vote-on-idea', { ideaId, voterEmail: ada.email })).toMatchObject({
      status: 401,
      body: { error: getSentence('ideas.vote.verify-first') },
    })
    expect((await call('vote-on-idea', { ideaId, voterEmail: ada.email }, mallory.access_token)).status).toBe(
      403,
    )
    expect(await call('vote-on-idea', { ideaId, voterEmail: ada.email }, ada.access_token)).toMatchObject({
      status: 200,
      body: { success: true, data: { voteCount: 1, userVoted: true } },
    })
    expect(await call('vote-on-idea', { idea_id: ideaId, email: ada.email }, ada.access_token)).toMatchObject(
      {
        status: 409,
        body: { error: getSentence('ideas.refusal.already-voted'), code: 'idea.already_voted' },
      },
    )
    for (const status of ['awaiting_approval', 'rejected'] as const) {
      const hidden = await buildIdea(runAs, { status })
      expect(await call('vote-on-idea', { ideaId: hidden }, ada.access_token)).toMatchObject({
        status: 404,
        body: { error: getSentence('ideas.refusal.not-found') },
      })
    }
    expect((await call('vote-on-idea', { ideaId: nobody }, ada.access_token)).status).toBe(404)
    expect((await call('vote-on-idea', { ideaId: "' or 1=1" }, ada.access_token)).status).toBe(404)
  })
  it.each([
    [
      'a session that has ended',
      (id: string) => runAs(service, (tx) => tx`delete from auth.sessions where user_id = ${id}`),
    ],
    [
      'an account that is banned',
      (id: string) =>
        runAs(
          service,
          (tx) => tx`update auth.users set banned_until = now() + interval '1 day' where id = ${id}`,
        ),
    ],
  ])('a vote with %s is refused and not counted', async (what, end) => {
    const person = await signIn(`${what.replaceAll(' ', '-')}@example.org`)
    const id = await buildIdea(runAs)
    await end(person.user.id)
    expect(await call('vote-on-idea', { ideaId: id }, person.access_token)).toMatchObject({
      status: 401,
      body: { message: 'Invalid JWT' },
    })
    const votes = await runAs(service, (tx) => tx`select from private.idea_votes where idea_id = ${id}`)
    expect(votes).toEqual([])
  })
  it('the language of the page is stored with a vote', async () => {
    const person = await signIn('kofi@example.org')
    const id = await buildIdea(runAs)
    const answer = await request('/functions/v1/vote-on-idea', {
      method: 'POST',
      body: JSON.stringify({ ideaId: id }),
      headers: { 'content-type': 'application/json', 'accept-language': 'fr' },
      token: person.access_token,
    })
    expect(answer.status).toBe(200)
    const [user] = await runAs(
      service,
      (tx) => tx`select language from auth.users where id = ${person.user.id}`,
    )
    expect(user?.language).toBe('fr')
  })
  it('fifty simultaneous votes of one person count once', async () => {
    const ideaId = await buildIdea(runAs)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => call('vote-on-idea', { ideaId }, ada.access_token)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
  })
  it('a vote is withdrawn with vote: false, and the response states whether there was a vote to withdraw', async () => {
    const ideaId = await buildIdea(runAs)
    await call('vote-on-idea', { ideaId }, ada.access_token)
    for (const hadVoted of [true, false]) {
      expect(await call('vote-on-idea', { ideaId, vote: false }, ada.access_token)).toMatchObject({
        status: 200,
        body: { data: { voteCount: 0, userVoted: false, hadVoted } },
      })
    }
  })
})

describe('delete-idea', () => {
  it('deleting an idea requires its author’s session, and an idea that is being built cannot be deleted', async () => {
    const ideaId = await buildIdea(runAs, { userId: mallory.user.id })
    expect((await call('delete-idea', { ideaId, userEmail: mallory.email })).status).toBe(401)
    expect((await call('delete-idea', { ideaId, userEmail: mallory.email }, ada.access_token)).status).toBe(
      403,
    )
    expect((await call('delete-idea', { ideaId, userEmail: ada.email }, ada.access_token)).status).toBe(403)
    for (const status of ['in_development', 'testing', 'completed'] as const) {
      await setStatus(ideaId, status)
      expect(
        await call('delete-idea', { ideaId, userEmail: mallory.email }, mallory.access_token),
      ).toMatchObject({
        status: 409,
        body: { error: getSentence('ideas.refusal.not-deletable') },
      })
    }
    await setStatus(ideaId, 'approved')
    expect(
      await call('delete-idea', { ideaId, userEmail: mallory.email }, mallory.access_token),
    ).toMatchObject({ status: 200, body: { success: true } })
  })
})

describe('get-user-submissions', () => {
  const get = (email: string, token?: string) =>
    request(`/functions/v1/get-user-submissions?email=${encodeURIComponent(email)}`, { token })
  it('a stranger who looks up an email address learns only whether it is known', async () => {
    expect(await get(ada.email)).toMatchObject({
      status: 200,
      body: {
        success: true,
        data: { submissions: [], stats: null, isVerified: false, user: { name: null } },
      },
    })
    expect(await get(ada.email, mallory.access_token)).toMatchObject({
      body: { data: { submissions: [], isVerified: false } },
    })
    expect(await get('new@example.org')).toMatchObject({
      status: 404,
      body: { success: false, code: generalErrors.not_found },
    })
    expect((await call('get-user-submissions', { email: ada.email })).body).toEqual({
      success: true,
      hasVerifiedEmail: true,
    })
    expect((await call('get-user-submissions', { email: 'new@example.org' })).body).toEqual({
      success: true,
      hasVerifiedEmail: false,
    })
  })
  it('a signed-in person who looks up their email address gets their ideas and totals', async () => {
    const tunde = await signIn('tunde@example.org', 'Tunde')
    await call('submit-idea', draft, tunde.access_token)
    expect((await get(' Tunde@Example.org ', tunde.access_token)).body).toEqual({
      success: true,
      data: {
        submissions: [
          {
            id: expect.any(String),
            title: draft.appName,
            description: draft.problemSolves,
            status: 'awaiting_approval',
            language: 'en',
            rejection_reason: null,
          },
        ],
        stats: {
          total_submissions: 1,
          approved_count: 0,
          in_development_count: 0,
          pending_count: 1,
          can_submit_new: true,
        },
        isVerified: true,
        user: { name: 'Tunde' },
      },
    })
  })
})

describe('get-top-ideas', () => {
  it('the list of top ideas refuses an invalid limit, and contains no hidden ideas and no addresses', async () => {
    for (const limit of ['0', '51', '-1', 'x', '1e9'])
      expect((await request(`/functions/v1/get-top-ideas?limit=${limit}`)).status).toBe(400)
    const hidden = await buildIdea(runAs, { status: 'awaiting_approval', voteCount: 1000 })
    const { body } = await request(`/functions/v1/get-top-ideas?limit=50&userEmail=${ada.email}`)
    expect(JSON.stringify(body)).not.toContain(hidden)
    expect(JSON.stringify(body)).not.toContain('@')
  })
  it('the top ideas are ordered by votes, and hasVoted depends only on the session of the caller', async () => {
    const best = await buildIdea(runAs, { voteCount: 500, title: 'Best' })
    await call('vote-on-idea', { ideaId: best }, mallory.access_token)
    const first = async (token?: string) => {
      const { body } = await request(`/functions/v1/get-top-ideas?limit=1&userEmail=${mallory.email}`, {
        token,
      })
      return (body.data as unknown as { hasVoted: boolean; votes: number }[])[0]
    }
    expect(await first()).toMatchObject({
      title: 'Best',
      votes: 501,
      hasVoted: false,
      author: 'Student, Kano',
      status: 'approved',
    })
    expect(await first(mallory.access_token)).toMatchObject({ hasVoted: true })
    const { body } = await request(`/functions/v1/get-top-ideas?ids=${best}`, { token: mallory.access_token })
    expect(body.data).toMatchObject([{ id: best, hasVoted: true }])
  })
})
