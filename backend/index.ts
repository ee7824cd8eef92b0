import type { IncomingMessage, Server } from 'node:http'
import { Hono } from 'hono'
import type { AuthDependencies } from '#backend/auth/auth-server.ts'
import { createAuthRoutes } from '#backend/auth/index.ts'
import type { DatabaseAccess } from '#backend/database.ts'
import type { Transaction } from '#backend/db/connect.ts'
import type { Role as DatabaseRole } from '#backend/db/run-as.ts'
import { readSchema, type Schema } from '#backend/db/schema-cache.ts'
import type { Fragment } from '#backend/db/statement.ts'
import type { ObjectStore } from '#backend/files/objects.ts'
import { createUnfinishedUploadStore } from '#backend/files/unfinished-uploads.ts'
import type { FunctionDependencies } from '#backend/functions/define-function.ts'
import { createFunctionRoutes, type FunctionEndpoint } from '#backend/functions/index.ts'
import { createAdmissionControl } from '#backend/http/admission.ts'
import type { ApiError } from '#backend/http/api-error.ts'
import type { ServerBindings } from '#backend/http/bindings.ts'
import { createCallerResolver, createUnconfirmedCallerResolver } from '#backend/http/caller.ts'
import { compress } from '#backend/http/compress.ts'
import { createEncryption } from '#backend/http/encryption.ts'
import { createSecurityHeaders, type PolicySources } from '#backend/http/headers.ts'
import { createErrorHandler } from '#backend/http/health.ts'
import { createKeyRoleResolver, splitKeys } from '#backend/http/keys.ts'
import { createRateLimiter, type RateLimiter, readSignInLimits } from '#backend/http/limits.ts'
import type { Log } from '#backend/http/log.ts'
import { applyCors, createRequestMiddleware } from '#backend/http/request-middleware.ts'
import { type ServeOptions, type SocketOptions, serveApp } from '#backend/http/serve-app.ts'
import { createSourceHasher, createSourceResolver } from '#backend/http/source.ts'
import { cacheVerifiedTokens } from '#backend/http/verified-tokens.ts'
import { type CodeService, createCodeService } from '#backend/identity/codes.ts'
import { createFactorService } from '#backend/identity/factors.ts'
import { createSessionService, type SessionService } from '#backend/identity/sessions.ts'
import { createTokenService } from '#backend/identity/tokens.ts'
import { createExpiredRowsJob } from '#backend/jobs/expired-rows.ts'
import { type Job, startJobs } from '#backend/jobs/run-jobs.ts'
import { listenForChanges } from '#backend/listen-for-changes.ts'
import { createHub, type HubOptions } from '#backend/realtime/hub.ts'
import { attachRealtime } from '#backend/realtime/index.ts'
import { createAnonymousReadHandler } from '#backend/rest/anonymous-read-handler.ts'
import { createRestRoutes, type RestHooks } from '#backend/rest/index.ts'
import { createRestThrottle } from '#backend/rest/throttle.ts'
import { createStorageRoutes } from '#backend/storage/index.ts'
import { createObjectUrlSigner } from '#backend/storage/signatures.ts'
import type { StorageDependencies } from '#backend/storage/storage-server.ts'

export type BackendKeys = {
  /** Publishable keys, for clients, and secret keys, for programs. Several keys of a kind are separated by commas. */
  publishableKey: string
  secretKey: string
  /** Private JWK (ES256) as JSON text, which signs access tokens. */
  signingKey: string
  /** Secret of every hash and encryption: codes, limits, second factors, signed addresses. */
  codePepper: string
}

