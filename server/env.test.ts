import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { listSettingWarnings, readEnv } from '#server/env.ts'
import { makeSecrets } from '#server/secrets.ts'

const secrets = await makeSecrets()
const shared = {
  DATABASE_URL: 'postgres://login:x@db/twenty',
  PUBLISHABLE_KEY: secrets.publishableKey,
  SECRET_KEY: secrets.secretKey,
  SIGNING_KEY: secrets.signingKey,
  CODE_PEPPER: secrets.codePepper,
  CREDENTIAL_KEY: secrets.credentialKey,
}

describe('the configuration', () => {
  it.each([
    [{ PORT: 'x' }, /^PORT: /],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL: must be a postgres:\/\/ address/],
    [
      { DATABASE_REPLICA_URLS: 'postgres://login:x@one/twenty http://two' },
      /^DATABASE_REPLICA_URLS.* must be a postgres/,
    ],
    [{ DATABASE_URL: 'postgres://login:50%@db/twenty' }, /^DATABASE_URL: must have every % .* as %25/],
    [
      { DATABASE_REPLICA_URLS: 'postgres://login:x@one/twenty' },
      /^DATABASE_REPLICA_URLS: are replicas of DATABASE_URL, which is not set/,
    ],
    [
      { ...shared, DATABASE_LISTEN_URL: 'postgres://other:x@db/twenty' },
      /^DATABASE_LISTEN_URL: must have the same user name as DATABASE_URL/,
    ],
    [{ DATABASE_URL: shared.DATABASE_URL }, /^PUBLISHABLE_KEY: must be set when DATABASE_URL is set/],
    [{ ...shared, CREDENTIAL_KEY: '' }, /^CREDENTIAL_KEY: must be set when DATABASE_URL is set/],
    [{ ...shared, SECRET_KEY: 'short' }, /^SECRET_KEY: /],
    [{ ...shared, CODE_PEPPER: 'a'.repeat(64) }, /^CODE_PEPPER: is too easy to guess/],
    [{ ...shared, NODE_ENV: 'production', DEMO: '1' }, /^DEMO: /],
    [
      { ...shared, NODE_ENV: 'production', PUBLIC_URL: 'http://example.org' },
      /^PUBLIC_URL: must be an https/,
    ],
    [{ NODE_ENV: 'production', RATE_LIMITS: 'off' }, /^RATE_LIMITS: /],
    [{ ADMIN_PASSWORD: 'short' }, /^ADMIN_PASSWORD: /],
    [{ SMTP_URL: 'http://mail' }, /^SMTP_URL: /],
    [{ MAIL_FROM: 'the team' }, /^MAIL_FROM: must be an email address/],
    [{ MAIL_FROM: '20 in 24 <hello@example.org' }, /^MAIL_FROM: /],
    [{ ADMIN_EMAIL: 'ada@example' }, /^ADMIN_EMAIL: Please enter a valid email address/],
    [{ ADMIN_EMAIL: 'ada@example.org' }, /^ADMIN_PASSWORD: must be set when ADMIN_EMAIL is set/],
    [{ TRUST_PROXY: '10.0.0.1, balancer' }, /^TRUST_PROXY: must be addresses or subnets/],
    [{ TRUST_PROXY: '10.0.0.0/33' }, /^TRUST_PROXY: /],
    [{ LIMIT_SEND_CODE_SOURCE: '20 per hour' }, /^LIMIT_SEND_CODE_SOURCE: must be in the form/],
    [{ LIMIT_SEND_CODE_SOURCE: '20/0' }, /^LIMIT_SEND_CODE_SOURCE: /],
    [{ LIMIT_SEND_CODES_SOURCE: '20/600' }, /^LIMIT_SEND_CODES_SOURCE: unknown limit/],
    [{ READS_PER_SECOND: '10' }, /^READS_PER_SECOND: unknown setting/],
  ])('the configuration %j is refused in one line that names the setting', (variables, message) => {
    expect(() => readEnv(variables)).toThrow(message)
  })
  it('every environment variable has a default, and the demo is shown unless a database and secrets are set', () => {
    expect(readEnv({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:3000',
      DEMO: true,
      RATE_LIMITS: true,
    })
    expect(readEnv({})).toMatchObject({ MIGRATION_TEST: true })
    expect(readEnv({ NODE_ENV: 'production' })).toMatchObject({ MIGRATION_TEST: false })
    expect(readEnv({ NODE_ENV: 'production', MIGRATION_TEST: '1' })).toMatchObject({ MIGRATION_TEST: true })
    expect(readEnv({ PORT: '' })).toMatchObject({ PORT: 3000 })
    expect(readEnv(shared)).toMatchObject({ DEMO: false })
    expect(readEnv({ ...shared, NODE_ENV: 'production', PUBLIC_URL: 'https://example.org/' })).toMatchObject({
      PUBLIC_URL: 'https://example.org',
    })
  })
  it('the configuration accepts sender names, proxy subnets and rate limits with several periods', () => {
    for (const MAIL_FROM of ['hello@example.org', '20 in 24 <hello@example.org>', '"20, in 24" <a@b.org>']) {
      expect(readEnv({ MAIL_FROM })).toMatchObject({ MAIL_FROM })
    }
    expect(readEnv({ TRUST_PROXY: '10.0.0.1, fd00::/8' })).toMatchObject({
      TRUST_PROXY: ['10.0.0.1', 'fd00::/8'],
    })
    expect(readEnv({ LIMIT_EVENT_SOURCE: '1/60 5/3600' }).LIMITS.EVENT_SOURCE).toEqual([
      { hits: 1, seconds: 60 },
      { hits: 5, seconds: 3600 },
    ])
  })
  it.each([
    ['us@bücher.example', 'us@xn--bcher-kva.example'],
    ['us@xn--bcher-kva.xn--wgbh1c', 'us@xn--bcher-kva.xn--wgbh1c'],
  ])('the first administrator may have an international domain: %s', (ADMIN_EMAIL, address) => {
    expect(readEnv({ ADMIN_EMAIL, ADMIN_PASSWORD: 'correct horse battery' }).ADMIN_EMAIL).toBe(address)
  })
  it('a production server warns at its start if emails cannot be delivered', () => {
    const production = { ...shared, NODE_ENV: 'production', PUBLIC_URL: 'https://example.org' }
    const withMail = { ...production, SMTP_URL: 'smtps://mail.example.org' }
    const warned = (variables: Record<string, string>, sender?: string) => {
      const env = readEnv(variables)
      return listSettingWarnings(env, sender ?? env.MAIL_FROM)
    }
    expect(warned({ ...production, SMTP_URL: '' })).toEqual([expect.stringMatching(/^SMTP_URL: is not set/)])
    expect(warned(withMail)).toEqual([expect.stringMatching(/^MAIL_FROM: is not set/)])
    expect(warned({ ...withMail, MAIL_FROM: 'hello@example.org' })).toEqual([])
    expect(warned(withMail, 'letters@example.net')).toEqual([])
    expect(warned({})).toEqual([])
  })
})

it('.env.example contains every setting of docs/architecture.md with the same explanation', async () => {
  const [, table = ''] = readFileSync('docs/architecture.md', 'utf8').split('## Configuration')
  const rows = [...table.matchAll(/^\| (`[A-Z][^|]*) \| ([^|]*?) ?\| ([^|]+) \|$/gm)]
  const shown = rows.map(([, names = '', preset = '', meaning = '']) =>
    [
      ...(`${meaning}${preset && `. Default: ${preset}`}`.match(/\S.{0,110}(?=\s|$)/g) ?? []).map(
        (line) => `# ${line}`,
      ),
      ...[...names.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => `# ${name}=`),
      '',
    ].join('\n'),
  )
  expect(shown.length).toBeGreaterThan(20)
  await expect(shown.join('\n')).toMatchFileSnapshot('../.env.example')
})
