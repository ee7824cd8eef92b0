import { accessSync, constants, mkdirSync } from 'node:fs'
import { type Env, EnvError } from '#server/env.ts'

type Place = Pick<Env, 'DATA_DIR' | 'DATABASE_URL' | 'S3_ENDPOINT'>

/**
 * Refuses to start without a writable folder, because the first upload would fail, perhaps weeks later.
 * Skipped if database and files are elsewhere.
 */
export function requireWritableDataDir({ DATA_DIR, DATABASE_URL, S3_ENDPOINT }: Place): void {
  if (DATABASE_URL && S3_ENDPOINT) return
  try {
    mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 })
    accessSync(DATA_DIR, constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new EnvError(`DATA_DIR: ${DATA_DIR} is not writable (${reason})`)
  }
}
