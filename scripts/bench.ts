import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#backend/db/connect.ts'
import { prepareLogin } from '#backend/db/login.ts'
import { anonymous, createRunAs } from '#backend/db/run-as.ts'
import { readSchema } from '#backend/db/schema-cache.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#backend/embedded-postgres/embedded.ts'
import { embeddedDatabaseName } from '#server/embedded-database.ts'
import { migrateSite, readMigrations } from '#server/migrations.ts'
import { makeSecrets } from '#server/secrets.ts'
import { createBoardStatement, ideasInsertSql } from './bench/board-page.ts'
import { compareServers, type MeasuredServer } from './bench/compare.ts'
import { measureLanding, measureRenderings } from './bench/landing.ts'
import { connectionCount, createBoardLoad, createLineLoad, createVoteLoads } from './bench/loads.ts'
import { measureNotify } from './bench/notify.ts'
import { measureOverload } from './bench/overload.ts'
import { type BenchServer, startBenchServer } from './bench/processes.ts'
import { printBenchReport, type ReportRow } from './bench/report.ts'
import { measureScale } from './bench/scale.ts'
import { writeScaleReport } from './bench/scale-report.ts'
import type { BenchSettings } from './bench/side.ts'
import { measureSockets } from './bench/sockets.ts'
import { measureStart } from './bench/starting.ts'
import { startSupabaseLite, supabaseLitePackage } from './bench/supabase-lite.ts'
import { measureViewers } from './bench/viewers.ts'
import { prepareVoting } from './bench/visitors.ts'
import { createPooler } from './pgbouncer.ts'

