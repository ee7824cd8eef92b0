import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { connect } from '#server/db/connect.ts'

/** A database with nothing in it, dropped after the tests of the file. Returns the owner's address. */
export async function createEmptyDatabase(): Promise<string> {
  const name = `empty_${randomBytes(6).toString('hex')}`
  const admin = connect(inject('ownerUrl').replace(/\/twenty$/, '/postgres'), { max: 1 })
  await admin.unsafe(`create database ${name}`)
  afterAll(async () => {
    await admin.unsafe(`drop database ${name} with (force)`)
    await admin.end()
  })
  return inject('ownerUrl').replace(/\/twenty$/, `/${name}`)
}
