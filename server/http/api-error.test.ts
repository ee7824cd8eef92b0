import { expect, it } from 'vitest'
import { generalErrors } from '#shared/errors/general.ts'
import { createIdeaSubmission } from '#tests/support/ideas.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { app, database, request, call, signIn } = await createTestApp()

// Creates a trigger function that raises the error with which PostgreSQL cancels a statement after a timeout.
await database.owner.unsafe(`
  create function public.is_late() returns trigger language plpgsql set search_path = '' as $$
  begin
    raise exception using errcode = '57014', message = 'canceling statement due to statement timeout';
  end $$;
  grant execute on function public.is_late() to authenticated, service_role`)
const late = (table: string, when: string) =>
  database.owner.unsafe(
    `create trigger _000_is_late before ${when} on ${table} for each row execute function public.is_late()`,
  )

it('a database fault is answered with its error code, without details of the fault', async () => {
  const { access_token: token } = await signIn('kofi@example.org')
  await database.owner.unsafe(`
    create function public.is_broken() returns trigger language plpgsql set search_path = '' as $$
    begin
      raise exception using errcode = 'XX001', message = 'invalid page in block 7';
    end $$;
    grant execute on function public.is_broken() to authenticated, service_role;
    create trigger _000_is_broken before insert on public.app_ideas for each row execute function public.is_broken()`)
  const refused = await call('submit-idea', createIdeaSubmission({ userEmail: 'kofi@example.org' }), token)
  expect(refused).toMatchObject({ status: 500, body: { code: generalErrors.internal } })
  expect(JSON.stringify(refused.body)).not.toContain('page')
  await database.owner.unsafe('drop trigger _000_is_broken on public.app_ideas')
})

it('functions, sign-in and storage answer a database timeout with an error that invites the client to try again', async () => {
  const { access_token: token } = await signIn('ada@example.org')
  await late('public.app_ideas', 'insert')
  const refused = await call('submit-idea', createIdeaSubmission(), token)
  expect(refused).toMatchObject({
    status: 503,
    body: {
      success: false,
      code: generalErrors.unavailable,
      error: 'Service temporarily unavailable. Please try again.',
    },
  })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)

  await late('private.verification_codes', 'insert')
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email: 'ada@example.org' })
  expect((await request('/auth/v1/otp', { method: 'POST', body, headers })).status).toBe(503)
})

it('a timed-out query of rest/v1 returns 500 like PostgREST and not 503, because a retry would take as long', async () => {
  await database.owner.unsafe(`
    create function public.late() returns integer language plpgsql stable set search_path = '' as $$
    begin
      raise exception using errcode = '57014', message = 'canceling statement due to statement timeout';
    end $$;
    grant execute on function public.late() to anon`)
  await app.reloadSchema()
  expect(await request('/rest/v1/rpc/late')).toMatchObject({
    status: 500,
    body: { code: '57014', message: 'canceling statement due to statement timeout' },
  })
})
