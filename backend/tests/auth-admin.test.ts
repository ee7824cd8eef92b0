import { describe, expect, it } from 'vitest'
import type { InvitationHooks } from '#backend/auth/auth-server.ts'
import { service } from '#backend/db/run-as.ts'
import { createRefusal, createSignInHelpers, signInPassword } from '#backend/tests/sign-ins.ts'
import { createTestBackend } from '#backend/tests/test-backend.ts'

const getRole = `
  create function public.get_role() returns text language sql stable as $$ select auth.role() $$;
  grant execute on function public.get_role() to authenticated`
const accepted: string[] = []
const invitations: InvitationHooks = {
  expect: async () => {},
  async accept(_tx, userId) {
    accepted.push(userId)
    return userId !== withdrawn
  },
}
let withdrawn = ''
const test = await createTestBackend({ schema: getRole, invitations })
const { client, codeFor, emailsTo, keys, request } = test
const { withPassword, byCode, byPassword, follow } = createSignInHelpers(test)
const operator = client(keys.secretKey).auth.admin
const nobody = '00000000-0000-4000-8000-000000000000'

async function make(email: string, attributes: object = {}) {
  const { data, error } = await operator.createUser({
    email,
    email_confirm: true,
    password: signInPassword,
    ...attributes,
  })
  if (error || !data.user) throw error
  return data.user
}

describe('the operator calls', () => {
  it('the operator calls cannot be used with the publishable key, by a signed-in person, or from a browser', async () => {
    const stranger = client().auth.admin
    const boss = await withPassword('boss@example.org')
    for (const answer of [
      await stranger.listUsers(),
      await stranger.createUser({ email: 'x@example.org' }),
      await stranger.inviteUserByEmail('x@example.org'),
      await stranger.generateLink({ type: 'magiclink', email: 'boss@example.org' }),
      await stranger.getUserById(nobody),
      await stranger.updateUserById(nobody, { email: 'y@example.org' }),
      await stranger.deleteUser(nobody),
      await stranger.mfa.listFactors({ userId: nobody }),
      await stranger.mfa.deleteFactor({ userId: nobody, id: nobody }),
    ]) {
      expect(answer).toMatchObject({ error: { status: 403, code: 'not_admin', message: 'User not allowed' } })
    }
    const headers = { 'x-supabase-api-version': '2024-01-01' }
    for (const key of [keys.publishableKey, keys.secretKey]) {
      const token = boss.session?.access_token
      expect(await request('/auth/v1/admin/users', { key, token, headers })).toMatchObject({ status: 403 })
    }
    const browser = await request('/auth/v1/admin/users', {
      key: keys.secretKey,
      headers: { origin: 'https://example.org' },
    })
    expect(browser).toMatchObject({
      status: 401,
      body: { message: 'Forbidden use of secret API key in browser' },
    })
  })
})

