import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '#backend/db/connect.ts'
import { rootFolder } from '#server/root.ts'
import type { Secrets } from '#server/secrets.ts'
import { boardPath, ideasInsertSql } from './board-page.ts'
import { type BenchServer, startBenchServer } from './processes.ts'

export const supabaseLitePackage = '@supabase/lite@0.10.0'

export type SupabaseLiteOptions = { folder: string; ownerUrl: string; secrets: Secrets }

/**
 * Starts Supabase Lite, the most similar server that supports the same client, for comparison. It uses the
 * same PostgreSQL, with a separate database that has the same rows, index and policy. It is installed into a
 * temporary folder, because it must not be a dependency of this project. Returns undefined if the
 * installation fails.
 */
export async function startSupabaseLite({
  folder,
  ownerUrl,
  secrets,
}: SupabaseLiteOptions): Promise<BenchServer | undefined> {
  try {
    await install(folder)
  } catch (error) {
    console.log(
      `${supabaseLitePackage} could not be installed, its row is skipped (${String(error).split('\n')[0]})`,
    )
    return undefined
  }
  await fillSupabaseLiteDatabase(ownerUrl)
  const program = join(folder, 'supabase-lite-side.mjs')
  copyFileSync(join(rootFolder, 'scripts/bench/supabase-lite-side.mjs'), program)
  const { publishableKey, secretKey } = secrets
  const side = await startBenchServer(
    'peer',
    { databaseUrl: createSupabaseLiteUrl(ownerUrl), publishableKey, secretKey },
    program,
  )
  await askFirst(side, publishableKey)
  return side
}

/**
 * Sends one request, because the server sets itself up during its first one. Throws unless the response
 * contains ten ideas.
 */
async function askFirst({ port }: BenchServer, apikey: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}${boardPath}`, { headers: { apikey } })
  const rows: unknown = await answer.json()
  if (!Array.isArray(rows) || rows.length !== 10) throw new Error(`the peer answers ${JSON.stringify(rows)}`)
}

function install(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  const packages = [supabaseLitePackage, 'postgres@3.4.9'] // Driver that the other server requires.
  const flags = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
  const npm = process.env.npm_execpath
  const [command, ...before] = npm ? [process.execPath, npm] : ['npm']
  return new Promise((resolve, reject) =>
    execFile(
      command ?? 'npm',
      [...before, 'install', ...flags, ...packages],
      { cwd: folder, timeout: 120_000 },
      (error) => (error ? reject(error) : resolve()),
    ),
  )
}

export const createSupabaseLiteUrl = (ownerUrl: string) => {
  const url = new URL(ownerUrl)
  url.pathname = '/peer'
  return url.href
}

/** Creates the ideas table in the other server's database, with the columns and the index of ours. */
export async function fillSupabaseLiteDatabase(ownerUrl: string): Promise<void> {
  const owner = connect(ownerUrl, { max: 1 })
  const [table] = await owner<{ columns: string; index: string }[]>`
    select string_agg(concat_ws(' ', quote_ident(attname), format_type(atttypid, atttypmod), case when attnotnull then 'not null' end,
          'default ' || pg_get_expr(adbin, adrelid)),
        ', ' order by attnum) as columns,
      pg_get_indexdef('public.app_ideas_most_votes_idx'::regclass) as index
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attrelid = 'public.app_ideas'::regclass and attnum > 0 and not attisdropped`
  await owner.unsafe('create database peer')
  await owner.end()
  const peer = connect(createSupabaseLiteUrl(ownerUrl), { max: 1 })
  await peer.unsafe(`
    create table public.app_ideas (${table?.columns}, primary key (id));
    ${table?.index};
    alter table public.app_ideas enable row level security;
    create policy public_reads_listed on public.app_ideas for select to anon, authenticated
      using (status in ('approved', 'in_development', 'testing', 'completed'));
    grant select on public.app_ideas to anon, authenticated`)
  const filling = await peer.reserve()
  await filling.unsafe(ideasInsertSql)
  await filling.unsafe('vacuum analyze public.app_ideas')
  await filling.release()
  await peer.end()
}
