import { setTimeout as delay } from 'node:timers/promises'
import { connect } from '#backend/db/connect.ts'
import { createRunAs, service } from '#backend/db/run-as.ts'
import { forkBenchProgram, startBenchServer, waitForAnswer } from './processes.ts'
import type { BenchSettings } from './side.ts'
import { changeCount, subscriberCount } from './sizes.ts'

/** Milliseconds between changes. */
const pause = 500

export type SocketFigures = {
  subscribers: number
  changes: number
  /** Memory of the node in bytes, before the subscribers connect and after all changes have arrived. */
  before: number
  after: number
  /**
   * Delay of a change in milliseconds, from the moment before it is written until it arrives at a subscriber.
   * `p50` is the median, `p99` the 99th percentile.
   */
  p50: number
  p99: number
  lost: number
}

/** Measures one new node with subscribers in another process. Changes are made directly in the database. */
export async function measureSockets(settings: BenchSettings): Promise<SocketFigures> {
  const side = await startBenchServer('cached', settings)
  const { rss: before } = await side.usage()
  const { publishableKey } = settings.secrets
  const child = forkBenchProgram('subscribers.mjs', {
    ports: [side.port],
    apikey: publishableKey,
    subscribers: subscriberCount,
    name: '"title":"(Change \\d+)"',
  })
  await waitForAnswer(child)
  const made = await makeChanges(settings.databaseUrl)
  const reported = waitForAnswer<{ arrivals: [string, number[]][] }>(child)
  child.send({ changes: changeCount })
  const { arrivals } = await reported
  const { rss: after } = await side.usage()
  side.stop()
  const waits = arrivals
    .flatMap(([name, times]) => times.map((time) => time - (made.get(name) ?? 0)))
    .sort((a, b) => a - b)
  const quantile = (part: number) => waits[Math.ceil(waits.length * part) - 1] ?? Number.NaN
  const lost = subscriberCount * changeCount - waits.length
  return {
    subscribers: subscriberCount,
    changes: changeCount,
    before,
    after,
    p50: quantile(0.5),
    p99: quantile(0.99),
    lost,
  }
}

/** Makes changes and returns the time at which each one began. */
async function makeChanges(databaseUrl: string): Promise<Map<string, number>> {
  const sql = connect(databaseUrl, { max: 1 })
  const runAs = createRunAs(sql)
  const made = new Map<string, number>()
  const [idea] = await runAs(service, (tx) => tx<{ id: string }[]>`select id from public.app_ideas limit 1`)
  for (let at = 0; at < changeCount; at += 1) {
    const title = `Change ${at}`
    made.set(title, performance.timeOrigin + performance.now())
    await runAs(
      service,
      (tx) => tx`update public.app_ideas set title = ${title} where id = ${idea?.id ?? ''}`,
    )
    await delay(pause)
  }
  await sql.end()
  return made
}
