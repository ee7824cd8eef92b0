import { describe, expect, it } from 'vitest'
import { connect } from '#backend/db/connect.ts'
import { describeUnavailability } from '#backend/db/describe-unavailability.ts'
import { createNoticeListener } from '#backend/db/listen.ts'
import { anonymous, createRunAs, service } from '#backend/db/run-as.ts'
import { isUnreachableError } from '#backend/http/api-error.ts'
import { createLog } from '#backend/http/log.ts'
import { createBackendDatabase } from '#backend/tests/test-database.ts'
import { afterFile } from '../../tests/support/clean-up.ts'
import { hasPooler, startTestPooler } from '../../tests/support/pooler.ts'
import { waitUntil } from '../../tests/support/wait-until.ts'

describe.skipIf(!hasPooler)('a pool through PgBouncer in transaction mode', async () => {
  if (!hasPooler) return
  const { owner, loginUrl } = await createBackendDatabase('')
  const pooler = await startTestPooler(loginUrl, 'transaction')
  const url = pooler.through(loginUrl)
  const pool = connect(url, { max: 4, isPooled: true })
  afterFile(() => pool.end())
  const runAs = createRunAs(pool)

  const settings = `select current_user::text as role, current_setting('statement_timeout') as timeout,
    current_setting('TimeZone') as zone, current_setting('transaction_read_only') as "readOnly"`
  const expected = (role: string, readOnly: string) => [{ role, timeout: '5s', zone: 'UTC', readOnly }]

  it('a pooler URL without DATABASE_LISTEN_URL is refused, and the error names that setting', async () => {
    const direct = connect(url, { max: 1 })
    const error = await direct`select 1`.catch((reason: unknown) => reason)
    expect(describeUnavailability(error)).toMatch(/refuses a startup parameter .*: set DATABASE_LISTEN_URL/)
    await direct.end()
  })

  it('a listening connection through the pooler is refused, and the error names DATABASE_LISTEN_URL', async () => {
    const listener = createNoticeListener({
      url,
      applicationName: 'test',
      sendHeartbeat: () =>
        runAs(anonymous, (tx) => tx`select pg_notify('heartbeat', '')`, { readOnly: true }),
      onDeaf: () => {},
      onHearing: () => {},
      log: createLog('silent'),
      interval: 100,
    })
    await expect(listener).rejects.toThrow(/set DATABASE_LISTEN_URL/)
  })

  it('a connection behind PgBouncer cannot be reserved', async () => {
    await expect(pool.reserve()).rejects.toThrow('direct address')
  })

  it('each transaction has its role, deadline and time zone, and the next transaction inherits none of them', async () => {
    const ask = (who: typeof service, readOnly: boolean) =>
      runAs(who, (tx) => tx.unsafe(settings), { readOnly })
    for (let round = 0; round < 5; round += 1) {
      expect(await ask(anonymous, true)).toEqual(expected('anon', 'on'))
      expect(await ask(service, false)).toEqual(expected('service_role', 'off'))
    }
    expect(await pool.unsafe(settings)).toMatchObject([{ role: 'authenticator', timeout: '0' }])
  })

  it('anonymous statements that fail do not affect other statements, and no prepared statement remains', async () => {
    const ask = (at: number) => pool.anonymous`select 6 / (${at}::int - 3) as part`
    const outcomes = await Promise.allSettled(
      Array.from({ length: 90 }, (_, at) => ask(at % 3 === 0 ? 3 : 9)),
    )
    for (const [at, outcome] of outcomes.entries()) {
      if (at % 3 === 0) expect(outcome).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
      else expect(outcome).toEqual({ status: 'fulfilled', value: [{ part: 1 }] })
    }
    const prepared = await pool.anonymous`select count(*)::int as count from pg_prepared_statements`
    expect(prepared).toEqual([{ count: 0 }])
  })

  it('an anonymous statement cannot write', async () => {
    await expect(pool.anonymous`create table kept (row int)`).rejects.toMatchObject({ code: '25006' })
  })

  it('a transaction whose connection drops halfway is refused and stores nothing', async () => {
    const broken = runAs(service, async (tx) => {
      await tx`select private.hit_limit('half', 10, 3600)`
      const [own] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`
      await owner`select pg_terminate_backend(${own?.pid ?? 0})`
      await tx`select 1`
    })
    await expect(broken).rejects.toSatisfy(isUnreachableError)
    const kept = () => runAs(service, (tx) => tx`select key from private.rate_limits where key = 'half'`)
    // The pool pauses for some milliseconds before it connects again.
    expect(await waitUntil('the next transaction', () => kept().catch(() => undefined))).toEqual([])
  })
})
