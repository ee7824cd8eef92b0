import { createDatabaseAccess } from '#backend/database.ts'
import type { Pool } from '#backend/db/connect.ts'
import { createReplicaReadRouter, type ReplicaReadRouter } from '#backend/db/replica-read-router.ts'
import { createObjectStore } from '#backend/files/objects.ts'
import { openBlobStore } from '#backend/files/open-blob-store.ts'
import { allowOnlyLocalhost } from '#backend/http/allow-only-localhost.ts'
import { createEncryption } from '#backend/http/encryption.ts'
import { createHealthRoutes } from '#backend/http/health.ts'
import { splitKeys } from '#backend/http/keys.ts'
import { createRateLimiter } from '#backend/http/limits.ts'
import type { Log } from '#backend/http/log.ts'
import { createCodeService } from '#backend/identity/codes.ts'
import { createBackend } from '#backend/index.ts'
import { createReadCache, type ReadCache } from '#backend/rest/read-cache.ts'
import { createEvidenceRoutes } from '#server/api/storage/evidence.ts'
import type { Env } from '#server/env.ts'
import { functions } from '#server/functions/index.ts'
import { findListedRefusal } from '#server/functions/listed-refusal.ts'
import { readTestimonialLinkRule } from '#server/functions/testimonials/testimonial-link.ts'
import { toDatabaseRole } from '#server/office-caller.ts'
import { createPostedFormHandler } from '#server/pages/forms/posted-forms.ts'
import { type CreatePageRoutes, createPageRoutes } from '#server/pages/serve-pages.ts'
import { policySources } from '#server/policy-sources.ts'
import type { Secrets } from '#server/secrets.ts'
import { readCredentialKeys } from '#server/services/badges/credential-keys.ts'
import { createCredentialRoutes } from '#server/services/badges/credential-routes.ts'
import { createAuthEmails } from '#server/services/email/auth-emails.ts'
import { createClickCountingRoutes } from '#server/services/email/click-counting.ts'
import { createEmailLinks } from '#server/services/email/email-links.ts'
import { createEmailPreferenceRoutes, redirectFormerLink } from '#server/services/email/email-preferences.ts'
import { createLocalOutbox } from '#server/services/email/local-outbox.ts'
import { createOutbox } from '#server/services/email/outbox.ts'
import { createEmailReader } from '#server/services/email/read-email.ts'
import { createEmailLinkPages } from '#server/services/email-link-pages.ts'
import { createEvidenceService } from '#server/services/files/evidence.ts'
import { createHealthService } from '#server/services/health/health.ts'
import { presentStoredPage } from '#server/services/html/stored-page.ts'
import { presentStoredPost } from '#server/services/html/stored-post.ts'
import {
  acceptAdministratorInvitation,
  storeAdministratorInvitation,
} from '#server/services/identity/administrators.ts'
import { recordUserAction } from '#server/services/identity/audit-user.ts'
import type { CampaignCodePurpose } from '#server/services/identity/code-purposes.ts'
import { holdVotesOverSourceLimit } from '#server/services/identity/hold-votes-over-source-limit.ts'
import { createPreviewLinks } from '#server/services/preview-links.ts'
import { createVisitorPseudonyms } from '#server/services/visitor-pseudonyms.ts'
import { getBusyPage } from '#server/services/words/busy-page.ts'
import { addCopyNotice } from '#server/services/words/copy-notice.ts'
import { createEmailTextLoader } from '#server/services/words/email-texts.ts'
import { createPublishedTextService } from '#server/services/words/published-texts.ts'
import { findListedError } from '#server/services/words/refuse.ts'
import { createUsedFormStore } from '#server/used-forms.ts'
import { letterAlphabet } from '#shared/codes.ts'
import { pictureWidths } from '#shared/pictures.ts'

export type AppOptions = {
  env: Env
  secrets: Secrets
  sql: Pool
  /** Address for the LISTEN connection, which is outside the pool. */
  listenUrl: string
  heartbeatInterval?: number | undefined
  log: Log
  pages?: CreatePageRoutes
  demoAccount?: { email: string; password: string } | undefined
  /** Cache of answers. By default a new one. Only benchmarks pass another. */
  cache?: ReadCache
}

