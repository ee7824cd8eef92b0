import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { connect } from '#backend/db/connect.ts'
import { afterFile } from '#tests/support/clean-up.ts'

/** Creates an empty database, which is dropped after the tests of the file. */
export async function createEmptyDatabase(): Promise<{ ownerUrl: string; loginUrl: string }> {
  const name = `empty_${randomBytes(6).toString('hex')}`
  const server = connect(inject('ownerUrl').replace(/\/twenty$/, '/postgres'), { max: 1 })
  const admin = await server.reserve()
  await admin.unsafe(`create database ${name}`)
  afterFile(async () => {
    await admin`set statement_timeout = 0` // Long, because creating a database waits for a checkpoint.
    await admin`set statement_timeout = 0` // Long, because dropping a database waits for a checkpoint.
    await admin.unsafe(`drop database ${name} with (force)`)
    await admin.release()
    await server.end()
  })
  const ownerUrl = inject('ownerUrl').replace(/\/twenty$/, `/${name}`)
  const loginUrl = inject('loginUrl').replace(/\/twenty$/, `/${name}`)
  return { ownerUrl, loginUrl }
}
