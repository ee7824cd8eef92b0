import { expect, it } from 'vitest'
import { connect } from '#backend/db/connect.ts'
import { createLog } from '#backend/http/log.ts'
import { createApp } from '#server/app.ts'
import { readEnv } from '#server/env.ts'
import { makeSecrets } from '#server/secrets.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const { loginUrl, owner } = await createTestDatabase()

it('an app that cannot be created leaves no connection to a replica', async () => {
  const sql = connect(loginUrl, { name: 'unfinished' })
  const created = createApp({
    env: { ...readEnv({ NODE_ENV: 'test' }), DATABASE_REPLICA_URLS: [loginUrl] },
    secrets: { ...(await makeSecrets()), signingKey: 'broken' },
    sql,
    listenUrl: loginUrl,
    log: createLog('silent'),
  })
  await expect(created).rejects.toThrow('SIGNING_KEY')
  await sql.end()
  await waitUntil('the end of the connections', async () => {
    const open = await owner`select from pg_stat_activity where application_name = 'unfinished replica'`
    return open.length === 0 || undefined
  })
})
