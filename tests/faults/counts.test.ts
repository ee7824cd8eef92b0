import { expect, it } from 'vitest'
import WebSocket from 'ws'
import { connect } from '#backend/db/connect.ts'
import { getListenerName } from '#backend/db/listen.ts'
import { applicationName } from '#server/application-name.ts'
import { afterFile } from '#tests/support/clean-up.ts'
import { createEmptyDatabase } from '#tests/support/empty-database.ts'
import { printFigure } from '#tests/support/figures.ts'
import { createNodes } from '#tests/support/nodes.ts'
import { createSimulatedVisitors, zeroLosses } from '#tests/support/simulated-visitors.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const database = await createEmptyDatabase()
const nodes = await createNodes(database)

/**
 * Opens a board on a node, with the counts that a page would show. Reads them again after each notification
 * from the node.
 */
async function openBoard(url: string) {
  const counts = new Map<string, number>()
  const read = async () => {
    const answer = await fetch(`${url}/rest/v1/app_ideas?select=id,vote_count`, {
      headers: { apikey: nodes.key },
    })
    for (const { id, vote_count } of (await answer.json()) as Row[]) counts.set(id, vote_count)
  }
  const socket = new WebSocket(
    `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${nodes.key}&vsn=2.0.0`,
  )
  const binding = { event: '*', schema: 'public', table: 'app_ideas', gathered: true }
  const join = () =>
    socket.send(
      JSON.stringify([
        '1',
        '1',
        'realtime:app_ideas_changes',
        'phx_join',
        { config: { postgres_changes: [binding] } },
      ]),
    )
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('open', join)
    socket.on('message', (data) => {
      const [, , , event, payload] = JSON.parse(String(data)) as [null, null, string, string, Payload]
      if (event === 'phx_error') join()
      else if (event === 'system') void read().then(resolve, reject)
      for (const { id, vote_count } of payload.data?.record?.gathered ?? []) counts.set(id, vote_count)
    })
  })
  return { counts, close: () => socket.terminate() }
}
type Row = { id: string; vote_count: number }
type Payload = { data?: { record?: { gathered?: Row[] } } }

it('no vote is lost and boards become correct if nodes fail or miss change notifications during voting', async () => {
  const pair = await Promise.all([nodes.start(), nodes.start()])
  for (const node of pair) await node.ready()
  const [first, second] = pair
  let url = first.url
  const crowd = await createSimulatedVisitors({ database, key: nodes.key, url: () => url })
  afterFile(() => crowd.close())
  const voting = crowd.vote()
  const votes = (count: number) =>
    waitUntil('votes', () => crowd.acknowledged.length >= count || undefined, 120_000)
  await votes(20)
  const board = await openBoard(second.url)
  afterFile(board.close)

  const owner = connect(database.ownerUrl, { max: 1 })
  afterFile(() => owner.end())
  // Stops the notifications of both nodes: kills one node, and ends the listening connection of the other.
  await first.kill()
  await owner`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${getListenerName(applicationName)}`
  url = second.url
  await votes(crowd.acknowledged.length + 20)
  crowd.enough()
  await voting

  const ended = performance.now()
  const isRight = async () => {
    const rows = await owner<Row[]>`select id, vote_count from public.app_ideas where vote_count > 0`
    return rows.every(({ id, vote_count }) => board.counts.get(id) === vote_count) || undefined
  }
  await waitUntil('the counts of the board', isRight, 5_000)
  const wait = Math.round(performance.now() - ended)
  printFigure('announcements that stop while people vote', {
    votes: crowd.acknowledged.length,
    'right after ms': wait,
  })
  expect(await crowd.reckon()).toEqual(zeroLosses)
})
