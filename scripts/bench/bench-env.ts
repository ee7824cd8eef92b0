import { type Env, readEnv } from '#server/env.ts'

export const benchVariables = (dataDir: string) => ({
  DEMO: '0',
  // The same issuer for the server that creates the voters' tokens and the one that verifies them.
  PUBLIC_URL: 'https://20in24.example',
  LOG_LEVEL: 'error',
  // All requests come from one address, so X-Forwarded-For is trusted for their sources.
  TRUST_PROXY: '127.0.0.1',
  DATA_DIR: dataDir,
  // Limits are counted but too high to be reached.
  LIMIT_WRITE_MAILBOX: '1000000/3600',
  LIMIT_WRITE_SOURCE: '1000000/3600',
})

export const benchEnv = (dataDir: string): Env => readEnv({ NODE_ENV: 'test', ...benchVariables(dataDir) })
