import type { Pool, Sql, Transaction } from '#backend/db/connect.ts'
import { OperatorError } from '#backend/operator-error.ts'

/** Refuses a half-restored database, which would look like a site that has lost its people and content. */
export async function refuseUnfinishedRestore(sql: Sql | Transaction): Promise<void> {
  const [row] = await sql<
    { is_unfinished: boolean }[]
  >`select to_regclass('migrations.unfinished_restore') is not null as is_unfinished`
  if (row?.is_unfinished) {
    throw new OperatorError(
      'a restore into this database did not finish. Run `npm run restore` again with the same backup',
    )
  }
}

/** Refuses an empty or half-restored database, for programs that do not migrate it. */
export async function refuseUnmigrated(owner: Pool): Promise<void> {
  await refuseUnfinishedRestore(owner)
  const [row] = await owner<
    { is_migrated: boolean }[]
  >`select to_regclass('migrations.applied') is not null as is_migrated`
  if (!row?.is_migrated) throw new OperatorError('this database is empty. Run `npm run migrate` first')
}
