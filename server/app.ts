import type { Server } from 'node:http'
import { Hono } from 'hono'
import { createAuth } from '#backend/auth/index.ts'
import type { Pool } from '#backend/db/connect.ts'
import { createRunAs } from '#backend/db/run-as.ts'
import { readSchema, type Schema } from '#backend/db/schema-cache.ts'
import { watchWrites } from '#backend/db/write-health.ts'
import { createObjects } from '#backend/files/objects.ts'
import { openBlobStore } from '#backend/files/open-blob-store.ts'
import { createUnfinishedUploads } from '#backend/files/unfinished-uploads.ts'
import { createFunctions } from '#backend/functions/index.ts'
import { createAdmission } from '#backend/http/admission.ts'
import type { ServerBindings } from '#backend/http/bindings.ts'
import { compress } from '#backend/http/compress.ts'
import { createEncryption } from '#backend/http/encryption.ts'
import { securityHeaders } from '#backend/http/headers.ts'
import { createOnError, healthRoutes } from '#backend/http/health.ts'
import { keysOf } from '#backend/http/keys.ts'
import { createLimits } from '#backend/http/limits.ts'
import type { Log } from '#backend/http/log.ts'
import { onlyThisMachine } from '#backend/http/only-this-machine.ts'
import { crossOrigin, requestFrame } from '#backend/http/request-frame.ts'
import type { SocketOptions } from '#backend/http/serve-app.ts'
import { createSourceMark, createSourceOf } from '#backend/http/source.ts'
import { listenForChanges } from '#backend/listen-for-changes.ts'
import { createHub } from '#backend/realtime/hub.ts'
import { attachRealtime } from '#backend/realtime/index.ts'
import { createAnonymousReads } from '#backend/rest/anonymous-reads.ts'
import { createRest, type RestHooks } from '#backend/rest/index.ts'
import { createReadCache, type ReadCache } from '#backend/rest/read-cache.ts'
import { createRestThrottle } from '#backend/rest/throttle.ts'
import { createStorage } from '#backend/storage/index.ts'
import { createSignatures } from '#backend/storage/signatures.ts'
import { evidenceRoutes } from '#server/api/storage/evidence.ts'
import type { Env } from '#server/env.ts'
import { functions } from '#server/functions/index.ts'
import { listedRefusal } from '#server/functions/listed-refusal.ts'
import { readLinkRule } from '#server/functions/testimonials/testimonial-link.ts'
import { createPostedForms } from '#server/pages/forms/posted-forms.ts'
import { type Pages, pageRoutes } from '#server/pages/serve-pages.ts'
import type { Secrets } from '#server/secrets.ts'
import { readCredentialKeys } from '#server/services/badges/credential-keys.ts'
import { proofRoutes } from '#server/services/badges/proof-routes.ts'
import { createIdentity } from '#server/services/create-identity.ts'
import { createAuthEmails } from '#server/services/email/auth-emails.ts'
import { createLinkRoutes } from '#server/services/email/counted-links.ts'
import { redirectFormerLink } from '#server/services/email/email-choices.ts'
import { localOutbox } from '#server/services/email/local-outbox.ts'
import { createEvidence } from '#server/services/files/evidence.ts'
import { createHealth } from '#server/services/health/health.ts'
import { storedPage } from '#server/services/html/stored-page.ts'
import { storedPost } from '#server/services/html/stored-post.ts'
import { admitAdministrator, expectAdministrator } from '#server/services/identity/administrators.ts'
import { auditUser } from '#server/services/identity/audit-user.ts'
import { createLinkPages } from '#server/services/link-pages.ts'
import { createPreviewLinks } from '#server/services/preview-links.ts'
import { createVisitorMarks } from '#server/services/visitor-marks.ts'
import { busyPage } from '#server/services/words/busy-page.ts'
import { markCopy } from '#server/services/words/copy-mark.ts'
import { createEmailWords } from '#server/services/words/letter-words.ts'
import { createPublishedWords } from '#server/services/words/published-words.ts'
import { listedError } from '#server/services/words/refuse.ts'
import { createUsedForms } from '#server/used-forms.ts'
import { pictureWidths } from '#shared/pictures.ts'

