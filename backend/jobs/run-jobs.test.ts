import { expect, it } from 'vitest'
import type { Listen } from '#backend/db/listen.ts'
import { createLog } from '#backend/http/log.ts'
import { startJob, startJobs } from '#backend/jobs/run-jobs.ts'
import { waitUntil } from '../../tests/support/wait-until.ts'

/** Starts a job whose rounds last until the test ends them. */
async function startSlowRounds() {
  const ends: ((failure?: Error) => void)[] = []
  const lines: string[] = []
  let ticks = 0
  const beat = setInterval(() => {
    ticks += 1
  }, 1)
  const log = createLog('info', (line) => lines.push(line))
  const work = () =>
    new Promise<void>((resolve, reject) => ends.push((failure) => (failure ? reject(failure) : resolve())))
  const listen = async () => () => {}
  const { stop } = await startJob({ name: 'slow work', every: 1, work }, { listen, log })
  const stopAll = () => {
    clearInterval(beat)
    return stop()
  }
  const pass = (count: number) => waitUntil(`${count} ticks`, () => ticks >= count || undefined)
  return { ends, lines, pass, stop: stopAll }
}

it('the next run of a job does not begin while another one is in progress', async () => {
  const { ends, pass, stop } = await startSlowRounds()
  await pass(20)
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await waitUntil('the next round', () => ends.length === 2 || undefined)
  ends[1]?.()
  await stop()
})

it('stopping a job waits for the run in progress', async () => {
  const { ends, stop } = await startSlowRounds()
  await waitUntil('a round', () => ends.length === 1 || undefined)
  const order: string[] = []
  const stopped = stop().then(() => order.push('stopped'))
  await new Promise((resolve) => setImmediate(resolve))
  order.push('round over')
  ends[0]?.()
  await stopped
  expect(order).toEqual(['round over', 'stopped'])
})

it('a failed run of a job is reported, and the next run begins', async () => {
  const { ends, lines, stop } = await startSlowRounds()
  await waitUntil('a round', () => ends.length === 1 || undefined)
  ends[0]?.(new Error('away'))
  await waitUntil('the next round', () => ends.length === 2 || undefined)
  ends[1]?.()
  await stop()
  expect(lines.filter((line) => line.includes('slow work failed'))).toHaveLength(1)
})

it('a notification during a run starts another run, and stopping ends the job after its last run', async () => {
  const log = createLog('silent')
  const order: string[] = []
  let notice = () => {}
  let endRound = () => {}
  const work = () => {
    order.push('round')
    return new Promise<void>((resolve) => {
      endRound = resolve
    })
  }
  const close = (rounds: Promise<void>) => rounds.then(() => void order.push('closed'))
  const listen: Listen = async (channel, { onNotice }) => {
    notice = () => onNotice('')
    return () => void order.push(`no longer on ${channel}`)
  }
  const job = { name: 'work', every: 3_600_000, firstAfter: 0, channel: 'work', work, close }
  const { stop } = await startJobs([job], { listen, log })
  await waitUntil('the first round', () => order.length === 1 || undefined)
  notice()
  notice()
  expect(order).toHaveLength(1)
  endRound()
  await waitUntil('the second round', () => order.length === 2 || undefined)
  const stopped = stop()
  endRound()
  await stopped
  notice()
  expect(order).toEqual(['round', 'round', 'no longer on work', 'closed'])
})
