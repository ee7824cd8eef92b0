import { describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { z } from 'zod'
import { defineFunction } from '#backend/functions/define-function.ts'
import type { BackendFunctionDependencies } from '#backend/index.ts'
import { createTestBackend } from '#backend/tests/test-backend.ts'

const answer = defineFunction({
  gate: 'anyone',
  input: z.unknown(),
  admit: () => ({}),
  run: async () => ({}),
})
const { url, keys, visitor } = await createTestBackend({
  functions: {
    table: {
      'get-list': { gate: 'anyone', GET: answer },
      save: { gate: 'anyone', POST: answer },
      note: { gate: 'anyone', POST: answer, takesKeyFromAddress: true },
    },
    server: (parts: BackendFunctionDependencies) => parts,
  },
})
const token = (await (await visitor('ada@example.org')).auth.getSession()).data.session?.access_token ?? ''
const refusal = {
  message: 'No API key found in request',
  hint: 'No `apikey` request header or url param was found.',
}
const ask = (path: string, init?: RequestInit) => fetch(url + path, init)
const named = (path: string) => `${path}${path.includes('?') ? '&' : '?'}apikey=${keys.publishableKey}`

describe.each(['/auth/v1/settings', '/storage/v1/bucket', '/functions/v1/get-list?limit=1'])(
  'a key in the URL of %s',
  (path) => {
    it('a missing or wrong API key in the URL is refused', async () => {
      const without = await ask(path)
      expect([without.status, await without.json()]).toEqual([401, refusal])
      expect((await ask(`${path}?apikey=sb_publishable_wrong`)).status).toBe(401)
    })
    it('a read with its API key in the URL works like a read with the key in a header', async () => {
      expect((await ask(named(path))).status).toBe(200)
      expect((await ask(named(path), { method: 'HEAD' })).status).not.toBe(401)
    })
  },
)

it('a write with its API key in the URL is refused', async () => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
  for (const path of ['/auth/v1/otp', '/storage/v1/bucket', '/functions/v1/save'])
    expect((await ask(named(path), init)).status).toBe(401)
})
it('a signed-in user can read with the API key in the URL', async () => {
  const answer = await ask(named('/auth/v1/user'), { headers: { authorization: `Bearer ${token}` } })
  expect(await answer.json()).toMatchObject({ email: 'ada@example.org' })
})
it('the secret key in a URL is refused, because URLs are logged', async () => {
  const refused = await ask(`/auth/v1/admin/users?apikey=${keys.secretKey}`)
  expect(refused.status).toBe(401)
  expect(refused.headers.get('sb-error-code')).toBe('UNAUTHORIZED_INVALID_API_KEY_TYPE')
})
it('the secret key in the URL of a beacon’s POST is refused', async () => {
  const refused = await ask(`/functions/v1/note?apikey=${keys.secretKey}`, {
    method: 'POST',
    body: '{}',
  })
  expect(refused.status).toBe(401)
  expect(refused.headers.get('sb-error-code')).toBe('UNAUTHORIZED_INVALID_API_KEY_TYPE')
})
it('the API key in the URL opens a websocket', async () => {
  const socket = new WebSocket(named(`${url.replace('http', 'ws')}/realtime/v1/websocket?vsn=2.0.0`))
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve())
    socket.once('error', reject)
  })
  socket.close()
})
