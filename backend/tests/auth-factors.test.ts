import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { createRefusal, createSignInHelpers, signInPassword } from '#backend/tests/sign-ins.ts'
import { createTestBackend } from '#backend/tests/test-backend.ts'

const test = await createTestBackend({ schema: '' })
const { client, runAs } = test
const { withPassword, byCode, byPassword } = createSignInHelpers(test)

type Auth = ReturnType<typeof client>['auth']

async function enroll(auth: Auth, friendlyName = 'phone') {
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  return data
}

/**
 * Returns the code at this time, or `steps` times 30 seconds later. Each code is accepted once, so a test
 * that verifies twice uses the next one.
 */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

async function challenge(auth: Auth, factorId: string): Promise<string> {
  const { data, error } = await auth.mfa.challenge({ factorId })
  if (error) throw error
  return data.id
}

/** Signs in with a password and verifies a second factor. `used` is the code that verified it. */
async function withFactor(email: string) {
  const signedIn = await withPassword(email)
  const { id, totp } = await enroll(signedIn.auth)
  const used = codeOf(totp.secret)
  const { error } = await signedIn.auth.mfa.challengeAndVerify({ factorId: id, code: used })
  expect(error).toBeNull()
  return { ...signedIn, factorId: id, secret: totp.secret, used }
}

describe('enrolment of a factor', () => {
  it('two-factor enrolment refuses a phone, a passkey, a name in use and an eleventh factor', async () => {
    const { auth } = await byCode('many@example.org')
    expect(await auth.mfa.enroll({ factorType: 'phone', phone: '+2348' })).toMatchObject(
      createRefusal(422, 'mfa_phone_enroll_not_enabled'),
    )
    expect(await auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'key' })).toMatchObject(
      createRefusal(422, 'mfa_webauthn_enroll_not_enabled'),
    )
    expect(await auth.mfa.enroll({ factorType: 'other' as 'totp' })).toMatchObject(
      createRefusal(400, 'validation_failed'),
    )
    await enroll(auth, 'phone 1')
    expect(await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone 1' })).toMatchObject(
      createRefusal(422, 'mfa_factor_name_conflict'),
    )
    for (let at = 2; at <= 10; at += 1) await enroll(auth, `phone ${at}`)
    expect(await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone 11' })).toMatchObject(
      createRefusal(422, 'too_many_enrolled_mfa_factors'),
    )
  })
  it('a further two-factor method cannot be enrolled in a session that has not used the verified one', async () => {
    await withFactor('second@example.org')
    const weak = await byPassword('second@example.org')
    expect(await weak.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'mine' })).toMatchObject({
      error: { status: 403, code: 'insufficient_aal', message: 'AAL2 required to enroll a new factor' },
    })
  })
  it('a two-factor enrolment returns a secret, its URI and a QR code that the client can show', async () => {
    const { auth } = await byCode('new@example.org')
    const { id, type, friendly_name, totp } = await enroll(auth)
    expect({ type, friendly_name }).toEqual({ type: 'totp', friendly_name: 'phone' })
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]+<\/svg>$/)
    expect(totp.uri).toMatch(/^otpauth:\/\/totp\/Todos:new%40example\.org\?/)
    expect(new URL(totp.uri).searchParams.get('secret')).toBe(totp.secret)
    const { data } = await auth.mfa.listFactors()
    expect(data).toMatchObject({ all: [{ id, status: 'unverified', factor_type: 'totp' }], totp: [] })
  })
  it('the secret of two-factor authentication is not stored in plain text', async () => {
    const { auth } = await byCode('dump@example.org')
    const { id, totp } = await enroll(auth)
    const [row] = await runAs(
      service,
      (tx) => tx<{ secret_sealed: Uint8Array }[]>`select secret_sealed from auth.factors where id = ${id}`,
    )
    expect(Buffer.from(row?.secret_sealed ?? []).toString('latin1')).not.toContain(totp.secret)
  })
  it('an unfinished two-factor enrolment does not block another one', async () => {
    const { auth } = await byCode('retry@example.org')
    const { id } = await enroll(auth)
    await runAs(
      service,
      (tx) => tx`update auth.factors set created_at = now() - interval '16 minutes' where id = ${id}`,
    )
    expect((await enroll(auth)).id).not.toBe(id)
  })
})

