import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { connect } from '#backend/db/connect.ts'
import { prepareLogin } from '#backend/db/login.ts'
import { createFolderStore } from '#backend/files/folder-store.ts'
import { migrateSite, readMigrations } from '#server/migrations.ts'
import { createCluster } from '#tests/support/cluster.ts'
import { backUpFirstVersion } from '#tests/support/first-version.ts'
import { makeBackup } from '../../scripts/backup/make-backup.ts'
import { restoreBackup } from '../../scripts/backup/restore-backup.ts'
import { exportTables } from '../../scripts/export/export-tables.ts'

// Creates a database owner like that in docs/operations.md: not a superuser, bound by row-level security,
// allowed to create the four roles.
const cluster = await createCluster()
const scratch = mkdtempSync(join(tmpdir(), 'twenty-in-24-owner-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))
const superuser = connect(cluster.ownerUrl, { max: 1 })
await superuser`create role plain_owner createrole login password 'plain'`
await superuser`create database fresh owner plain_owner`
await superuser`create database restored owner plain_owner`
await superuser.end()

function urlOf(database: string) {
  const url = new URL(cluster.ownerUrl)
  return Object.assign(url, { username: 'plain_owner', password: 'plain', pathname: database }).href
}

const freshLogin = cluster.loginUrl.replace(/twenty$/, 'fresh')

it('a database owner who is not a superuser can create the schema, and the login can use its roles', async () => {
  const owner = connect(urlOf('fresh'), { max: 1 })
  expect(await migrateSite(owner, readMigrations(), { loginUrl: freshLogin })).toHaveLength(
    readMigrations().length,
  )
  await prepareLogin(owner, freshLogin)
  expect(await owner`select rolsuper, rolbypassrls from pg_roles where rolname = current_user`).toEqual([
    { rolsuper: false, rolbypassrls: false },
  ])
  expect(
    await owner`select id from storage.buckets where quota_bytes is null and id <> 'sponsor-logos'`,
  ).toEqual([])
  await owner.end()
  const login = connect(freshLogin, { max: 1 })
  await login.begin('read write', async (tx) => {
    await tx`set local role anon`
    expect(await tx`select title from public.app_ideas`).toEqual([])
  })
  await login.end()
})

it('a database login that is not the owner can make both the public and the full export', async () => {
  const url = cluster.loginUrl.replace(/twenty$/, 'fresh')
  const namesOf = async (isAll: boolean) =>
    (await exportTables({ url, folder: join(scratch, `all-${isAll}`), isAll })).map(({ name }) => name)
  expect(await namesOf(false)).toContain('app_ideas')
  expect(await namesOf(true)).toContain('idea_votes')
})

it('row security does not hide rows from a restore or a backup', async () => {
  const store = createFolderStore(join(scratch, 'files'))
  const ownerUrl = urlOf('restored')
  const folder = await backUpFirstVersion(
    createFolderStore(join(scratch, 'first')),
    join(scratch, 'first-backup'),
  )
  await restoreBackup({ ownerUrl, store, folder })
  const { tables } = await makeBackup({ ownerUrl, store, folder: join(scratch, 'backup') })
  expect(tables.filter(({ rows }) => rows === 0)).toEqual([])
})

it('a database owner who may not create roles gets an SQL statement, and can migrate after it has run', async () => {
  const hosted = await createCluster()
  const administrator = connect(hosted.ownerUrl, { max: 1 })
  await administrator`create role guest login password 'guest'`
  await administrator`create database hosted owner guest`
  const url = Object.assign(new URL(hosted.ownerUrl), {
    username: 'guest',
    password: 'guest',
    pathname: 'hosted',
  })
  const loginUrl = hosted.loginUrl.replace(/twenty$/, 'hosted')
  const owner = connect(url.href, { max: 1 })
  const migrateNow = () => migrateSite(owner, readMigrations(), { loginUrl })
  const refusal = await migrateNow().catch((error: unknown) => error)
  const [, statement = ''] = /run once, .*?: (create role anon .*)$/s.exec(String(refusal)) ?? []
  await administrator.unsafe(statement.replace('...', new URL(loginUrl).password))
  expect(await migrateNow()).toHaveLength(readMigrations().length)
  await prepareLogin(owner, loginUrl)
  await Promise.all([owner.end(), administrator.end()])
})
