import { existsSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { say, times } from '#tests/support/figures.ts'
import { createNodes } from '#tests/support/nodes.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { until } from '#tests/support/until.ts'

/** From a SIGUSR2 on every turn of the event loop takes a tenth of a second, as on a machine that does too much. */
const slowTurns = `data:text/javascript,${encodeURIComponent(`
  const turn = () => { const end = performance.now() + 100; while (performance.now() < end); setImmediate(turn) }
  process.on('SIGUSR2', turn)`)}`
const crowd = times(300, 500)

/** Milliseconds until a connection of its own is answered, and with what. */
function visit(port: number, path: string): Promise<{ status: string; waited: number }> {
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
    )
    socket.once('data', (head) => {
      resolve({ status: head.toString('latin1', 9, 12), waited: performance.now() - begun })
      socket.destroy()
    })
    socket.once('error', reject)
  })
}

it('a crowd of new connections is let in by many a turn, however slow the turns are', async () => {
  const nodes = await createNodes(await createTestDatabase())
  const node = await nodes.start({ NODE_OPTIONS: `--import=${slowTurns}` })
  await node.ready()
  // By then it has all its handles, and what gave them to it has ended.
  const helpers = `/proc/${node.process.pid}/task/${node.process.pid}/children`
  await until(
    'a node alone',
    () => !existsSync(helpers) || readFileSync(helpers, 'utf8') === '' || undefined,
    60_000,
  )
  node.process.kill('SIGUSR2')
  const answered: { status: string; waited: number }[] = []
  for (let at = 0; at < crowd; at += 1)
    visit(node.port, '/healthz').then(
      (answer) => answered.push(answer),
      () => {},
    )
  // If each turn accepted one connection only, the last would wait half a minute.
  await until('everybody to be answered', () => answered.length === crowd || undefined, 12_000)
  expect(
    [...new Set(answered.map(({ status }) => status))].filter((status) => !/200|503/.test(status)),
  ).toEqual([])
  const waited = answered.map((answer) => answer.waited).sort((one, other) => one - other)
  say('slow loop', { crowd, 'longest ms': Math.round(waited.at(-1) ?? 0) })
  await node.kill()
})