export type BackendOptions<Role extends string, Parts extends AnyParts> = {
  /** A migrated database, from `createDatabaseAccess`. */
  database: DatabaseAccess
  keys: BackendKeys
  /** Address of the site, without a path. */
  publicUrl: string
  log: Log
  auth: Pick<AuthDependencies, 'emails' | 'name'> &
    Partial<
      Pick<
        AuthDependencies,
        'linkPages' | 'signUp' | 'passwordPage' | 'invitations' | 'audit' | 'onNewMailbox' | 'refusedSession'
      >
    >
  /** Roles that the application gives some people. If missing, nobody has one. */
  roles?: {
    /** SQL expression for the role of the user `sessions.user_id`. Its value is null for a user without a role. */
    roleOf: (tx: Transaction) => Fragment
    databaseRole: (role: Role) => DatabaseRole
  }
  /** Service for codes. If missing, codes have six digits and are for sign-in only. */
  codes?: CodeService
  /** Rate limiter. If missing, `signInLimits` apply. */
  limits?: RateLimiter
  /** Limits of anonymous reads that reach the database: per source in a minute, and how many in one burst. */
  reads?: { areLimited: boolean; perMinute: number; atOnce: number }
  /** Addresses and subnets of proxies whose X-Forwarded-For is believed. */
  trustedProxies?: string[]
  rest?: RestHooks & {
    /** Throws if a source has requested too many rows by an exact value, such as a code (`LookupOnlyTables`). */
    admitLookUp?: (source: string) => Promise<void>
  }
  realtime?: Pick<HubOptions, 'gatheredColumns'>
  storage: { objects: ObjectStore } & Partial<
    Pick<StorageDependencies, 'uploadBucket' | 'pictureWidths' | 'unresizedBuckets' | 'addRoutes'>
  >
  functions?: {
    table: Record<string, FunctionEndpoint<Parts, Role>>
    /** Returns the parts that functions use: those of the backend, and the application's own. */
    server: (parts: BackendFunctionDependencies) => Parts
  }
  /** The refusal for an error that the application lists; undefined for any other error. */
  refusalOf?: (error: unknown) => ApiError | undefined
  /** Additions to the content security policy of this site. If missing, only this site's own sources are allowed. */
  policySources?: PolicySources
  /** HTML for people who requested a page while the server is overloaded, by path. */
  busyPage?: (path: string) => string
  /** Returns a cached page of the application. Called before routing. */
  peekPage?: (request: IncomingMessage) => Response | Promise<Response> | undefined
  /** Milliseconds between two deletions of expired codes, sessions, limits and so on. Defaults to an hour. */
  expireEvery?: number | undefined
  /** Milliseconds between two heartbeats of the listening connection. */
  heartbeatInterval?: number | undefined
}

/** Parts of the backend that functions may use. */
export type BackendFunctionDependencies = FunctionDependencies & {
  sessions: SessionService
  tokens: Awaited<ReturnType<typeof createTokenService>>
  codes: CodeService
  factors: ReturnType<typeof createFactorService>
  publicUrl: string
}
type AnyParts = Pick<FunctionDependencies, 'log' | 'refusalOf'>

const plainStorage = { uploadBucket: '', pictureWidths: [], unresizedBuckets: [] }

const hooksOfNobody: RestHooks & { admitLookUp?: undefined } = {
  storedRows: {},
  uncached: [],
  lookUps: {},
  listedError: () => undefined,
}

/** Defaults for an application whose emails have codes and no links, and that invites nobody. */
const plainAuth = {
  linkPages: {
    headers: {},
    question: () => 'Enter the code on the page where you asked for it.',
    result: () => 'You can close this page.',
  },
  invitations: { expect: async () => {}, accept: async () => true },
}

/**
 * Sign-in, data, realtime updates, files and functions on one database, at the paths of the official client. The
 * application adds its own routes to `app`.
 */
