import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '#server/root.ts'
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
const nobody = 'postgres://a:b@127.0.0.1:1/twenty'
const missing = database.ownerUrl.replace(/[^/]+$/, 'not_there')

/** The built command as an operator without a terminal runs it, with what they read. */
async function run(command: string, variables: Record<string, string>, said?: string) {
  const [name = '', ...args] = command.split(' ')
  const child = spawn(process.execPath, [join(root, `dist/server/${name}.js`), ...args], {
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
  [{ S3_ENDPOINT: 'http://localhost:9000' }, /^S3_BUCKET: must be set when another/],
  [{ ...secrets, DATABASE_URL: nobody }, /^the database does not answer \(connect/],
  [{ ...secrets, DATABASE_URL: missing }, /^the database refuses .*: database "not_there" does not exist$/],
]

it('a command says in one line which setting is wrong, and fails', async () => {
  for (const [variables, why] of settings) {
    expect(await run('admin list', variables)).toEqual({ code: 1, lines: [expect.stringMatching(why)] })
  }
})

it.each(['migrate', 'backup nowhere', 'privacy export ada@example.org', 'seed-ideas 0'])(
  'so does %s',
  async (command) => {
    const answer = await run(command, { ...secrets, DATABASE_URL: nobody, DEMO: '1' })
    expect(answer).toEqual({ code: 1, lines: [expect.stringMatching(/^the database does not answer/)] })
  },
)

it.each([
  ['restore /nowhere', /holds no backup/],
  ['secrets /nowhere/env', /no such file or directory, open '\/nowhere\/env'$/],
  ['admin create ada@example.org', /^There is no terminal .* set ADMIN_PASSWORD for this command\.$/],
  ['admin remove ada@example.org', /^ada@example.org was no administrator\.$/],
])('%s in vain says why in one line', async (command, why) => {
  expect(await run(command, there)).toEqual({ code: 1, lines: [expect.stringMatching(why)] })
})

it('an administrator is made with a password from a pipe, and is listed', async () => {
  expect(await run('admin create ada@example.org', there, 'correct horse battery\n')).toMatchObject({
    code: 0,
  })
  expect((await run('admin list', there)).lines).toEqual([expect.stringMatching(/^ada@example.org since /)])
})
