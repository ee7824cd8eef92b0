import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { rootFolder } from '#server/root.ts'
import { makeSecrets } from '#server/secrets.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const database = await createTestDatabase()
const made = await makeSecrets()
const secrets = {
  PUBLISHABLE_KEY: made.publishableKey,
  SECRET_KEY: made.secretKey,
  SIGNING_KEY: made.signingKey,
  CODE_PEPPER: made.codePepper,
  CREDENTIAL_KEY: made.credentialKey,
}
const there = { DATABASE_URL: database.loginUrl, DATABASE_OWNER_URL: database.ownerUrl, ...secrets }
const scratch = mkdtempSync(join(tmpdir(), 'twenty-in-24-commands-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))
const nobody = 'postgres://a:b@127.0.0.1:1/twenty'
const missing = database.ownerUrl.replace(/[^/]+$/, 'not_there')

/** Runs the built command as an operator without a terminal does. Returns its output. */
async function run(command: string, variables: Record<string, string>, said?: string) {
  const [name = '', ...args] = command.split(' ')
  const child = spawn(process.execPath, [join(rootFolder, `dist/server/${name}.js`), ...args], {
    // Runs in a temporary folder, so that the leftovers of a failed backup are not in the project.
    cwd: scratch,
    env: { PATH: process.env.PATH, DATA_DIR: '/dev/null/nowhere', ...variables },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text
    })
  child.stdin.end(said)
  const [code] = await once(child, 'close')
  return { code: code as number, lines: output.trim().split('\n') }
}

const settings: [Record<string, string>, RegExp][] = [
  [{ DATABASE_URL: 'nonsense' }, /^DATABASE_URL: must be a postgres:\/\/ address$/],
  [{ PORT: 'abc' }, /^PORT: must be a number$/],
  [{ S3_ENDPOINT: 'http://localhost:9000' }, /^S3_BUCKET: must be set when any of the S3_/],
  [
    { ...secrets, DATABASE_URL: nobody },
    /^cannot reach the database \(a at 127\.0\.0\.1:1: nothing is listening at that address and port\)/,
  ],
  [{ ...secrets, DATABASE_URL: missing }, /^the database rejected .*: database "not_there" does not exist$/],
]

it('a command with a wrong setting fails and names the setting in one line', async () => {
  for (const [variables, why] of settings) {
    expect(await run('admin list', variables)).toEqual({ code: 1, lines: [expect.stringMatching(why)] })
  }
})

it.each(['migrate', 'backup nowhere', 'privacy export ada@example.org', 'seed-ideas 0'])(
  'the command %s fails with a one-line error if the database cannot be reached',
  async (command) => {
    const answer = await run(command, { ...secrets, DATABASE_URL: nobody, DEMO: '1' })
    expect(answer).toEqual({ code: 1, lines: [expect.stringMatching(/^cannot reach the database/)] })
  },
)

it('a command does not change a database that is empty or belongs to a newer release', async () => {
  const url = database.ownerUrl.replace(/[^/]+$/, 'postgres')
  expect(await run('admin list', { ...secrets, DATABASE_URL: url })).toEqual({
    code: 1,
    lines: ['this database is empty. Run `npm run migrate` first'],
  })
  await database.owner`insert into migrations.texts (name, checksum) values ('ideas.sql', 'of a newer release')`
  const [newest] = await database.owner<{ name: string; checksum: string }[]>`
    delete from migrations.applied where applied_at = (select max(applied_at) from migrations.applied) returning name, checksum`
  const written = () => database.owner`
    select name, checksum from migrations.texts where name = 'ideas.sql' order by applied_at desc`
  const before = await written()
  expect((await run('privacy export nobody@example.org', there)).lines).toEqual([
    'Nothing is stored about nobody@example.org.',
  ])
  expect(await written()).toEqual(before)
  expect(await database.owner`select from migrations.applied where name = ${newest?.name ?? ''}`).toEqual([])
  await database.owner`insert into migrations.applied (name, checksum) values (${newest?.name ?? ''}, ${newest?.checksum ?? ''})`
  await database.owner`delete from migrations.texts where checksum = 'of a newer release'`
})

it.each([
  ['restore /nowhere', /is not a backup/],
  ['secrets /nowhere/env', /no such file or directory, open '\/nowhere\/env'$/],
  [
    'admin create ada@example.org',
    /^Cannot ask for a password without a terminal\. Set ADMIN_PASSWORD for this command\.$/,
  ],
  ['admin remove ada@example.org', /^ada@example.org is not an administrator\.$/],
  ['admin reset-factor ada@example.org', /^ada@example.org has not set up two-factor authentication\.$/],
])('the command %s fails with a one-line reason', async (command, why) => {
  expect(await run(command, there)).toEqual({ code: 1, lines: [expect.stringMatching(why)] })
})

it('the command “admin create” reads a password from a pipe and refuses an email address as the name', async () => {
  const named = (ADMIN_NAME: string) => ({ ...there, ADMIN_NAME })
  expect(
    await run('admin create ada@example.org', named('ada@example.org'), 'correct horse battery\n'),
  ).toEqual({ code: 1, lines: ['Do not use an email address as your name. The name is public.'] })
  expect(await run('admin create ada@example.org', named('Ada'), 'correct horse battery\n')).toMatchObject({
    code: 0,
  })
  expect((await run('admin list', there)).lines).toEqual([
    expect.stringMatching(/^ada@example.org, owner since /),
  ])
})

it('a successful backup and a successful restore drill are recorded in the audit log', async () => {
  const noted = () =>
    database.owner`select subject_id from private.audit_log where subject = 'upkeep' order by id`
  // A failed backup is not recorded.
  await run('backup /dev/null/nowhere', there)
  expect(await noted()).toEqual([])
  expect((await run(`backup ${join(scratch, 'one')}`, there)).code).toBe(0)
  expect(await run('restore --drilled', there)).toMatchObject({ code: 0 })
  expect(await noted()).toEqual([{ subject_id: 'backup' }, { subject_id: 'drill' }])
})

it('the command “admin reset-factor” removes an administrator’s two-factor authentication and ends their sessions', async () => {
  const [ada] = await database.owner<
    { id: string }[]
  >`select id from auth.users where email = 'ada@example.org'`
  const id = ada?.id ?? ''
  await database.owner`insert into auth.factors (user_id, status, secret_sealed) values (${id}, 'verified', 'x'::bytea)`
  await database.owner`insert into auth.sessions (user_id, aal, amr) values (${id}, 'aal2', '[]')`
  expect((await run('admin reset-factor Ada@example.org', there)).lines).toEqual([
    expect.stringMatching(/can now sign in with just the password, .* All sessions have ended\.$/),
  ])
  expect(await database.owner`select from auth.factors`).toHaveLength(0)
  expect(await database.owner`select from auth.sessions`).toHaveLength(0)
  expect(await database.owner`select action from private.audit_log where subject_id = ${id}`).toContainEqual({
    action: 'remove second factor',
  })
})

it('the erase command refuses an administrator until their rights are removed, and names the command for that', async () => {
  expect(await run('privacy erase ada@example.org', there)).toEqual({
    code: 1,
    lines: ['ada@example.org is an administrator. First run: npm run admin -- remove ada@example.org'],
  })
  expect((await run('admin remove ada@example.org', there)).code).toBe(0)
  expect((await run('privacy erase ada@example.org', there)).lines).toEqual([
    'Everything about ada@example.org has been deleted.',
  ])
})

it('data of a person without an account is exported and erased by email address, and an unknown address is reported', async () => {
  await database.owner`insert into public.community_members (name, email) values ('Obi', 'obi@example.org')`
  await database.owner`insert into public.sponsor_enquiries (organisation, name, email, message)
    values ('Obi Ltd', 'Obi', 'obi@example.org', 'One quarter.'), ('Bob Ltd', 'Bob', 'bob@example.org', 'Of another.')`
  const { code, lines } = await run('privacy export obi@example.org', there)
  expect(code).toBe(0)
  expect(JSON.parse(lines.join(''))).toEqual({
    membership: expect.objectContaining({ name: 'Obi' }),
    enquiries: [expect.objectContaining({ organisation: 'Obi Ltd' })],
  })
  expect(await run('privacy erase obi@example.org', there)).toEqual({
    code: 0,
    lines: ['Everything about obi@example.org has been deleted.'],
  })
  expect(await database.owner`select from public.community_members`).toHaveLength(0)
  expect(await database.owner`select name from public.sponsor_enquiries`).toEqual([{ name: 'Bob' }])
  for (const wanted of ['export', 'erase']) {
    expect(await run(`privacy ${wanted} obi@example.org`, there)).toEqual({
      code: 1,
      lines: ['Nothing is stored about obi@example.org.'],
    })
  }
  expect(
    await database.owner`select from private.audit_log where action = 'erased by the operator' and subject_id is null`,
  ).toHaveLength(1)
})
