import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { connect } from '#backend/db/connect.ts'
import { describeUnavailability } from '#backend/db/describe-unavailability.ts'
import { prepareLogin, verifyLogin } from '#backend/db/login.ts'
import { migrateSite, readMigrations } from '#server/migrations.ts'
import { isDatabaseUnavailable } from '#server/open-database.ts'
import { afterFile } from '#tests/support/clean-up.ts'
import { createCluster } from '#tests/support/cluster.ts'
import { startTcpProxy } from '#tests/support/tcp-proxy.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const cluster = await createCluster()
const { ownerUrl, loginUrl } = cluster
const owner = connect(ownerUrl, { max: 2 })
await migrateSite(owner, readMigrations(), { loginUrl })
await prepareLogin(owner, loginUrl)
// Sets the smallest possible queue: half a megabyte.
await owner`alter system set max_notify_queue_pages = 64`
await cluster.stop('fast')
await cluster.start()
const proxy = await startTcpProxy(Number(new URL(loginUrl).port))
const login = connect(proxy.through(loginUrl), { max: 8 })
afterFile(() => Promise.all([owner.end({ timeout: 1 }), login.end({ timeout: 1 })]))
const { call, request, signInAdministrator } = await createTestApp({
  database: { owner, login, ownerUrl, loginUrl },
  heartbeatInterval: 200,
})
const token = await signInAdministrator()

let asked = 0
/** `read` sends a request that no cache can answer, and `write` sends one that notifies other nodes. */
const read = () => {
  asked += 1
  return request(`/rest/v1/app_ideas?select=id&limit=${asked}`)
}
const write = () => {
  asked += 1
  return call('send-verification-email', { email: `ada${asked}@example.org`, name: 'Ada' })
}
const ready = async () => (await request('/readyz')).status
const works = () =>
  waitUntil(
    'a site that reads, writes and is ready',
    async () =>
      (await read()).status === 200 && (await write()).status === 200 && (await ready()) === 200
        ? true
        : undefined,
    60_000,
  )

it('a node is not ready and refuses to start if a pooler drops the startup parameter "options"', async () => {
  await works()
  proxy.dropOptions(true)
  proxy.cut()
  await waitUntil('a refused read', async () => ((await read()).status === 503 ? true : undefined), 60_000)
  expect(await ready()).toBe(503)
  const refusal: unknown = await verifyLogin(proxy.through(loginUrl)).catch((error) => error)
  expect(isDatabaseUnavailable(refusal)).toBe(true)
  expect(describeUnavailability(refusal)).toMatch(
    /pooler in front of the database drops the startup parameter "options"/,
  )
  // Expects that a query as a visitor is refused on a connection of the database owner as well. The startup
  // parameter `options` sets the rights of visitors. Without it, the query would run with the rights of the
  // owner and could read everything.
  const asOwner = connect(proxy.through(ownerUrl), { max: 1 })
  await expect(asOwner.anonymous`select email from auth.users`).rejects.toThrow('temporarily unavailable')
  await asOwner.end({ timeout: 1 })
  proxy.dropOptions(false)
  await works()
})

it('a node is not ready while the anonymous role may not read the public data', async () => {
  const [column] = await owner<{ grants: string }[]>`
    select string_agg(format('revoke select (%I) on public.app_ideas from anon', attname), ';') as grants
      from pg_attribute where attrelid = 'public.app_ideas'::regclass and attnum > 0 and not attisdropped
        and has_column_privilege('anon', attrelid, attnum, 'select')`
  await owner.unsafe(column?.grants ?? '')
  expect(await ready()).toBe(503)
  const { body } = await request('/functions/v1/get-health', { token })
  expect(JSON.stringify(body)).toContain('the site cannot read public data from it')
  await owner.unsafe((column?.grants ?? '').replaceAll('revoke', 'grant').replaceAll('from anon', 'to anon'))
  // Repeats the check, because on a busy machine a heartbeat of 200 ms can be late, and the node is then
  // briefly not ready.
  await works()
})

it('while the notification queue is full, a change gets 503 and Retry-After, and health names the blocking session', async () => {
  const blocker = new Client({ connectionString: ownerUrl, application_name: 'forgotten console' })
  await blocker.connect()
  await blocker.query('listen changes')
  await blocker.query('begin')
  await blocker.query('select 1')
  afterFile(() => blocker.end())
  blocker.on('error', () => {})
  const payload = 'x'.repeat(7_900)
  await waitUntil('a full queue', () =>
    owner`select pg_notify('filler', ${payload})`.then(
      () => undefined,
      () => true,
    ),
  )
  const refused = await write()
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const health = JSON.stringify((await request('/functions/v1/get-health', { token })).body)
  expect(health).toMatch(/% full.*forgotten console.*pg_terminate_backend\(\d+\)/)
  expect(health).toContain(`pg_terminate_backend(${await backendOf(blocker)})`)
  await blocker.end()
  await works()
})

const backendOf = async (client: Client) =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid

it('a standby serves reads, refuses writes with 503, and is not ready until it is promoted', async () => {
  await cluster.stop('fast')
  writeFileSync(join(cluster.directory, 'standby.signal'), '')
  // Does not await `start`, because it resolves only after the promotion.
  const promoted = cluster.start().catch(() => {})
  await waitUntil('reads', async () => ((await read()).status === 200 ? true : undefined), 60_000)
  const writes = [
    write(),
    request('/auth/v1/otp', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'bola@example.org' }),
    }),
    request('/rest/v1/rpc/increment_blog_view_count', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ post_id: '00000000-0000-4000-8000-000000000000' }),
    }),
  ]
  expect((await Promise.all(writes)).map(({ status }) => status)).toEqual([503, 503, 503])
  expect(await ready()).toBe(503)
  const startOfAnother: unknown = await migrateSite(owner).catch((error) => error)
  expect(isDatabaseUnavailable(startOfAnother)).toBe(true)
  expect(describeUnavailability(startOfAnother)).toMatch(/standby that has not been promoted yet/)
  await owner`select pg_promote()`
  await promoted
  await works()
})
