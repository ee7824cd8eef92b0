import { expect, it } from 'vitest'
import { generalErrors } from '#shared/errors/general.ts'
import { createIdeaSubmission } from '#tests/support/ideas.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { database, call, signIn } = await createTestApp()

// Creates a trigger function that fails as if PostgreSQL had cancelled a statement after a timeout.
await database.owner.unsafe(`
  create function public.is_late() returns trigger language plpgsql set search_path = '' as $$
  begin
    raise exception using errcode = '57014', message = 'canceling statement due to statement timeout';
  end $$;
  grant execute on function public.is_late() to authenticated, service_role`)

it('a database fault is answered by a function with its error code, without its details', async () => {
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

it('a database timeout is answered by a function with an error that allows another try', async () => {
  const { access_token: token } = await signIn('ada@example.org')
  await database.owner.unsafe(
    'create trigger _000_is_late before insert on public.app_ideas for each row execute function public.is_late()',
  )
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
})
