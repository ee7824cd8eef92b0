// `BENCH_SHORT=1` makes everything small, to test that each measurement works. Its figures mean nothing.
const isShort = process.env.BENCH_SHORT === '1'

/** Rounds of a comparison. The median counts. */
export const comparisonRounds = isShort ? 1 : 3
export const renderingCount = isShort ? 10 : 100
export const subscriberCount = isShort ? 100 : 5_000
/** Changes that each subscriber receives. */
export const changeCount = isShort ? 2 : 20
/** Sizes for `bench scale`: number of open boards, numbers of nodes, and votes per second. */
export const openBoardCount = isShort ? 200 : Number(process.env.BENCH_BOARDS ?? 10_000)
export const nodeCounts = isShort ? [1] : listed('BENCH_NODES', [1, 2, 4])
export const voteRatesPerSecond = isShort ? [20] : listed('BENCH_VOTES', [10, 50, 100, 200, 400, 800, 1_600])
/** With `BENCH_REPLICA=1`, the nodes of `bench scale` also use a streaming replica. */
export const hasReplica = process.env.BENCH_REPLICA === '1'

/** Parses the comma-separated numbers in an environment variable. If it is not set, returns `usual`. */
function listed(name: string, usual: number[]): number[] {
  const text = process.env[name]
  return text ? text.split(',').map(Number) : usual
}
