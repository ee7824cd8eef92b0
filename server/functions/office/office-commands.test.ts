import { describe, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { administratorErrors } from '#shared/errors/administrators.ts'
import { ideaMergeErrors } from '#shared/errors/idea-merges.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { call, request, runAs, signIn, signInAdministrator } = await createTestApp()
const owner = await signInAdministrator()
const moderator = await signInAdministrator('Mo', 'moderator@example.org')
await runAs(
  service,
  (tx) => tx`update private.admin_users set role = 'moderator' where user_id = (
    select id from auth.users where email = 'moderator@example.org')`,
)
const visitor = (await signIn('visitor@example.org')).access_token
const [testimonial] = await runAs(
  service,
  (tx) => tx<{ id: string }[]>`
    insert into public.testimonials (name, email, email_verified, linkedin_url, location, testimonial)
    values ('Nurse', 'nurse@example.org', true, 'https://www.linkedin.com/in/n', 'Kisumu', 'We run a clinic with solar power.')
    returning id`,
)
const id = testimonial?.id ?? ''

const forOwners: [name: string, input: object][] = [
  ['schedule-announcement', { id, version: null, expected: 1, due: null }],
  ['stop-announcement', { id }],
  ['resume-announcement', { id }],
  ['retry-announcement', { id, with_unknown: true }],
  ['remove-announcement', { id }],
  ['decide-voters', { user_ids: [], are_genuine: true }],
]
const forEveryRole: typeof forOwners = [
  ['note-testimonial', { testimonial: id, said: 'Asked for a photo.' }],
  ['note-testimonial-read', { version: 1 }],
  ['undo-decisions', { ids: [] }],
]
const mergers: typeof forOwners = [
  ['merge-ideas', { source: id, target: id }],
  ['unmerge-idea', { source: id }],
]

it.each([...forOwners, ...forEveryRole, ...mergers])(
  'the command %s is refused for people without access to the back office',
  async (name, input) => {
    expect(await call(name, input)).toMatchObject({ status: 401, body: { code: 'session_required' } })
    expect(await call(name, input, visitor)).toMatchObject({ status: 403, body: { code: 'not_admin' } })
  },
)

it.each(forOwners)('the command %s is refused for a moderator', async (name, input) => {
  expect(await call(name, input, moderator)).toMatchObject({
    status: 403,
    body: { code: administratorErrors.owners_only },
  })
})

it.each(forEveryRole)('a moderator may run the command %s', async (name, input) => {
  expect((await call(name, input, moderator)).status).toBe(200)
})

describe('a note about a testimonial', () => {
  const notes = async () =>
    (
      await request('/rest/v1/rpc/get_testimonial_notes', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ testimonial: id }),
        token: owner,
      })
    ).body as unknown as { said: string; author: string }[]

  it('an empty note, an overlong note, and a note about a missing testimonial are refused', async () => {
    const before = await notes()
    for (const input of [
      { testimonial: id, said: ' ' },
      { testimonial: id, said: 'x'.repeat(2001) },
      { testimonial: id, said: 'x'.repeat(4001) },
      { testimonial: '00000000-0000-4000-8000-000000000000', said: 'Who is it?' },
    ])
      expect(await call('note-testimonial', input, owner)).toMatchObject({
        status: 400,
        body: { code: 'validation_failed' },
      })
    expect(await notes()).toEqual(before)
  })

  it('a note about a testimonial is stored with its author, and every role can read it', async () => {
    expect((await call('note-testimonial', { testimonial: id, said: ' Sent one. ' }, moderator)).status).toBe(
      200,
    )
    expect((await notes())[0]).toMatchObject({ said: 'Sent one.', author: 'moderator@example.org' })
  })
})

it('an administrator who has read a version of a testimonial is recorded as its reader', async () => {
  const [version] = await runAs(
    service,
    (tx) => tx<{ id: string }[]>`select id from private.testimonial_versions where testimonial_id = ${id}`,
  )
  expect((await call('note-testimonial-read', { version: Number(version?.id) }, owner)).status).toBe(200)
  const readers = await runAs(
    service,
    (tx) => tx`
      select person.email from private.testimonial_readings as reading join auth.users as person on person.id = reading.reader
      where reading.version_id = ${version?.id ?? ''}`,
  )
  expect(readers).toContainEqual({ email: 'boss@example.org' })
})

it('an owner’s decision about a voter returns the number of affected votes', async () => {
  const idea = await buildIdea(runAs)
  const voter = await signIn('voter@example.org')
  await runAs(service, async (tx) => {
    await tx`update auth.users set are_votes_held = true where id = ${voter.user.id}`
    await tx`select private.vote_on_idea(${voter.user.id}, ${idea}, true)`
  })
  const decide = () => call('decide-voters', { user_ids: [voter.user.id], are_genuine: true }, owner)
  expect((await decide()).body.data).toEqual({ decided: 1 })
  expect((await decide()).body.data).toEqual({ decided: 0 })
})

it('a moderator can undo their decision, and the response lists what was undone', async () => {
  const idea = await buildIdea(runAs, { status: 'awaiting_approval' })
  await request(`/rest/v1/app_ideas?id=eq.${idea}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'approved' }),
    token: moderator,
  })
  expect((await call('undo-decisions', { ids: [idea, id] }, owner)).body.data).toEqual({ ids: [] })
  expect((await call('undo-decisions', { ids: [idea, id] }, moderator)).body.data).toEqual({ ids: [idea] })
})

it('a refused merge of ideas and a refused undo of a merge have the code of the reason', async () => {
  const [one, other] = [await buildIdea(runAs, { title: 'One' }), await buildIdea(runAs, { title: 'Other' })]
  const merge = (source: string, target: string) => call('merge-ideas', { source, target }, moderator)
  const unmerge = (source: string) => call('unmerge-idea', { source }, moderator)
  const because = (code: string) => ({ status: 409, body: { code } })
  expect(await merge(one, one)).toMatchObject(because(ideaMergeErrors.with_itself))
  expect(await unmerge(one)).toMatchObject(because(ideaMergeErrors.not_merged))
  expect((await merge(one, other)).status).toBe(200)
  expect(await merge(one, other)).toMatchObject(because(ideaMergeErrors.already_merged))
  expect((await unmerge(one)).status).toBe(200)
})
