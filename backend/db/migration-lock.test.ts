import { expect, it } from 'vitest'
import { advisoryLockIds } from '#backend/db/advisory-locks.ts'
import { readBackendFunctions, readBackendMigrations } from '#backend/db/backend-migrations.ts'
import { connect, type Pool } from '#backend/db/connect.ts'
import { type MigrateOptions, migrate } from '#backend/db/migrate.ts'
import { lockMigrations } from '#backend/db/migration-lock.ts'
import { createBackendDatabase } from '#backend/tests/test-database.ts'
import { waitUntil } from '../../tests/support/wait-until.ts'

const { owner, ownerUrl } = await createBackendDatabase('')
const migrateBackend = (to: Pool, lock: MigrateOptions['lock']) =>
  migrate(to, readBackendMigrations(), { functions: readBackendFunctions(), lock })
const patience = { look: 5, first: 20, line: 40, end: 900_000 }
const waiting = 'Waiting for another node that is migrating the database ...'

/** Holds the lock for migrations until `work` has ended. */
async function whileAnotherMigrates(work: () => Promise<void>) {
  const other = await owner.reserve()
  await other`select pg_advisory_lock(${advisoryLockIds.migrate})`
  await work().finally(async () => {
    await other`select pg_advisory_unlock_all()`
    await other.release()
  })
}

it('waiting for another node’s migration ends after a deadline with a one-sentence error', async () => {
  const node = connect(ownerUrl, { max: 1 })
  const said: string[] = []
  const ending = { ...patience, line: 900_000, end: 100 }
  await whileAnotherMigrates(() =>
    expect(lockMigrations(node, { patience: ending, say: (line) => said.push(line) })).rejects.toThrow(
      /^another node or command has been migrating this database for \d+ minutes\. If none is at work/,
    ),
  )
  // The message is not repeated at every check.
  expect(said.length).toBeLessThan(2)
  await node.end()
})

it('a node that is stopped does not wait for another node to finish its migration', async () => {
  const node = connect(ownerUrl, { max: 1 })
  const stopping = new AbortController()
  await whileAnotherMigrates(async () => {
    const said: string[] = []
    const migrating = migrateBackend(node, {
      say: (line) => said.push(line),
      signal: stopping.signal,
      patience,
    })
    const ended = expect(migrating).rejects.toThrow('aborted')
    await waitUntil('a line', () => said.length > 0 || undefined)
    stopping.abort()
    await ended
  })
  await node.end()
})

it('a node that waits for another node’s migration logs this repeatedly, and then migrates', async () => {
  const node = connect(ownerUrl, { max: 1 })
  const said: string[] = []
  let migrating: Promise<string[]> | undefined
  await whileAnotherMigrates(async () => {
    migrating = migrateBackend(node, { say: (line) => said.push(line), patience })
    await waitUntil('two lines', () => said.length > 1 || undefined)
  })
  expect(await migrating).toEqual([])
  expect(new Set(said)).toEqual(new Set([waiting]))
  await node.end()
})

it('a node that need not wait for another node’s migration logs nothing about waiting', async () => {
  const said: string[] = []
  await migrateBackend(owner, { say: (line) => said.push(line) })
  expect(said).toEqual([])
})
