import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { administratorErrors } from '#shared/errors/administrators.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { createSiteSignInHelpers, testPassword } from '#tests/support/sign-ins.ts'
import { createTestServer } from '#tests/support/test-server.ts'

const test = await createTestServer()
const { client, runAs } = test
const { administrator, byCode, byPassword } = createSiteSignInHelpers(test)
type Client = ReturnType<typeof client>

const standingOf = async (device: Client) => (await device.rpc('get_admin_standing')).data
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

const endSession = async (device: Client, session: string) =>
  (await device.functions.invoke('end-own-session', { body: { session } })).data?.data
const makeCodes = (device: Client) => device.functions.invoke('make-recovery-codes', { body: {} })
/** Returns the code of the refusal when a device makes recovery codes. */
const refusalOfCodes = async (device: Client) => {
  const { error } = await makeCodes(device)
  return (await error?.context.json())?.code
}

async function withFactor(email: string) {
  const signedIn = await administrator(email)
  const { data } = await signedIn.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' })
  const factorId = data?.id ?? ''
  const secret = data?.type === 'totp' ? data.totp.secret : ''
  await signedIn.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })
  return { ...signedIn, factorId, secret }
}

describe('access to the back office', () => {
  it('a caller without a session cannot read an access level of the back office', async () => {
    expect((await client().rpc('get_admin_standing')).error).not.toBeNull()
  })

  it('the back office access level depends on the role, and on whether an administrator used a password', async () => {
    const visitor = await byCode('visitor@example.org')
    expect(await standingOf(visitor.device)).toBe('none')
    const admin = await administrator('boss@example.org')
    expect(await standingOf(admin.device)).toBe('owner')
    const byEmail = await byCode('boss@example.org')
    expect(await standingOf(byEmail.device)).toBe('password')
    // Choosing a password counts as signing in with it.
    await byEmail.auth.updateUser({ password: 'another horse battery' })
    expect(await standingOf(byEmail.device)).toBe('owner')
  })

  it('a revoked administrator has no access from the next request on', async () => {
    const { device, user } = await administrator('leaving@example.org')
    await runAs(service, (tx) => tx`delete from private.admin_users where user_id = ${user?.id ?? ''}`)
    expect(await standingOf(device)).toBe('none')
    const { data, error } = await device
      .from('sponsors')
      .insert({ name: 'Late', logo_url: '/a.svg' })
      .select()
    expect(data).toBeNull()
    expect(error).not.toBeNull()
    expect((await device.rpc('get_dashboard_stats')).error).not.toBeNull()
    expect((await device.rpc('get_history', { item_table: 'sponsors', item_id: 'x' })).error).not.toBeNull()
  })
})

describe('sessions', () => {
  it('a visitor cannot list sessions, and an administrator cannot end another administrator’s session', async () => {
    const visitor = await byCode('looker@example.org')
    expect((await visitor.device.rpc('get_own_sessions')).error).not.toBeNull()
    const ada = await administrator('ada@example.org')
    const kofi = await administrator('kofi@example.org')
    const { data } = await ada.device.rpc('get_own_sessions')
    expect(await endSession(kofi.device, data[0].id)).toBe(false)
    expect(await standingOf(ada.device)).toBe('owner')
  })

  it('an administrator sees their sessions with the current one first, and an ended session is refused immediately', async () => {
    const first = await administrator('many@example.org')
    const second = await byPassword('many@example.org', testPassword)
    const { data } = await second.device.rpc('get_own_sessions')
    expect(data).toHaveLength(2)
    expect(data[0].is_current).toBe(true)
    expect(await endSession(second.device, data[1].id)).toBe(true)
    expect((await first.device.rpc('get_dashboard_stats')).error).toMatchObject({ code: 'PGRST301' })
    expect(await standingOf(second.device)).toBe('owner')
  })
})

