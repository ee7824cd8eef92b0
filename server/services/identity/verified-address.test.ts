import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { hashPassword } from '#backend/identity/passwords.ts'
import { createEmailAddress } from '#tests/support/people.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { call, codeFor, post, runAs, secrets } = await createTestApp()
const password = 'correct horse battery'
const bcrypt = '$2b$04$dKWKz1dQ9gDgOeTa52LuguOd0pWcYpZSH7Ixb8c7qZ6W0dC0r0Q2K'

/** Creates an account as an import does. Its address was entered on another site and is not verified by default. */
async function importAccount(encrypted: string, isVerified = false) {
  const email = createEmailAddress()
  await runAs(service, async (tx) => {
    await tx`insert into auth.users (email, encrypted_password, email_confirmed_at, user_metadata)
      values (${email}, ${encrypted}, ${isVerified ? tx`now()` : null}, '{"name":"Mallory"}')`
    await tx`insert into auth.factors (user_id, status, secret_sealed, factor_type)
      select id, 'verified', '\\x00', 'totp' from auth.users where email = ${email}`
  })
  return email
}
const accountOf = async (email: string) => {
  const [account] = await runAs(
    service,
    (
      tx,
    ) => tx`select encrypted_password is not null as has_password, email_confirmed_at is not null as is_verified,
      user_metadata ->> 'name' as name, (select count(*)::int from auth.factors where user_id = users.id) as factors
      from auth.users where email = ${email}`,
  )
  return account
}
const tryPassword = (email: string) => post('/auth/v1/token?grant_type=password', { email, password })

const waysToVerify: Record<string, (email: string) => Promise<unknown>> = {
  async 'a code for ideas'(email) {
    await call('send-verification-email', { email, name: 'Ada' })
    await call('verify-email-code', { email, code: await codeFor(email) })
  },
  async 'a code for supporters'(email) {
    await call('send-verification-email', { email, name: 'Ada', type: 'supporter_verification' })
    await call('verify-email-code', { email, code: await codeFor(email) })
  },
  async 'a code for a testimonial'(email) {
    await call('submit-testimonial', {
      name: 'Ada',
      email,
      linkedin_url: 'https://www.linkedin.com/in/ada',
      location: 'Kano',
      testimonial: 'I learned to build apps here',
    })
    await call('verify-testimonial', { email, code: await codeFor(email) })
  },
  async 'a code of auth/v1'(email) {
    await post('/auth/v1/otp', { email })
    await post('/auth/v1/verify', { email, token: await codeFor(email), type: 'email' })
  },
  async 'a recovery'(email) {
    await post('/auth/v1/recover', { email })
    await post('/auth/v1/verify', { email, token: await codeFor(email), type: 'recovery' })
  },
  async 'an invitation'(email) {
    await post('/auth/v1/invite', { email }, { key: secrets.secretKey })
    await post('/auth/v1/verify', { email, token: await codeFor(email), type: 'invite' })
  },
}

it.each(Object.entries(waysToVerify))(
  'verifying an address by %s removes the account’s earlier password and two-factor authentication',
  async (_way, verify) => {
    for (const encrypted of [await hashPassword(password), bcrypt]) {
      const email = await importAccount(encrypted)
      expect((await tryPassword(email)).status).toBe(400)
      await verify(email)
      expect(await accountOf(email)).toMatchObject({ has_password: false, is_verified: true, factors: 0 })
      expect((await tryPassword(email)).status).toBe(400)
    }
  },
)

it('an unverified account’s earlier name is not used for the person who verifies the address', async () => {
  const email = await importAccount(bcrypt)
  await waysToVerify['a code for ideas']?.(email)
  expect(await accountOf(email)).toMatchObject({ name: 'Ada' })
})

it('a code for a verified address does not change the password, two-factor authentication or name', async () => {
  const email = await importAccount(await hashPassword(password), true)
  await waysToVerify['a code for ideas']?.(email)
  expect(await accountOf(email)).toMatchObject({ has_password: true, factors: 1, name: 'Mallory' })
  expect((await tryPassword(email)).status).toBe(200)
})
