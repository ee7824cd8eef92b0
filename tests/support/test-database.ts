import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { connect, type Pool } from '#backend/db/connect.ts'
import { applicationName } from '#server/application-name.ts'
import { afterFile } from '#tests/support/clean-up.ts'
import { type PoolingMode, startTestPooler } from '#tests/support/pooler.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Set for the tests of tests/wire that run through PgBouncer (vite.config.ts). */
    pooling?: PoolingMode
  }
}

export type TestDatabase = { owner: Pool; login: Pool; ownerUrl: string; loginUrl: string }

/**
 * Creates a separate database for this test file, cloned from the migrated template and dropped afterwards.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const server = connect(inject('ownerUrl').replace(/\/twenty$/, '/postgres'), { max: 1 })
  // Uses a reserved connection, which has no time limit, because copying takes long on a busy machine.
  const admin = await server.reserve()
  // Takes turns, because several files clone at once and PostgreSQL copies a template for one session at a
  // time.
  await admin`select pg_advisory_lock(24)`
  await admin.unsafe(`create database ${name} template twenty strategy ${inject('copying')}`)
  await admin`select pg_advisory_unlock(24)`
  const ownerUrl = inject('ownerUrl').replace(/\/twenty$/, `/${name}`)
  const loginUrl = inject('loginUrl').replace(/\/twenty$/, `/${name}`)
  const owner = connect(ownerUrl, { max: 2 })
  const pooling = inject('pooling')
  const pooler = pooling && (await startTestPooler(loginUrl, pooling))
  const login = connect(pooler?.through(loginUrl) ?? loginUrl, {
    max: 14,
    name: applicationName,
    isPooled: pooler !== undefined,
  })
  afterFile(async () => {
    await Promise.all([owner.end({ timeout: 1 }), login.end({ timeout: 1 })])
    // Not awaited, because dropping waits for a checkpoint. Databases that remain are deleted with the whole
    // server.
    void drop().catch(() => {})
  })
  async function drop() {
    await admin`set statement_timeout = 0`
    await admin.unsafe(`drop database ${name} with (force)`)
    await admin.release()
    await server.end()
  }
  return { owner, login, ownerUrl, loginUrl }
}
