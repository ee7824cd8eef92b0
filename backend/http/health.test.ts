import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { unavailable } from '#backend/http/api-error.ts'
import type { ServerBindings } from '#backend/http/bindings.ts'
import { createOnError } from '#backend/http/health.ts'
import { createLog } from '#backend/http/log.ts'

test('a database that is away for a moment is told as that, with when to come back', async () => {
  const app = new Hono<ServerBindings>()
  app.onError(createOnError(createLog('silent')))
  app.get('/away', () => {
    throw unavailable()
  })
  app.get('/broken', () => {
    throw new Error('a fault of ours')
  })
  const away = await app.request('/away')
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '2'])
  expect((await app.request('/broken')).status).toBe(500)
})
