import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, describe, expect, it } from 'vitest'
import { connect } from '#backend/db/connect.ts'
import { anonymous, createRunAs } from '#backend/db/run-as.ts'
import { readSchema } from '#backend/db/schema-cache.ts'
import { rootFolder } from '#server/root.ts'
import { makeSecrets } from '#server/secrets.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { createBoardStatement } from '../../scripts/bench/board-page.ts'
import { createSupabaseLiteUrl, fillSupabaseLiteDatabase } from '../../scripts/bench/supabase-lite.ts'

const { login, owner, ownerUrl, loginUrl } = await createTestDatabase()

/** Runs a program of the project, which must succeed. Returns its output. */
async function run(args: string[], variables: Record<string, string> = {}): Promise<string> {
  const child = spawn(process.execPath, args, { cwd: rootFolder, env: { ...process.env, ...variables } })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text
    })
  const [code] = await once(child, 'close')
  expect(code, output).toBe(0)
  return output
}

describe('the bench', () => {
  afterAll(() => owner.unsafe('drop database if exists peer with (force)'))

  it('the bench asks its peer for nothing that the peer’s table lacks', async () => {
    await fillSupabaseLiteDatabase(ownerUrl)
    const peer = connect(createSupabaseLiteUrl(ownerUrl), { max: 1 })
    const { text, parameters } = createBoardStatement(await readSchema(createRunAs(login)))
    const [page] = await createRunAs(peer)(anonymous, (tx) => tx.unsafe<{ body: string }[]>(text, parameters))
    await peer.end()
    expect(JSON.parse(page?.body ?? '[]')).toHaveLength(10)
  })

  const rows: [row: string, what: string | undefined][] = [
    ['cached', 'board page, anonymous, cached'],
    ['uncached', 'board page, uncached'],
    ['vote', 'vote, end to end'],
    ['landing', 'landing document'],
    ['start', undefined],
    ['sockets', undefined],
  ]
  // Leaves out `overload`, which fails on a machine that is too busy to send more than the server can answer.
  it('the bench measures each of its rows', async () => {
    const printed = await run(['dist/server/bench.js', ...rows.map(([row]) => row)], {
      BENCH_SECONDS: '0.2',
      BENCH_SHORT: '1',
    })
    for (const [, what] of rows) if (what) expect(printed).toContain(`| ${what}`)
  })
})

// Leaves out `overlay`, which fails if the overlay is still out of date a minute after it reconnects. A busy
// machine can cause that.
describe('npm run measure --', () => {
  const measurements: [words: string, variables: Record<string, string>, figures: RegExp][] = [
    ['saves', { SAVES: '1' }, /^\/blog: 1 saves, median \d+ ms/m],
    ['press', { PRESS_ENTRIES: '1' }, /^1 entries, pressed to shown/m],
    ['phones /live', { PHONES_VISITS: '1' }, /^\/live: first words after \d+ ms/m],
  ]
  it.each(measurements)('%s ends with its figures', async (words, variables, figures) => {
    expect(await run(['scripts/measure.mjs', ...words.split(' ')], variables)).toMatch(figures)
  })

  it('ideas measures the ideas that seed:ideas makes', async () => {
    const made = await makeSecrets()
    const site = {
      DATABASE_URL: loginUrl,
      DATABASE_OWNER_URL: ownerUrl,
      PUBLISHABLE_KEY: made.publishableKey,
      SECRET_KEY: made.secretKey,
      SIGNING_KEY: made.signingKey,
      CODE_PEPPER: made.codePepper,
      CREDENTIAL_KEY: made.credentialKey,
      DEMO: '1',
      IDEAS_ROUNDS: '1',
    }
    await run(['dist/server/seed-ideas.js', '2000'], site)
    const printed = await run(['dist/server/measure-ideas.js'], site)
    expect(printed).toMatch(/\| first page, most votes \| \d/)
  })
})
