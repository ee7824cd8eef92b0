import type { ViteDevServer } from 'vite'
import { createApp } from '#server/app.ts'
import { startBadgeWorker } from '#server/badges/worker.ts'
import { createRunAs } from '#server/db/run-as.ts'
import { makeDemoAccount, seedDemo } from '#server/demo.ts'
import { EnvError, readEnv } from '#server/env.ts'
import { explain } from '#server/explain.ts'
import { keysOf } from '#server/http/keys.ts'
import { createLog } from '#server/http/log.ts'
import { hasAdministrator, makeAdministrator, passwordProblem } from '#server/identity/administrators.ts'
import { startMailWorker } from '#server/mail/worker.ts'
import { createMetrics, serveMetrics } from '#server/metrics.ts'
import { openDatabase } from '#server/open-database.ts'
import { createPageRenderer } from '#server/pages/index.ts'
import { startRetention } from '#server/retention.ts'
import { readSecrets } from '#server/secrets.ts'
import { serveApp } from '#server/serve-app.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Starts everything and stays until told to stop. One clear line for what an operator can mend. */
export async function main({ vite }: { vite?: ViteDevServer } = {}): Promise<void> {
  try {
    const starting = start(vite)
    // A signal while starting waits for the start: what is half begun could not be ended in order.
    stopOnSignal(async () => (await starting)())
    await starting
  } catch (error) {
    say(reasonOf(error))
    process.exitCode = 1
  }
}

async function start(vite: ViteDevServer | undefined): Promise<() => Promise<void>> {
  const begun = performance.now()
  const env = readEnv(process.env)
  const log = createLog(env.LOG_LEVEL)
  const secrets = await readSecrets(env)
  const database = await openDatabase(env, say)
  const undo: (() => unknown)[] = [database.close]
  const stop = async () => {
    for (const step of undo.reverse()) await step()
  }
  try {
    const runAs = createRunAs(database.sql)
    const demoAccount = env.DEMO ? await makeDemoAccount(runAs) : undefined
    if (env.DEMO) await seedDemo(runAs)
    if (env.ADMIN_EMAIL && env.ADMIN_PASSWORD && !(await hasAdministrator(runAs))) {
      const problem = await passwordProblem(env.ADMIN_PASSWORD)
      if (problem) throw new EnvError(`ADMIN_PASSWORD: ${problem}`)
      await makeAdministrator(runAs, { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD })
    }
    const onError = (error: unknown) => log.error('page failed', { error })
    const pages = await createPageRenderer({
      env,
      publishableKey: keysOf(secrets.publishableKey)[0] ?? '',
      vite,
      onError,
    })
    const app = await createApp({
      env,
      secrets,
      sql: database.sql,
      log,
      variables: process.env,
      pages,
      demoAccount,
    })
    undo.push(app.stop)
    const badgeWorker = await startBadgeWorker({
      runAs: app.runAs,
      objects: app.objects,
      issuer: app.badgeIssuer,
      sql: database.sql,
      log,
    })
    undo.push(badgeWorker.stop)
    if (env.SMTP_URL) {
      const worker = await startMailWorker({
        ...app,
        sql: database.sql,
        log,
        smtpUrl: env.SMTP_URL,
        from: env.MAIL_FROM,
      })
      undo.push(worker.stop)
    }
    undo.push(startRetention({ runAs: app.runAs, log }).stop)
    const metrics = createMetrics({ runAs: app.runAs })
    const figures = await serveMetrics(metrics, env)
    undo.push(figures.close)
    const site = await serveApp({ app, env, log, metrics, vite })
    undo.push(site.close)
    say(`20 in 24 is ready at ${env.PUBLIC_URL} (${Math.round(performance.now() - begun)} ms)`)
    if (!env.SMTP_URL && env.NODE_ENV !== 'production') say(`Letters are kept at ${env.PUBLIC_URL}/outbox`)
    if (demoAccount)
      say(`Back office: ${env.PUBLIC_URL}/admin/login as ${demoAccount.email} with ${demoAccount.password}`)
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
      // A terminal sends Ctrl-C to npm and to us, and npm passes its own on: that is still asked once.
      if (asked !== undefined && Date.now() - asked > 1_000) process.exit(1)
      if (asked !== undefined) return
      asked = Date.now()
      stop().then(
        () => process.exit(0),
        (error) => {
          say(reasonOf(error))
          process.exit(1)
        },
      )
    })
  }
}

const reasonOf = (error: unknown) =>
  `Cannot start: ${explain(error) ?? (error instanceof Error ? error.message : error)}`
