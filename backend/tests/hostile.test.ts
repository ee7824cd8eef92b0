import { request as openRequest } from 'node:http'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { defineFunction } from '#backend/functions/define-function.ts'
import type { BackendFunctionDependencies } from '#backend/index.ts'
import { createTestBackend } from '#backend/tests/test-backend.ts'

const greet = defineFunction({
  gate: 'anyone',
  input: z.object({ name: z.string() }),
  admit: () => ({}),
  run: async ({ input }) => ({ greeting: input.name }),
})
const { url, keys, request } = await createTestBackend({
  schema: `
  create table public.todos (id integer primary key, title text, author_email text);
  grant select (id, title) on public.todos to anon;
  grant all on public.todos to service_role`,
  functions: {
    table: { greet: { gate: 'anyone', POST: greet } },
    server: (parts: BackendFunctionDependencies) => parts,
  },
})
const json = { 'content-type': 'application/json' }

/** Sends a request with node:http, because fetch refuses some of these requests. */
function send(method: string, path: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const sent = openRequest(`${url}${path}`, { method, headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    sent.on('error', () => resolve(0))
    sent.end()
  })
}

it.each(['/rest/v1/todos', '/auth/v1/user', '/functions/v1/greet', '/storage/v1/bucket', '/nowhere'])(
  'the response of %s does not reveal its software, and has all security headers',
  async (path) => {
    const { headers } = await fetch(`${url}${path}`)
    for (const name of ['x-powered-by', 'server', 'set-cookie']) expect(headers.get(name), name).toBeNull()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('strict-origin')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/)
    for (const rule of [
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
      expect(policy).toContain(rule)
  },
)

it('an unusual method, a token in the URL or another authentication scheme gives no access', async () => {
  const own = { apikey: keys.publishableKey }
  for (const path of ['/rest/v1/todos', '/functions/v1/greet', '/auth/v1/user', '/'])
    expect(await send('TRACE', path, own), path).toBeGreaterThanOrEqual(400)
  const overridden = await request('/rest/v1/todos?select=id', {
    headers: { 'x-http-method-override': 'DELETE' },
  })
  expect(overridden.status).toBe(200)
  const basic = await fetch(`${url}/rest/v1/todos?select=author_email`, {
    headers: { ...own, authorization: `Basic ${keys.secretKey}` },
  })
  expect(basic.status).toBe(401)
  const inAddress = await fetch(`${url}/rest/v1/todos?select=id&apikey=${keys.secretKey}`)
  expect(inAddress.status).toBe(401)
  const raised = await request('/rest/v1/todos?select=author_email', { token: keys.secretKey })
  expect(raised.status).toBe(401)
})

it('an error contains its code and sentence, and no internal details', async () => {
  const post = (path: string, body: string) => request(path, { method: 'POST', body, headers: json })
  const bad = [
    await request('/rest/v1/todos?select=nothing'),
    await request('/rest/v1/nothing'),
    await post('/rest/v1/rpc/nothing', '{}'),
    await post('/functions/v1/greet', '{'),
    await post('/auth/v1/token?grant_type=password', '{"email":1}'),
    await request('/storage/v1/object/none/x.png'),
    await request('/nowhere/at/all.json'),
  ]
  for (const { status, body } of bad) {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(JSON.stringify(body)).not.toMatch(
      /node_modules|\/backend\/|\.ts:\d|at [A-Z]\w+\.|postgres:\/\/|hono|node:/,
    )
  }
})

it('a request body that is compressed, too large or of another type is refused before it is read', async () => {
  const post = (body: BodyInit, headers: Record<string, string>) =>
    request('/functions/v1/greet', { method: 'POST', body, headers }).then(({ status }) => status)
  expect(await post('x', { ...json, 'content-encoding': 'gzip' })).toBe(415)
  expect(await post(JSON.stringify('x'.repeat(64 * 1024)), json)).toBe(413)
  expect(await post('a=b', { 'content-type': 'application/x-www-form-urlencoded' })).toBe(415)
})
