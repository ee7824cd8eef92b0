import { readFileSync } from 'node:fs'
import { createClient } from '@supabase/supabase-js'
import { Hono } from 'hono'
import WebSocket from 'ws'
import { readBackendFunctions, readBackendMigrations } from '#backend/db/backend-migrations.ts'
import { connect } from '#backend/db/connect.ts'
import { admitLogin } from '#backend/db/login.ts'
import { migrate } from '#backend/db/migrate.ts'
import { createRunAs } from '#backend/db/run-as.ts'
import { readSchema } from '#backend/db/schema-cache.ts'
import type { ServerBindings } from '#backend/http/bindings.ts'
import { createCallerOf, TokenError } from '#backend/http/caller.ts'
import { createKeyRole } from '#backend/http/keys.ts'
import { createLog } from '#backend/http/log.ts'
import { requestFrame } from '#backend/http/request-frame.ts'
import { createRest } from '#backend/rest/index.ts'
import { createReadCache } from '#backend/rest/read-cache.ts'
import { createRestThrottle } from '#backend/rest/throttle.ts'
import { afterFile } from '#tests/support/clean-up.ts'
import { createEmptyDatabase } from '#tests/support/empty-database.ts'

const url = 'http://localhost:3000'
const keys = { publishable: 'sb_publishable_test', secret: 'sb_secret_test' }
const log = createLog('silent')

/**
 * Creates the backend alone on a separate database: its migrations, the tables of `schema.sql`, and rest/v1.
 * A token is the id of a user, because sign-in is not part of it.
 */
export async function createTestBackend() {
  const { ownerUrl, loginUrl } = await createEmptyDatabase()
  const owner = connect(ownerUrl, { max: 2 })
  const applied = await migrate(owner, readBackendMigrations(), { functions: readBackendFunctions() })
  await admitLogin(owner, loginUrl)
  await owner.unsafe(readFileSync(new URL('./schema.sql', import.meta.url), 'utf8'))
  const sql = connect(loginUrl, { max: 4 })
  const cache = createReadCache()
  const runAs = createRunAs(sql, cache.drop)
  let schema = await readSchema(runAs)
  const throttle = createRestThrottle({ isOn: false, perMinute: 1, burst: 1 })
  const callerOf = createCallerOf<never>({
    keyRole: createKeyRole(keys),
    async verifyToken(token) {
      if (!/^[\da-f-]{36}$/.test(token)) throw new TokenError('invalid')
      return { sub: token, email: `${token}@example.org`, session_id: token, aal: 'aal1' } as never
    },
    sessionStatus: async () => ({ isAlive: true, role: undefined, language: 'en' }) as never,
    databaseRole: (role) => role,
  })
  const app = new Hono<ServerBindings>()
  app.use(requestFrame({ sourceOf: () => '192.0.2.1', headers: {}, log }))
  const hooks = { storedRows: {}, uncached: [], lookUps: {}, listedError: () => undefined }
  const rest = createRest({
    runAs,
    callerOf,
    schema: () => schema,
    cache,
    throttle,
    markOf: (source) => source,
    log,
    hooks,
  })
  app.route('/rest/v1', rest)
  afterFile(() => Promise.all([owner.end({ timeout: 1 }), sql.end({ timeout: 1 })]))

  /** Returns the official client with a key, or as a user. */
  const client = (key = keys.publishable, userId?: string) =>
    createClient(url, key, {
      auth: { autoRefreshToken: false, persistSession: false },
      // Passes a WebSocket, because Node 20 has none.
      realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
      ...(userId ? { accessToken: async () => userId } : {}),
      global: { fetch: async (input, init) => app.request(String(input), init) },
    })

  return {
    applied,
    owner,
    stranger: client(),
    server: client(keys.secret),
    asUser: (userId: string) => client(keys.publishable, userId),
    /** Reads the schema again after a change of it. */
    async reloadSchema() {
      schema = await readSchema(runAs)
      cache.clear()
    },
  }
}
