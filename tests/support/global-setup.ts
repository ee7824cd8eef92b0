import { appendFileSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '#backend/db/connect.ts'
import { prepareLogin } from '#backend/db/login.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#backend/embedded-postgres/embedded.ts'
import { embeddedDatabaseName } from '#server/embedded-database.ts'
import { migrateSite, readDraftMigration, readMigrations } from '#server/migrations.ts'

declare module 'vitest' {
  interface ProvidedContext {
    ownerUrl: string
    loginUrl: string
    /** Method of copying a database. In memory, PostgreSQL copies the files. On a disk, it uses the write-ahead log. */
    copying: 'file_copy' | 'wal_log'
    /** Path of PostgreSQL's log, which tests search for malformed statements. */
    postgresLog: string
  }
}

/**
 * Maximum number of connections. A file may start five servers with their own connections, and three files
 * run at a time.
 */
const connections = 300

/** Starts one PostgreSQL for the whole run. Each test file clones its migrated database. */
export default async function setup(project: TestProject) {
  if (!project.isRootProject()) return // The other projects use the values of the first one.
  const folder = hasRoomInMemory() ? memory : tmpdir()
  const dataDir = mkdtempSync(join(folder, 'twenty-in-24-tests-'))
  const postgres = await startPreparedPostgres(dataDir, prepare)
  project.provide('ownerUrl', postgres.ownerUrl)
  project.provide('loginUrl', postgres.loginUrl)
  project.provide('copying', folder === memory ? 'file_copy' : 'wal_log')
  const log = join(dirname(postgres.directory), 'postgres.log')
  project.provide('postgresLog', log)
  return async () => {
    await postgres.stop()
    if (process.env.RECORD_ERRORS) recordRaised(log, process.env.RECORD_ERRORS)
    remove(dataDir, postgres)
  }
}

/**
 * Starts PostgreSQL in this folder and prepares its database. If that fails, stops the server and deletes the
 * folder, because both would otherwise remain after the tests.
 */
export async function startPreparedPostgres(
  dataDir: string,
  prepare: (postgres: EmbeddedPostgres) => Promise<void>,
): Promise<EmbeddedPostgres> {
  let postgres: EmbeddedPostgres | undefined
  try {
    postgres = await startEmbeddedPostgres({
      dataDir,
      database: embeddedDatabaseName,
      say: () => {},
      connections,
    })
    await prepare(postgres)
    return postgres
  } catch (error) {
    await postgres?.stop()
    remove(dataDir, postgres)
    throw error
  }
}

function remove(dataDir: string, postgres: EmbeddedPostgres | undefined) {
  rmSync(dataDir, { recursive: true, force: true })
  if (postgres) rmSync(postgres.directory, { recursive: true, force: true })
}

async function prepare({ ownerUrl, loginUrl }: EmbeddedPostgres) {
  const owner = connect(ownerUrl, { max: 1 })
  try {
    await migrateSite(owner, readMigrations(), { draft: readDraftMigration(), loginUrl })
    await prepareLogin(owner, loginUrl)
    // Turns these off, because tests need no data after a power cut. So PostgreSQL need not wait for the
    // disk.
    for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
      await owner.unsafe(`alter system set ${setting} = off`)
    await owner`select pg_reload_conf()`
  } finally {
    await owner.end()
  }
}

/**
 * Folder that Linux keeps in memory. A copy of the database creates a thousand files, which are deleted after
 * each test file. On a disk, both take six times as much processor time.
 */
const memory = '/dev/shm'

/**
 * True if there is room for the databases of a run. The folder has its own limit, which is often higher than
 * the free memory.
 */
function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return Math.min(bavail * bsize, process.availableMemory()) > 4e9
  } catch {
    return false // This is not Linux.
  }
}

/** Adds the codes that SQL raised to those that `record-errors.ts` wrote. */
function recordRaised(log: string, file: string) {
  for (const [, code] of readFileSync(log, 'utf8').matchAll(/ERROR: {2}([a-z_]+(?:\.[a-z0-9_]+)?)$/gm))
    appendFileSync(file, `${code}\n`)
}
