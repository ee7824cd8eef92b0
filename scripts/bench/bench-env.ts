import { type Env, readEnv } from '#server/env.ts'

export const createBenchVariables = (dataDir: string) => ({
  DEMO: '0',
  // Issuer of the voters' tokens, which the measured server verifies.
  PUBLIC_URL: 'https://20in24.example',
  LOG_LEVEL: 'error',
  // Trusts X-Forwarded-For from this machine, because all requests come from one address.
  TRUST_PROXY: '127.0.0.1',
  DATA_DIR: dataDir,
  // Limits that requests never reach. The server still counts these requests, as in production.
  LIMIT_WRITE_MAILBOX: '1000000/3600',
  LIMIT_WRITE_SOURCE: '1000000/3600',
})

export const createBenchEnv = (dataDir: string): Env =>
  readEnv({ NODE_ENV: 'test', ...createBenchVariables(dataDir) })
