import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { createApp } from '#server/app.ts'
import { connect, type Sql } from '#server/db/connect.ts'
import { startEmbeddedPostgres } from '#server/db/embedded.ts'
import { admitLogin, migrate } from '#server/db/migrate.ts'
import { anonymous, createRunAs, service } from '#server/db/run-as.ts'
import { readEnv } from '#server/env.ts'
import { createLog } from '#server/http/log.ts'
import { createReadCache, type ReadCache } from '#server/rest/read-cache.ts'
import { root } from '#server/root.ts'
import { makeSecrets } from '#server/secrets.ts'
import { serveApp } from '#server/serve-app.ts'

/** `npm run bench`: each row against what it is made of, in one run on this machine, into docs/performance.md. */
const seconds = Number(process.env.BENCH_SECONDS ?? 6)
const connections = 32
const autocannon = createRequire(import.meta.url).resolve('autocannon')

type Load = { url: string; headers?: Record<string, string>; method?: string; body?: string }
type Row = { what: string; measured: number; against: string; base: number; budget: string }

const noCache: ReadCache = {
  peek: () => undefined,
  read: (_key, _tables, compute) => compute(),
  drop() {},
  clear() {},
}

const dataDir = mkdtempSync(join(tmpdir(), 'twenty-in-24-bench-'))
const cluster = await startEmbeddedPostgres({ dataDir, say: () => {} })
try {
  const owner = connect(cluster.ownerUrl, { max: 1 })
  await migrate(owner)
  await admitLogin(owner, cluster.loginUrl)
  await owner.end()
  const sql = connect(cluster.loginUrl)
  const rows = await measure(sql)
  await sql.end()
  report(rows)
} finally {
  await cluster.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function measure(sql: Sql): Promise<Row[]> {
  const runAs = createRunAs(sql)
  await runAs(
    service,
    (tx) => tx`
    insert into public.app_ideas (title, description, submitter_name, status, vote_count, target_users)
    select 'Idea ' || n, 'A description of idea ' || n || ' that is as long as they usually are, about one line and a half.',
      'Person ' || n % 97, 'approved', n % 500, array['Students'] from generate_series(1, 10000) as n`,
  )
  await sql`select 1`
  const path =
    '/rest/v1/app_ideas?select=id,title,description,submitter_name,target_users,status,vote_count,created_at&order=vote_count.desc,created_at.desc,id.asc&offset=0&limit=10'
  const statement = `select null::int as total, count(*)::int as rows, coalesce(json_agg(page), '[]')::text as body from (
    select id, title, description, submitter_name, target_users, status, vote_count, created_at from public.app_ideas as t
    order by t.vote_count desc, t.created_at desc, t.id limit 10) as page`
  const [sample] = await runAs(anonymous, (tx) => tx.unsafe<{ body: string }[]>(statement), {
    readOnly: true,
  })

  const bare = new Hono().get('/', (context) =>
    context.body(sample?.body ?? '', 200, { 'content-type': 'application/json' }),
  )
  const bareRate = await withApp(bare, (url) => load({ url }))
  const cached = await host(sql, createReadCache())
  const cachedRate = await withApp(cached.app, (url) => load({ url: url + path, headers: cached.headers }))
  const uncached = await host(sql, noCache)
  const uncachedRate = await withApp(uncached.app, (url) =>
    load({ url: url + path, headers: uncached.headers }),
  )
  const rawRate = await rate(() => runAs(anonymous, (tx) => tx.unsafe(statement), { readOnly: true }))
  const vote = await measureVotes(sql)
  return [
    {
      what: 'board page of rest/v1, anonymous, cached',
      measured: cachedRate,
      against: 'bare Hono route with the same bytes',
      base: bareRate,
      budget: '≥ 60 %',
    },
    {
      what: 'the same, uncached',
      measured: uncachedRate,
      against: 'the same SQL in the same role transaction, no HTTP',
      base: rawRate,
      budget: '≥ 70 %',
    },
    {
      what: 'vote, end to end',
      measured: vote.measured,
      against: 'the same statements, no HTTP',
      base: vote.base,
      budget: '≥ 50 %',
    },
  ]
}

async function host(sql: Sql, cache: ReadCache) {
  const secrets = await makeSecrets()
  const env = readEnv({ NODE_ENV: 'test', DEMO: '0', LOG_LEVEL: 'silent' })
  const app = await createApp({
    env,
    secrets,
    sql,
    log: createLog('silent'),
    cache,
    variables: { LIMIT_WRITE_MAILBOX: '1000000/3600', LIMIT_WRITE_SOURCE: '10000000/3600' },
  })
  return { app, headers: { apikey: secrets.publishableKey } }
}

/** One visitor votes and withdraws for one of many ideas, by turns. */
async function measureVotes(sql: Sql) {
  const { app, headers } = await host(sql, createReadCache())
  const [user] = await app.runAs(
    service,
    (tx) =>
      tx<
        { id: string }[]
      >`insert into auth.users (email, email_confirmed_at) values ('bench@example.org', now()) returning id`,
  )
  const [session] = await app.runAs(
    service,
    (tx) =>
      tx<
        { id: string }[]
      >`insert into auth.sessions (user_id, amr) values (${user?.id ?? ''}, '[]') returning id`,
  )
  const ideas = await app.runAs(
    service,
    (tx) => tx<{ id: string }[]>`select id from public.app_ideas limit 400`,
  )
  const userRow = {
    id: user?.id ?? '',
    email: 'bench@example.org',
    user_metadata: {},
    app_metadata: {},
    created_at: new Date(),
    updated_at: new Date(),
    email_confirmed_at: new Date(),
    encrypted_password: null,
    banned_until: null,
    last_sign_in_at: null,
  }
  const { access_token } = await app.sessions.present({
    session: { id: session?.id ?? '', user_id: userRow.id, aal: 'aal1', amr: [], refresh_counter: 0 },
    user: userRow,
  })
  let at = 0
  const turn = () => {
    at += 1
    return { ideaId: ideas[at % ideas.length]?.id ?? '', vote: Math.floor(at / ideas.length) % 2 === 0 }
  }
  const base = await rate(async () => {
    const { ideaId, vote } = turn()
    await app.runAs(
      service,
      (tx) =>
        tx`select exists (select from private.admin_users where user_id = ${userRow.id}) from auth.sessions where id = ${session?.id ?? ''}`,
      { readOnly: true },
    )
    await app.runAs(
      service,
      (tx) =>
        tx`select private.hit_limit('bench mailbox', 1000000, 3600), private.hit_limit('bench source', 10000000, 3600)`,
    )
    await app
      .runAs(service, (tx) => tx`select * from private.vote_on_idea(${userRow.id}, ${ideaId}, ${vote})`)
      .catch(ignoreSecondVote)
  })
  const site = await serveApp({ app, env: { PORT: 0, HOST: '127.0.0.1' }, log: createLog('silent') })
  const url = `http://127.0.0.1:${site.port}/functions/v1/vote-on-idea`
  const measured = await rate(async () => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify(turn()),
    })
    await answer.arrayBuffer()
  })
  await site.close()
  return { measured, base }
}