describe('recovery codes', () => {
  it('recovery codes cannot be created by a visitor, without two-factor authentication, or before it is verified', async () => {
    const plain = await administrator('plain@example.org')
    expect(await refusalOfCodes(plain.device)).toBe(administratorErrors.no_second_factor)
    await withFactor('factor@example.org')
    const halfway = await byPassword('factor@example.org')
    expect(await standingOf(halfway.device)).toBe('second_factor')
    expect(await refusalOfCodes(halfway.device)).toBe('not_admin')
    const visitor = await byCode('guest@example.org')
    expect(await refusalOfCodes(visitor.device)).toBe('not_admin')
  })

  it('a recovery code opens a session once, for its owner only, in any spelling', async () => {
    const owner = await withFactor('owner@example.org')
    const codes: string[] = (await makeCodes(owner.device)).data.data
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^([0-9a-f]{4}-){3}[0-9a-f]{4}$/)

    await withFactor('other@example.org')
    const other = await byPassword('other@example.org')
    expect(
      (await other.device.functions.invoke('use-recovery-code', { body: { code: codes[0] } })).error,
    ).not.toBeNull()

    const lost = await byPassword('owner@example.org')
    expect(await standingOf(lost.device)).toBe('second_factor')
    const spelling = codes[0]?.replaceAll('-', ' ').toUpperCase()
    expect(
      (await lost.device.functions.invoke('use-recovery-code', { body: { code: spelling } })).data,
    ).toEqual({
      success: true,
    })
    expect(await standingOf(lost.device)).toBe('owner')
    expect((await lost.device.rpc('count_recovery_codes')).data).toBe(9)

    const again = await byPassword('owner@example.org')
    const { error } = await again.device.functions.invoke('use-recovery-code', { body: { code: codes[0] } })
    expect(await error.context.json()).toEqual({
      success: false,
      error: 'This recovery code is not valid or has already been used.',
      code: administratorErrors.recovery_code_wrong,
    })
    expect(await standingOf(again.device)).toBe('second_factor')
  })

  it('recovery codes are stored as hashes, and new ones replace the old ones', async () => {
    const owner = await withFactor('paper@example.org')
    const old: string[] = (await makeCodes(owner.device)).data.data
    const kept = await runAs(service, (tx) => tx`select * from private.recovery_codes`)
    expect(JSON.stringify(kept)).not.toContain(old[0])
    await makeCodes(owner.device)
    const lost = await byPassword('paper@example.org')
    expect(
      (await lost.device.functions.invoke('use-recovery-code', { body: { code: old[0] } })).error,
    ).not.toBeNull()
  })

  it('recovery codes are deleted when two-factor authentication is removed', async () => {
    const owner = await withFactor('without@example.org')
    await makeCodes(owner.device)
    expect((await owner.auth.mfa.unenroll({ factorId: owner.factorId })).error).toBeNull()
    expect((await owner.device.rpc('count_recovery_codes')).data).toBe(0)
  })
})

it('only administrators can read the counts of items to review', async () => {
  const visitor = await byCode('nosy@example.org')
  expect((await visitor.device.rpc('get_waiting_counts')).error).not.toBeNull()
  const admin = await administrator('bell@example.org')
  expect((await admin.device.rpc('get_waiting_counts')).data).toEqual({
    ideas: 0,
    testimonials: 0,
    deletion_requests: 0,
    held_votes: 0,
    enquiries: 0,
  })
  const idea = await buildIdea(runAs, { status: 'approved' })
  await runAs(
    service,
    (tx) => tx`
      insert into private.idea_votes (idea_id, user_id, is_held)
      select ${idea}, id, true from auth.users where email = 'nosy@example.org'`,
  )
  await runAs(
    service,
    (tx) => tx`
      insert into public.sponsor_enquiries (organisation, name, email, message, state)
      values ('Asks', 'Ada', 'ada@example.org', 'One quarter.', 'new'), ('Agreed', 'Kofi', 'kofi@example.org', 'Half.', 'agreed')`,
  )
  expect((await admin.device.rpc('get_waiting_counts')).data).toMatchObject({ held_votes: 1, enquiries: 1 })
})

it.each([
  ['no token at all', 'Invalid JWT structure'],
  [tokenOf({ sub: 'x' }), 'Missing exp claim'],
  [tokenOf({ sub: 'x', exp: 1 }), 'JWT has expired'],
])('the auth client itself refuses an invalid token: %s', async (token, message) => {
  const refusal = await client()
    .auth.getClaims(token)
    .then(({ error }) => error)
    .catch((error) => error)
  expect(refusal.message).toBe(message)
})

function tokenOf(claims: object): string {
  return [{ alg: 'ES256', typ: 'JWT' }, claims, {}]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
}
