import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { functions } from '#server/functions/index.ts'
import { administratorErrors } from '#shared/errors/administrators.ts'
import { badgeErrors } from '#shared/errors/badges.ts'
import { codeErrors } from '#shared/errors/codes.ts'
import { dayErrors } from '#shared/errors/day.ts'
import { findErrorRule, getErrorRules } from '#shared/errors/define.ts'
import { ideaErrors } from '#shared/errors/ideas.ts'
import { submissionErrors } from '#shared/errors/submissions.ts'
import { testimonialCodeErrors } from '#shared/errors/testimonial-codes.ts'
import { testimonialErrors } from '#shared/errors/testimonials.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { createIdeaSubmission } from '#tests/support/ideas.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { call, request, runAs, signIn } = await createTestApp()
const documented = await readFile('docs/errors.md', 'utf8')
const ada = (await signIn('ada@example.org')).access_token
const kofi = (await signIn('kofi@example.org')).access_token
const nothing = '00000000-0000-4000-8000-000000000000'

const dayEntry = {
  key: nothing,
  kind: 'note',
  happened_at: '2026-01-01T00:00:00Z',
  text: 'The desk is ready',
}

const testimonial = {
  name: 'Ada',
  email: 'ada@example.org',
  linkedin_url: 'https://www.linkedin.com/in/ada',
  location: 'Lagos',
  testimonial: 'It keeps my mother out of the queue at the clinic.',
}
const idea = createIdeaSubmission({ userEmail: 'ada@example.org' })
const ideaId = await buildIdea(runAs, { status: 'approved' })

function expectRefusal(answer: Awaited<ReturnType<typeof call>>, code: string) {
  expect(answer.body).toMatchObject({ success: false, error: expect.any(String), code })
  expect(answer.status).toBe(findErrorRule(code)?.status)
}

/** Expects a refusal by the schema: with the listed code of a field, or with `validation_failed`. */
function expectUnread(answer: Awaited<ReturnType<typeof call>>) {
  const code = String(answer.body.code)
  expectRefusal(answer, findErrorRule(code) ? code : 'validation_failed')
}

const named = (verb: 'GET' | 'POST') => Object.keys(functions).filter((name) => functions[name]?.[verb])

describe('error codes of wrong calls', () => {
  it.each(Object.keys(functions))('%s refuses a wrong method with an error code', async (name) => {
    expectRefusal(await request(`/functions/v1/${name}`, { method: 'DELETE' }), 'method_not_allowed')
  })
  it.each(named('POST'))('%s refuses an invalid body with an error code', async (name) => {
    const post = (body: string, type = 'application/json') =>
      request(`/functions/v1/${name}`, { method: 'POST', headers: { 'content-type': type }, body })
    expectRefusal(await post('{'), 'bad_request')
    expectRefusal(await post('a=b', 'text/plain'), 'unsupported_media_type')
    expectRefusal(await post(JSON.stringify('x'.repeat(70_000))), 'too_large')
    expectUnread(await post('[]'))
  })
  it.each(named('GET'))('%s refuses invalid query parameters with an error code', async (name) => {
    const wrong = `limit=0&slug=%20&email=x&title=${'x'.repeat(999)}`
    expectUnread(await request(`/functions/v1/${name}?${wrong}`))
  })
})

