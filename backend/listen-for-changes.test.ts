import { expect, it } from 'vitest'
import { createTestBackend } from '#backend/tests/test-backend.ts'
import { testHeartbeatMs } from '../tests/support/heartbeat.ts'
import { startTcpProxy } from '../tests/support/tcp-proxy.ts'
import { waitUntil } from '../tests/support/wait-until.ts'

let proxy: Awaited<ReturnType<typeof startTcpProxy>> | undefined
const { app, owner, request } = await createTestBackend({
  async listenThrough(url) {
    proxy = await startTcpProxy(Number(new URL(url).port))
    return proxy.through(url)
  },
  heartbeatInterval: testHeartbeatMs,
})
it('a node without change notifications reports this, and answers from the database until they return', async () => {
  await owner`insert into public.todos (title, details) values ('First', '{"visibility": "public"}')`
  const title = async () => (await request(`/rest/v1/todos?select=title`)).body
  const rename = (to: string) => owner`update public.todos set title = ${to}`
  expect(app.isHearing()).toBe(true)
  expect(await title()).toEqual([{ title: 'First' }])

  proxy?.closeAtOnce(true)
  expect(proxy?.silence()).toBe(1)
  await rename('Second')
  await waitUntil('deafness', () => !app.isHearing() || undefined)
  expect(await title()).toEqual([{ title: 'Second' }])
  await rename('Third')
  expect(await title()).toEqual([{ title: 'Third' }])

  proxy?.closeAtOnce(false)
  await waitUntil('hearing', () => app.isHearing() || undefined)
  await rename('Fourth')
  await waitUntil('the change', async () => JSON.stringify(await title()).includes('Fourth'))
})
