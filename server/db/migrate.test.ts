import { describe, expect, it } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { admitLogin, type Migration, migrate, readMigrations } from '#server/db/migrate.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const { owner, ownerUrl, loginUrl } = await createTestDatabase()
const made = (name: string, text: string): Migration => ({ name, text, checksum: text })
const extra = (migration: Migration) => migrate(owner, [...readMigrations(), migration])
const tables = () =>
  owner`select tablename from pg_tables where schemaname = 'public' order by 1`.then((rows) =>
    rows.map(({ tablename }) => tablename),
  )

describe('migrations', () => {
  it('cannot be applied when one was edited after it had been applied', async () => {
    const edited = readMigrations().map((one) =>
      one.name.startsWith('0010') ? { ...one, checksum: 'other' } : one,
    )
    await expect(migrate(owner, edited)).rejects.toThrow('0010_app_ideas.sql was edited after it was applied')
  })
  it('leave the database as it was when one fails, and name it', async () => {
    const before = await tables()
    await expect(
      extra(made('9001_broken.sql', 'create table public.half (id integer); select * from nowhere')),
    ).rejects.toThrow('9001_broken.sql failed: relation "nowhere" does not exist')
    expect(await tables()).toEqual(before)
  })
  it('change nothing the second time', async () => {
    expect(await migrate(owner)).toEqual([])
  })
  it('are applied once by four nodes that start at once', async () => {
    const nodes = Array.from({ length: 4 }, () => connect(ownerUrl, { max: 1 }))
    const late = made('9002_late.sql', 'create table public.late (id integer primary key)')
    const applied = await Promise.all(nodes.map((node) => migrate(node, [...readMigrations(), late])))
    expect(applied.flat()).toEqual(['9002_late.sql'])
    await Promise.all(nodes.map((node) => node.end()))
  })
  it('and so is the password of their login, which PostgreSQL does not let two set at once', async () => {
    const nodes = Array.from({ length: 8 }, () => connect(ownerUrl, { max: 1 }))
    for (let round = 0; round < 5; round += 1)
      await Promise.all(nodes.map((node) => admitLogin(node, loginUrl)))
    await Promise.all(nodes.map((node) => node.end()))
  })
})
