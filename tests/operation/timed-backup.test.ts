import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { rootFolder } from '#server/root.ts'
import { makeSecrets } from '#server/secrets.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const database = await createTestDatabase()
const made = await makeSecrets()
const scratch = mkdtempSync(join(tmpdir(), 'twenty-in-24-timed-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))
// Replaces npm by a script that runs the backup directly, without installing and building first.
const bin = join(scratch, 'bin')
mkdirSync(bin)
const program = join(rootFolder, 'dist/server/backup.js')
writeFileSync(join(bin, 'npm'), `#!/bin/sh\nshift 4\nexec "${process.execPath}" "${program}" "$@"\n`, {
  mode: 0o755,
})
const settings = {
  PATH: `${bin}:${process.env.PATH}`,
  HOME: scratch,
  DATA_DIR: join(scratch, 'data'),
  DATABASE_URL: database.loginUrl,
  DATABASE_OWNER_URL: database.ownerUrl,
  PUBLISHABLE_KEY: made.publishableKey,
  SECRET_KEY: made.secretKey,
  SIGNING_KEY: made.signingKey,
  CODE_PEPPER: made.codePepper,
  CREDENTIAL_KEY: made.credentialKey,
}

async function runScript(folder: string, variables: Record<string, string> = {}) {
  const child = spawn(join(rootFolder, 'deploy/backup.sh'), [folder], { env: { ...settings, ...variables } })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text
    })
  const [code] = await once(child, 'close')
  return { code: code as number, output }
}

/**
 * Creates old backups: every ten minutes for three hours, every hour for four days, and every night for forty
 * days. Returns their names, newest first.
 */
function fillWithOldOnes(folder: string): string[] {
  const minutes = [
    ...Array.from({ length: 18 }, (_, at) => at * 10),
    ...Array.from({ length: 93 }, (_, at) => (at + 3) * 60),
    ...Array.from({ length: 36 }, (_, at) => (at + 4) * 24 * 60),
  ]
  const names = minutes.map((at) =>
    new Date(Date.UTC(2026, 0, 1) - at * 60_000).toISOString().replace(/^(.{10})T(..):(..).*/, '$1-$2$3'),
  )
  for (const name of names) mkdirSync(join(folder, name), { recursive: true })
  return names
}

it('the timed backup retains twelve recent backups, one an hour for 48 hours and one a day for 30 days', async () => {
  const folder = join(scratch, 'backups')
  const old = fillWithOldOnes(folder)
  mkdirSync(join(folder, 'before-the-day'))
  const leftBehind = join(folder, '2025-12-01-0000.unfinished')
  mkdirSync(leftBehind)
  const fourHoursAgo = new Date(Date.now() - 4 * 3_600_000)
  utimesSync(leftBehind, fourHoursAgo, fourHoursAgo)
  mkdirSync(join(folder, 'made-by-hand.unfinished'))
  const { code, output } = await runScript(folder)
  expect(output).toMatch(/rows in \d+ tables/)
  expect(code).toBe(0)
  const left = readdirSync(folder).sort().reverse()
  expect([left.shift(), left.shift()]).toEqual(['made-by-hand.unfinished', 'before-the-day'])
  const [fresh = '', ...kept] = left
  expect(existsSync(join(folder, fresh, 'manifest.json'))).toBe(true)
  // The twelve newest, 48 hourly and 30 daily backups are kept. The new backup is the first of each group, so
  // each group keeps one fewer of the old ones.
  const newest = old.slice(0, 11)
  const newestOf = (length: number) =>
    old.filter((name, at) => old[at - 1]?.slice(0, length) !== name.slice(0, length))
  const expected = new Set([...newest, ...newestOf(13).slice(0, 47), ...newestOf(10).slice(0, 29)])
  expect(kept).toEqual([...expected].sort().reverse())
})

it('a timed backup that fails removes no older backup', async () => {
  const folder = join(scratch, 'kept')
  const old = fillWithOldOnes(folder)
  const { code, output } = await runScript(folder, {
    DATABASE_OWNER_URL: 'postgres://a:b@127.0.0.1:1/twenty',
  })
  expect(output).toMatch(/cannot reach the database/)
  expect(code).not.toBe(0)
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(old))
})
