import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator, removeAdministrator } from '#server/services/identity/administrators.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { post, request, runAs } = await createTestApp()
const password = 'correct horse battery'

async function signIn(email: string) {
  await makeAdministrator(runAs, { email, password })
  const { body } = await post('/auth/v1/token?grant_type=password', { email, password })
  return body as unknown as { access_token: string; refresh_token: string; user: { app_metadata: object } }
}

it('an administrator’s session ends after twelve idle hours', async () => {
  const { refresh_token, user } = await signIn('boss@example.org')
  expect(user.app_metadata).toMatchObject({ role: 'admin' })
  await runAs(
    service,
    (tx) => tx`update auth.sessions set refreshed_at = refreshed_at - interval '12 hours 5 seconds'`,
  )
  expect(await post('/auth/v1/token?grant_type=refresh_token', { refresh_token })).toMatchObject({
    status: 400,
    body: { error_code: 'session_expired' },
  })
})

it('an access token stops working for an administrator whose row is deleted', async () => {
  const { access_token: token } = await signIn('former@example.org')
  expect((await request('/rest/v1/app_ideas?select=submitter_email', { token })).status).toBe(200)
  await removeAdministrator(runAs, 'former@example.org')
  expect((await request('/rest/v1/app_ideas?select=submitter_email', { token })).status).toBe(401)
})
