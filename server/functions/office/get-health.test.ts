import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { connect } from '#backend/db/connect.ts'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import type { HealthReport } from '#shared/health.ts'
import { testHeartbeatMs } from '#tests/support/heartbeat.ts'
import { startTcpProxy } from '#tests/support/tcp-proxy.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import { waitUntil } from '#tests/support/wait-until.ts'
import { recordUpkeep } from '../../../scripts/backup/record-upkeep.ts'

type TestApp = Awaited<ReturnType<typeof createTestApp>>

const mail = { RATE_LIMITS: 'off', SMTP_URL: 'smtp://secret:word@127.0.0.1:1', MAIL_FROM: 'us@example.org' }
let proxy: Awaited<ReturnType<typeof startTcpProxy>> | undefined
const site = await createTestApp({
  variables: mail,
  async listenThrough(url) {
    proxy = await startTcpProxy(Number(new URL(url).port))
    return proxy.through(url)
  },
  heartbeatInterval: testHeartbeatMs,
})
const boss = await bossOf(site)

async function bossOf({ runAs, request }: TestApp): Promise<string> {
  const account = { email: 'boss@example.org', password: 'correct horse battery' }
  await makeAdministrator(runAs, account)
  const { body } = await request('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  return String((body as { access_token?: unknown }).access_token)
}

async function ask({ request }: TestApp, token: string) {
  const { status, body } = await request('/functions/v1/get-health', { token })
  expect(status).toBe(200)
  const { checks } = (body as unknown as { data: HealthReport }).data
  const of = (id: string) => checks.find((check) => check.id === id)
  return { checks, of, text: JSON.stringify(body) }
}

it('only administrators can read the health report', async () => {
  const visitor = (await site.signIn('ada@example.org')).access_token
  for (const [token, status] of [
    [undefined, 401],
    [visitor, 403],
  ] as const)
    for (const name of ['get-health', 'get-sender-domain'])
      expect(await site.request(`/functions/v1/${name}`, { token })).toMatchObject({ status })
})

it('the health report lists faults first with advice, and contains no path, address or secret', async () => {
  const bare = await createTestApp({ variables: { RATE_LIMITS: 'off', DATA_DIR: '/dev/null/nowhere' } })
  const { checks, of, text } = await ask(bare, await bossOf(bare))
  const wrong = checks.filter(({ isWell }) => !isWell)
  expect(checks.slice(0, wrong.length)).toEqual(wrong)
  expect(wrong.every(({ advice }) => advice)).toBe(true)
  expect(of('emails')).toMatchObject({
    isWell: false,
    sentence: expect.stringMatching(/^No mail server is set up/),
    advice: 'Set SMTP_URL and restart.',
  })
  expect(of('files')).toMatchObject({ isWell: false, sentence: 'File storage is not responding.' })
  expect(of('database')).toMatchObject({ isWell: true, advice: null })
  // Expects no records, because a domain that sends no email is not looked up.
  const { body } = await bare.request('/functions/v1/get-sender-domain', { token: await bossOf(bare) })
  expect(body).toMatchObject({ data: { domain: 'localhost', records: null } })
  expect(text).not.toMatch(/nowhere|127\.0\.0\.1|localhost|postgres:/)
  expect((await ask(site, boss)).text).not.toMatch(/secret|127\.0\.0\.1|us@example|\/tmp/)
})

it('the health report shows that a restored database holds its emails until they are released', async () => {
  await site.runAs(service, (tx) => tx`insert into private.unreleased_restores values (now())`)
  expect((await ask(site, boss)).of('emails')).toMatchObject({
    isWell: false,
    sentence: expect.stringMatching(/^This database was restored/),
    command: { text: 'npm run restore -- --release' },
  })
  await site.runAs(service, (tx) => tx`delete from private.unreleased_restores`)
  expect((await ask(site, boss)).of('emails')?.command).toBeNull()
})

it('the health report recovers after a backup, a recovery drill, and sent emails', async () => {
  await site.runAs(service, (tx) => tx`delete from private.email_outbox`)
  expect((await ask(site, boss)).of('backup')).toMatchObject({ sentence: 'No backup is recorded.' })
  for (const done of ['backup', 'drill'] as const) await recordUpkeep(site.database.ownerUrl, done)
  await site.runAs(
    service,
    (tx) => tx`insert into private.email_outbox (kind, recipient, payload, created_at)
      values ('test', 'ada@example.org', '{}', now() - interval '10 minutes')`,
  )
  const late = await ask(site, boss)
  expect(late.of('emails')).toMatchObject({
    isWell: false,
    sentence: expect.stringMatching(
      /^Emails are not being sent: 1 waiting\. The oldest email has been waiting for 10 minutes/,
    ),
  })
  await site.runAs(service, (tx) => tx`delete from private.email_outbox`)
  const mended = await ask(site, boss)
  // Ignores the disk, whose free space the test does not control.
  expect(mended.checks.filter(({ id, isWell }) => !isWell && id !== 'disk')).toEqual([])
})

it('a missing file folder is not reported as an empty one', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'twenty-in-24-health-'))
  const here = await createTestApp({ variables: { ...mail, DATA_DIR: dataDir } })
  const token = await bossOf(here)
  // Waits, because a check can be late on a busy machine and then reports a fault once.
  const files = () => expect.poll(async () => (await ask(here, token)).of('files'))
  await files().toMatchObject({ isWell: true })
  await here.app.objects.put(service, {
    bucket: 'badges',
    name: 'one.svg',
    replaces: false,
    bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    contentType: 'image/svg+xml',
    cacheControl: 'no-cache',
    userMetadata: null,
  })
  await files().toMatchObject({ isWell: true })
  rmSync(dataDir, { recursive: true })
  await files().toMatchObject({ isWell: false, sentence: 'File storage is not responding.' })
})

it('the health report does not blame file storage when the database cannot list the files', async () => {
  const here = await createTestApp({ variables: mail })
  const token = await bossOf(here)
  const owner = connect(here.database.ownerUrl, { max: 1 })
  await owner`revoke select on storage.objects from service_role`
  await owner.end()
  expect((await ask(here, token)).of('files')).toMatchObject({
    isWell: false,
    sentence: 'File storage could not be checked.',
  })
})

it('the health report shows which check makes /readyz fail', async () => {
  const readiness = async () => (await site.request('/readyz')).status
  expect(await readiness()).toBe(200)
  expect((await ask(site, boss)).of('changes')).toMatchObject({ isWell: true })
  proxy?.closeAtOnce(true)
  expect(proxy?.silence()).toBe(1)
  await waitUntil('deafness', async () => (await readiness()) === 503, 10_000)
  expect((await ask(site, boss)).checks[0]).toMatchObject({ id: 'changes', isWell: false })
})
