import { connect } from '#backend/db/connect.ts'
import { findRunningServer } from '#backend/embedded-postgres/running.ts'
import { embeddedDatabaseName } from '#server/embedded-database.ts'
import type { Env } from '#server/env.ts'
import { openDatabase } from '#server/open-database.ts'

type Wanted = { max: number; say?: (line: string) => void }

/**
 * Opens the database of a site for one command. If a server is running on an embedded database, connects to
 * that.
 */
export async function openDatabaseForCommand(env: Env, { max, say = console.log }: Wanted) {
  const running = env.DATABASE_URL ? undefined : findRunningServer(env.DATA_DIR, embeddedDatabaseName)
  if (!running) return { ...(await openDatabase(env, say, { isCommand: true })), publicUrl: env.PUBLIC_URL }
  const sql = connect(running.loginUrl, { max, name: 'twenty-in-24 command' })
  const { loginUrl, publicUrl = env.PUBLIC_URL } = running
  return { sql, loginUrl, publicUrl, close: () => sql.end() }
}
