import { type Env, readEnv } from '#server/env.ts'

/** Every visitor comes through the load's own address, so the proxy's word is taken for where they are. */
export const benchEnv = (dataDir: string): Env =>
  readEnv({ NODE_ENV: 'test', DEMO: '0', LOG_LEVEL: 'error', TRUST_PROXY: '127.0.0.1', DATA_DIR: dataDir })

/** Limits are counted, but nobody reaches them. */
export const benchLimits = { LIMIT_WRITE_MAILBOX: '1000000/3600', LIMIT_WRITE_SOURCE: '1000000/3600' }
