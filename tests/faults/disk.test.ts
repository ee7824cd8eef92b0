import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { connect } from '#backend/db/connect.ts'
import { afterFile } from '#tests/support/clean-up.ts'
import { createCluster } from '#tests/support/cluster.ts'
import { createNodes } from '#tests/support/nodes.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const folder = mkdtempSync(join(tmpdir(), 'twenty-in-24-disk-'))
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=192m', 'tmpfs', folder]).status === 0
// The first hook runs last, because PostgreSQL must stop before its disk is unmounted.
afterFile(() => {
  if (isMounted) spawnSync('umount', ['-l', folder])
  rmSync(folder, { recursive: true, force: true })
})

// Mounting a disk requires a privilege. Without it, this fault is not tested.
const what = isMounted
  ? 'with a full disk writes are answered 503, reads go on and the node is not ready; with room again all is as before'
  : 'a full disk cannot be tried here, as no file system may be mounted'

it(what, async () => {
  if (!isMounted) return
  const cluster = await createCluster(join(folder, 'data'))
  const nodes = await createNodes(cluster)
  const node = await nodes.start({ DATA_DIR: join(folder, 'files') })
  await node.ready()
  const headers = {
    apikey: nodes.key,
    authorization: `Bearer ${nodes.key}`,
    'content-type': 'application/json',
    // Sends the user agent of a visitor, because events from other programs are accepted but not stored.
    'user-agent':
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36',
  }
  const read = async () =>
    (await fetch(`${node.url}/rest/v1/app_ideas?select=id&limit=${Math.random() > 0.5 ? 1 : 2}`, { headers }))
      .status
  const write = async (path: string) => {
    const body = JSON.stringify({ event: 'page_view', name: 'page_view', path })
    return (await fetch(`${node.url}/functions/v1/track-event`, { method: 'POST', headers, body })).status
  }
  expect(await write('/')).toBe(200)

  const owner = connect(cluster.ownerUrl, { max: 1 })
  // Begins a new file of the write-ahead log, because PostgreSQL itself would stop if that log had no space.
  await owner`select pg_switch_wal()`
  expect(await write('/')).toBe(200)
  const ballast = join(folder, 'ballast')
  const { bavail, bsize } = statfsSync(folder)
  writeFileSync(ballast, Buffer.alloc(bavail * bsize - 512 * 1024))
  const statuses = new Set<number>()
  await waitUntil(
    'a refused write',
    async () => {
      await owner`insert into public.analytics_events (name, path) select 'page_view', '/' || repeat('x', 150) from generate_series(1, 2000)`.catch(
        () => {},
      )
      const status = await write('/full')
      statuses.add(status)
      return status === 200 ? undefined : true
    },
    60_000,
  )
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect(node.isAlive()).toBe(true)
  expect(await read()).toBe(200)
  expect(await node.status('/readyz')).toBe(503)

  rmSync(ballast)
  // Sends no requests, so that the node must notice by its own check.
  await waitUntil('a ready node', async () => (await node.status('/readyz')) === 200 || undefined, 60_000)
  await waitUntil(
    'a write that is taken again',
    async () => ((await write('/room')) === 200 ? true : undefined),
    60_000,
  )
  expect(await read()).toBe(200)
  const [kept] = await owner`select count(*)::int as taken from public.analytics_events where path = '/room'`
  expect(kept?.taken).toBeGreaterThan(0)
  await owner.end()
  await node.terminate()
})
