import { existsSync } from 'node:fs'
import { findPlace } from '#server/embedded-postgres/place.ts'
import { readPostmaster } from '#server/embedded-postgres/server.ts'

/** The addresses of the server that runs for this data directory just now, without becoming its holder. */
export function findRunningServer(dataDir: string): { loginUrl: string; ownerUrl: string } | undefined {
  if (!existsSync(dataDir)) return undefined
  const place = findPlace({ dataDir, say: () => {} })
  const server = readPostmaster(place)
  if (!server?.isReady) return undefined
  const url = (name: 'authenticator' | 'owner') =>
    `postgres://${name}:${place.passwords[name]}@127.0.0.1:${server.port}/twenty`
  return { loginUrl: url('authenticator'), ownerUrl: url('owner') }
}