export type AppOptions = {
  env: Env
  secrets: Secrets
  sql: Pool
  /** Address for the LISTEN connection, which is outside the pool. */
  listenUrl: string
  heartbeatInterval?: number | undefined
  log: Log
  pages?: Pages
  demoAccount?: { email: string; password: string } | undefined
  /** Undefined only in the benchmark that measures without a cache. */
  cache?: ReadCache
}

export type App = Awaited<ReturnType<typeof createApp>>

/** Creates every part of the server and connects them. */
export async function createApp(options: AppOptions) {
  const { env, secrets, sql, log, pages, demoAccount, cache = createReadCache() } = options
  const { runAs, canWrite } = watchWrites(createRunAs(sql, cache.drop))
  const limits = createLimits({
    runAs,
    isOn: env.RATE_LIMITS,
    secret: secrets.codePepper,
    settings: env.LIMITS,
  })
  const published = createPublishedWords({ runAs, generation: cache.generation })
  const emailWords = createEmailWords(published.changedWords)
  const {
    callerOf,
    identity,
    letterChoices: emailChoices,
    readLetter: readEmail,
  } = await createIdentity({
    runAs,
    limits,
    log,
    env,
    secrets,
    letterWords: emailWords,
  })
  const { sessions } = identity
  let schema: Schema = await readSchema(runAs)
  /** Reads the schema again after a migration, because names in SQL come only from it. */
  async function reloadSchema() {
    schema = await readSchema(runAs)
    cache.clear()
  }
  const hub = createHub({
    runAs,
    schema: () => schema,
    log,
    gatheredColumns: { app_ideas: ['vote_count'] },
  })

  const app = new Hono<ServerBindings>()
  const headers = securityHeaders(env.PUBLIC_URL)
  const sourceOf = createSourceOf(env.TRUST_PROXY)
  app.use(requestFrame({ sourceOf, headers, log }))
  app.use(compress)
  for (const family of ['auth', 'rest', 'realtime', 'storage', 'functions'])
    app.use(`/${family}/v1/*`, crossOrigin)

  const publicUrl = env.PUBLIC_URL
  app.route(
    '/auth/v1',
    createAuth({
      runAs,
      limits,
      log,
      callerOf,
      publicUrl,
      ...identity,
      emails: createAuthEmails({ ...identity, publicUrl }),
      linkPages: createLinkPages(publicUrl),
      name: '20 in 24',
      passwordPage: `${publicUrl}/admin/set-password`,
      audit: auditUser,
      // SQL refuses a session to a deactivated supporter.
      refusedSession: 'SPDEA',
      // A person invited by the operator becomes an owner. Owners invite with `invite-administrator`.
      invitations: {
        expect: (tx, userId) => expectAdministrator(tx, { userId, role: 'owner', inviterId: null }),
        accept: admitAdministrator,
      },
    }),
  )
  const throttle = createRestThrottle({
    // Badges are looked up by codes that could be guessed.
    admitLookUp: (source) => limits.enforce(['BADGE_LOOK_UP_SOURCE', source]),
    isOn: env.RATE_LIMITS,
    perMinute: env.READS_PER_MINUTE,
    burst: env.READS_AT_ONCE,
  })
  const markOf = createSourceMark(secrets.codePepper)
  const hooks: RestHooks = {
    // Articles are cleaned before they are stored (docs/decisions/0027).
    storedRows: {
      blog_posts: (row) => storedPost(row, publicUrl),
      own_pages: (row) => storedPage(row, publicUrl),
    },
    // Its figures depend on the date.
    uncached: ['badge_stats'],
    // The policy of badges reads this setting.
    lookUps: { badges: { columns: ['id', 'verification_code'], setting: 'request.badge' } },
    listedError,
  }
  app.route(
    '/rest/v1',
    createRest({ runAs, callerOf, schema: () => schema, cache, throttle, markOf, log, hooks }),
  )
  const store = openBlobStore(env)
  const objects = createObjects({ runAs, store, log })
  const evidence = createEvidence({ runAs, objects })
  const uploads = createUnfinishedUploads({ runAs, objects })
  const signatures = createSignatures(secrets.codePepper)
  app.route(
    '/storage/v1',
    createStorage({
      runAs,
      callerOf,
      objects,
      uploads,
      uploadBucket: 'media-files',
      pictureWidths,
      // A badge contains a name, so no copy may be cached, and drawing it for every request would delay all other pictures.
      unresizedBuckets: ['badges'],
      signatures,
      log,
      addRoutes: evidenceRoutes(evidence),
    }),
  )
  const health = createHealth({ runAs, isHearing: () => listener.isHearing(), canWrite, store, env })
  app.route(
    '/functions/v1',
    createFunctions({
      functions,
      callerOf,
      server: {
        runAs,
        limits,
        log,
        refusalOf: listedRefusal,
        publicUrl,
        evidence,
        readHealth: health.report,
        readSenderDomain: health.senderDomain,
        markVisitor: createVisitorMarks({ runAs, secret: secrets.codePepper }),
        previewLinks: createPreviewLinks(createEncryption(secrets.codePepper, 'preview link')),
        ...identity,
      },
    }),
  )

  app.all('/realtime/v1/*', (context) => context.json({ error: 'not found' }, 404))
  const badgeIssuer = { keys: await readCredentialKeys(secrets.credentialKey), publicUrl }
  app.route('/badges', proofRoutes(badgeIssuer))
  app.get('/letters/*', redirectFormerLink)
  app.route('/letters', emailChoices)
  app.route('/email', createLinkRoutes({ runAs, markOf }))
  app.route('/email', emailChoices)
  app.route('/', healthRoutes(health))
  if (demoAccount)
    app.get('/demo-account', onlyThisMachine, (context) =>
      context.json(demoAccount, 200, { 'cache-control': 'no-store' }),
    )
  if (!env.SMTP_URL && env.NODE_ENV !== 'production')
    app.route('/outbox', localOutbox(runAs, readEmail, publicUrl))

  app.route('/words', published.routes)
  const drawn = pages?.(async (request) => app.fetch(request), {
    generation: cache.generation,
    headers,
    changedWords: published.changedWords,
    wordsIn: emailWords,
    markCopy,
  })
  if (drawn) {
    const postForm = createPostedForms({
      fetch: async (request, bindings) => app.fetch(request, bindings),
      draw: drawn.posted,
      publishableKey: keysOf(secrets.publishableKey)[0] ?? '',
      publicUrl,
      encryption: createEncryption(secrets.codePepper, 'posted form'),
      used: createUsedForms(runAs),
      readLinkRule: () => readLinkRule(runAs),
    })
    const admit = ({ source, isBadge }: { source: string; isBadge: boolean }) =>
      throttle.admit({ source, isLookUp: isBadge })
    app.route('/', pageRoutes({ ...drawn, postForm, admit }))
  }
  app.notFound((context) => context.json({ message: 'Not found' }, 404))
  app.onError(createOnError(log))

  const listener = await listenForChanges({
    url: options.listenUrl,
    runAs,
    cache,
    hub,
    reloadSchema,
    log,
    interval: options.heartbeatInterval,
  })

  const reads = createAnonymousReads({
    cache,
    throttle,
    publishableKey: keysOf(secrets.publishableKey)[0] ?? '',
    securityHeaders: headers,
    sourceOf,
  })
  const admission = createAdmission({ headers, busyPage, silence: sql.silence })

  return {
    fetch(request: Request, bindings?: object) {
      const routed = (failure?: unknown) => app.fetch(request, { ...bindings, failure })
      const incoming =
        bindings && 'incoming' in bindings ? (bindings as ServerBindings['Bindings']).incoming : undefined
      if (!incoming) return admission.admit(request, routed)
      const shared = reads.shared(incoming, routed) ?? drawn?.peek(incoming)
      return shared === undefined
        ? admission.admit(incoming, () => reads.again(incoming, routed))
        : admission.endInTime(incoming, shared)
    },
    request: app.request.bind(app),
    refused: admission.refused,
    attachSockets: (server: Server, options: SocketOptions) =>
      attachRealtime(server, { hub, callerOf, schema: () => schema, log, ...options }),
    runAs,
    readLetter: readEmail,
    objects,
    badgeIssuer,
    outbox: identity.outbox,
    letterLinks: identity.letterLinks,
    publicUrl,
    hub,
    callerOf,
    sessions,
    schema: () => schema,
    reloadSchema,
    listen: listener.listen,
    isHearing: listener.isHearing,
    stop: listener.close,
  }
}