describe('users', () => {
  it('a user cannot be created twice, without an email address, with a weak password or with an invalid ban', async () => {
    await make('once@proton.me')
    expect(await operator.createUser({ email: 'O.n.ce+x@proton.me' })).toMatchObject({ error: null })
    expect(await operator.createUser({ email: 'Once+x@proton.me' })).toMatchObject(
      createRefusal(422, 'email_exists'),
    )
    expect(await operator.createUser({})).toMatchObject(createRefusal(400, 'validation_failed'))
    expect(await operator.createUser({ email: 'weak@example.org', password: 'short' })).toMatchObject(
      createRefusal(422, 'weak_password'),
    )
    for (const ban_duration of ['soon', '1', '-5h', '999999999h', `${'1h'.repeat(99)}`]) {
      expect(await operator.createUser({ email: 'ban@example.org', ban_duration })).toMatchObject(
        createRefusal(400, 'validation_failed'),
      )
    }
  })
  it('a user who does not exist cannot be found, changed or deleted', async () => {
    const notFound = { error: { status: 404, code: 'user_not_found', message: 'User not found' } }
    expect(await operator.getUserById(nobody)).toMatchObject(notFound)
    expect(await operator.updateUserById(nobody, {})).toMatchObject(notFound)
    expect(await operator.deleteUser(nobody)).toMatchObject(notFound)
    expect(await request('/auth/v1/admin/users/x', { key: keys.secretKey })).toMatchObject({ status: 404 })
  })
  it('metadata cannot give a user another role', async () => {
    await make('hint@example.org', { app_metadata: { role: 'admin' } })
    const { device } = await byPassword('hint@example.org')
    expect((await device.rpc('get_role')).data).toBe('authenticated')
  })
  it('a user is created with the data that the operator gives, and can sign in once confirmed', async () => {
    const waiting = await make('waits@example.org', { email_confirm: false, user_metadata: { name: 'Ada' } })
    expect(waiting).toMatchObject({ email: 'waits@example.org', user_metadata: { name: 'Ada' } })
    expect(waiting.app_metadata).toEqual({ provider: 'email', providers: ['email'] })
    const early = await client().auth.signInWithPassword({
      email: 'waits@example.org',
      password: signInPassword,
    })
    expect(early).toMatchObject(createRefusal(400, 'email_not_confirmed'))
    expect((await client().auth.resend({ type: 'signup', email: 'waits@example.org' })).error).toBeNull()
    expect(await emailsTo('waits@example.org')).toHaveLength(1)
    await operator.updateUserById(waiting.id, { email_confirm: true })
    expect((await byPassword('waits@example.org')).user?.id).toBe(waiting.id)
    expect((await operator.getUserById(waiting.id)).data.user?.id).toBe(waiting.id)
  })
  it('a ban of a user takes effect immediately and can be lifted', async () => {
    const { id } = await make('banned@example.org')
    const { auth } = await byPassword('banned@example.org')
    const banned = await operator.updateUserById(id, { ban_duration: '2h45m' })
    expect(Date.parse(banned.data.user?.banned_until ?? '') - Date.now()).toBeGreaterThan(9_890_000)
    expect((await auth.getUser()).error).not.toBeNull()
    const again = await client().auth.signInWithPassword({
      email: 'banned@example.org',
      password: signInPassword,
    })
    expect(again).toMatchObject(createRefusal(400, 'user_banned'))
    await client().auth.signInWithOtp({ email: 'banned@example.org' })
    const token = await codeFor('banned@example.org')
    const byOtp = await client().auth.verifyOtp({ email: 'banned@example.org', token, type: 'email' })
    expect(byOtp).toMatchObject(createRefusal(403, 'user_banned'))
    // Removes the operator's ban. SQL sets the next one, because a ban by the operator would end the session
    // that is refreshed here.
    await operator.updateUserById(id, { ban_duration: 'none' })
    const kept = await byPassword('banned@example.org')
    await test.runAs(
      service,
      (tx) => tx`update auth.users set banned_until = now() + interval '1 day' where id = ${id}`,
    )
    const refresh_token = kept.session?.refresh_token ?? ''
    expect(await client().auth.refreshSession({ refresh_token })).toMatchObject(
      createRefusal(400, 'user_banned'),
    )
    await operator.updateUserById(id, { ban_duration: 'none' })
    await byPassword('banned@example.org')
  })
  it('a new email address or password ends the sessions of a user', async () => {
    const { id } = await make('moved@example.org')
    const before = await byPassword('moved@example.org')
    await make('other@example.org')
    expect(await operator.updateUserById(id, { email: 'other@example.org' })).toMatchObject(
      createRefusal(422, 'email_exists'),
    )
    const { data } = await operator.updateUserById(id, { email: 'moved.on@example.org' })
    expect(data.user?.email).toBe('moved.on@example.org')
    expect((await before.auth.getUser()).error).not.toBeNull()
    const then = await byPassword('moved.on@example.org')
    await operator.updateUserById(id, { password: 'another long secret' })
    expect((await then.auth.getUser()).error).not.toBeNull()
  })
  it('a deleted user loses all sessions, and soft deletion is refused', async () => {
    const { id } = await make('gone@example.org')
    const { auth } = await byPassword('gone@example.org')
    expect(await operator.deleteUser(id, true)).toMatchObject(createRefusal(400, 'validation_failed'))
    expect((await operator.deleteUser(id)).error).toBeNull()
    expect((await auth.getUser()).error).not.toBeNull()
    expect((await operator.getUserById(id)).error).not.toBeNull()
  })
  it('users are listed by page, with the page numbers that the client reads from the Link header', async () => {
    const { data: all } = await operator.listUsers()
    if (!('total' in all)) throw new Error('the list was refused')
    expect(all).toMatchObject({ aud: 'authenticated', lastPage: 1, nextPage: null, total: all.users.length })
    const { data: first } = await operator.listUsers({ page: 1, perPage: 2 })
    expect(first).toMatchObject({ nextPage: 2, total: all.total, lastPage: Math.ceil(all.total / 2) })
    expect(first.users).toHaveLength(2)
    const { data: far } = await operator.listUsers({ page: 99, perPage: 2 })
    expect(far).toMatchObject({ users: [], total: all.total })
    const raw = await request('/auth/v1/admin/users?page=1&per_page=2', { key: keys.secretKey })
    expect(raw.headers.get('link')).toBe(
      `</auth/v1/admin/users?page=2&per_page=2>; rel="next", </auth/v1/admin/users?page=${Math.ceil(all.total / 2)}&per_page=2>; rel="last"`,
    )
    expect(raw.headers.get('x-total-count')).toBe(String(all.total))
    expect(await request('/auth/v1/admin/users?page=-1', { key: keys.secretKey })).toMatchObject({
      status: 400,
    })
  })
  it('the operator can remove a two-factor method of a user who lost their phone', async () => {
    const { auth, user } = await byCode('phone@example.org')
    const userId = user?.id ?? ''
    const { data: factor } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'lost' })
    const id = factor?.id ?? ''
    expect((await operator.mfa.listFactors({ userId })).data).toMatchObject({
      factors: [{ id, friendly_name: 'lost' }],
    })
    expect(await operator.mfa.deleteFactor({ userId, id: nobody })).toMatchObject(
      createRefusal(404, 'mfa_factor_not_found'),
    )
    expect((await operator.mfa.deleteFactor({ userId, id })).data).toMatchObject({ data: { id } })
    expect((await operator.mfa.listFactors({ userId })).data).toMatchObject({ factors: [] })
  })
})