export type App = Awaited<ReturnType<typeof createApp>>

/** Creates the campaign on top of the backend: its emails, functions, jobs, routes and pages. */
export async function createApp(options: AppOptions) {
  const { env, sql, cache = createReadCache() } = options
  const replicas =
    env.DATABASE_REPLICA_URLS.length > 0
      ? await createReplicaReadRouter({
          primary: sql,
          urls: env.DATABASE_REPLICA_URLS,
          max: sql.max,
          generation: cache.generation,
        })
      : undefined
  try {
    return await createAppOn({ ...options, cache, replicas })
  } catch (error) {
    await replicas?.close()
    throw error
  }
}

async function createAppOn(
  options: AppOptions & { cache: ReadCache; replicas: ReplicaReadRouter | undefined },
) {
  const { env, secrets, sql, log, pages, demoAccount, cache, replicas } = options
  const publicUrl = env.PUBLIC_URL
  const encryptionFor = (purpose: string) => createEncryption(secrets.codePepper, purpose)
  // Reads the keys before anything is opened, because an invalid CREDENTIAL_KEY throws an error here.
  const badgeIssuer = { keys: await readCredentialKeys(secrets.credentialKey), publicUrl }
  const database = createDatabaseAccess({ sql, loginUrl: options.listenUrl, cache, replicas })
  const { runAs, canWrite } = database
  const limits = createRateLimiter({
    runAs,
    isOn: env.RATE_LIMITS,
    secret: secrets.codePepper,
    settings: env.LIMITS,
  })
  const onNewMailbox = holdVotesOverSourceLimit({ limits, log })
  const codes = createCodeService<CampaignCodePurpose>({
    pepper: secrets.codePepper,
    alphabets: { idea: letterAlphabet },
  })
  const published = createPublishedTextService({ runAs, generation: cache.generation })
  const emailTexts = createEmailTextLoader(published.changedWords)
  const outbox = createOutbox({
    encryption: encryptionFor('mail outbox'),
    ceilings: env.RATE_LIMITS
      ? env.LIMITS.SEND_CODE_ALL.map((window) => ({
          ...window,
          key: limits.keyOf('SEND_CODE_ALL', window.seconds, ''),
        }))
      : [],
  })
  const emailLinks = createEmailLinks({ encryption: encryptionFor('letter opt-out'), publicUrl })
  const readEmail = createEmailReader({ outbox, publicUrl, links: emailLinks, emailTexts })
  const store = openBlobStore(env)
  const objects = createObjectStore({ runAs, store, log })
  const evidence = createEvidenceService({ runAs, objects })
  const health = createHealthService({
    runAs: database.runOnPrimary,
    replicas: replicas?.states,
    isHearing: (): boolean => backend.isHearing(),
    canWrite,
    store,
    env,
  })

  let drawn: ReturnType<CreatePageRoutes> | undefined

  const backend = await createBackend({
    database,
    keys: secrets,
    publicUrl,
    log,
    auth: {
      emails: createAuthEmails({ outbox, emailTexts, publicUrl }),
      linkPages: createEmailLinkPages(publicUrl),
      name: '20 in 24',
      passwordPage: `${publicUrl}/admin/set-password`,
      audit: recordUserAction,
      onNewMailbox,
      // SQLSTATE of the refusal to open a session for a deactivated supporter.
      refusedSession: 'SPDEA',
      // A person invited by the operator becomes an owner. Owners invite with `invite-administrator`.
      invitations: {
        expect: (tx, userId) => storeAdministratorInvitation(tx, { userId, role: 'owner', inviterId: null }),
        accept: acceptAdministratorInvitation,
      },
    },
    roles: {
      roleOf: (tx) =>
        tx`(select admin_users.role from private.admin_users where admin_users.user_id = sessions.user_id)`,
      databaseRole: toDatabaseRole,
    },
    codes,
    limits,
    reads: { areLimited: env.RATE_LIMITS, perMinute: env.READS_PER_MINUTE, atOnce: env.READS_AT_ONCE },
    trustedProxies: env.TRUST_PROXY,
    rest: {
      // Sanitises articles before they are stored (docs/decisions/0027).
      storedRows: {
        blog_posts: (row) => presentStoredPost(row, publicUrl),
        own_pages: (row) => presentStoredPage(row, publicUrl),
      },
      // Not cached, because its figures depend on the date.
      uncached: ['badge_stats'],
      // Visitors can read a badge only if they name the value of one of these columns. The row-level security
      // policy reads this value from `request.badge`. `admitLookUp` limits such requests, because codes could
      // be guessed.
      lookUps: { badges: { columns: ['id', 'verification_code'], setting: 'request.badge' } },
      admitLookUp: (source) => limits.enforce(['BADGE_LOOK_UP_SOURCE', source]),
      listedError: findListedError,
    },
    realtime: { gatheredColumns: { app_ideas: ['vote_count'] } },
    storage: {
      objects,
      uploadBucket: 'media-files',
      pictureWidths,
      // Badges are not resized. A badge contains a name, so no resized copy may be cached, and making one for
      // every request would delay all other pictures.
      unresizedBuckets: ['badges'],
      addRoutes: createEvidenceRoutes(evidence),
    },
    functions: {
      table: functions,
      server: (parts) => ({
        ...parts,
        limits,
        codes,
        onNewMailbox,
        outbox,
        emailLinks,
        emailTexts,
        evidence,
        readHealth: health.report,
        readSenderDomain: health.senderDomain,
        markVisitor: createVisitorPseudonyms({ runAs, secret: secrets.codePepper }),
        previewLinks: createPreviewLinks(encryptionFor('preview link')),
      }),
    },
    refusalOf: findListedRefusal,
    policySources,
    busyPage: getBusyPage,
    peekPage: (request) => drawn?.peek(request),
    heartbeatInterval: options.heartbeatInterval,
  })

  const { app, headers, throttle } = backend
  const emailChoices = createEmailPreferenceRoutes({ runAs, links: emailLinks, publicUrl })
  app.route('/badges', createCredentialRoutes(badgeIssuer))
  app.get('/letters/*', redirectFormerLink)
  app.route('/letters', emailChoices)
  app.route('/email', createClickCountingRoutes({ runAs, markOf: backend.markOf }))
  app.route('/email', emailChoices)
  app.route('/', createHealthRoutes(health))
  if (demoAccount)
    app.get('/demo-account', allowOnlyLocalhost, (context) =>
      context.json(demoAccount, 200, { 'cache-control': 'no-store' }),
    )
  if (!env.SMTP_URL && env.NODE_ENV !== 'production')
    app.route('/outbox', createLocalOutbox(runAs, readEmail, publicUrl))

  app.route('/words', published.routes)
  drawn = pages?.(async (request) => app.fetch(request), {
    generation: cache.generation,
    headers,
    changedWords: published.changedWords,
    wordsIn: emailTexts,
    markCopy: addCopyNotice,
  })
  if (drawn) {
    const postForm = createPostedFormHandler({
      fetch: async (request, bindings) => app.fetch(request, bindings),
      draw: drawn.posted,
      publishableKey: splitKeys(secrets.publishableKey)[0] ?? '',
      publicUrl,
      encryption: encryptionFor('posted form'),
      used: createUsedFormStore(runAs),
      readLinkRule: () => readTestimonialLinkRule(runAs),
    })
    const admit = ({ source, isBadge }: { source: string; isBadge: boolean }) =>
      throttle.admit({ source, isLookUp: isBadge })
    app.route('/', createPageRoutes({ ...drawn, postForm, admit }))
  }

  return {
    ...backend,
    replicas,
    async close() {
      await Promise.all([backend.close(), replicas?.close()])
    },
    request: app.request.bind(app),
    readEmail,
    objects,
    badgeIssuer,
    outbox,
    emailLinks,
  }
}
