import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, expect, inject, it } from 'vitest'
import { connect } from '#backend/db/connect.ts'
import { prepareLogin } from '#backend/db/login.ts'
import { makeNextLogin, removeFormerLogin } from '#backend/db/rotate-login.ts'
import { createBackendDatabase } from '#backend/tests/test-database.ts'

const { owner, ownerUrl, loginUrl } = await createBackendDatabase('')
const made = new Set<string>()
afterAll(async () => {
  for (const name of made) await owner.unsafe(`drop owned by ${name}; drop role ${name}`).catch(() => {})
})

/** Returns the address of a login that does not exist yet. */
function newLogin(password = randomBytes(12).toString('hex')): {
  name: string
  url: string
  password: string
} {
  // Adds a letter at the end, because `makeNextLogin` would take digits at the end for a counter.
  const name = `login_${randomBytes(4).toString('hex')}_a`
  made.add(name)
  return {
    name,
    password,
    url: Object.assign(new URL(loginUrl), { username: name, password: encodeURIComponent(password) }).href,
  }
}
const withPassword = (url: string, password: string) => Object.assign(new URL(url), { password }).href
const storedPassword = async (name: string) =>
  (await owner<{ rolpassword: string }[]>`select rolpassword from pg_authid where rolname = ${name}`)[0]
    ?.rolpassword

it.each(['wrong', ''])(
  'the wrong password "%s" is refused with one sentence, and the stored password does not change',
  async (password) => {
    const { name, url } = newLogin()
    await prepareLogin(owner, url)
    const before = await storedPassword(name)
    const refusal = await prepareLogin(owner, withPassword(url, password)).catch(
      (error: Error) => error.message,
    )
    expect(refusal).toMatch(
      /^the database refuses the login of DATABASE_URL \(.*\): use its current password, .*does not change passwords$/,
    )
    expect(await storedPassword(name)).toBe(before)
    await prepareLogin(owner, url)
  },
)

it('a database login that has lost the right to log in is refused, and the right is not restored', async () => {
  const { name, url } = newLogin()
  await prepareLogin(owner, url)
  await owner.unsafe(`alter role ${name} nologin`)
  await expect(prepareLogin(owner, url)).rejects.toThrow(/refuses the login .*not permitted to log in/)
})

it('a missing database login is created with its password, even if the password contains special characters', async () => {
  const { name, url } = newLogin(`a:b/c@d'%"\\ü`)
  await prepareLogin(owner, url)
  const login = connect(url, { max: 1 })
  expect(await login`select current_user::text as name`).toEqual([{ name }])
  await login.end()
})

it('eight nodes that start at once can create the same database login', async () => {
  const { url } = newLogin()
  const nodes = Array.from({ length: 8 }, () => connect(ownerUrl, { max: 1 }))
  await Promise.all(nodes.map((node) => prepareLogin(node, url)))
  await Promise.all(nodes.map((node) => node.end()))
})

it('a password never appears in the log of a database that logs every statement', async () => {
  await owner.unsafe(`alter database ${new URL(ownerUrl).pathname.slice(1)} set log_statement = 'all'`)
  const talkative = connect(ownerUrl, { max: 1 })
  const { name, url, password } = newLogin()
  await prepareLogin(talkative, url)
  const next = await makeNextLogin(talkative, url)
  made.add(new URL(next).username)
  const log = readFileSync(inject('postgresLog'), 'utf8')
  expect(log).toContain(`create role ${name}`)
  expect(log).not.toContain(password)
  expect(log).not.toContain(new URL(next).password)
  await talkative.end()
})

it('a database login that another site on the server uses is not removed and can still sign in', async () => {
  const other = await createBackendDatabase('')
  await other.owner.unsafe(`grant connect on database ${new URL(other.ownerUrl).pathname.slice(1)} to public`)
  const { name, url } = newLogin()
  await prepareLogin(owner, url)
  const next = await makeNextLogin(owner, url)
  made.add(`${name}_2`)
  const elsewhere = Object.assign(new URL(url), { pathname: new URL(other.ownerUrl).pathname }).href

  const inUse = connect(elsewhere, { max: 1 })
  await inUse`select 1`
  await expect(removeFormerLogin(owner, next, name)).rejects.toThrow('has 1 open connections')
  await inUse.end()

  await prepareLogin(other.owner, elsewhere)
  await expect
    .poll(() => removeFormerLogin(owner, next, name).catch(({ message }: Error) => message))
    .toContain(`"${name}" has rights in another database of this PostgreSQL server`)
  for (const address of [url, elsewhere]) {
    const login = connect(address, { max: 1 })
    expect(await login`select 1 as one`).toEqual([{ one: 1 }])
    await login.end()
  }
  // A role that may not connect to this database does not count as a login of this site.
  await owner.unsafe(`revoke connect on database ${new URL(ownerUrl).pathname.slice(1)} from ${name}`)
  await expect(removeFormerLogin(owner, next, name)).rejects.toThrow('is not a login of this site')
})

it('a new database login does not lock out nodes whose right to connect was granted to PUBLIC', async () => {
  const old = await createBackendDatabase('')
  const database = new URL(old.ownerUrl).pathname.slice(1)
  const { name, url, password } = newLogin()
  const present = Object.assign(new URL(url), { pathname: `/${database}` }).href
  await old.owner.unsafe(`create role ${name} login password '${password}'`)
  await old.owner.unsafe(`grant connect on database ${database} to public`)
  const next = await makeNextLogin(old.owner, present)
  made.add(`${name}_2`)
  for (const address of [present, next]) {
    const login = connect(address, { max: 1 })
    expect(await login`select 1 as one`).toEqual([{ one: 1 }])
    await login.end()
  }
})

it('a former database login is removed only if it is not in use, and no other role is removed', async () => {
  const { name, url } = newLogin()
  await prepareLogin(owner, url)
  await expect(removeFormerLogin(owner, url, name)).rejects.toThrow('first make another login')
  await expect(removeFormerLogin(owner, url, 'anon')).rejects.toThrow('"anon" is not a login of this site')
  const next = await makeNextLogin(owner, url)
  expect(new URL(next).username).toBe(`${name}_2`)
  made.add(`${name}_2`)
  const inUse = connect(url, { max: 1 })
  await inUse`select 1`
  await expect(removeFormerLogin(owner, next, name)).rejects.toThrow('has 1 open connections')
  await inUse.end()
  await expect.poll(() => removeFormerLogin(owner, next, name).then(() => 'removed', String)).toBe('removed')
  expect(await owner`select from pg_roles where rolname = ${name}`).toEqual([])
  expect(new URL(await makeNextLogin(owner, next)).username).toBe(`${name}_3`)
  made.add(`${name}_3`)
})
