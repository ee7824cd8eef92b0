import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { connect, type Pool } from '#backend/db/connect.ts'
import { createRunAs, type RunAs, service } from '#backend/db/run-as.ts'
import { findRunningServer } from '#backend/embedded-postgres/running.ts'
import { findFreePort } from '#backend/embedded-postgres/server.ts'
import { OperatorError } from '#backend/operator-error.ts'
import { embeddedDatabaseName } from '#server/embedded-database.ts'
import { readEnv } from '#server/env.ts'
import { main } from '#server/main.ts'
import { readSecrets } from '#server/secrets.ts'
import { readCredentialKeys } from '#server/services/badges/credential-keys.ts'
import type { EvidenceService } from '#server/services/files/evidence.ts'
import { runCommand } from './command.ts'
import { makeBundle } from './evidence/make-bundle.ts'
import { openEvidenceService } from './evidence/open-evidence.ts'
import { addRehearsalEvidence } from './rehearsal/rehearsal-evidence.ts'
import { makeRehearsalTeam, prepareRehearsalDay, rehearseDay } from './rehearsal/rehearse-day.ts'

const usage = `Usage: npm run rehearse -- [--factor 60] [--out <new folder>] [--hands] [--stay]
  --factor N  speed: one hour takes 60/N minutes (default 60, or 1 with --hands)
  --out       folder for the evidence bundle
  --stay      keep the server running afterwards, until Ctrl-C
  --hands     do not play the day automatically, so that a team can practise, until Ctrl-C`

/** `npm run rehearse`: plays a day on a temporary server, database and port, and removes them afterwards. */
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      factor: { type: 'string' },
      out: { type: 'string' },
      hands: { type: 'boolean' },
      stay: { type: 'boolean' },
    },
  })
  const factor = Number(values.factor ?? (values.hands ? 1 : 60))
  if (!(factor >= 1 && factor <= 20_000)) throw new OperatorError(usage)
  const dataDir = mkdtempSync(join(tmpdir(), 'rehearsal-'))
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const port = await findFreePort(0)
  if (!port) throw new OperatorError('No free port on 127.0.0.1.')
  const password = `practice-${Math.random().toString(36).slice(2, 12)}`
  setOwnEnvironment({ dataDir, port, password, factor: values.hands ? undefined : factor })
  await main()
  const running = findRunningServer(dataDir, embeddedDatabaseName)
  if (!running) throw new OperatorError('The rehearsal server did not start.')
  const sql = connect(running.loginUrl, { max: 2, name: 'rehearsal' })
  try {
    const runAs = createRunAs(sql)
    const start = Date.now() + (values.hands ? 60_000 : 1_000)
    await prepareRehearsalDay(runAs, { start, factor })
    const address = `http://localhost:${port}`
    console.log(`Rehearsal at ${address}/live, data in ${dataDir}, emails at ${address}/outbox.`)
    if (values.hands) {
      console.log(
        `You can start the attempt in one minute. Control room: ${address}/admin/day (email builder@rehearsal.example, password ${password})`,
      )
      console.log('The rehearsal runs until you press Ctrl-C.')
      return
    }
    const team = await makeRehearsalTeam(runAs)
    const entries = await rehearseDay(runAs, { start, factor, team, say: console.log })
    const evidence = openEvidenceService(runAs, readEnv(process.env))
    const filed = await addRehearsalEvidence(runAs, { evidence, by: team.assistant })
    console.log(`The day is over: ${entries + filed.length} entries.`)
    await waitForLastCheckpoint(runAs)
    await writeBundle(
      { sql, evidence },
      resolve(values.out ?? `rehearsal-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}`),
    )
    if (values.stay) return console.log(`${address}/record keeps running until you press Ctrl-C.`)
  } finally {
    // Runs after a failed day too, because its server and database would otherwise keep running.
    if (!values.stay && !values.hands) {
      await sql.end()
      process.kill(process.pid, 'SIGTERM')
    }
  }
})

/**
 * Waits until the server has signed the end of the attempt, which takes seconds. A bundle without that
 * checkpoint would fail its check.
 */
async function waitForLastCheckpoint(runAs: RunAs): Promise<void> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await pause(100)) {
    const [ended] = await runAs(
      service,
      (tx) => tx`
        select from public.day_heads as heads join public.day_log as entry on entry.attempt = heads.attempt
        where entry.kind = 'attempt_ended' and heads.number >= entry.number`,
      { readOnly: true },
    )
    if (ended) return
  }
  throw new OperatorError('The end of the attempt was not signed.')
}

async function writeBundle(from: { sql: Pool; evidence: EvidenceService }, folder: string): Promise<void> {
  const { credentialKey } = await readSecrets(readEnv(process.env))
  const made = await makeBundle({ ...from, keys: await readCredentialKeys(credentialKey), folder })
  console.log(`${folder}: ${made.entries} entries. To check it, run: node ${folder}/verify.mjs`)
}

type Own = { dataDir: string; port: number; password: string; factor: number | undefined }

/** Replaces the configured database, mail server, store and port, because a rehearsal must not touch them. */
function setOwnEnvironment({ dataDir, port, password, factor }: Own) {
  const kept = new Set([
    'PATH',
    'HOME',
    'TMPDIR',
    'TEMP',
    'TMP',
    'USERPROFILE',
    'SystemRoot',
    'LANG',
    'TZ',
    'LD_LIBRARY_PATH',
  ])
  for (const name of Object.keys(process.env)) if (!kept.has(name)) delete process.env[name]
  Object.assign(process.env, {
    NODE_ENV: 'development',
    REHEARSAL: '1',
    ...(factor !== undefined && { REHEARSAL_FACTOR: String(factor) }),
    DEMO: '0',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    ADMIN_EMAIL: 'builder@rehearsal.example',
    ADMIN_PASSWORD: password,
    ADMIN_NAME: 'Builder',
  })
}
