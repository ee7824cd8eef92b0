import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { connect } from '#backend/db/connect.ts'

export type NotifyFigures = { what: string; commits: number; heard: number }

const update = `\\set vote random(1, 10000)
\\set idea random(1, 10000)
begin;
update bench_notify.votes set n = n + 1 where id = :vote;
update bench_notify.ideas set n = n + 1 where id = :idea;
`
// The payload is as long as the notice of a vote.
const notice = `select pg_notify('bench', repeat('x', 200) || :idea);
`
const listeners = [0, 1, 2, 4, 10]

/**
 * Measures with PostgreSQL's pgbench how many votes per second can be committed, with and without
 * notifications. Returns nothing if pgbench is not installed.
 */
export async function measureNotify(ownerUrl: string, seconds: number): Promise<NotifyFigures[]> {
  const program = findProgram()
  if (!program) {
    console.log('pgbench is not installed (Debian: postgresql-contrib or postgresql): NOTIFY is not measured')
    return []
  }
  const folder = mkdtempSync(join(tmpdir(), 'twenty-in-24-notify-'))
  const owner = connect(ownerUrl, { max: 1 })
  try {
    await owner.unsafe(`create schema bench_notify;
      create table bench_notify.votes as select id, 0 as n from generate_series(1, 10000) as id;
      create table bench_notify.ideas as select id, 0 as n from generate_series(1, 10000) as id;
      alter table bench_notify.votes add primary key (id);
      alter table bench_notify.ideas add primary key (id)`)
    const files = { silent: join(folder, 'silent.sql'), telling: join(folder, 'telling.sql') }
    writeFileSync(files.silent, `${update}end;\n`)
    writeFileSync(files.telling, `${update}${notice}end;\n`)
    const commit = (file: string) => run(program, ['-f', file, '-T', String(seconds), ownerUrl])
    await commit(files.silent)
    const figures = [{ what: 'no notice', commits: await commit(files.silent), heard: 0 }]
    for (const count of listeners) {
      const audience = await listen(ownerUrl, count)
      const commits = await commit(files.telling)
      const heard = await audience.stop()
      if (count > 0 && heard === 0) throw new Error('nobody heard a notice')
      figures.push({ what: `a notice each, ${count} listening`, commits, heard })
    }
    return figures
  } finally {
    await owner.unsafe('drop schema if exists bench_notify cascade')
    await owner.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the path of pgbench, including the folder where Debian installs it. */
const findProgram = () =>
  ['pgbench', ...[18, 17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin/pgbench`)].find(
    (path) => spawnSync(path, ['--version']).status === 0,
  )

function run(program: string, options: string[]): Promise<number> {
  const child = spawn(program, ['-n', '-M', 'prepared', '-c', '32', '-j', '2', ...options])
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text
    })
  return new Promise((resolve, reject) =>
    child.once('close', () => {
      const rate = Number(/^tps = ([\d.]+)/m.exec(output)?.[1])
      if (rate > 0) resolve(rate)
      else reject(new Error(`pgbench: ${output}`))
    }),
  )
}

async function listen(url: string, count: number) {
  let heard = 0
  const clients = Array.from({ length: count }, () => new Client({ connectionString: url }))
  for (const client of clients) {
    await client.connect()
    client.on('notification', () => {
      heard += 1
    })
    await client.query('listen bench')
  }
  return {
    async stop() {
      await Promise.all(clients.map((client) => client.end()))
      return heard
    },
  }
}
