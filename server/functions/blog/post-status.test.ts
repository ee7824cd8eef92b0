import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { administratorErrors } from '#shared/errors/administrators.ts'
import { buildPost } from '#tests/support/posts.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { call, runAs, signIn, signInAdministrator } = await createTestApp()
const owner = await signInAdministrator()
const moderator = await signInAdministrator('Efe', 'efe@example.org')
await runAs(
  service,
  (tx) => tx`update private.admin_users set role = 'moderator'
    where user_id = (select id from auth.users where email = 'efe@example.org')`,
)
const visitor = (await signIn('ada@example.org')).access_token

type Change = {
  id: string
  was_status: string
  was_published_at: string
  was_publish_at: null
  missing: string[]
}

async function setStatus(posts: string[], status: string): Promise<Change[]> {
  const { body } = await call('set-post-status', { posts, status }, owner)
  return body.data as unknown as Change[]
}

/** Returns the status of a stored post, and its publication time with all digits. */
const stateOf = (id: string) =>
  runAs(
    service,
    (tx) =>
      tx`select status, to_json(published_at) #>> '{}' as published_at from public.blog_posts where id = ${id}`,
  )

it.each<[string, object]>([
  ['set-post-status', { posts: [], status: 'draft' }],
  ['restore-post-status', { was: [] }],
  ['take-over-post', { post: '00000000-0000-4000-8000-000000000000' }],
])('the call %s is refused for moderators, visitors and strangers', async (name, body) => {
  expect((await call(name, body, moderator)).body.code).toBe(administratorErrors.owners_and_editors_only)
  expect((await call(name, body, visitor)).body.code).toBe('not_admin')
  expect((await call(name, body)).body.code).toBe('session_required')
})

it('an unknown status and an invalid date of a post are refused', async () => {
  expect((await call('set-post-status', { posts: [], status: 'gone' }, owner)).status).toBe(400)
  const id = '00000000-0000-4000-8000-000000000000'
  const was = [{ id, became: 'draft', status: 'published', published_at: 'today', publish_at: null }]
  expect((await call('restore-post-status', { was }, owner)).status).toBe(400)
})

it('an incomplete post is not published, and the response lists what is missing', async () => {
  const { id } = await buildPost(runAs, { status: 'draft', content: '' })
  expect(await setStatus([id], 'published')).toMatchObject([
    { id, was_status: 'draft', missing: ['content'] },
  ])
  expect(await stateOf(id)).toMatchObject([{ status: 'draft' }])
})

it('restoring an archived post restores its status and its exact date', async () => {
  const { id } = await buildPost(runAs, { publishedAt: '2026-01-01T00:00:00.123456Z' })
  const before = await stateOf(id)
  const [change] = await setStatus([id], 'archived')
  expect(await stateOf(id)).toMatchObject([{ status: 'archived' }])
  const was = {
    id,
    became: 'archived',
    status: change?.was_status,
    published_at: change?.was_published_at,
    publish_at: change?.was_publish_at,
  }
  expect((await call('restore-post-status', { was: [was] }, owner)).body.data).toBe(1)
  expect(await stateOf(id)).toEqual(before)
  expect((await call('restore-post-status', { was: [was] }, owner)).body.data).toBe(0)
})