/**
 * `npm run measure -- bench`: compares the server on this machine with simpler programs, for example with the
 * same SQL without HTTP. Writes docs/performance.md, which describes the method. `npm run measure -- bench
 * vote sockets` measures only the rows `vote` and `sockets`. `BENCH_SECONDS` is the length of a round, and
 * `BENCH_SHORT=1` makes every measurement small. Other measurements run only if named:
 * - `bench scale`: several nodes on one database, for docs/scale.md. With `notify`, also the cost of NOTIFY.
 * - `bench watchers`: ten thousand viewers of the day.
 * - `bench pooler`: reads through PgBouncer.
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 4)
const wanted = process.argv.slice(2)
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name)

const folder = mkdtempSync(join(tmpdir(), 'twenty-in-24-bench-'))
const dataDir = join(folder, 'data')
const cluster = await startEmbeddedPostgres({ dataDir, database: embeddedDatabaseName, say: () => {} })
try {
  const settings = await prepare(cluster)
  if (wanted.includes('scale')) await measureNodes(settings)
  else if (wanted.includes('watchers')) await measureViewers(settings)
  else await measureRows(settings)
} finally {
  await cluster.stop()
  rmSync(cluster.directory, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
}

async function measureRows(settings: BenchSettings) {
  const rows: ReportRow[] = []
  for (const measure of [cachedRows, uncachedRows, voteRows, pooledRows])
    rows.push(...(await measure(settings)))
  if (isWanted('landing')) rows.push(await landingRow(settings))
  const drawings = isWanted('landing') || isWanted('drawing') ? await measureRenderings(settings) : []
  const overload = isWanted('overload') ? await measureOverload(settings, seconds) : undefined
  const start = isWanted('start') ? await measureStart() : undefined
  const sockets = isWanted('sockets') ? await measureSockets(settings) : undefined
  printBenchReport({
    rows,
    drawings,
    overload,
    start,
    sockets,
    how: `${connectionCount} connections, ${seconds} s a round`,
    isWhole: wanted.length === 0,
  })
}

async function measureNodes(settings: BenchSettings) {
  const scale = await measureScale({ settings, cluster, seconds })
  writeScaleReport(
    scale,
    wanted.includes('notify') ? await measureNotify(cluster.ownerUrl, seconds) : [],
    seconds,
  )
}

async function prepare({ ownerUrl, loginUrl }: EmbeddedPostgres): Promise<BenchSettings> {
  const owner = connect(ownerUrl, { max: 1 })
  await migrateSite(owner, readMigrations(), { loginUrl })
  await prepareLogin(owner, loginUrl)
  const patient = await owner.reserve()
  await patient.unsafe(ideasInsertSql)
  await patient.unsafe('vacuum analyze public.app_ideas')
  await patient.release()
  await owner.end()
  const sql = connect(loginUrl, { max: 1 })
  const runAs = createRunAs(sql)
  const { text, parameters } = createBoardStatement(await readSchema(runAs))
  const [page] = await runAs(anonymous, (tx) => tx.unsafe<{ body: string }[]>(text, parameters))
  await sql.end()
  return { databaseUrl: loginUrl, dataDir, secrets: await makeSecrets(), body: page?.body ?? '' }
}

async function cachedRows(settings: BenchSettings): Promise<ReportRow[]> {
  if (!isWanted('cached')) return []
  const { publishableKey } = settings.secrets
  const side = await startBenchServer('cached', settings)
  const bare = await startBenchServer('bare', settings)
  const of = (acceptEncoding?: string) => ({ side, load: createBoardLoad(publishableKey, acceptEncoding) })
  const base = { side: bare, load: createBoardLoad(publishableKey) }
  const against = 'bare Hono route, same response size'
  const rows = [
    await row({ what: 'board page, anonymous, cached', measured: of(), against, base, budget: '≥ 60 %' }),
    await row({ what: 'the same, Brotli', measured: of('gzip, deflate, br'), against, base, budget: '' }),
  ]
  stop(side, bare)
  return rows
}

async function uncachedRows(settings: BenchSettings): Promise<ReportRow[]> {
  if (!isWanted('uncached') && !isWanted('peer')) return []
  const side = await startBenchServer('uncached', settings)
  const measured = { side, load: createBoardLoad(settings.secrets.publishableKey) }
  const rows: ReportRow[] = []
  if (isWanted('uncached')) {
    const raw = await startBenchServer('raw page', settings)
    const against = 'the same SQL in the same role transaction, no HTTP'
    const base = { side: raw, load: createLineLoad() }
    rows.push(await row({ what: 'board page, uncached', measured, against, base, budget: '≥ 70 %' }))
    const shared = await startBenchServer('anonymous page', settings)
    const read = { side: shared, load: createLineLoad() }
    rows.push(await row({ what: 'the same read, no HTTP', measured: read, against, base, budget: '' }))
    stop(raw, shared)
  }
  const peer = isWanted('peer')
    ? await startSupabaseLite({ ...settings, ownerUrl: cluster.ownerUrl, folder: join(folder, 'peer') })
    : undefined
  if (peer) {
    const base = { side: peer, load: measured.load }
    rows.push(
      await row({
        what: 'board page, uncached',
        measured,
        against: supabaseLitePackage,
        base,
        budget: '≥ 4 times',
      }),
    )
    stop(peer)
  }
  stop(side)
  return rows
}

async function voteRows(settings: BenchSettings): Promise<ReportRow[]> {
  if (!isWanted('vote')) return []
  const loads = createVoteLoads(await prepareVoting(settings))
  const side = await startBenchServer('cached', settings)
  const raw = await startBenchServer('raw votes', settings)
  const rows = [
    await row({
      what: 'vote, end to end',
      measured: { side, load: loads.http },
      against: 'the same statements, no HTTP',
      base: { side: raw, load: loads.line },
      budget: '≥ 50 %',
    }),
  ]
  stop(side, raw)
  return rows
}

/** Measures reads through PgBouncer. These rows are only measured if named, because they need PgBouncer. */
async function pooledRows(settings: BenchSettings): Promise<ReportRow[]> {
  if (!wanted.includes('pooler')) return []
  const pooler = await createPooler(settings.databaseUrl, 'transaction')
  const program = await pooler.start()
  const load = createBoardLoad(settings.secrets.publishableKey)
  const rows: ReportRow[] = []
  for (const name of ['cached', 'uncached']) {
    const pooled = {
      ...settings,
      databaseUrl: pooler.through(settings.databaseUrl),
      listenUrl: settings.databaseUrl,
    }
    const sides = [await startBenchServer(name, pooled), await startBenchServer(name, settings)] as const
    const [measured, base] = sides.map((side) => ({ side, load }))
    const what = `board page, ${name}, through PgBouncer in transaction mode`
    if (measured && base)
      rows.push(await row({ what, measured, against: 'the same, direct', base, budget: '' }))
    stop(...sides)
  }
  program.kill()
  pooler.remove()
  return rows
}

async function landingRow(settings: BenchSettings): Promise<ReportRow> {
  const against = 'bare Hono route, same response size'
  const outcome = await measureLanding(settings, seconds)
  return { what: 'landing document, cached, Brotli', against, budget: '≥ 50 %', ...outcome }
}

type Question = {
  what: string
  measured: MeasuredServer
  against: string
  base: MeasuredServer
  budget: string
}

async function row({ what, measured, against, base, budget }: Question): Promise<ReportRow> {
  console.log(`${what}, against ${against} ...`)
  return { what, against, budget, ...(await compareServers(measured, base, seconds)) }
}

function stop(...sides: BenchServer[]) {
  for (const side of sides) side.stop()
}
