import { join, relative } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { createAuth } from '#server/auth/index.ts'
import { readCredentialKeys } from '#server/badges/credential-keys.ts'
import { proofRoutes } from '#server/badges/proof-routes.ts'
import { createObjects } from '#server/blobs/objects.ts'
import { openBlobStore } from '#server/blobs/open-blob-store.ts'
import { parseChange } from '#server/db/changes.ts'
import type { Pool } from '#server/db/connect.ts'
import { listen } from '#server/db/listen.ts'
import { anonymous, createRunAs, type RunAs } from '#server/db/run-as.ts'
import { readSchema, type Schema } from '#server/db/schema-cache.ts'
import type { Env } from '#server/env.ts'
import { createFunctions } from '#server/functions/index.ts'
import { storedPost } from '#server/html/stored-post.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { HostBindings } from '#server/http/bindings.ts'
import { createCallerOf } from '#server/http/caller.ts'
import { compress } from '#server/http/compress.ts'
import { securityHeaders } from '#server/http/headers.ts'
import { createKeyRole, keysOf } from '#server/http/keys.ts'
import { rememberTokens } from '#server/http/known-tokens.ts'
import { createLimits } from '#server/http/limits.ts'
import type { Log } from '#server/http/log.ts'
import { onlyThisMachine } from '#server/http/only-this-machine.ts'
import { crossOrigin, requestFrame } from '#server/http/request-frame.ts'
import { createSeal } from '#server/http/seal.ts'
import { createSourceMark, createSourceOf } from '#server/http/source.ts'
import { createCodes } from '#server/identity/codes.ts'
import { createFactors } from '#server/identity/factors.ts'
import { createSessions } from '#server/identity/sessions.ts'
import { createTokens } from '#server/identity/tokens.ts'
import { localOutbox } from '#server/mail/local-outbox.ts'
import { createOptOut } from '#server/mail/opt-out.ts'
import { createOutbox } from '#server/mail/outbox.ts'
import { createReadLetter } from '#server/mail/read-letter.ts'
import { createHub } from '#server/realtime/hub.ts'
import { createCachedAnswers } from '#server/rest/cached-answers.ts'
import { createRest } from '#server/rest/index.ts'
import { createReadCache, type ReadCache } from '#server/rest/read-cache.ts'
import { createRestThrottle } from '#server/rest/throttle.ts'
import { root } from '#server/root.ts'
import type { Secrets } from '#server/secrets.ts'
import { createStorage } from '#server/storage/index.ts'
import { createSignatures } from '#server/storage/signatures.ts'

export type AppOptions = {
  env: Env
  secrets: Secrets
  sql: Pool
  log: Log
  variables?: Record<string, string | undefined>
  /** Renders pages; made by main.ts, handed `fetch` so that a first paint asks this very app. */
  pages?: (fetch: (request: Request) => Promise<Response>) => (request: Request) => Promise<Response>
  demoAccount?: { email: string; password: string } | undefined
  /** The benchmark measures without one. */
  cache?: ReadCache
}

export type App = Awaited<ReturnType<typeof createApp>>

// Addresses that look up one badge by its code, and count as such (D15).
const asksForBadge = /^\/(verify\/|share\/badge-)./
// The router's patterns do not match across lines, and no address of ours has one.
const hasLineBreak = /%(0[0-9a-d]|e2%80%a[89])/i