describe('an invitation', () => {
  it('an invitation of an administrator to an existing user is refused', async () => {
    await byCode('here@example.org')
    expect(await operator.inviteUserByEmail('here@example.org')).toMatchObject(
      createRefusal(422, 'email_exists'),
    )
  })
  it('an invitation of an administrator cannot be accepted with a code for another purpose', async () => {
    await operator.inviteUserByEmail('curious@example.org')
    const { user } = await byCode('curious@example.org')
    expect(accepted).not.toContain(user?.id)
  })
  it('a withdrawn invitation opens no session', async () => {
    const email = 'unwanted@example.org'
    const { data } = await operator.inviteUserByEmail(email)
    withdrawn = data.user?.id ?? ''
    expect(
      await client().auth.verifyOtp({ email, token: await codeFor(email), type: 'invite' }),
    ).toMatchObject({ data: { session: null }, error: { code: 'otp_expired' } })
  })
  it('the application learns who accepted an invitation, and the person then chooses a password', async () => {
    const email = 'invited@example.org'
    const invited = await operator.inviteUserByEmail(email, { data: { name: 'Grace' } })
    expect(invited.data.user).toMatchObject({ email, user_metadata: { name: 'Grace' } })
    expect(invited.data.user?.email_confirmed_at).toBeUndefined()
    const invitedAt = invited.data.user?.invited_at
    expect(Date.parse(invitedAt ?? '')).not.toBeNaN()
    expect(await emailsTo(email)).toMatchObject([{ kind: 'invite' }])
    const { auth } = client()
    const { data } = await auth.verifyOtp({ email, token: await codeFor(email), type: 'invite' })
    expect(accepted).toContain(data.user?.id)
    expect(data.user?.invited_at).toBe(invitedAt)
    expect((await auth.updateUser({ password: signInPassword })).error).toBeNull()
    expect((await byPassword(email)).user?.id).toBe(data.user?.id)
  })
  it('an invitation of an administrator works through its link, even after it was sent again', async () => {
    await operator.inviteUserByEmail('linked@example.org')
    const { error } = await operator.inviteUserByEmail('linked@example.org', {
      redirectTo: 'http://localhost:3000/password',
    })
    expect(error).toBeNull()
    const { location, fragment } = await follow('linked@example.org')
    expect(location).toMatch(/^http:\/\/localhost:3000\/password#access_token=/)
    expect(fragment.get('type')).toBe('invite')
  })
})

describe('a link made by the operator', () => {
  it('the operator cannot make a link of an unsupported type, for an unknown address, or for a second sign-up', async () => {
    const current = {
      type: 'email_change_current',
      email: 'a@example.org',
      newEmail: 'b@example.org',
    } as const
    expect(await operator.generateLink(current)).toMatchObject(createRefusal(400, 'validation_failed'))
    expect(await operator.generateLink({ type: 'recovery', email: 'nobody@example.org' })).toMatchObject(
      createRefusal(404, 'user_not_found'),
    )
    await byCode('known@example.org')
    expect(
      await operator.generateLink({ type: 'signup', email: 'known@example.org', password: signInPassword }),
    ).toMatchObject(createRefusal(422, 'email_exists'))
  })
  it.each(['magiclink', 'recovery', 'invite', 'signup'] as const)(
    'a link from the operator opens a session: %s',
    async (type) => {
      const email = `${type}@example.org`
      if (type === 'recovery') await byCode(email)
      const sent = (await emailsTo(email)).length
      const { data, error } = await operator.generateLink({
        type,
        email,
        password: signInPassword,
        options: { redirectTo: 'http://localhost:3000/list' },
      } as Parameters<typeof operator.generateLink>[0])
      expect(error).toBeNull()
      expect(data.user).toMatchObject({ email })
      expect(Boolean(data.user?.invited_at)).toBe(type === 'invite')
      expect(data.properties).toMatchObject({
        verification_type: type,
        redirect_to: 'http://localhost:3000/list',
        email_otp: expect.stringMatching(/^\d{6}$/),
      })
      expect(data.properties?.action_link).toContain(`token=${data.properties?.hashed_token}&type=${type}`)
      expect(await emailsTo(email)).toHaveLength(sent)
      const token_hash = data.properties?.hashed_token ?? ''
      const opened = await client().auth.verifyOtp({ token_hash, type })
      expect(opened.data.user?.id).toBe(data.user?.id)
      if (type === 'signup')
        expect(await client().auth.signInWithPassword({ email, password: signInPassword })).toMatchObject(
          createRefusal(400, 'invalid_credentials'),
        )
    },
  )
})