export async function createBackend<Role extends string, Parts extends AnyParts>(
  options: BackendOptions<Role, Parts>,
) {
  const { database, keys, publicUrl, log, roles, trustedProxies = [] } = options
  const { runAs, cache } = database
  const secret = keys.codePepper
  const { reads = { areLimited: true, perMinute: 600, atOnce: 100 } } = options
  const limits =
    options.limits ??
    createRateLimiter({
      runAs,
      isOn: true,
      secret,
      settings: readSignInLimits(),
    })
  const codes = options.codes ?? createCodeService({ pepper: secret })
  const tokens = await createTokenService({
    issuer: `${publicUrl}/auth/v1`,
    signingKey: keys.signingKey,
    runAs,
  })
  const sessions = createSessionService<Role>({
    runAs,
    tokens,
    refreshKey: secret,
    ...(roles && { roleOf: roles.roleOf }),
  })
  const factors = createFactorService(createEncryption(secret, 'second factor'))
  const keyRole = createKeyRoleResolver({ publishable: keys.publishableKey, secret: keys.secretKey })
  const verifyToken = cacheVerifiedTokens(tokens.verify)
  const claimedCallerOf = createUnconfirmedCallerResolver({
    keyRole,
    verifyToken,
    statusWithin: sessions.statusWithin,
  })
  const callerOf = createCallerResolver({
    keyRole,
    verifyToken,
    sessionStatus: sessions.statusOf,
    databaseRole: roles?.databaseRole ?? (() => 'authenticated'),
  })
  let schema: Schema = await readSchema(runAs)
  /** Reads the schema again, for example after a migration. All names in SQL come from this schema. */
  async function reloadSchema() {
    schema = await readSchema(runAs)
    cache.clear()
  }
  const schemaNow = () => schema
  const hub = createHub({ runAs, schema: schemaNow, log, ...options.realtime })
  const shared = { runAs, callerOf, log, publicUrl, limits, sessions, tokens, codes, factors }

  const app = new Hono<ServerBindings>()
  const headers = createSecurityHeaders(publicUrl, options.policySources ?? {})
  const sourceOf = createSourceResolver(trustedProxies)
  app.use(createRequestMiddleware({ sourceOf, headers, log }))
  app.use(compress)
  for (const family of ['auth', 'rest', 'realtime', 'storage', 'functions'])
    app.use(`/${family}/v1/*`, applyCors)
  app.route(
    '/auth/v1',
    createAuthRoutes({ ...shared, ...plainAuth, passwordPage: publicUrl, ...options.auth }),
  )

  const { admitLookUp, ...hooks } = options.rest ?? hooksOfNobody
  const throttle = createRestThrottle({
    ...(admitLookUp && { admitLookUp }),
    isOn: reads.areLimited,
    perMinute: reads.perMinute,
    burst: reads.atOnce,
  })
  const markOf = createSourceHasher(secret)
  app.route('/rest/v1', createRestRoutes({ ...shared, schema: schemaNow, cache, throttle, markOf, hooks }))

  const uploads = createUnfinishedUploadStore({ runAs, objects: options.storage.objects })
  const signatures = createObjectUrlSigner(secret)
  app.route(
    '/storage/v1',
    createStorageRoutes({ ...shared, uploads, signatures, ...plainStorage, ...options.storage }),
  )

  const { functions, refusalOf = () => undefined } = options
  if (functions) {
    const server = functions.server({ ...shared, refusalOf })
    app.route(
      '/functions/v1',
      createFunctionRoutes({ functions: functions.table, callerOf, claimedCallerOf, server }),
    )
  }
  app.all('/realtime/v1/*', (context) => context.json({ error: 'not found' }, 404))
  app.notFound((context) => context.json({ message: 'Not found' }, 404))
  app.onError(createErrorHandler(log))

  const listener = await listenForChanges({
    url: database.loginUrl,
    applicationName: database.sql.applicationName,
    runAs: database.runOnPrimary,
    cache,
    hub,
    reloadSchema,
    log,
    interval: options.heartbeatInterval,
  })
  const anonymousReads = createAnonymousReadHandler({
    cache,
    throttle,
    publishableKey: splitKeys(keys.publishableKey)[0] ?? '',
    securityHeaders: headers,
    sourceOf,
  })
  const jobs: Job[] = [
    createExpiredRowsJob({ runAs, log, every: options.expireEvery }),
    // Deletes bytes that no row refers to. The row of an object may have been deleted together with another
    // row, such as a person's.
    { name: 'file removal', every: 30_000, work: options.storage.objects.sweep },
  ]
  const admission = createAdmissionControl({
    headers,
    busyPage: options.busyPage ?? (() => 'The server is busy. Please try again.'),
    silence: database.sql.silence,
  })

  const backend = {
    /** The routes. The application adds its own before the first request. */
    app,
    fetch(request: Request, bindings?: object) {
      const routed = (failure?: unknown) => app.fetch(request, { ...bindings, failure })
      const incoming =
        bindings && 'incoming' in bindings ? (bindings as ServerBindings['Bindings']).incoming : undefined
      if (!incoming) return admission.admit(request, routed)
      const shared = anonymousReads.shared(incoming, routed) ?? options.peekPage?.(incoming)
      return shared === undefined
        ? admission.admit(incoming, () => anonymousReads.again(incoming, routed))
        : admission.endInTime(incoming, shared)
    },
    /** Listens for HTTP and websockets, and runs the backend's jobs until it is closed. */
    async listen(served: Omit<ServeOptions, 'app'>) {
      const site = await serveApp({ app: backend, ...served })
      const running = await startJobs(jobs, { listen: listener.listen, log })
      return {
        ...site,
        async close() {
          await site.close()
          await running.stop()
        },
      }
    },
    /** Stops listening to the database. */
    close: listener.close,
    refused: admission.refused,
    attachSockets: (server: Server, sockets: SocketOptions) =>
      attachRealtime(server, { hub, callerOf, schema: schemaNow, log, ...sockets }),
    ...shared,
    throttle,
    markOf,
    headers,
    hub,
    schema: schemaNow,
    reloadSchema,
    /** Notifications of the database, for jobs. */
    notices: listener.listen,
    isHearing: listener.isHearing,
  }
  return backend
}
