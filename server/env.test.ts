import { describe, expect, it } from 'vitest'
import { readEnv } from '#server/env.ts'
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
    [{ DATABASE_URL: shared.DATABASE_URL }, /^PUBLISHABLE_KEY: must be set when DATABASE_URL is set/],
    [{ ...shared, CREDENTIAL_KEY: '' }, /^CREDENTIAL_KEY: must be set when DATABASE_URL is set/],
    [{ ...shared, SECRET_KEY: 'short' }, /^SECRET_KEY: /],
    [{ ...shared, NODE_ENV: 'production', DEMO: '1' }, /^DEMO: /],
    [
      { ...shared, NODE_ENV: 'production', PUBLIC_URL: 'http://example.org' },
      /^PUBLIC_URL: must be an https/,
    ],
    [{ NODE_ENV: 'production', RATE_LIMITS: 'off' }, /^RATE_LIMITS: /],
    [{ ADMIN_PASSWORD: 'short' }, /^ADMIN_PASSWORD: /],
    [{ SMTP_URL: 'http://mail' }, /^SMTP_URL: /],
  ])('refuses %j in one line that names it', (variables, message) => {
    expect(() => readEnv(variables)).toThrow(message)
  })
  it('has defaults for everything, and shows the demo only where nothing real can be', () => {
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
})
