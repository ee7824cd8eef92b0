import { expect, it } from 'vitest'
import { buildIdea } from '#tests/support/factories.ts'
import { testHeartbeatMs } from '#tests/support/heartbeat.ts'
import { startTcpProxy } from '#tests/support/tcp-proxy.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import { waitUntil } from '#tests/support/until.ts'

let proxy: Awaited<ReturnType<typeof startTcpProxy>> | undefined
const { app, request, runAs, database } = await createTestApp({
  async listenThrough(url) {
    proxy = await startTcpProxy(Number(new URL(url).port))
    return proxy.through(url)
  },
  heartbeatInterval: testHeartbeatMs,
})
const readiness = async () => (await app.request('/readyz')).status

it('a node without change notifications is not ready, and answers from the database until they return', async () => {
  const id = await buildIdea(runAs, { title: 'First' })
  const title = async () => (await request(`/rest/v1/app_ideas?select=title&id=eq.${id}`)).body
  const rename = (to: string) => database.owner`update public.app_ideas set title = ${to} where id = ${id}`
  expect(await readiness()).toBe(200)
  expect(await title()).toEqual([{ title: 'First' }])

  proxy?.closeAtOnce(true)
  expect(proxy?.silence()).toBe(1)
  await rename('Second')
  await waitUntil('deafness', async () => (await readiness()) === 503)
  expect(await title()).toEqual([{ title: 'Second' }])
  await rename('Third')
  expect(await title()).toEqual([{ title: 'Third' }])

  proxy?.closeAtOnce(false)
  await waitUntil('hearing', async () => (await readiness()) === 200)
  await rename('Fourth')
  await waitUntil('the change', async () => JSON.stringify(await title()).includes('Fourth'))
})