it.each<[string, object, string, string | undefined]>([
  ['verify-email-code', { email: 'ada@example.org', code: 'ABCDEF' }, codeErrors.wrong, undefined],
  [
    'verify-testimonial',
    { email: 'ada@example.org', code: '123456' },
    testimonialCodeErrors.wrong,
    undefined,
  ],
  ['verify-testimonial', { token: 'old' }, testimonialCodeErrors.link_outdated, undefined],
  ['use-recovery-code', { code: 'wrong' }, administratorErrors.recovery_code_wrong, ada],
  ['submit-idea', idea, ideaErrors.not_signed_in, undefined],
  ['submit-idea', idea, submissionErrors.not_own, kofi],
  ['submit-idea', { ...idea, appName: 'Ad' }, ideaErrors.title_too_short, ada],
  ['vote-on-idea', { ideaId }, ideaErrors.not_signed_in_to_vote, undefined],
  ['vote-on-idea', { ideaId: nothing }, ideaErrors.not_found, ada],
  ['follow-idea', { ideaId }, ideaErrors.not_signed_in_to_follow, undefined],
  ['delete-idea', { ideaId: nothing }, ideaErrors.not_found, ada],
  ['delete-idea', { ideaId }, submissionErrors.not_own, kofi],
  ['update-testimonial', { ...testimonial, testimonialId: nothing }, testimonialErrors.not_found, ada],
  ['request-testimonial-deletion', { testimonialId: nothing }, testimonialErrors.not_found, ada],
  ['process-testimonial-deletion', { testimonialId: nothing, action: 'approve' }, 'not_admin', ada],
  ['generate-badge-v2', { badgeType: 'community_supporter' }, badgeErrors.not_earned, ada],
  ['send-badge-email', { badgeId: nothing }, badgeErrors.not_found, ada],
  ['preview-article', { content: '' }, 'session_required', undefined],
  ['preview-article', { content: '' }, 'not_admin', ada],
  ['write-day-entry', dayEntry, 'not_admin', ada],
  ['write-day-entry', { ...dayEntry, text: 'x'.repeat(1001) }, dayErrors.text_too_long, ada],
  ['write-day-entry', { ...dayEntry, text: 'a\u0007b' }, dayErrors.text_hidden, ada],
  ['write-day-entry', { ...dayEntry, kind: 'app_finished', app_number: 21 }, dayErrors.app_unknown, ada],
])('%s refuses %j with the code %s', async (name, body, code, token) => {
  expectRefusal(await call(name, body, token), code)
})

it('each refusal by the database has an error code', async () => {
  expect((await call('vote-on-idea', { ideaId }, ada)).status).toBe(200)
  expectRefusal(await call('vote-on-idea', { ideaId }, ada), ideaErrors.already_voted)
  expect((await call('submit-testimonial', testimonial, ada)).status).toBe(200)
  expectRefusal(await call('submit-testimonial', testimonial, ada), testimonialErrors.already_sent)
  for (const appName of ['One app', 'Two app', 'Three app'])
    expect((await call('submit-idea', { ...idea, appName }, ada)).status).toBe(200)
  expectRefusal(await call('submit-idea', idea, ada), ideaErrors.limit_reached)
  await runAs(service, (tx) => tx`update public.app_ideas set status = 'completed' where title = 'One app'`)
  const [built] = await runAs(
    service,
    (tx) => tx<{ id: string }[]>`select id from public.app_ideas where title = 'One app'`,
  )
  expectRefusal(await call('delete-idea', { ideaId: built?.id }, ada), ideaErrors.already_started)
  await runAs(
    service,
    (tx) => tx`update public.app_ideas set status = 'rejected' where id = ${built?.id ?? ''}`,
  )
  const rejected = await call('delete-idea', { ideaId: built?.id }, ada)
  expectRefusal(rejected, ideaErrors.rejected)
  expect(rejected.body.error).toBe(getSentence('ideas.refusal.rejected-stays'))
})

it('refusals for too many requests and for an unknown URL have error codes', async () => {
  const limited = await createTestApp({ variables: { LIMIT_EVENT_SOURCE: '1/60' } })
  const event = { name: 'page_view', path: '/', props: {} }
  await limited.call('track-event', event)
  expectRefusal(await limited.call('track-event', event), 'too_many_requests')
  expectRefusal(await request('/functions/v1/get-user-submissions?email=no@example.org'), 'not_found')
})

it('docs/errors.md lists every error code', () => {
  for (const [code, { status }] of getErrorRules())
    expect(documented).toMatch(new RegExp(`^\\| \`${code}\` \\| ${status} \\|`, 'm'))
})