describe('verification of a factor', () => {
  it('an unknown two-factor method or challenge, or one of another person, is refused', async () => {
    const { auth } = await byCode('victim@example.org')
    const { id: factorId, totp } = await enroll(auth)
    const challengeId = await challenge(auth, factorId)
    const { auth: other } = await byCode('mallory@example.org')
    const own = await enroll(other)
    const notFound = { error: { status: 404, code: 'mfa_factor_not_found', message: 'Factor not found' } }
    expect(await other.mfa.challenge({ factorId })).toMatchObject(notFound)
    expect(await other.mfa.challenge({ factorId: 'x' })).toMatchObject(notFound)
    expect(await other.mfa.verify({ factorId, challengeId, code: codeOf(totp.secret) })).toMatchObject(
      notFound,
    )
    const code = codeOf(own.totp.secret)
    expect(await other.mfa.verify({ factorId: own.id, challengeId, code })).toMatchObject(
      createRefusal(422, 'mfa_challenge_expired'),
    )
  })
  it('five wrong codes end a two-factor challenge', async () => {
    const { auth } = await byCode('guess@example.org')
    const { id: factorId, totp } = await enroll(auth)
    const challengeId = await challenge(auth, factorId)
    const right = codeOf(totp.secret)
    const wrong = right === '000000' ? '000001' : '000000'
    for (let at = 0; at < 5; at += 1) {
      expect(await auth.mfa.verify({ factorId, challengeId, code: wrong })).toMatchObject({
        error: { status: 422, code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' },
      })
    }
    expect(await auth.mfa.verify({ factorId, challengeId, code: right })).toMatchObject(
      createRefusal(422, 'mfa_challenge_expired'),
    )
  })
  it('an expired two-factor challenge is refused, and so is a code for another time', async () => {
    const { auth } = await byCode('late@example.org')
    const { id: factorId, totp } = await enroll(auth)
    const challengeId = await challenge(auth, factorId)
    for (const steps of [-3, 3]) {
      expect(
        await auth.mfa.verify({ factorId, challengeId, code: codeOf(totp.secret, steps) }),
      ).toMatchObject(createRefusal(422, 'mfa_verification_failed'))
    }
    await runAs(service, (tx) => tx`update auth.challenges set expires_at = now() where id = ${challengeId}`)
    expect(await auth.mfa.verify({ factorId, challengeId, code: codeOf(totp.secret) })).toMatchObject(
      createRefusal(422, 'mfa_challenge_expired'),
    )
  })
  it('a two-factor code cannot be used twice, and an earlier code cannot be used after it', async () => {
    const { auth, factorId, secret, used } = await withFactor('replay@example.org')
    for (const code of [used, codeOf(secret, -1)]) {
      expect(await auth.mfa.challengeAndVerify({ factorId, code })).toMatchObject(
        createRefusal(422, 'mfa_verification_failed'),
      )
    }
    const code = codeOf(secret, 1)
    const challenges = await Promise.all([challenge(auth, factorId), challenge(auth, factorId)])
    const answers = await Promise.all(
      challenges.map((challengeId) => auth.mfa.verify({ factorId, challengeId, code })),
    )
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
  })
  it('the number of tries is limited across all challenges', async () => {
    const limited = await createTestBackend({ schema: '', limits: { TRY_CODE_MAILBOX: '3/600' } })
    const { auth } = await createSignInHelpers(limited).withPassword('flood@example.org')
    const { id: factorId } = await enroll(auth)
    const codes = []
    for (let at = 0; at < 4; at += 1) {
      codes.push((await auth.mfa.challengeAndVerify({ factorId, code: '000000' })).error?.code)
    }
    expect(codes).toEqual([...Array(3).fill('mfa_verification_failed'), 'over_request_rate_limit'])
  })
  it('verifying a two-factor method raises the session to AAL2, ends weaker sessions and removes unfinished methods', async () => {
    const { auth } = await withPassword('raise@example.org')
    const weak = await byPassword('raise@example.org')
    const abandoned = await enroll(auth, 'old phone')
    const { id: factorId, totp } = await enroll(auth, 'new phone')
    expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
    })
    const events: string[] = []
    auth.onAuthStateChange((event) => void events.push(event))
    const { data } = await auth.mfa.challengeAndVerify({ factorId, code: codeOf(totp.secret) })
    expect(data).toMatchObject({
      token_type: 'bearer',
      user: { factors: [{ id: factorId, status: 'verified' }] },
    })
    expect(events).toContain('MFA_CHALLENGE_VERIFIED')
    const level = (await auth.mfa.getAuthenticatorAssuranceLevel()).data
    expect(level).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
    expect(level?.currentAuthenticationMethods).toMatchObject([{ method: 'totp' }, { method: 'password' }])
    expect((await auth.mfa.listFactors()).data).toMatchObject({ totp: [{ id: factorId }] })
    expect((await auth.mfa.listFactors()).data?.all.map(({ id }) => id)).not.toContain(abandoned.id)
    expect((await weak.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect((await auth.refreshSession()).error).toBeNull()
    expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2')
  })
})

describe('a person with two-factor authentication', () => {
  it('a person with two-factor authentication cannot change credentials before entering the code', async () => {
    const { factorId } = await withFactor('boss@example.org')
    const weak = await byPassword('boss@example.org')
    expect((await weak.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    })
    expect(await weak.auth.updateUser({ password: 'another long secret' })).toMatchObject(
      createRefusal(401, 'insufficient_aal'),
    )
    expect(await weak.auth.updateUser({ email: 'other@example.org' })).toMatchObject(
      createRefusal(401, 'insufficient_aal'),
    )
    expect(await weak.auth.mfa.unenroll({ factorId })).toMatchObject({
      error: { status: 422, code: 'insufficient_aal', message: 'AAL2 required to unenroll verified factor' },
    })
    expect((await weak.auth.mfa.listFactors()).data?.totp).toHaveLength(1)
  })
  it('a password recovery does not replace the code of two-factor authentication', async () => {
    await withFactor('forgets@example.org')
    await client().auth.resetPasswordForEmail('forgets@example.org')
    const { auth } = client()
    const token = await test.codeFor('forgets@example.org')
    expect((await auth.verifyOtp({ email: 'forgets@example.org', token, type: 'recovery' })).error).toBeNull()
    expect(await auth.updateUser({ password: 'another long secret' })).toMatchObject(
      createRefusal(401, 'insufficient_aal'),
    )
  })
  it('a person can change credentials once the second factor is verified', async () => {
    const { factorId, secret } = await withFactor('chief@example.org')
    const { auth } = await byPassword('chief@example.org')
    await auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret, 1) })
    expect((await auth.updateUser({ password: 'another long secret' })).error).toBeNull()
  })
  it('a person can sign in with the password alone once two-factor authentication is removed', async () => {
    const { auth, factorId } = await withFactor('done@example.org')
    expect(await auth.mfa.unenroll({ factorId })).toEqual({ data: { id: factorId }, error: null })
    expect(await auth.mfa.unenroll({ factorId })).toMatchObject(createRefusal(404, 'mfa_factor_not_found'))
    await auth.refreshSession()
    expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
    })
    expect(
      (await client().auth.signInWithPassword({ email: 'done@example.org', password: signInPassword })).error,
    ).toBeNull()
  })
})
