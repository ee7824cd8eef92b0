import { screen, waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { createTestScreens, type TestAccount } from '#tests/support/test-screens.ts'
import { authSessionKey } from '#web/common/data/backend.ts'

const { open, signIn, runAs, request } = await createTestScreens()
const ada = { email: 'ada@example.org', password: 'correct horse battery' }
const mallory = { ...ada, email: 'mallory@example.org' }
for (const account of [ada, mallory]) await makeAdministrator(runAs, account)

async function sessionOf(account: TestAccount) {
  const { body } = await request('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  return { access: String(body.access_token), refresh: String(body.refresh_token) }
}

/** Returns the token with different claims and the old signature. */
function forge(token: string, claims: object): string {
  const [head, payload = '', signature] = token.split('.')
  const changed = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), ...claims }
  return [head, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.')
}

const signedIn = () => JSON.parse(localStorage.getItem(authSessionKey) ?? 'null')?.user.email
const openLink = (access: string, refresh: string) =>
  open(`/admin/set-password#type=recovery&access_token=${access}&refresh_token=${refresh}`)

it('a forged token that names the signed-in person does not replace their session', async () => {
  await signIn(ada)
  const own = await sessionOf(ada)
  const hers = await sessionOf(mallory)
  const [, payload = ''] = own.access.split('.')
  const { sub, email } = JSON.parse(Buffer.from(payload, 'base64url').toString())
  // Expects an expired token to be refused. The client would otherwise refresh it and sign the visitor in
  // without a question.
  await openLink(forge(hers.access, { sub, email, exp: 1 }), hers.refresh)
  await screen.findByText('This link has expired or was used before.', { exact: false })
  expect(signedIn()).toBe(ada.email)
})

it('another person’s session replaces the current one only after a confirmation', async () => {
  await signIn(ada)
  const hers = await sessionOf(mallory)
  const user = await openLink(hers.access, hers.refresh)
  const change = await screen.findByRole('button', { name: 'Switch account' })
  expect(signedIn()).toBe(ada.email)
  await user.click(change)
  await waitFor(() => expect(signedIn()).toBe(mallory.email))
  await screen.findByLabelText('New password')
})

it('a recovery link for another person leaves no tokens in the URL, and “Stay signed in” keeps the current session', async () => {
  await signIn(ada)
  const hers = await sessionOf(mallory)
  const user = await openLink(hers.access, hers.refresh)
  const question = await screen.findByText(/^You are signed in as/)
  expect(question.textContent).toContain(
    `You are signed in as ${ada.email}. This link is for ${mallory.email}.`,
  )
  expect(location.hash).toBe('')
  await user.click(screen.getByRole('link', { name: 'Stay signed in' }))
  await screen.findByRole('heading', { name: 'Dashboard' })
  expect(signedIn()).toBe(ada.email)
})
