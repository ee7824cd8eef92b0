import { Secret, TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { createSiteSignInHelpers, testPassword } from '#tests/support/sign-ins.ts'
import { createTestServer, type TestClient } from '#tests/support/test-server.ts'

const test = await createTestServer()
const { client, codeFor, emailsTo, secrets } = test
const { administrator, byCode, byPassword } = createSiteSignInHelpers(test)
const operator = client(secrets.secretKey).auth.admin

/** Reads what only an administrator may read. Returns true if the office is open to this client. */
const mayAdminister = async (device: TestClient) =>
  (await device.from('app_ideas').select('submitter_email')).error === null

it('people cannot make themselves administrators by their data', async () => {
  const { auth, device } = await byCode('eve@example.org')
  await auth.updateUser({ data: { role: 'admin', is_admin: true } })
  await auth.refreshSession()
  expect(await mayAdminister(device)).toBe(false)
})

it('metadata from the operator cannot make a user an administrator', async () => {
  const email = 'hint@example.org'
  await operator.createUser({
    ...{ email, email_confirm: true, password: testPassword },
    app_metadata: { role: 'admin' },
  })
  expect(await mayAdminister((await byPassword(email)).device)).toBe(false)
})

it('an administrator cannot use the operator calls, with either key', async () => {
  const { session } = await administrator('chief@example.org')
  for (const key of [secrets.publishableKey, secrets.secretKey])
    expect(await test.request('/auth/v1/admin/users', { key, token: session?.access_token })).toMatchObject({
      status: 403,
    })
})

it('a sign-in with another code does not accept an invitation to the back office', async () => {
  await operator.inviteUserByEmail('curious@example.org')
  expect(await mayAdminister((await byCode('curious@example.org')).device)).toBe(false)
})

it('the person who accepts an invitation becomes an administrator and then chooses a password', async () => {
  const email = 'invited@example.org'
  await operator.inviteUserByEmail(email, { data: { name: 'Grace' } })
  const [message] = await emailsTo(email)
  expect(message).toMatchObject({ subject: 'You’re invited to the 20 in 24 back office' })
  expect(message?.text).toMatch(/^Hello,\n/)
  const device = client()
  const { data } = await device.auth.verifyOtp({ email, token: await codeFor(email), type: 'invite' })
  expect(data.user?.app_metadata.role).toBe('admin')
  // The code verifies the mailbox; the back office requires the password as well.
  expect(await mayAdminister(device)).toBe(false)
  expect((await device.auth.updateUser({ password: testPassword })).error).toBeNull()
  expect(await mayAdminister((await byPassword(email)).device)).toBe(true)
})

it('an administrator with two-factor authentication cannot administer before entering the code', async () => {
  const email = 'boss@example.org'
  const { auth, device } = await administrator(email)
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' })
  if (error) throw error
  expect(data.totp.uri).toMatch(/^otpauth:\/\/totp\/20%20in%2024:boss%40example\.org\?/)
  const totp = new TOTP({ secret: Secret.fromBase32(data.totp.secret) })
  const verify = (who: TestClient, steps: number) =>
    who.auth.mfa.challengeAndVerify({
      factorId: data.id,
      code: totp.generate({ timestamp: Date.now() + steps * 30_000 }),
    })
  expect((await verify(device, 0)).error).toBeNull()
  const { device: weak } = await byPassword(email)
  expect(await mayAdminister(weak)).toBe(false)
  expect((await verify(weak, 1)).error).toBeNull()
  expect(await mayAdminister(weak)).toBe(true)
  expect((await auth.mfa.unenroll({ factorId: data.id })).error).toBeNull()
  expect(await mayAdminister((await byPassword(email)).device)).toBe(true)
})
