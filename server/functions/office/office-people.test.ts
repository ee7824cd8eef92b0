import { describe, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { administratorErrors } from '#shared/errors/administrators.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { call, request, runAs, signIn, signInAdministrator, emailsTo, codeFor } = await createTestApp()
const owner = await signInAdministrator()
const tokenOf = { owner, editor: await inRole('editor'), moderator: await inRole('moderator') }

async function inRole(role: string, name = role) {
  const token = await signInAdministrator(name, `${name}@example.org`)
  await runAs(
    service,
    (tx) => tx`update private.admin_users set role = ${role} where user_id = ${idOf(token)}`,
  )
  return token
}

function idOf(token: string): string {
  const [, claims = ''] = token.split('.')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()).sub
}

const invite = (email: string, role: string, token: string) =>
  call('invite-administrator', { email, role }, token)

const accept = (email: string, code: string) =>
  request('/auth/v1/verify', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, token: code, type: 'invite' }),
  })

describe('people of the back office', () => {
  it.each(['editor', 'moderator'] as const)(
    'an administrator with the role %s cannot invite people or send them a password email',
    async (role) => {
      const refused = { status: 403, body: { code: administratorErrors.owners_only } }
      expect(await invite('friend@example.org', 'owner', tokenOf[role])).toMatchObject(refused)
      const email = call('send-password-email', { userId: idOf(owner) }, tokenOf[role])
      expect(await email).toMatchObject(refused)
      expect(await emailsTo('friend@example.org')).toEqual([])
    },
  )
  it.each(['editor', 'moderator'] as const)(
    'an administrator with the role %s cannot change roles, end access, or remove two-factor authentication or invitations',
    async (role) => {
      const person = idOf(owner)
      for (const [name, input] of [
        ['set-admin-role', { person, role: 'editor' }],
        ['end-admin-access', { person }],
        ['remove-second-factor', { person }],
        ['withdraw-admin-invitation', { person }],
      ] as const)
        expect(await call(name, input, tokenOf[role]), name).toMatchObject({
          status: 403,
          body: { code: administratorErrors.owners_only },
        })
    },
  )
  it('the last owner cannot lose the role, and an owner can change or end another person’s access', async () => {
    expect(await call('set-admin-role', { person: idOf(owner), role: 'editor' }, owner)).toMatchObject({
      status: 409,
      body: { code: administratorErrors.last_owner },
    })
    const person = idOf(await inRole('moderator', 'leaving'))
    const roleOf = async () =>
      (await runAs(service, (tx) => tx`select role from private.admin_users where user_id = ${person}`))[0]
    expect((await call('set-admin-role', { person, role: 'editor' }, owner)).status).toBe(200)
    expect(await roleOf()).toEqual({ role: 'editor' })
    expect((await call('end-admin-access', { person }, owner)).status).toBe(200)
    expect(await roleOf()).toBeUndefined()
    expect(await call('remove-second-factor', { person }, owner)).toMatchObject({
      status: 404,
      body: { code: administratorErrors.no_access },
    })
  })
  it('people without access get no password email, and people with access get no invitation', async () => {
    const { access_token: visitor } = await signIn('visitor@example.org')
    const sent = (await emailsTo('visitor@example.org')).length
    expect(await call('send-password-email', { userId: idOf(visitor) }, owner)).toMatchObject({
      status: 404,
      body: { code: administratorErrors.no_access },
    })
    expect(await emailsTo('visitor@example.org')).toHaveLength(sent)
    expect(await invite('editor@example.org', 'owner', owner)).toMatchObject({
      status: 409,
      body: { code: administratorErrors.has_access },
    })
  })
  it('only a person’s newest invitation works, and it gives the role that it names', async () => {
    await invite('grace@example.org', 'moderator', owner)
    const first = await codeFor('grace@example.org')
    expect(await invite('grace@example.org', 'editor', owner)).toMatchObject({ status: 200 })
    expect((await accept('grace@example.org', first)).status).toBe(403)
    const { status, body } = await accept('grace@example.org', await codeFor('grace@example.org'))
    expect(status).toBe(200)
    const id = idOf(String((body as { access_token?: unknown }).access_token))
    const [row] = await runAs(
      service,
      (tx) => tx<{ role: string }[]>`select role from private.admin_users where user_id = ${id}`,
    )
    expect(row?.role).toBe('editor')
  })
  it('an owner can send a password email, and the history names the owner', async () => {
    expect(await call('send-password-email', { userId: idOf(tokenOf.editor) }, owner)).toMatchObject({
      status: 200,
    })
    expect((await emailsTo('editor@example.org'))[0]?.text).toContain('type=recovery')
    const entries = await runAs(
      service,
      (tx) => tx`select subject_id from private.audit_log
        where action = 'send password email' and actor_id = ${idOf(owner)}`,
    )
    expect(entries).toEqual([{ subject_id: idOf(tokenOf.editor) }])
  })
})
