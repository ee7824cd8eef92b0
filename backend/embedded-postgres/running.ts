import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPostmaster } from '#backend/embedded-postgres/server.ts'
import { prepareServerPaths } from '#backend/embedded-postgres/server-paths.ts'

type RunningServer = {
  loginUrl: string
  ownerUrl: string
  /** Public address of the site that uses this database. Undefined if none has been stored. */
  publicUrl: string | undefined
}

const addressFile = (home: string) => join(home, 'address')

/** Stores the public address of the running site, so that commands find it even if their own settings differ. */
export function storeSiteUrl(dataDir: string, publicUrl: string): void {
  writeFileSync(addressFile(prepareServerPaths({ dataDir, say: () => {} }).dataDir), publicUrl)
}

/**
 * Returns the addresses of the server that is running for this data directory, without taking its lock. A
 * command that took the lock would stop the database under the running site when it ends.
 */
export function findRunningServer(dataDir: string, database: string): RunningServer | undefined {
  if (!existsSync(dataDir)) return undefined
  const place = prepareServerPaths({ dataDir, say: () => {} })
  const server = readPostmaster(place)
  if (!server?.isReady) return undefined
  const url = (name: 'authenticator' | 'owner') =>
    `postgres://${name}:${place.passwords[name]}@127.0.0.1:${server.port}/${database}`
  const noted = addressFile(place.dataDir)
  const publicUrl = existsSync(noted) ? readFileSync(noted, 'utf8') : undefined
  return { loginUrl: url('authenticator'), ownerUrl: url('owner'), publicUrl }
}
