import { readFileSync } from 'node:fs'
import { Secret, TOTP } from 'otpauth'
import { expect, inject, it } from 'vitest'
import { createSignInHelpers, signInPassword } from '#backend/tests/sign-ins.ts'
import { createTestBackend } from '#backend/tests/test-backend.ts'

// Logs every statement with its values, as an operator may do to find a fault. The setting applies to
// connections that are opened later.
const logStatements = `
do $$
begin
  execute format('alter database %I set log_statement = ''all''', current_database());
  execute format('alter database %I set log_error_verbosity = ''default''', current_database());
end $$`
const test = await createTestBackend({ schema: logStatements })
const { client, keys } = test
const { byCode, byPassword, follow, withPassword } = createSignInHelpers(test)
const secrets = new Map<string, string>()
/** Remembers a secret that the log must not contain, and returns it. */
function note(name: string, secret: unknown): string {
  expect(String(secret ?? '').length, name).toBeGreaterThan(5)
  secrets.set(name, String(secret))
  return String(secret)
}

// Does not check codes and links in emails, because the application may store them with a statement.
it('the log of PostgreSQL contains no token, password, second factor or key, even with log_statement on', async () => {
  const typed = await byCode('typed@example.org')
  note('refresh token of a sign-in by code', typed.session?.refresh_token)
  const refreshed = await typed.auth.refreshSession()
  note('next refresh token', refreshed.data.session?.refresh_token)

  await client().auth.signInWithOtp({ email: 'linked@example.org' })
  const { fragment } = await follow('linked@example.org')
  note('refresh token of a sign-in by link', fragment.get('refresh_token'))

  const boss = await withPassword('boss@example.org')
  note('password', signInPassword)
  note('access token', boss.session?.access_token)
  const { data, error } = await boss.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' })
  if (error) throw error
  const secret = note('secret of a second factor', data.totp.secret)
  const code = note('code of a second factor', new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  const raised = await boss.auth.mfa.challengeAndVerify({ factorId: data.id, code })
  expect(raised.error).toBeNull()
  const next = note('new password', 'another very own horse battery')
  expect((await boss.auth.updateUser({ password: next })).error).toBeNull()
  await byPassword('boss@example.org', next)

  note('pepper of codes', keys.codePepper)
  note('key for servers', keys.secretKey)
  note('key of tokens', keys.signingKey)
  const log = readFileSync(inject('postgresLog'), 'utf8')
  expect(log).toContain('linked@example.org')
  expect([...secrets].filter(([, value]) => log.includes(value)).map(([name]) => name)).toEqual([])
})
