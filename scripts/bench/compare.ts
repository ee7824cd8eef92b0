import { type BenchServer, forkBenchProgram, waitForAnswer } from './processes.ts'
import { comparisonRounds } from './sizes.ts'

/** Requests of each connection, and their protocol. */
export type BenchLoad = { framing: 'http' | 'line'; scripts: string[][] }
export type MeasuredServer = { side: BenchServer; load: BenchLoad }

/** Answers per second, and microseconds of processor time per answer. */
export type LoadResult = { rate: number; cpu: number }
export type Comparison = { measured: LoadResult; base: LoadResult; ratio: number }

/**
 * Measures both sides in turn, three times each, and returns the median of the three ratios. So other load on
 * the machine affects both sides, and one disturbed round does not count.
 */
export async function compareServers(
  measured: MeasuredServer,
  base: MeasuredServer,
  seconds: number,
): Promise<Comparison> {
  const pairs: { measured: LoadResult; base: LoadResult }[] = []
  for (let round = 0; round < comparisonRounds; round += 1)
    pairs.push({ base: await drive(base, seconds), measured: await drive(measured, seconds) })
  pairs.sort((a, b) => ratio(a) - ratio(b))
  const middle = pairs[Math.floor(comparisonRounds / 2)]
  if (!middle) throw new Error('no rounds')
  return { ...middle, ratio: ratio(middle) }
}

const ratio = ({ measured, base }: { measured: LoadResult; base: LoadResult }) => measured.rate / base.rate

async function drive({ side, load }: MeasuredServer, seconds: number): Promise<LoadResult> {
  const child = forkBenchProgram('load.mjs', { ports: [side.port], seconds, ...load })
  await waitForAnswer(child)
  const before = await side.usage()
  child.send('begin')
  const outcome = await waitForAnswer<{ answers: number; refusals: number; seconds: number }>(child)
  const after = await side.usage()
  if (outcome.refusals > 0) throw new Error(`${outcome.refusals} of ${outcome.answers} were refused`)
  const spent = after.cpu.user + after.cpu.system - before.cpu.user - before.cpu.system
  return { rate: outcome.answers / outcome.seconds, cpu: spent / outcome.answers }
}
