import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { connect } from '#backend/db/connect.ts'
import { startPreparedPostgres } from '#tests/support/global-setup.ts'

it('a test run whose migrations fail leaves no PostgreSQL process and no data folder', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'failed-run-'))
  let ownerUrl = ''
  const failed = startPreparedPostgres(dataDir, (postgres) => {
    ownerUrl = postgres.ownerUrl
    return Promise.reject(new Error('no such table'))
  })
  await expect(failed).rejects.toThrow('no such table')
  expect(existsSync(dataDir)).toBe(false)
  const late = connect(ownerUrl, { max: 1 })
  await expect(late`select 1`).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } })
  await late.end()
})
