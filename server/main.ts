import { setTimeout as delay } from 'node:timers/promises'
import type { ViteDevServer } from 'vite'
import { describeUnavailability } from '#backend/db/describe-unavailability.ts'
import { createRunAs } from '#backend/db/run-as.ts'
import { storeSiteUrl } from '#backend/embedded-postgres/running.ts'
import { splitKeys } from '#backend/http/keys.ts'
import { createLog } from '#backend/http/log.ts'
import { createMetrics, serveMetrics } from '#backend/http/metrics.ts'
import { openStartUpServer } from '#backend/http/start-up-server.ts'
import { startJobs } from '#backend/jobs/run-jobs.ts'
import { createApp } from '#server/app.ts'
import { requireWritableDataDir } from '#server/data-dir.ts'
import { type Env, listSettingWarnings, readEnv } from '#server/env.ts'
import { explainError } from '#server/explain-error.ts'
import { createSiteJobs, hasOutboxPage } from '#server/jobs/site-jobs.ts'
import { isDatabaseUnavailable, openDatabase } from '#server/open-database.ts'
import { createPageRenderer } from '#server/pages/index.ts'
import { secretPathPatterns } from '#server/secret-paths.ts'
import { readSecrets } from '#server/secrets.ts'
import { makeDemoAccount, seedDemo } from '#server/services/demo.ts'
import { readSender } from '#server/services/email/sender.ts'
import { countReplicas } from '#server/services/health/health.ts'
import { makeFirstAdministrator } from '#server/services/identity/first-administrator.ts'
import { requireSecretsInUse } from '#server/services/secrets-in-use.ts'
import { createStoredMetrics } from '#server/stored-figures.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/**
 * Milliseconds between two log lines while the database is unavailable, and the maximum wait for an
 * interrupted start.
 */
const waitsMs = { line: 60_000, stop: 5_000 }

/**
 * Starts everything and runs until it is stopped. Problems that an operator can fix are printed as one line.
 */
export async function main({ vite }: { vite?: ViteDevServer } = {}): Promise<void> {
  const stopping = new AbortController()
  try {
    const starting = startWhenThere(vite, stopping.signal)
    stopOnSignal(async () => {
      stopping.abort()
      const stop = await (process.env.DATABASE_URL ? orGiveUp(starting) : starting)
      await stop?.()
    })
    await starting
  } catch (error) {
    say(reasonOf(error))
    process.exitCode = 1
  }
}

/**
 * Waits for an interrupted start, but not longer than `waitsMs.stop`. This limit is only for an external
 * PostgreSQL, which rolls back unfinished transactions when this process ends. An embedded one must first shut
 * down properly.
 */
const orGiveUp = <Stop>(starting: Promise<Stop>) => Promise.race([starting, delay(waitsMs.stop, undefined)])

/**
 * Starts the server, and retries while the database is unavailable: an external database may start after this
 * node or restart during its start. Any other error ends the start.
 */
async function startWhenThere(
  vite: ViteDevServer | undefined,
  stopping: AbortSignal,
): Promise<() => Promise<void>> {
  const env = readEnv(process.env)
  let closeStartUpServer: (() => Promise<void>) | undefined
  const makeRoom = async () => {
    await closeStartUpServer?.()
    closeStartUpServer = undefined
  }
  const sayWhy = createWaitingLine()
  try {
    while (!stopping.aborted) {
      try {
        return await start(env, { vite, makeRoom, signal: stopping })
      } catch (error) {
        if (stopping.aborted) break
        if (!env.DATABASE_URL || !isDatabaseUnavailable(error)) throw error
        sayWhy(error)
        closeStartUpServer ??= await openStartUpServer(env)
        await delay(500, undefined, { signal: stopping }).catch(() => {})
      }
    }
    return async () => {}
  } finally {
    await makeRoom()
  }
}

/** Logs at the first failure, and then once a minute, why the database is unavailable. */
function createWaitingLine() {
  let saidAt = Number.NEGATIVE_INFINITY
  return (error: unknown) => {
    if (performance.now() - saidAt < waitsMs.line) return
    saidAt = performance.now()
    say(`Waiting for the database (${describeUnavailability(error)}) ...`)
  }
}

