import { afterAll, expect, it } from 'vitest'
import { connect, type Pool } from '#backend/db/connect.ts'
import { prepareLogin } from '#backend/db/login.ts'
import { migrateSite, readMigrations } from '#server/migrations.ts'
import { createCluster } from '#tests/support/cluster.ts'

const cluster = await createCluster()
const superuser = connect(cluster.ownerUrl, { max: 1 })
for (const site of ['first', 'second']) {
  await superuser.unsafe(`create role ${site}_owner createrole login password 'owner'`)
  await superuser.unsafe(`create database ${site} owner ${site}_owner`)
}
const urlOf = (site: string, username: string, password: string) =>
  Object.assign(new URL(cluster.ownerUrl), { pathname: site, username, password }).href
const loginUrl = (site: string, database = site) => urlOf(database, `${site}_login`, 'login')
const owners: Record<string, Pool> = Object.fromEntries(
  ['first', 'second'].map((site) => [site, connect(urlOf(site, `${site}_owner`, 'owner'), { max: 1 })]),
)
const ownerOf = (site: string): Pool => owners[site] ?? expect.fail(site)
afterAll(() => Promise.all([superuser, ...Object.values(owners)].map((pool) => pool.end())))

const bringUp = (site: string) => migrateSite(ownerOf(site), readMigrations(), { loginUrl: loginUrl(site) })
async function readAsServer(url: string) {
  const login = connect(url, { max: 1 })
  try {
    return await login.begin('read only', async (tx) => {
      await tx`set local role service_role`
      return tx`select email from auth.users`
    })
  } finally {
    await login.end()
  }
}

it('the database owner of a second site gets an SQL statement for a superuser, and can then migrate', async () => {
  await bringUp('first')
  const refusal = await bringUp('second').catch((error: Error) => error.message)
  const [, statement = ''] = /as a superuser run once: (.*;)$/.exec(String(refusal)) ?? []
  expect(statement).toBe(
    'grant admin, anon, authenticated, editor, moderator, service_role to "second_owner" with admin option;',
  )
  await superuser.unsafe(statement)
  expect(await bringUp('second')).toHaveLength(readMigrations().length)
})

it('the login of one site cannot connect to the other site’s database', async () => {
  for (const site of ['first', 'second'])
    expect(await prepareLogin(ownerOf(site), loginUrl(site))).toEqual([])
  for (const [site, other] of [
    ['first', 'second'],
    ['second', 'first'],
  ] as const) {
    expect(await readAsServer(loginUrl(site))).toEqual([])
    await expect(readAsServer(loginUrl(site, other))).rejects.toThrow(/permission denied for database/)
  }
})

it('preparing the login revokes everyone’s access to a database, and a warning names other logins with access', async () => {
  await superuser`grant connect on database first to public`
  expect(await prepareLogin(ownerOf('first'), loginUrl('first'))).toEqual([])
  await expect(readAsServer(loginUrl('second', 'first'))).rejects.toThrow(/permission denied/)
  await superuser`grant connect on database first to second_login`
  const [warning = ''] = await prepareLogin(ownerOf('first'), loginUrl('first'))
  expect(warning).toMatch(/^"second_login" may also connect/)
  await ownerOf('first').unsafe(/run: (.*;)$/.exec(warning)?.[1] ?? '')
  expect(await prepareLogin(ownerOf('first'), loginUrl('first'))).toEqual([])
})

it('a database owner who cannot revoke public access is shown the SQL statement that does it', async () => {
  await superuser.unsafe('grant connect on database first to public; alter database first owner to owner')
  const [warning = ''] = await prepareLogin(ownerOf('first'), loginUrl('first'))
  expect(warning).toMatch(/^every login of this PostgreSQL server may connect/)
  await superuser.unsafe(/run: (.*;)$/.exec(warning)?.[1] ?? '')
  await superuser`grant connect on database first to first_owner`
  expect(await prepareLogin(ownerOf('first'), loginUrl('first'))).toEqual([])
})
