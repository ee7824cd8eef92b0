import { existsSync } from 'node:fs'
import { findPlace } from '#server/db/embedded-place.ts'
import { readPostmaster } from '#server/db/embedded-server.ts'

/** The run-time address of the server that runs for this data directory just now, without becoming its holder. */
export function findRunningServer(dataDir: string): { loginUrl: string } | undefined {
  if (!existsSync(dataDir)) return undefined
  const place = findPlace({ dataDir, say: () => {} })
  const server = readPostmaster(place)
  if (!server?.isReady) return undefined
  return {
    loginUrl: `postgres://authenticator:${place.passwords.authenticator}@127.0.0.1:${server.port}/twenty`,
  }
}
