import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { connect } from '#backend/db/connect.ts'
import { createRunAs, type RunAs, service } from '#backend/db/run-as.ts'
import { makeRehearsalTeam, prepareRehearsalDay } from '../rehearsal/rehearse-day.ts'
import { formatGroupedNumber, updateBenchSection } from './bench-section.ts'
import { forkBenchProgram, startBenchServer, waitForAnswer } from './processes.ts'
import type { BenchSettings } from './side.ts'

const listeners = 5_000
const pollers = 5_000
/** Milliseconds between two requests of a browser without a WebSocket. */
const every = 5_000
const changes = 10
/** Milliseconds between entries. */
const pause = 6_000
/** Milliseconds without entries, in which the node's idle processor time is measured. */
const rest = 10_000

/**
 * Measures one node during an attempt. Half of the viewers use WebSockets and half poll, while entries are
 * written to the database. Writes docs/performance.md.
 */
export async function measureViewers(settings: BenchSettings): Promise<void> {
  const sql = connect(settings.databaseUrl, { max: 1 })
  const runAs = createRunAs(sql)
  const start = Date.now() - 10 * 60_000
  await prepareRehearsalDay(runAs, { start, factor: 1 })
  const { builder } = await makeRehearsalTeam(runAs)
  await write(runAs, builder, { kind: 'attempt_started', happened_at: new Date(start).toISOString() })

  const side = await startBenchServer('landing', settings)
  const name = '"text":"(Change \\d+)"'
  const listening = forkBenchProgram('subscribers.mjs', {
    ports: [side.port],
    apikey: settings.secrets.publishableKey,
    subscribers: listeners,
    table: 'day_log',
    name,
  })
  await waitForAnswer(listening)
  const polling = forkBenchProgram('pollers.mjs', {
    port: side.port,
    path: '/live.json',
    pollers,
    every,
    name,
  })
  await waitForAnswer(polling)

  const { cpu: before } = await side.usage()
  await delay(rest)
  const { cpu: after } = await side.usage()
  const used = (after.user + after.system - before.user - before.system) / 1000 / rest

  const made = new Map<string, number>()
  for (let at = 0; at < changes; at += 1) {
    const text = `Change ${at}`
    made.set(text, performance.timeOrigin + performance.now())
    await write(runAs, builder, { kind: 'note', text, happened_at: new Date().toISOString() })
    await delay(pause)
  }
  const heard = waitForAnswer<Arrivals>(listening)
  const asked = waitForAnswer<Arrivals & { failed: number }>(polling)
  listening.send({ changes })
  polling.send({ changes })
  const [byWebsocket, byAsking] = [await heard, await asked]
  side.stop()
  await sql.end()

  updateBenchSection({
    path: 'docs/performance.md',
    name: 'watchers',
    how: `${changes} entries, ${pause / 1000} s apart`,
    tables: [
      [
        ['viewers of one node', 'figure', 'budget'],
        ...cells(
          `${formatGroupedNumber(listeners)} on websockets`,
          waitsOf(byWebsocket, made),
          listeners,
          '≤ 1,000 ms',
        ),
        ...cells(
          `${formatGroupedNumber(pollers)} polling every ${every / 1000} s`,
          waitsOf(byAsking, made),
          pollers,
          '≤ 6,000 ms',
        ),
        ['polls that were not answered', formatGroupedNumber(byAsking.failed), '0'],
        ['the node between entries', `${Math.round(used * 100)} % of one core`, '≤ 60 %'],
      ],
    ],
  })
}

/** Arrival times of each change, one per viewer. */
type Arrivals = { arrivals: [change: string, times: number[]][] }

function waitsOf({ arrivals }: Arrivals, made: Map<string, number>): number[] {
  return arrivals
    .flatMap(([change, times]) => times.map((time) => time - (made.get(change) ?? 0)))
    .sort((one, other) => one - other)
}

function cells(who: string, waits: number[], watchers: number, budget: string): string[][] {
  const at = (part: number) =>
    `${formatGroupedNumber(waits[Math.ceil(waits.length * part) - 1] ?? Number.NaN)} ms`
  return [
    [`${who}, until an entry arrives: median`, at(0.5), ''],
    ['the same, 99 %', at(0.99), budget],
    [
      'entries that were lost',
      `${formatGroupedNumber(watchers * changes - waits.length)} of ${formatGroupedNumber(watchers * changes)}`,
      '0',
    ],
  ]
}

async function write(runAs: RunAs, by: string, said: object): Promise<void> {
  const entry = { key: randomUUID(), ...said }
  await runAs(
    service,
    (tx) => tx`select number from private.write_day_entry(${by}, ${tx.json(entry)}::jsonb)`,
  )
}
