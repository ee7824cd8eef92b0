import { expect, it } from 'vitest'
import { createLog } from '#server/http/log.ts'
import { repeat } from '#server/jobs/repeat.ts'
import { until } from '#tests/support/until.ts'

/** Starts rounds that the test ends. */
function startSlowRounds() {
  const ends: ((failure?: Error) => void)[] = []
  const lines: string[] = []
  let ticks = 0
  const beat = setInterval(() => {
    ticks += 1
  }, 1)
  const { stop } = repeat({
    every: 1,
    log: createLog('info', (line) => lines.push(line)),
    warning: 'it is done later',
    work: () =>
      new Promise<void>((resolve, reject) => ends.push((failure) => (failure ? reject(failure) : resolve()))),
  })
  const stopAll = () => {
    clearInterval(beat)
    return stop()
  }
  const pass = (count: number) => until(`${count} ticks`, () => ticks >= count || undefined)
  return { ends, lines, pass, stop: stopAll }
}

it('a round does not begin while another is running', async () => {
  const { ends, pass, stop } = startSlowRounds()
  await pass(20)
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await until('the next round', () => ends.length === 2 || undefined)
  ends[1]?.()
  await stop()
})

it('stopping waits for the round in progress', async () => {
  const { ends, stop } = startSlowRounds()
  await until('a round', () => ends.length === 1 || undefined)
  const order: string[] = []
  const stopped = stop().then(() => order.push('stopped'))
  await new Promise((resolve) => setImmediate(resolve))
  order.push('round over')
  ends[0]?.()
  await stopped
  expect(order).toEqual(['round over', 'stopped'])
})

it('a failed round is reported, and the next one begins', async () => {
  const { ends, lines, stop } = startSlowRounds()
  await until('a round', () => ends.length === 1 || undefined)
  ends[0]?.(new Error('away'))
  await until('the next round', () => ends.length === 2 || undefined)
  ends[1]?.()
  await stop()
  expect(lines.filter((line) => line.includes('it is done later'))).toHaveLength(1)
})
