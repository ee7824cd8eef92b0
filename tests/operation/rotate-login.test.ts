import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { connect } from '#backend/db/connect.ts'
import { rootFolder } from '#server/root.ts'
import { createCluster } from '#tests/support/cluster.ts'
import { createNodes, type TestNode } from '#tests/support/nodes.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const cluster = await createCluster()
const nodes = await createNodes(cluster)
const scratch = mkdtempSync(join(tmpdir(), 'twenty-in-24-rotate-'))
const settingsFile = join(scratch, 'env')
const pair: TestNode[] = []
afterAll(async () => {
  await Promise.all(pair.map((node) => node.kill()))
  rmSync(scratch, { recursive: true, force: true })
})

async function secrets(args: string[], DATABASE_URL = cluster.loginUrl) {
  const child = spawn(process.execPath, [join(rootFolder, 'dist/server/secrets.js'), ...args], {
    env: { ...nodes.settings, DATABASE_URL },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += text
    })
  const [code] = await once(child, 'close')
  return { code, said }
}

/** Sends a read to one node, and to the other if the first does not respond, as a balancer does. */
async function askEither(ports: number[], path: string): Promise<number> {
  for (const port of ports) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { apikey: nodes.key } }).catch(
      () => null,
    )
    await answer?.arrayBuffer().catch(() => {})
    if (answer) return answer.status
  }
  return 0
}

/**
 * Sends reads to both nodes in turn until `stop` is called. Every second read is a function that sets a role
 * in a transaction. The others are uncached reads of a table.
 */
function keepAsking(ports: [number, number]) {
  const statuses: Record<number, number> = {}
  let isOver = false
  let count = 0
  const asking = (async () => {
    while (!isOver) {
      count += 1
      const path = count % 2 ? `/rest/v1/app_ideas?select=id&limit=${count}` : '/functions/v1/get-top-ideas'
      const status = await askEither(count % 4 < 2 ? ports : ports.toReversed(), path)
      statuses[status] = (statuses[status] ?? 0) + 1
      // Pauses, because otherwise the processor would have no time for the nodes that start.
      await pause(10)
    }
  })()
  return {
    more: (atLeast: number, from = count) => waitUntil('answers', () => count >= from + atLeast, 60_000),
    async stop() {
      isOver = true
      await asking
      return statuses
    },
  }
}

it('two nodes change to a new database login without an interruption, and the former login is refused afterwards', async () => {
  const variables = { TRUST_PROXY: '127.0.0.1', DRAIN_SECONDS: '3', RATE_LIMITS: 'off' }
  pair.push(await nodes.start(variables), await nodes.start(variables))
  const [first, second] = pair as [TestNode, TestNode]
  await Promise.all(pair.map((node) => node.ready()))
  writeFileSync(settingsFile, `PORT=3000\nDATABASE_URL=${cluster.loginUrl}\nHOST=::1\n`, { mode: 0o600 })
  const visitors = keepAsking([first.port, second.port])
  await visitors.more(20)

  const rotated = await secrets(['rotate-login', settingsFile])
  expect(rotated).toMatchObject({ code: 0, said: expect.stringContaining('remove-login authenticator') })
  const [, url = ''] = /^DATABASE_URL='(.*)'$/m.exec(readFileSync(settingsFile, 'utf8')) ?? []
  expect(readFileSync(settingsFile, 'utf8')).toBe(`PORT=3000\nDATABASE_URL='${url}'\nHOST=::1\n`)
  expect(statSync(settingsFile).mode & 0o777).toBe(0o600)
  expect(rotated.said).not.toContain(new URL(url).password)
  expect(new URL(url).username).toBe('authenticator_2')

  const premature = await secrets(['remove-login', 'authenticator'], url)
  expect(premature).toMatchObject({ code: 1, said: expect.stringMatching(/has \d+ open connections/) })
  // Nodes that have not been restarted yet open new connections with the former login.
  const owner = connect(cluster.ownerUrl, { max: 1 })
  await visitors.more(20)
  for (const at of [0, 1]) {
    expect(await pair[at]?.terminate()).toBe(0)
    const again = await nodes.start({ ...variables, DATABASE_URL: url }, pair[at]?.port)
    pair[at] = again
    await again.ready()
    await visitors.more(40)
  }
  expect(await secrets(['remove-login', 'authenticator'], url)).toMatchObject({ code: 0 })
  await visitors.more(20)
  expect(Object.keys(await visitors.stop())).toEqual(['200'])
  expect(await owner`select from pg_roles where rolname = 'authenticator'`).toEqual([])
  await owner.end()
})

it('a node with a wrong database password stops with a one-line error and does not affect other nodes', async () => {
  const [, url = ''] = /^DATABASE_URL='(.*)'$/m.exec(readFileSync(settingsFile, 'utf8')) ?? []
  const wrong = Object.assign(new URL(url), { password: 'of-last-year' }).href
  const stray = await nodes.start({ DATABASE_URL: wrong })
  const [code] = await once(stray.process, 'exit')
  expect(code).toBe(1)
  expect(stray.output().trim()).toMatch(
    /^Cannot start: the database refuses the login of DATABASE_URL .*does not change passwords$/,
  )
  const login = connect(url, { max: 1 })
  expect(await login`select 1 as one`).toEqual([{ one: 1 }])
  await login.end()
})

it.each([
  [{ DATABASE_OWNER_URL: '' }, 'must both be set'],
  [{ DATABASE_URL: cluster.ownerUrl }, 'signs in as the owner'],
])('the database login is not changed with the settings %o', async (variables, why) => {
  const child = spawn(
    process.execPath,
    [join(rootFolder, 'dist/server/secrets.js'), 'rotate-login', settingsFile],
    {
      env: { ...nodes.settings, ...variables },
    },
  )
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  const before = readFileSync(settingsFile, 'utf8')
  expect((await once(child, 'close'))[0]).toBe(1)
  expect(said).toContain(why)
  expect(readFileSync(settingsFile, 'utf8')).toBe(before)
})
