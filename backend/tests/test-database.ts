import { inject } from 'vitest'
import { readBackendFunctions, readBackendMigrations } from '#backend/db/backend-migrations.ts'
import { connect } from '#backend/db/connect.ts'
import { prepareLogin } from '#backend/db/login.ts'
import { migrate } from '#backend/db/migrate.ts'
import { createRunAs } from '#backend/db/run-as.ts'
import { afterFile } from '../../tests/support/clean-up.ts'
import { createEmptyDatabase } from '../../tests/support/empty-database.ts'
import { startTestPooler } from '../../tests/support/pooler.ts'

/** Creates a database with the migrations of the backend and the SQL of the test, without a backend. */
export async function createBackendDatabase(schema: string) {
  const { ownerUrl, loginUrl } = await createEmptyDatabase()
  const owner = connect(ownerUrl, { max: 2 })
  const applied = await migrate(owner, readBackendMigrations(), { functions: readBackendFunctions() })
  await prepareLogin(owner, loginUrl)
  await owner.unsafe(schema)
  const pooling = inject('pooling')
  const pooler = pooling && (await startTestPooler(loginUrl, pooling))
  const login = connect(pooler?.through(loginUrl) ?? loginUrl, { max: 8, isPooled: pooler !== undefined })
  afterFile(() => Promise.all([owner.end({ timeout: 1 }), login.end({ timeout: 1 })]))
  return { applied, owner, ownerUrl, login, loginUrl, runAs: createRunAs(login) }
}
