import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createUnavailableError } from '#backend/http/api-error.ts'
import type { ServerBindings } from '#backend/http/bindings.ts'
import { createErrorHandler, createHealthRoutes } from '#backend/http/health.ts'
import { createLog } from '#backend/http/log.ts'

test('a database that is unavailable for a moment causes a 503 with a Retry-After header', async () => {
  const app = new Hono<ServerBindings>()
  app.onError(createErrorHandler(createLog('silent')))
  app.get('/away', () => {
    throw createUnavailableError()
  })
  app.get('/broken', () => {
    throw new Error('a fault of ours')
  })
  const away = await app.request('/away')
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '2'])
  expect((await app.request('/broken')).status).toBe(500)
})

test('a node that has stopped using all its replicas is ready, and reports how many are not in use', async () => {
  const state = { isAnswered: true, isReadable: true, isWritable: true, isHearing: true }
  const answerOf = async (replicas?: { used: number; leftOut: number }) => {
    const answer = await createHealthRoutes({ readiness: async () => ({ ...state, replicas }) }).request(
      '/readyz',
    )
    return { status: answer.status, body: await answer.json() }
  }
  expect(await answerOf({ used: 0, leftOut: 1 })).toEqual({
    status: 200,
    body: { status: 'ready', replicas: { used: 0, leftOut: 1 } },
  })
  expect(await answerOf()).toEqual({ status: 200, body: { status: 'ready' } })
})
