import { readFileSync } from 'node:fs'
import { Secret, TOTP } from 'otpauth'
import { expect, inject, it } from 'vitest'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { createEmailAddress } from '#tests/support/people.ts'
import { listFormFields } from '#tests/support/sign-ins.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

// Logs every statement with its values, as an operator may do to find a fault. The setting applies only to
// connections that are opened later.
const database = await createTestDatabase()
const name = new URL(database.ownerUrl).pathname.slice(1)
await database.owner.unsafe(`alter database ${name} set log_statement = 'all'`)
await database.owner.unsafe(`alter database ${name} set log_error_verbosity = 'default'`)
const test = await createTestApp({ database })
const { call, codeFor, emailsTo, post, request, runAs, secrets } = test
const found = new Map<string, string>()
function note(name: string, secret: unknown): string {
  expect(String(secret ?? '').length, name).toBeGreaterThan(5)
  found.set(name, String(secret))
  return String(secret)
}
const facts = ({ body }: { body: object }) => body as Record<string, string>

async function linkTo(email: string): Promise<URL> {
  const [message] = await emailsTo(email)
  return new URL(/^http\S+verify\S+token=\S+$/m.exec(message?.text ?? '')?.[0] ?? '')
}

it('the log of PostgreSQL contains no code, link, token, password or key, even with log_statement on', async () => {
  const [voter, author, linked] = [createEmailAddress(), createEmailAddress(), createEmailAddress()]
  const account = { email: createEmailAddress(), password: note('password', 'a very own horse battery') }

  await call('send-verification-email', { email: voter, name: 'Ada' })
  const code = note('code of an idea', await codeFor(voter))
  await call('verify-email-code', { email: voter, code: 'ZZZZZZ' })
  const verified = facts(await call('verify-email-code', { email: voter, code }))
  const session = verified.session as unknown as Record<string, string>
  note('refresh token of a visitor', session.refresh_token)
  await post('/auth/v1/token?grant_type=refresh_token', { refresh_token: session.refresh_token })

  await call('submit-testimonial', {
    ...{ email: author, name: 'Ada', location: 'Kano', testimonial: 'I learned to code.' },
    linkedin_url: 'https://www.linkedin.com/in/ada',
  })
  note('code of a testimonial', await codeFor(author))

  await post('/auth/v1/otp', { email: linked })
  note('code of a link', await codeFor(linked))
  const link = await linkTo(linked)
  note('token of a link', link.searchParams.get('token'))
  const page = await request(link.pathname + link.search)
  await request('/auth/v1/verify/link', {
    method: 'POST',
    body: new URLSearchParams(listFormFields(String(page.body))),
  })

  await makeAdministrator(runAs, account)
  const office = facts(await post('/auth/v1/token?grant_type=password', account))
  const token = note('access token', office.access_token)
  note('refresh token', office.refresh_token)
  const factor = facts(
    await post('/auth/v1/factors', { factor_type: 'totp', friendly_name: 'phone' }, { token }),
  )
  const totp = factor.totp as unknown as Record<string, string>
  const secret = note('secret of a second factor', totp.secret)
  const challenge = facts(await post(`/auth/v1/factors/${factor.id}/challenge`, {}, { token }))
  const factorCode = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  note('code of a second factor', factorCode)
  const raised = facts(
    await post(
      `/auth/v1/factors/${factor.id}/verify`,
      { challenge_id: challenge.id, code: factorCode },
      { token },
    ),
  )
  const raisedToken = String(raised.access_token)
  const made = await call('make-recovery-codes', {}, raisedToken)
  const [recovery] = made.body.data as unknown as string[]
  note('recovery code', recovery)
  const again = facts(await post('/auth/v1/token?grant_type=password', account))
  expect((await call('use-recovery-code', { code: recovery }, again.access_token)).status).toBe(200)
  note('new password', 'another very own horse battery')
  const changed = await request('/auth/v1/user', {
    method: 'PUT',
    body: JSON.stringify({ password: found.get('new password') }),
    headers: { 'content-type': 'application/json' },
    token: raisedToken,
  })
  expect(changed.status).toBe(200)

  note('pepper of codes', secrets.codePepper)
  note('key for servers', secrets.secretKey)
  note('key of tokens', secrets.signingKey)
  const log = readFileSync(inject('postgresLog'), 'utf8')
  expect(log).toContain(voter)
  expect([...found].filter(([, value]) => log.includes(value)).map(([name]) => name)).toEqual([])
})