const ignoreSecondVote = () => undefined

/** Calls per second with 32 under way at a time. */
async function rate(work: () => Promise<unknown>): Promise<number> {
  const end = Date.now() + seconds * 1000
  let done = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (Date.now() < end) {
        await work()
        done += 1
      }
    }),
  )
  return done / seconds
}

/** Requests per second of a load that comes from another process. */
async function load({ url, headers = {} }: Load): Promise<number> {
  const flags = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`])
  const child = spawn(
    process.execPath,
    [autocannon, '-j', '-c', String(connections), '-d', String(seconds), ...flags, url],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  let text = ''
  for await (const chunk of child.stdout) text += chunk
  const result = JSON.parse(text)
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  return result.requests.average
}

async function withApp<T>(
  app: Parameters<typeof serveApp>[0]['app'] | Hono,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const site = await serveApp({
    app: app as Parameters<typeof serveApp>[0]['app'],
    env: { PORT: 0, HOST: '127.0.0.1' },
    log: createLog('silent'),
  })
  try {
    return await work(`http://127.0.0.1:${site.port}`)
  } finally {
    await site.close()
  }
}

function report(rows: Row[]) {
  const lines = rows.map(
    ({ what, measured, against, base, budget }) =>
      `| ${what} | ${Math.round(measured).toLocaleString('en-US')}/s | ${against} | ${Math.round(base).toLocaleString('en-US')}/s | ${Math.round((measured / base) * 100)} % | ${budget} |`,
  )
  const table = [
    '| what | measured | against | its rate | ratio | budget |',
    '|---|---|---|---|---|---|',
    ...lines,
  ].join('\n')
  console.log(table)
  const path = join(root, 'docs/performance.md')
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}, PostgreSQL 18 on the same machine, ${connections} connections, ${seconds} s a row, ${new Date().toISOString().slice(0, 10)}`
  const text = readFileSync(path, 'utf8').replace(
    /<!-- bench -->[\s\S]*<!-- \/bench -->/,
    `<!-- bench -->\n${machine}\n\n${table}\n<!-- /bench -->`,
  )
  writeFileSync(path, text)
}
