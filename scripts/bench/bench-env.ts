import { type Env, readEnv } from '#server/env.ts'

export const benchVariables = (dataDir: string) => ({
  DEMO: '0',
  // The same issuer for the server that creates the voters' tokens and the one that reads them.
  PUBLIC_URL: 'https://20in24.example',
  LOG_LEVEL: 'error',
  // Every visitor comes through the load's own address, so the proxy's word is taken for where they are.
  TRUST_PROXY: '127.0.0.1',
  DATA_DIR: dataDir,
  // Limits are counted, but nobody reaches them.
  LIMIT_WRITE_MAILBOX: '1000000/3600',
  LIMIT_WRITE_SOURCE: '1000000/3600',
})

export const benchEnv = (dataDir: string): Env => readEnv({ NODE_ENV: 'test', ...benchVariables(dataDir) })