type StartOptions = {
  vite: ViteDevServer | undefined
  /** Frees the port: closes the server that answers health checks while the database is unavailable. */
  makeRoom: () => Promise<void>
  signal: AbortSignal
}

async function start(env: Env, { vite, makeRoom, signal }: StartOptions): Promise<() => Promise<void>> {
  const begun = performance.now()
  requireWritableDataDir(env)
  const log = createLog(env.LOG_LEVEL, undefined, secretPathPatterns)
  const secrets = await readSecrets(env)
  const database = await openDatabase(env, say, { signal })
  const undo: (() => unknown)[] = [database.close]
  const stop = async () => {
    for (const step of undo.reverse()) await step()
  }
  try {
    const runAs = createRunAs(database.sql)
    await requireSecretsInUse(runAs, secrets)
    const { address } = await readSender(runAs, env.MAIL_FROM)
    for (const warning of listSettingWarnings(env, address)) say(`Warning: ${warning}`)
    const demoAccount = env.DEMO ? await makeDemoAccount(runAs) : undefined
    if (env.DEMO) await seedDemo(runAs)
    const administratorNews = await makeFirstAdministrator(runAs, env)
    if (administratorNews) say(administratorNews)
    const onError = (error: unknown) => log.error('page failed', { error })
    const pages = await createPageRenderer({
      env,
      publishableKey: splitKeys(secrets.publishableKey)[0] ?? '',
      demoOpensIn: 'before',
      vite,
      onError,
    })
    const app = await createApp({
      env,
      secrets,
      sql: database.sql,
      listenUrl: database.loginUrl,
      log,
      pages,
      demoAccount,
    })
    undo.push(app.close)
    undo.push((await startJobs(createSiteJobs({ app, env, log }), { listen: app.notices, log })).stop)
    const metrics = createMetrics(createStoredMetrics(app.runAs))
    metrics.gauge('changes_heard', '1 while this node hears of changes in the database', () =>
      Number(app.isHearing()),
    )
    const { replicas } = app
    if (replicas) {
      metrics.gauge(
        'replicas_used',
        'Replicas that answer visitors’ reads',
        () => countReplicas(replicas.states()).used,
      )
      metrics.gauge(
        'replicas_left_out',
        'Replicas that are away, late, promoted or of another database',
        () => countReplicas(replicas.states()).leftOut,
      )
    }
    const figures = await serveMetrics(metrics, env, log)
    undo.push(figures.close)
    await makeRoom()
    const site = await app.listen({ env, metrics, vite })
    undo.push(site.close)
    if (!env.DATABASE_URL) storeSiteUrl(env.DATA_DIR, env.PUBLIC_URL)
    say(`20 in 24 is ready at ${env.PUBLIC_URL} (${Math.round(performance.now() - begun)} ms)`)
    if (hasOutboxPage(env)) say(`Emails are shown at ${env.PUBLIC_URL}/outbox`)
    if (demoAccount)
      say(
        `Back office: ${env.PUBLIC_URL}/admin/login (email ${demoAccount.email}, password ${demoAccount.password})`,
      )
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}

function stopOnSignal(stop: () => Promise<void>) {
  let asked: number | undefined
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // Ends the process at the second request to stop. A terminal sends Ctrl-C to npm and to this process,
      // and npm then forwards it to this process. So two requests within a second count as one.
      if (asked !== undefined && performance.now() - asked > 1_000) process.exit(1)
      if (asked !== undefined) return
      asked = performance.now()
      stop().then(
        // Exits without an argument, so that a failed rehearsal keeps its exit code. A rehearsal
        // (scripts/rehearse.ts) runs the server in its own process.
        () => process.exit(),
        (error) => {
          say(reasonOf(error))
          process.exit(1)
        },
      )
    })
  }
}

const reasonOf = (error: unknown) =>
  `Cannot start: ${explainError(error) ?? (error instanceof Error ? error.message : error)}`
