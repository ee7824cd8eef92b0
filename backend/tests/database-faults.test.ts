import { expect, it } from 'vitest'
import { z } from 'zod'
import { service } from '#backend/db/run-as.ts'
import { defineFunction, type FunctionCall } from '#backend/functions/define-function.ts'
import type { BackendFunctionDependencies } from '#backend/index.ts'
import { createTestBackend } from '#backend/tests/test-backend.ts'

const fail = (name: string, code: string, message: string) => `
  create function public.${name}() returns integer language plpgsql set search_path = '' as $$
  begin
    raise exception using errcode = '${code}', message = '${message}';
  end $$;
  grant execute on function public.${name}() to anon, service_role;`
const timeout = 'canceling statement due to statement timeout'

const runFault = defineFunction({
  gate: 'anyone',
  input: z.object({ name: z.enum(['late', 'broken']) }),
  admit: (_call: FunctionCall<BackendFunctionDependencies>) => ({}),
  run: async ({ input, server }) => ({
    data: await server.runAs(service, (tx) => tx.unsafe(`select public.${input.name}()`)),
  }),
})
const { owner, request, client } = await createTestBackend({
  schema: fail('late', '57014', timeout) + fail('broken', 'XX001', 'invalid page in block 7'),
  functions: {
    table: { fault: { gate: 'anyone', POST: runFault } },
    server: (parts: BackendFunctionDependencies) => parts,
  },
})
const callFunction = (name: string) =>
  request('/functions/v1/fault', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  })

it('a function answers a database fault with 500, without its details', async () => {
  const { status, body } = await callFunction('broken')
  expect({ status, code: body.code }).toEqual({ status: 500, code: 'internal' })
  expect(JSON.stringify(body)).not.toContain('page')
})

it('a function answers a database timeout with an error that allows another try', async () => {
  const { status, body, headers } = await callFunction('late')
  expect({ status, body }).toMatchObject({ status: 503, body: { success: false, code: 'unavailable' } })
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
})

it('sign-in answers a database timeout with 503', async () => {
  await owner.unsafe(`
    create function private.be_late() returns trigger language plpgsql set search_path = '' as $$
    begin
      raise exception using errcode = '57014', message = '${timeout}';
    end $$;
    grant execute on function private.be_late() to service_role;
    create trigger _000_be_late before insert on private.verification_codes for each row execute function private.be_late()`)
  expect((await client().auth.signInWithOtp({ email: 'ada@example.org' })).error?.status).toBe(503)
})

it('a timed-out query of rest/v1 returns 500 like PostgREST and not 503, because a retry would take as long', async () => {
  expect(
    await request('/rest/v1/rpc/late', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    }),
  ).toMatchObject({ status: 500, body: { code: '57014', message: timeout } })
})
