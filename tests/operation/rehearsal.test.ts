import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { rootFolder } from '#server/root.ts'
import { afterFile } from '#tests/support/clean-up.ts'
import { createRehearsalSchedule } from '../../scripts/rehearsal/schedule.ts'

const place = mkdtempSync(join(tmpdir(), 'rehearsal-test-'))
afterFile(() => rmSync(place, { recursive: true, force: true }))

it('the timekeepers of a rehearsal sign only statements about the start and the end', () => {
  const statements = createRehearsalSchedule().filter(
    ({ who, said }) => said.kind === 'statement' && who.startsWith('timekeeper'),
  )
  const text = 'I was there and saw the attempt start and end as the log says.'
  expect(statements.map(({ said }) => said['text'])).toEqual([text, text])
})

it('a rehearsal runs on a separate server, is marked on its pages, and leaves only a valid evidence bundle', async () => {
  const folder = join(place, 'bundle')
  const child = spawn(
    process.execPath,
    [join(rootFolder, 'dist/server/rehearse.js'), '--factor', '8000', '--out', folder],
    // Settings of another instance, which the rehearsal must not use.
    {
      cwd: place,
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: 'postgres://a:b@127.0.0.1:1/x',
        SMTP_URL: 'smtp://127.0.0.1:1',
        PORT: '1',
      },
    },
  )
  const ended = once(child, 'close')
  let output = ''
  let page: Promise<Response> | undefined
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text
      const address = /Rehearsal at (\S+)\/live, data in/.exec(output)?.[1]
      if (address) page ??= fetch(`${address}/live`)
    })
  const answer = await expect
    .poll(() => page, { timeout: 60_000 })
    .toBeDefined()
    .then(() => page)
  expect(answer?.headers.get('x-robots-tag')).toBe('noindex')
  const html = (await answer?.text()) ?? ''
  expect(html).toContain('11 seconds. Nothing here counts.')
  expect(html).toMatch(/<html [^>]*data-rehearsal/)
  expect(html).not.toMatch(/og:image|\/share\/live|<title>LIVE/)
  const [code] = await ended
  expect(output).toContain('The day is over: 108 entries.')
  expect(code).toBe(0)
  expect(existsSync(/data in ([^,]+),/.exec(output)?.[1] ?? '.')).toBe(false)
  const verified = spawnSync(process.execPath, [join(folder, 'verify.mjs')], { encoding: 'utf8' })
  expect(verified.stdout).toMatch(/^holds: 108 entries/)
  expect(readFileSync(join(folder, 'apps.csv'), 'utf8')).toContain('17,Lost and Found,dropped')
})

it('a rehearsal that fails stops its server and database, prints the reason and exits with an error', async () => {
  writeFileSync(join(place, 'a file'), '')
  const args = ['--factor', '20000', '--out', join(place, 'a file', 'bundle')]
  const child = spawn(process.execPath, [join(rootFolder, 'dist/server/rehearse.js'), ...args], {
    cwd: place,
    env: { PATH: process.env.PATH },
  })
  afterFile(() => child.kill('SIGTERM'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const [code] = await once(child, 'close')
  expect(output).toContain('ENOTDIR')
  expect(code).toBe(1)
  expect(existsSync(/data in ([^,]+),/.exec(output)?.[1] ?? '.')).toBe(false)
})