/** Everything the host is made of, put together in one place. */
export async function createApp(options: AppOptions) {
  const { env, secrets, sql, log, variables = {}, pages, demoAccount, cache = createReadCache() } = options
  const runAs: RunAs = createRunAs(sql, cache.drop)
  let schema: Schema = await readSchema(runAs)
  const issuer = `${env.PUBLIC_URL}/auth/v1`
  const tokens = await createTokens({ issuer, signingKey: secrets.signingKey, runAs })
  const sessions = createSessions({ runAs, tokens, refreshKey: secrets.codePepper })
  const keyRole = createKeyRole({ publishable: secrets.publishableKey, secret: secrets.secretKey })
  const verifyToken = rememberTokens(tokens.verify)
  const callerOf = createCallerOf({ keyRole, verifyToken, standing: sessions.standing })
  const limits = createLimits({ runAs, isOn: env.RATE_LIMITS, variables })
  const outbox = createOutbox(createSeal(secrets.codePepper, 'mail outbox'))
  const optOut = createOptOut({
    runAs,
    seal: createSeal(secrets.codePepper, 'letter opt-out'),
    publicUrl: env.PUBLIC_URL,
  })
  const readLetter = createReadLetter({ outbox, publicUrl: env.PUBLIC_URL, stopUrl: optOut.stopUrl })
  const codes = createCodes(secrets.codePepper)
  const factors = createFactors(createSeal(secrets.codePepper, 'second factor'))
  const hub = createHub({ runAs, schema: () => schema, log })

  const app = new Hono<HostBindings>()
  const headers = securityHeaders(env.PUBLIC_URL)
  app.use(requestFrame({ sourceOf: createSourceOf(env.TRUST_PROXY), headers, log }))
  app.use(compress)
  for (const family of ['auth', 'rest', 'realtime', 'storage', 'functions'])
    app.use(`/${family}/v1/*`, crossOrigin)

  const publicUrl = env.PUBLIC_URL
  const identity = { sessions, tokens, codes, factors, outbox }
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
  app.route(
    '/functions/v1',
    createFunctions(
      {
        runAs,
        limits,
        codes,
        sessions,
        outbox,
        log,
        publicUrl: env.PUBLIC_URL,
      },
      callerOf,
    ),
  )

  app.all('/realtime/v1/*', (context) => context.json({ error: 'not found' }, 404))
  const badgeIssuer = { keys: await readCredentialKeys(secrets.credentialKey), publicUrl }
  app.route('/badges', proofRoutes(badgeIssuer))
  app.route('/letters', optOut.routes)
  app.get('/healthz', (context) => context.json({ status: 'ok' }))
  app.get('/readyz', async (context) => {
    const isReady = await runAs(anonymous, (tx) => tx`select 1`, { readOnly: true }).then(
      () => true,
      () => false,
    )
    return context.json({ status: isReady ? 'ready' : 'not ready' }, isReady ? 200 : 503)
  })
  if (demoAccount)
    app.get('/demo-account', onlyThisMachine, (context) =>
      context.json(demoAccount, 200, { 'cache-control': 'no-store' }),
    )
  if (!env.SMTP_URL && env.NODE_ENV !== 'production') app.route('/outbox', localOutbox(runAs, readLetter))

  if (pages) {
    const files = { root: relative(process.cwd(), join(root, 'dist/client')), precompressed: true }
    app.use('/assets/*', serveStatic({ ...files, onFound: immutable }))
    // A file of an older build is gone for good: no page may stand in for it.
    app.all('/.vite/*', (context) => context.text('Not found', 404))
    app.all('/assets/*', (context) => context.text('Not found', 404))
    app.use('*', serveStatic(files))
    const page = pages(async (request) => app.fetch(request))
    app.get('*', async (context) => {
      if (hasLineBreak.test(context.req.url)) return context.text('Not found', 404)
      const source = context.get('source')
      if (!asksForBadge.test(context.req.path)) await throttle.admit({ source, isBadge: false })
      // Whoever shares an address with somebody who tries codes still gets a page, which says to come back later.
      else if (await isRefused(throttle.admit({ source, isBadge: true })))
        return context.redirect('/verify?later=1', 303)
      return page(context.req.raw)
    })
  }
  app.notFound((context) => context.json({ message: 'Not found' }, 404))
  app.onError((error, context) => {
    if (error instanceof ApiError && error.status < 500)
      return context.json({ message: error.message }, error.status, {
        'retry-after': String(error.retryAfter ?? 1),
      })
    log.error('request failed', { requestId: context.get('requestId'), path: context.req.path, error })
    return context.json({ message: 'Internal server error' }, 500)
  })

  const unlisten = await listen(sql, 'changes', {
    onNotice(payload) {
      const change = parseChange(payload)
      cache.drop([change.table])
      void hub.publish(change)
    },
    onGap: cache.clear,
  })

  const fromCache = createCachedAnswers({
    cache,
    publishableKey: keysOf(secrets.publishableKey)[0] ?? '',
    securityHeaders: headers,
  })

  return {
    fetch: (request: Request, bindings?: object) =>
      fromCache(
        bindings && 'incoming' in bindings ? (bindings as HostBindings['Bindings']).incoming : undefined,
      ) ?? app.fetch(request, bindings),
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
    stop: unlisten,
  }
}

const isRefused = (admission: Promise<void>) =>
  admission.then(
    () => false,
    (error) => {
      if (error instanceof ApiError) return true
      throw error
    },
  )

function immutable(_path: string, context: { header(name: string, value: string): void }) {
  context.header('cache-control', 'public, max-age=31536000, immutable')
}
