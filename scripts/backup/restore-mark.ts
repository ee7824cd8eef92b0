import { advisoryLockIds } from '#backend/db/advisory-locks.ts'
import type { Sql, Transaction } from '#backend/db/connect.ts'
import { BackupError, type BackupManifest } from './manifest.ts'

/**
 * Takes the lock that a restore holds until its connection ends, and throws if another restore holds it.
 * Waits for up to `timeout`, because PostgreSQL may need a moment to notice that a killed connection has
 * ended.
 */
export async function requireNoOtherRestore(connection: Sql, timeout = '10s'): Promise<void> {
  await connection`select set_config('statement_timeout', ${timeout}, false)`
  try {
    await connection`select pg_advisory_lock(${advisoryLockIds.restore})`
  } catch (cause) {
    throw new BackupError('another restore into this database is already running', { cause })
  }
}

/**
 * Marks a restore as unfinished. Migrations refuse a marked database, so no node can start on it. The mark
 * names the backup, because only a restore of the same backup can complete an interrupted one.
 */
export async function markRestoreUnfinished(
  tx: Transaction,
  { madeAt }: BackupManifest,
): Promise<{ isLoaded: boolean }> {
  const [state] = await tx<{ is_used: boolean; is_unfinished: boolean }[]>`
    select exists (select from pg_namespace where nspname in ('migrations', 'private')) as is_used,
      to_regclass('migrations.unfinished_restore') is not null as is_unfinished`
  if (!state?.is_unfinished) {
    if (state?.is_used) throw new BackupError('the database is not empty. Restore into a new one')
    await tx`create schema migrations`
    await tx`create table migrations.unfinished_restore (backup text not null, is_loaded boolean not null default false)`
    await tx`insert into migrations.unfinished_restore (backup) values (${madeAt})`
  }
  const [begun] = await tx<{ backup: string; is_loaded: boolean }[]>`
    select backup, is_loaded from migrations.unfinished_restore`
  if (begun?.backup !== madeAt) {
    throw new BackupError(
      `a restore of the backup from ${begun?.backup} was started here and did not finish. Run it again, or restore into a new database`,
    )
  }
  return { isLoaded: begun.is_loaded }
}

export async function markRestoreLoaded(tx: Sql): Promise<void> {
  await tx`update migrations.unfinished_restore set is_loaded = true`
}

export async function removeRestoreMark(tx: Transaction): Promise<void> {
  await tx`drop table migrations.unfinished_restore`
}
