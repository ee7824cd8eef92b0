import { Hono } from 'hono'
import { createOnError, healthRoutes } from '#server/answers.ts'
import { createAuth } from '#server/auth/index.ts'
import { readCredentialKeys } from '#server/badges/credential-keys.ts'
import { proofRoutes } from '#server/badges/proof-routes.ts'
import { createObjects } from '#server/blobs/objects.ts'
import { openBlobStore } from '#server/blobs/open-blob-store.ts'
import { createIdentity } from '#server/create-identity.ts'
import { parseChange } from '#server/db/changes.ts'
import type { Pool } from '#server/db/connect.ts'
import { listen } from '#server/db/listen.ts'
import { createRunAs, type RunAs } from '#server/db/run-as.ts'
import { readSchema, type Schema } from '#server/db/schema-cache.ts'
import type { Env } from '#server/env.ts'
import { createFunctions } from '#server/functions/index.ts'
import { storedPost } from '#server/html/stored-post.ts'
import type { HostBindings } from '#server/http/bindings.ts'
import { compress } from '#server/http/compress.ts'
import { securityHeaders } from '#server/http/headers.ts'
import { keysOf } from '#server/http/keys.ts'
import { createLimits } from '#server/http/limits.ts'
import type { Log } from '#server/http/log.ts'
import { onlyThisMachine } from '#server/http/only-this-machine.ts'
import { crossOrigin, requestFrame } from '#server/http/request-frame.ts'
import { createSourceMark, createSourceOf } from '#server/http/source.ts'
import { localOutbox } from '#server/mail/local-outbox.ts'
import { createHub } from '#server/realtime/hub.ts'
import { createCachedAnswers } from '#server/rest/cached-answers.ts'
import { createDropCounted } from '#server/rest/drop-counted.ts'
import { createRest } from '#server/rest/index.ts'
import { createReadCache, type ReadCache } from '#server/rest/read-cache.ts'
import { createRestThrottle } from '#server/rest/throttle.ts'
import type { Secrets } from '#server/secrets.ts'
import { type Pages, pageRoutes } from '#server/serve-pages.ts'
import { createStorage } from '#server/storage/index.ts'
import { createSignatures } from '#server/storage/signatures.ts'

export type AppOptions = {
  env: Env
  secrets: Secrets
  sql: Pool
  log: Log
  variables?: Record<string, string | undefined>
  pages?: Pages
  demoAccount?: { email: string; password: string } | undefined
  /** The benchmark measures without one. */
  cache?: ReadCache
}

export type App = Awaited<ReturnType<typeof createApp>>

/** Everything the host is made of, put together in one place. */
export async function createApp(options: AppOptions) {
  const { env, secrets, sql, log, variables = {}, pages, demoAccount, cache = createReadCache() } = options
  const runAs: RunAs = createRunAs(sql, cache.drop)
  const limits = createLimits({ runAs, isOn: env.RATE_LIMITS, variables })
  const { callerOf, identity, optOut, readLetter } = await createIdentity({ runAs, env, secrets })
  const { sessions } = identity
  let schema: Schema = await readSchema(runAs)
  const hub = createHub({ runAs, schema: () => schema, log })

  const app = new Hono<HostBindings>()
  const headers = securityHeaders(env.PUBLIC_URL)
  app.use(requestFrame({ sourceOf: createSourceOf(env.TRUST_PROXY), headers, log }))
  app.use(compress)
  for (const family of ['auth', 'rest', 'realtime', 'storage', 'functions'])
    app.use(`/${family}/v1/*`, crossOrigin)

  const publicUrl = env.PUBLIC_URL
  app.route('/auth/v1', createAuth({ runAs, limits, log, callerOf, publicUrl, ...identity }))
  const throttle = createRestThrottle({
    limits,
    isOn: env.RATE_LIMITS,
    perMinute: env.READS_PER_MINUTE,
    burst: env.READS_AT_ONCE,
  })
  const markOf = createSourceMark(secrets.codePepper)
  const storedRows = { blog_posts: (row: Record<string, unknown>) => storedPost(row, publicUrl) }
  app.route(
    '/rest/v1',
    createRest({ runAs, callerOf, schema: () => schema, cache, throttle, markOf, log, storedRows }),
  )
  const objects = createObjects({ runAs, store: openBlobStore(env), log })
  const signatures = createSignatures(secrets.codePepper)
  app.route('/storage/v1', createStorage({ runAs, callerOf, objects, signatures, log }))
  app.route('/functions/v1', createFunctions({ runAs, limits, log, publicUrl, ...identity }, callerOf))

  app.all('/realtime/v1/*', (context) => context.json({ error: 'not found' }, 404))
  const badgeIssuer = { keys: await readCredentialKeys(secrets.credentialKey), publicUrl }
  app.route('/badges', proofRoutes(badgeIssuer))
  app.route('/letters', optOut.routes)
  app.route('/', healthRoutes(runAs))
  if (demoAccount)
    app.get('/demo-account', onlyThisMachine, (context) =>
      context.json(demoAccount, 200, { 'cache-control': 'no-store' }),
    )
  if (!env.SMTP_URL && env.NODE_ENV !== 'production') app.route('/outbox', localOutbox(runAs, readLetter))

  const drawn = pages?.(async (request) => app.fetch(request), { generation: cache.generation, headers })
  if (drawn) app.route('/', pageRoutes({ page: drawn.page, admit: throttle.admit }))
  app.notFound((context) => context.json({ message: 'Not found' }, 404))
  app.onError(createOnError(log))

  const unlisten = await listen(sql, 'changes', {
    onNotice(payload) {
      const change = parseChange(payload)
      cache.drop([change.table])
      void hub.publish(change)
    },
    onGap: cache.clear,
  })
  const unlistenCounts = await listen(sql, 'counts', { onNotice: createDropCounted(cache), onGap() {} })

  const fromCache = createCachedAnswers({
    cache,
    publishableKey: keysOf(secrets.publishableKey)[0] ?? '',
    securityHeaders: headers,
  })

  return {
    fetch(request: Request, bindings?: object) {
      const incoming =
        bindings && 'incoming' in bindings ? (bindings as HostBindings['Bindings']).incoming : undefined
      return fromCache(incoming) ?? (incoming && drawn?.peek(incoming)) ?? app.fetch(request, bindings)
    },
    request: app.request.bind(app),
    runAs,
    readLetter,
    objects,
    badgeIssuer,
    hub,
    callerOf,
    sessions,
    schema: () => schema,
    /** After a migration: names in SQL come from here alone. */
    async reloadSchema() {
      schema = await readSchema(runAs)
      cache.clear()
    },
    stop: () => Promise.all([unlisten(), unlistenCounts()]),
  }
}
